"""The lab: is the game good? Many matches between bots, and what follows from them."""

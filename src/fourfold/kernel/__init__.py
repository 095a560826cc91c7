"""What every game shares: positions, actions, chance, the journal, seats, bags and hexes. Knows no game."""

"""The games as other people's frameworks want to hold them."""

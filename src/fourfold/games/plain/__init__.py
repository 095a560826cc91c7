"""What a game need not write: view, imagination, observation, words, text and picture, made of what it declares."""

"""The rules of Earth, Water & Sun, one module for each chapter; compiled."""

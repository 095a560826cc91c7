"""Learning a game by playing: lessons, the coach's notes, primers, worked scenarios and puzzles.

All of it is data beside a game, and all of it is played by the real rules: what a change of rules breaks, a test
finds.
"""

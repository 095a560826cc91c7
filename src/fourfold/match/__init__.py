"""A match as people hold it: play, undo, replay, save, verify, explain."""

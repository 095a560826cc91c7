"""A drawing as pixels: its style sheet made plain, rasterised, and the picture unpacked."""

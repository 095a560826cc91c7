"""The site for people who look: documentation, reference and gallery beside the table (docs/site.md)."""

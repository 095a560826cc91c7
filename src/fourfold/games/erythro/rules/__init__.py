"""The rules of Erythro, a module for each chapter of `docs/rules/erythro.md`. Compiled."""

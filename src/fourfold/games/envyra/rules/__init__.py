"""The rules of Envyra, one module per chapter of `docs/rules/envyra.md`. Compiled with mypyc where possible."""

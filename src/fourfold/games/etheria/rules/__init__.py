"""The rules of Etheria, one module for each chapter. Compiled by mypyc."""

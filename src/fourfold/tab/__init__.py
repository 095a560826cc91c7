"""The application in a tab of a browser, with no server at all: what it runs on there (docs/serverless.md).

`fourfold site` puts this package with the others into a folder of files; `site/files` has the scripts around it.
"""

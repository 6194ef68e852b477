"""The version of the kit."""

VERSION = "0.1.0"

"""The rule catalogues, one TOML file a game: what each source document says, in our own words."""

"""How fast things are, on this machine: reported, never asserted."""

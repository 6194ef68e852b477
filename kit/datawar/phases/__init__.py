"""A game of Data War, phase by phase in the order of the document."""

from kit.datawar.phases.effects import effects
from kit.datawar.phases.ending import check, collect
from kit.datawar.phases.grab import grab
from kit.datawar.phases.hand import deal, hand
from kit.datawar.phases.play import compare, flip, instants
from kit.datawar.phases.war import takeover, war

PHASES = {
    "deal": deal,
    "hand": hand,
    "flip": flip,
    "instants": instants,
    "grab": grab,
    "takeover": takeover,
    "compare": compare,
    "war": war,
    "effects": effects,
    "collect": collect,
    "check": check,
}

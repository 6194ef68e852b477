"""Measure and print: ``python -m tests.benchmarks``, or ``make bench``."""

from __future__ import annotations

import os
import platform
import sys

from tests.benchmarks import browser, engine, workshop
from tests.benchmarks.measure import table

PARTS = (engine.measures, workshop.measures, browser.measures)
"""What is measured, part by part; each gives its measures as they come."""


def main() -> None:
    """Print all measures, each as soon as it is there."""
    system = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{system}, {platform.system()} {platform.machine()}, {os.cpu_count()} processors")
    for part in PARTS:
        for line in table(part()):
            print(line)
            sys.stdout.flush()


if __name__ == "__main__":
    main()

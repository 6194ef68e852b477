"""A throw-away JupyterLab server for the tests, on this machine only, with its own settings."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60
# Where Lab reads each part from is not free: traits of LabApp only from jupyter_lab_config.json,
# defaults of its settings only from overrides.json in the folder named by app_settings_dir.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    # All cells are in the page, also those out of sight.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}


@dataclass(frozen=True)
class Lab:
    """A running server: where it answers, and the folder of notebooks that it serves."""

    url: str
    token: str
    folder: Path

    def write_notebook(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the served folder; return its name."""
        notebook: Any = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        nbformat.write(notebook, self.folder / name)
        return name


@contextmanager
def lab_server(notebooks: Path) -> Iterator[Lab]:
    """Serve a copy of the folder, so that nothing a test does reaches the checkout.

    Raises RuntimeError with the server's log when it ends or does not answer in time.
    """
    home = Path(tempfile.mkdtemp(prefix="phasebook-lab-"))
    folder = home / "notebooks"
    shutil.copytree(notebooks, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    token, port = secrets.token_hex(16), _free_port()
    _configure(home, folder, token, port)
    log = home / "server.log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab"],
            cwd=folder,
            env=_environment(home),
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        lab = Lab(f"http://127.0.0.1:{port}", token, folder)
        try:
            _wait_for(lab, server, log)
            yield lab
        finally:
            _stop(server)
            shutil.rmtree(home, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _configure(home: Path, folder: Path, token: str, port: int) -> None:
    app = home / "config" / "app"
    app.mkdir(parents=True)
    server = {
        "ip": "127.0.0.1",
        "port": port,
        "port_retries": 0,
        "open_browser": False,
        "allow_root": True,
        "root_dir": str(folder),
        "jpserver_extensions": {"jupyterlab_jupytext": False},  # as `make lab` has it
    }
    _write(
        home / "config" / "jupyter_server_config.json",
        {"ServerApp": server, "IdentityProvider": {"token": token}},
    )
    _write(
        home / "config" / "jupyter_lab_config.json",
        {
            "LabApp": {
                "expose_app_in_browser": True,  # window.jupyterapp, which the tests talk to
                "extension_manager": "readonly",
                "news_url": None,
                "app_settings_dir": str(app),
            }
        },
    )
    _write(app / "overrides.json", SETTINGS)
    _write(app / "page_config.json", {"buildCheck": False, "buildAvailable": False})


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content), encoding="utf-8")


def _environment(home: Path) -> dict[str, str]:
    # Kernels run in the served folder, and get this checkout's packages all the same.
    packages = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    own = {
        "PYTHONPATH": packages,
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "run",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "IPYTHONDIR": home / "ipython",
    }
    return {**os.environ, **{name: str(path) for name, path in own.items()}}


def _wait_for(lab: Lab, server: subprocess.Popen[Any], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError(f"JupyterLab ended with {server.returncode}:\n{log.read_text()}")
        try:
            with urllib.request.urlopen(f"{lab.url}/api/status?token={lab.token}", timeout=2):
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"JupyterLab did not answer in {START_SECONDS} s:\n{log.read_text()}")


def _stop(server: subprocess.Popen[Any]) -> None:
    server.terminate()  # the server ends its kernels
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        if os.name == "posix":
            os.killpg(server.pid, signal.SIGKILL)
        else:
            server.kill()
        server.wait(15)

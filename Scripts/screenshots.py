#!/usr/bin/env python3
"""Draws what the terminal shows for the README's example into Documentation/Images, as SVG.

usage: screenshots.py SETTINGSC [FOLDER]      needs the package 'rich' (pip install rich==15.0.0)
"""

import io
import os
import re
import subprocess
import sys
import tempfile

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The format without the fonts that it fetches from the network: whoever looks at the picture has a monospaced one.
FORMAT = re.sub(r"\s*@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code,", "ui-monospace,SFMono-Regular,Menlo,Consolas,"
).replace("Fira Code", "ui-monospace,SFMono-Regular,Menlo,Consolas").replace("<svg ", "<svg xml:space='preserve' ")


def example():
    """The broken page of the README."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        return re.search(r"```xml\n(.*?)```\n", file.read(), re.DOTALL).group(1)


def draw(title, lines, name, folder):
    # As wide as the longest line: a picture cannot be scrolled.
    width = max(line.cell_len for line in lines) + 2
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)
    svg = console.export_svg(title=title, theme=MONOKAI, code_format=FORMAT, unique_id=name)
    with open(os.path.join(folder, name + ".svg"), "w", encoding="utf-8") as file:
        file.write("\n".join(line.rstrip() for line in svg.splitlines()) + "\n")


def main():
    binary = os.path.abspath(sys.argv[1])
    folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, "Documentation/Images")
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        os.makedirs(os.path.join(work, "Settings.bundle"))
        with open(os.path.join(work, "Settings.bundle/Root.plist"), "w", encoding="utf-8") as file:
            file.write(example())
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color"}
        for name, arguments in (("lint", ["lint", "--color", "always"]), ("show", ["show", "Settings.bundle", "--color", "always"])):
            run = subprocess.run(
                [binary, *arguments], cwd=work, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                check=False,
            )
            shown = " ".join(word for word in arguments if word not in ("--color", "always"))
            lines = [Text(f"$ settingsc {shown}", style="bold")]
            lines += [Text.from_ansi(line) for line in run.stdout.decode().splitlines()]
            draw("settingsc", lines, name, folder)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Presses Tab in bash, zsh and fish, with the completions as installed, and reads what the terminal shows.

usage: completions.py PREFIX      the prefix that settingsc was installed to
"""

import os
import pty
import re
import select
import shutil
import signal
import sys
import tempfile
import time

# What is typed before Tab, and what the command then gets as arguments.
UNIQUE = [
    ("expl", "explain"),
    ("explain default-not-", "explain default-not-in-values"),
    ("lint --disable titles-v", "lint --disable titles-values-count"),
    ("lint --only unknown-ty", "lint --only unknown-type"),
    ("lint --enable consecutive-g", "lint --enable consecutive-groups"),
    ("lint --disable unused-supp", "lint --disable unused-suppression"),
    ("lint --format sar", "lint --format sarif"),
    ("defaults --format bin", "defaults --format binary"),
    ("show --format tr", "show --format tree"),
    ("rules --format js", "rules --format json"),
    ("generate --language csh", "generate --language csharp"),
    ("strings check --format mark", "strings check --format markdown"),
    ("strings sync --language zh-Hans", "strings sync --language zh-Hans"),
    ("explain key-ren", "explain key-renamed"),
    ("resolve --format sonar", "resolve --format sonarqube"),
    ("diff --format mark", "diff --format markdown"),
    ("lint --unsafe", "lint --unsafe-fixes"),
    ("lint MyA", "lint MyApp"),
    ("compile MyA", "compile MyApp"),
]

# What is typed before Tab, and what is then offered.
OFFERED = [
    # The empty word under the cursor is an argument of the completions' own request.
    ("lint --enable ", ["consecutive-groups", "version-row-literal"]),
    ("explain missing-r", ["missing-required-key", "missing-root-page"]),
    ("lint --format j", ["json", "jsonl", "junit"]),
    ("generate --language ", ["swift", "objc", "csharp"]),
    ("diff --format ", ["github", "json", "markdown", "sarif", "text"]),
    ("strings extract --language zh-", ["zh-HK", "zh-Hans", "zh-Hant"]),
]

# Seconds between two keys, the next ones where the shell was slower than the first.
PAUSES = [0.5, 4, 20]


def shells(prefix, home):
    share = os.path.join(prefix, "share")
    with open(os.path.join(home, "bashrc"), "w", encoding="utf-8") as file:
        file.write("bind 'set enable-bracketed-paste off'\nbind 'set bell-style none'\nPS1='READY> '\n")
        file.write(f"source '{share}/bash-completion/completions/settingsc'\n")
    with open(os.path.join(home, ".zshrc"), "w", encoding="utf-8") as file:
        file.write(f"fpath=('{share}/zsh/site-functions' $fpath)\nautoload -Uz compinit\ncompinit -u\n")
        file.write("unsetopt zle_bracketed_paste prompt_sp beep\nunset zle_bracketed_paste\nPS1='READY> '\n")
    return {
        "bash": ["bash", "--noprofile", "--rcfile", os.path.join(home, "bashrc"), "-i"],
        "zsh": ["zsh", "-d", "-i"],
        "fish": ["fish", "--init-command", "function fish_prompt; echo -n 'READY> '; end; set fish_greeting", "-i"],
    }


class Terminal:
    """A shell on a terminal of its own."""

    def __init__(self, command, environment, folder):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.last = ""
        self.read_until(["READY>"], 300)

    def read_until(self, words, seconds):
        """Reads until all words stand in what came; returns the text without control sequences, or None."""
        text, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if not select.select([self.descriptor], [], [], 0.2)[0]:
                continue
            try:
                text += os.read(self.descriptor, 65536).decode("utf-8", "replace")
            except OSError:
                break
            self.last = visible(text)
            if all(word in self.last for word in words):
                return self.last
        return None

    def press(self, text):
        os.write(self.descriptor, text.encode())

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)


def press(command, environment, folder, typed, keys, wanted, pause):
    """Types words and presses keys, with seconds between them; returns what is shown where that is not what is wanted."""
    terminal = Terminal(command, environment, folder)
    terminal.press("settingsc " + typed)
    terminal.read_until(["settingsc " + typed], 10 * pause)
    for key in keys:
        terminal.press(key)
        time.sleep(pause)
    found = terminal.read_until(wanted, 10 * pause)
    terminal.close()
    return terminal.last if found is None else None


def visible(text):
    text = re.sub(r"\x1b\][^\x07\x1b]*(\x07|\x1b\\)", "", text)
    text = re.sub(r"\x1b[\[(][0-9;?>=]*[A-Za-z0-9]", "", text)
    shown = []
    for character in text:
        if character in "\0\r\x0f":
            continue
        if character != "\b":
            shown.append(character)
        elif shown:
            shown.pop()
    return "".join(shown)


def main():
    prefix = os.path.abspath(sys.argv[1])
    passed = failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.makedirs(os.path.join(home, "work/MyApp/Settings.bundle"))
        data, stub = os.path.join(home, "data"), os.path.join(home, "stub")
        shutil.copytree(os.path.join(prefix, "share/fish"), os.path.join(data, "fish"))
        # What is run after Tab and Enter prints its arguments; the completions themselves ask the real program.
        os.makedirs(stub)
        with open(os.path.join(stub, "settingsc"), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n[ \"$1\" != ---completion ] || exec \"$REAL\" \"$@\"\necho \"GOT<$*>\"\n")
        os.chmod(os.path.join(stub, "settingsc"), 0o755)
        environment = {
            "PATH": stub + ":/usr/local/bin:/usr/bin:/bin", "REAL": os.path.join(prefix, "bin/settingsc"),
            "HOME": home, "ZDOTDIR": home, "TERM": "vt100", "LANG": "C.UTF-8", "XDG_DATA_DIRS": data,
            "XDG_CONFIG_HOME": os.path.join(home, "config"),
        }
        for shell, command in shells(prefix, home).items():
            for typed, keys, wanted in [(typed, "\t\r", [f"GOT<{words}"]) for typed, words in UNIQUE] + [
                (typed, "\t\t\t", words) for typed, words in OFFERED
            ]:
                # Enter must not come before the shell has finished with Tab, and nothing tells when it has.
                for pause in PAUSES:
                    seen = press(command, environment, os.path.join(home, "work"), typed, keys, wanted, pause)
                    if seen is None:
                        break
                if seen is None:
                    passed += 1
                else:
                    failed += 1
                    print(f"{shell}: 'settingsc {typed}' and Tab: {seen!r}, not {wanted}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Runs every command that starts git in repositories that would leave a trace if anything of them were executed, and in
partial clones whose server would see a connection.

    hostile-repositories.py SETTINGSC
"""

import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>PreferenceSpecifiers</key>
  <array>
    <dict>
      <key>Type</key><string>PSToggleSwitchSpecifier</string>
      <key>Title</key><string>{title}</string>
      <key>Key</key><string>{key}</string>
      <key>DefaultValue</key><true/>
    </dict>
  </array>
</dict>
</plist>
"""

GIT = ["-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "commit.gpgsign=false"]
CLEAN = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
tool = os.path.realpath(sys.argv[1])
failures = []


def git(folder, *arguments, **variables):
    subprocess.run(
        ["git", "-C", str(folder), *GIT, *arguments], check=True, capture_output=True,
        env={**CLEAN, **variables})


def page(folder, title, key):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Root.plist").write_text(PAGE.format(title=title, key=key))


def repository(folder):
    """Two commits, the first of which is tagged, and a change that is in neither."""
    page(folder / "App/Settings.bundle", "Old", "old")
    page(folder / "Moved/Settings.bundle", "Moved", "moved")
    (folder / "Code").mkdir()
    (folder / "Code/A.swift").write_text('let a = UserDefaults.standard.bool(forKey: "old")\n')
    (folder / ".gitignore").write_text("ignored/\n")
    (folder / ".settingsc.yml").write_text("outputs:\n  - defaults: Defaults.plist\n")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "a")
    git(folder, "tag", "v1")
    page(folder / "App/Settings.bundle", "New", "new")
    git(folder, "commit", "-q", "-a", "-m", "b")
    page(folder / "App/Settings.bundle", "Newer", "newer")
    (folder / "Moved").rename(folder / "Elsewhere")


COMMANDS = [
    ["lint"],
    ["lint", "--statistics", "--format", "github"],
    ["lint", "--since", "v1"],
    ["lint", "--since", "HEAD", "--sources", "Code"],
    ["lint", "--add-suppressions", "Elsewhere"],
    ["build", "App/Settings.bundle"],
    ["build", "--check"],
    ["usage", "App/Settings.bundle", "--sources", "."],
    ["diff"],
    ["diff", "--against", "v1"],
    ["diff", "--against", "v1", "--to", "HEAD"],
    ["diff", "HEAD:App/Settings.bundle", "App/Settings.bundle"],
    ["diff", "v1:App", "HEAD:App"],
    ["diff", "--against", "v1", "--accept", "key-removed", "--reason", "meant"],
    ["diff", "snapshot", "HEAD:App/Settings.bundle"],
    ["preview", "App/Settings.bundle", "--base", "HEAD:App/Settings.bundle"],
    ["export", "App/Settings.bundle", "--format", "markdown"],
    ["defaults", "App/Settings.bundle"],
    ["strings", "check", "App/Settings.bundle"],
    ["show", "App/Settings.bundle"],
    ["config", "show"],
]


def run(folder, arguments, **variables):
    return subprocess.run(
        [tool, *arguments], cwd=folder, env={**CLEAN, **variables}, stdin=subprocess.DEVNULL,
        capture_output=True, timeout=600)


def check(name, folder, trace, variables={}, commands=COMMANDS):
    for arguments in commands:
        result = run(folder, arguments, **variables)
        if result.returncode not in (0, 1, 2, 3):
            failures.append(f"{name}: {' '.join(arguments)} ended with {result.returncode}")
        if any(trace.iterdir()):
            names = ", ".join(sorted(entry.name for entry in trace.iterdir()))
            failures.append(f"{name}: {' '.join(arguments)} executed {names}")
            for entry in trace.iterdir():
                entry.unlink()


def configure(folder, config, trace):
    """All that a configuration can have executed."""

    def program(name, rest=""):
        return f"touch '{trace}/{name}'; {rest}false"

    settings = {
        "core.fsmonitor": program("fsmonitor"),
        "core.pager": program("pager"),
        "pager.diff": program("pager-diff"),
        "pager.describe": program("pager-describe"),
        "pager.ls-files": program("pager-ls-files"),
        "core.editor": program("editor"),
        "core.askPass": program("askpass"),
        "core.sshCommand": program("ssh"),
        "core.gitProxy": program("proxy"),
        "core.alternateRefsCommand": program("alternates"),
        "credential.helper": "!" + program("credential"),
        "filter.evil.clean": program("clean", "cat; "),
        "filter.evil.smudge": program("smudge", "cat; "),
        "filter.evil.process": program("process"),
        "filter.evil.required": "false",
        "diff.evil.textconv": program("textconv"),
        "diff.evil.command": program("diff-command"),
        "diff.external": program("diff-external"),
        "alias.ls-files": "!" + program("alias"),
        "protocol.ext.allow": "always",
        "protocol.allow": "always",
        "gpg.program": program("gpg"),
        "log.showSignature": "true",
        "trace2.eventTarget": f"{trace}/trace2",
        "core.repositoryformatversion": "0",
        "core.worktree": str(folder),
        "core.bare": "false",
    }
    for name, value in settings.items():
        subprocess.run(
            ["git", "config", "--file", str(config), name, value], check=True, env=CLEAN)


def hooks(folder, trace):
    folder.mkdir(exist_ok=True)
    for name in ["post-index-change", "post-checkout", "reference-transaction", "pre-auto-gc",
                 "fsmonitor-watchman"]:
        hook = folder / name
        hook.write_text(f"#!/bin/sh\ntouch '{trace}/hook-{name}'\n")
        hook.chmod(0o755)


def hostile_archive(work, trace):
    """An unpacked archive with a configuration of its own."""
    folder = work / "archive"
    repository(folder)
    (folder / ".git/info/attributes").write_text("* filter=evil diff=evil\n")
    hooks(folder / ".git/hooks", trace)
    configure(folder, folder / ".git/config", trace)
    included = folder / "included.gitconfig"
    shutil.copy(folder / ".git/config", included)
    subprocess.run(
        ["git", "config", "--file", str(folder / ".git/config"), "include.path", str(included)],
        check=True, env=CLEAN)
    return folder


def committed_repository(work, trace):
    """A plain clone with a folder that looks like a repository."""
    folder = work / "clone"
    repository(folder)
    for place in ["V", "App", "Elsewhere", "Code", "App/Settings.bundle"]:
        nested = folder / place
        nested.mkdir(exist_ok=True)
        (nested / "HEAD").write_text("ref: refs/heads/main\n")
        # A program that watches files is asked only where there is an index.
        shutil.copy(folder / ".git/index", nested / "index")
        for name in ["objects", "refs"]:
            (nested / name).mkdir(exist_ok=True)
            (nested / name / "keep").write_text("")
        configure(nested, nested / "config", trace)
    shutil.copytree(folder / "App/Settings.bundle", folder / "V/Settings.bundle")
    return folder


def user_configuration(work, trace):
    """A harmless repository, and a configuration of the user that starts programs."""
    folder = work / "user"
    repository(folder)
    configure(folder, work / "gitconfig", trace)
    subprocess.run(
        ["git", "config", "--file", str(work / "gitconfig"), "--unset", "core.worktree"],
        check=True, env=CLEAN)
    variables = {"GIT_CONFIG_GLOBAL": str(work / "gitconfig")}
    for name in ["GIT_SSH", "GIT_SSH_COMMAND", "GIT_ASKPASS", "SSH_ASKPASS", "GIT_PAGER", "PAGER",
                 "GIT_EXTERNAL_DIFF", "GIT_PROXY_COMMAND", "GIT_EDITOR"]:
        variables[name] = f"touch '{trace}/{name}'; false"
    variables["GIT_TRACE"] = f"{trace}/GIT_TRACE"
    variables["GIT_TRACE2_EVENT"] = f"{trace}/GIT_TRACE2_EVENT"
    return folder, variables


class Listener:
    """Takes connections on this machine and counts them."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.count = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            connection, _ = self.socket.accept()
            self.count += 1
            connection.close()


def partial_clone(work, trace, listener, kind):
    """A clone without contents, whose server is the listener or a program."""
    source = work / f"source-{kind}"
    repository(source)
    git(source, "config", "uploadpack.allowFilter", "true")
    git(source, "config", "uploadpack.allowAnySHA1InWant", "true")
    clone = work / f"partial-{kind}"
    filter = "tree:0" if kind == "trees" else "blob:none"
    subprocess.run(
        ["git", "clone", "-q", "--no-checkout", f"--filter={filter}", f"file://{source}", clone],
        check=True, env=CLEAN, capture_output=True)
    # The working tree without the objects.
    for name in ["App", "Elsewhere", "Code", ".gitignore", ".settingsc.yml"]:
        path = source / name
        (shutil.copytree if path.is_dir() else shutil.copy)(path, clone / name)
    url = {
        "git": f"git://127.0.0.1:{listener.port}/x",
        "trees": f"git://127.0.0.1:{listener.port}/x",
        "http": f"http://127.0.0.1:{listener.port}/x",
        "ssh": f"ssh://git@127.0.0.1:{listener.port}/x",
        "ext": f"ext::touch {trace}/ext",
        "file": f"file://{source}",
    }[kind]
    git(clone, "config", "remote.origin.url", url)
    git(clone, "config", "protocol.ext.allow", "always")
    git(clone, "config", "core.sshCommand", f"touch '{trace}/ssh'; false")
    git(clone, "config", "remote.origin.uploadpack", f"touch '{trace}/uploadpack'; false")
    return clone, source


def objects(folder):
    return sorted(str(path) for path in (folder / ".git/objects").rglob("*"))


def check_partial_clones(work, trace):
    listener = Listener()
    for kind in ["git", "http", "ssh", "ext", "file", "trees"]:
        clone, source = partial_clone(work, trace, listener, kind)
        before = objects(clone)
        # Versions of git from before the first variable know the second.
        check(f"partial clone ({kind})", clone, trace)
        if listener.count:
            failures.append(f"partial clone ({kind}): {listener.count} connections were made")
            listener.count = 0
        if objects(clone) != before:
            failures.append(f"partial clone ({kind}): objects were fetched")
        result = run(clone, ["diff", "HEAD:App/Settings.bundle", "App/Settings.bundle"])
        errors = result.stderr.decode()
        if result.returncode != 3 or "git fetch --refetch --no-filter" not in errors:
            failures.append(f"partial clone ({kind}): unclear with {result.returncode}: {errors}")
        if kind == "file":
            # The advice is good.
            git(clone, "config", "--unset", "remote.origin.uploadpack")
            subprocess.run(
                ["git", "-C", clone, "fetch", "-q", "--refetch", "--no-filter"], check=True,
                env=CLEAN, capture_output=True)
            result = run(clone, ["diff", "HEAD:App/Settings.bundle", "App/Settings.bundle"])
            if result.returncode not in (0, 1):
                failures.append(f"after the fetch: {result.stderr.decode()}")


def check_kinds(work):
    """Submodules and linked working trees are repositories, and git's own rules still count."""
    folder = work / "main"
    repository(folder)
    git(folder, "worktree", "add", "-q", str(work / "linked"), "HEAD")
    git(folder, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(work / "main"), "Sub")
    for place in [work / "linked", folder / "Sub"]:
        page(place / "App/Settings.bundle", "Newest", "newest")
        result = run(place, ["diff", "--against", "HEAD"])
        if b"key 'newest' is new" not in result.stdout:
            failures.append(f"{place.name}: {result.stdout.decode()}{result.stderr.decode()}")
    page(folder / "ignored/Settings.bundle", "Ignored", "ignored")
    result = run(folder, ["lint", "--format", "json"])
    if b"ignored/Settings.bundle" in result.stdout:
        failures.append("an ignored bundle was checked")
    (folder / ".git/empty").mkdir()
    (folder / "App/.git").mkdir()
    result = run(folder / "App", ["diff", "--against", "HEAD"])
    if b"key 'newer' is new" not in result.stdout:
        failures.append(f"an empty '.git': {result.stdout.decode()}{result.stderr.decode()}")
    if os.getuid() == 0:
        subprocess.run(["chown", "-R", "65534", str(folder)], check=True)
        result = run(folder, ["diff", "--against", "HEAD"], GIT_CONFIG_GLOBAL="/dev/null")
        if result.returncode != 3 or b"safe.directory" not in result.stderr:
            failures.append(f"another owner: {result.stdout.decode()}{result.stderr.decode()}")
        result = run(
            folder, ["diff", "--against", "HEAD"], GIT_CONFIG_COUNT="1",
            GIT_CONFIG_KEY_0="safe.directory", GIT_CONFIG_VALUE_0="*")
        if result.returncode != 1:
            failures.append(f"a trusted owner: {result.stdout.decode()}{result.stderr.decode()}")


def counted_processes(work):
    """`diff --against` starts git a few times, however many bundles there are."""
    programs = work / "bin"
    programs.mkdir()
    log = work / "started"
    real = shutil.which("git")
    (programs / "git").write_text(f'#!/bin/sh\necho "$@" >>"{log}"\nexec "{real}" "$@"\n')
    (programs / "git").chmod(0o755)
    counts = []
    for bundles in [5, 50]:
        folder = work / f"bundles-{bundles}"
        for number in range(bundles):
            page(folder / f"App{number}/Settings.bundle", "Title", f"key{number}")
        git(work, "init", "-q", str(folder))
        git(folder, "add", "-A")
        git(folder, "commit", "-q", "-m", "m")
        log.write_text("")
        result = run(
            folder, ["diff", "--against", "HEAD"], PATH=f"{programs}:{os.environ['PATH']}")
        if result.returncode != 0:
            failures.append(f"{bundles} bundles: {result.stderr.decode()}")
        counts.append(len(log.read_text().splitlines()))
    print(f"git was started {counts[0]} times for 5 bundles, {counts[1]} times for 50")
    if max(counts) > 8:
        failures.append(f"git was started {counts[0]} times for 5 bundles, {counts[1]} for 50")


def main():
    work = pathlib.Path(tempfile.mkdtemp()).resolve()
    trace = work / "trace"
    trace.mkdir()
    try:
        folder = hostile_archive(work, trace)
        check("archive", folder, trace)
        for place in ["App", "App/Settings.bundle"]:
            check(f"archive, in {place}", folder / place, trace, commands=[["lint"], ["diff"]])
        folder = committed_repository(work, trace)
        check("clone", folder, trace)
        for place in ["V", "App", "App/Settings.bundle"]:
            check(f"clone, {place}", folder, trace, commands=[["lint", place], ["build", place]])
            check(f"clone, in {place}", folder / place, trace, commands=[["lint"], ["diff"]])
        folder, variables = user_configuration(work, trace)
        check("user", folder, trace, variables)
        check_partial_clones(work, trace)
        check_kinds(work)
        counted_processes(work)
    finally:
        shutil.rmtree(work)
    for failure in failures:
        print(f"hostile-repositories: {failure}", file=sys.stderr)
    if failures:
        sys.exit(1)
    print("nothing of the repositories was executed, and nothing was fetched")


main()

#!/usr/bin/env bash
# Makes a release of a built program, installs it, and looks at what is wrong with others: a changed archive, a missing
# one, another version, a folder that cannot be written.
#
#   release.sh SETTINGSC FOLDER      leaves the release in FOLDER
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
program="$(realpath "$1")"
mkdir -p "$2"
release="$(realpath "$2")"
work="$(mktemp -d)"
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
fail() {
  echo "release: $1" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}
install() { PATH=/usr/bin:/bin sh "$release/install.sh" "$@" >"$work/log" 2>&1; }
refused() {
  local words="$1" status=0
  shift
  install "$@" || status=$?
  [ "$status" -ge 2 ] || fail "status $status, and not '$words'"
  grep -q -e "$words" "$work/log" || fail "no '$words'"
  [ -z "$(find "$work/refused" -type f 2>/dev/null)" ] || fail "files were installed despite '$words'"
}

rm -rf "${release:?}"/*
"$root/Scripts/release.sh" "$release" --binary "$program" >/dev/null
cp -R "$release" "$work/again"
"$root/Scripts/release.sh" "$work/again" --binary "$program" >/dev/null
(cd "$work/again" && sha256sum -c --quiet "$release/SHA256SUMS") || fail "the same program gives another release"
diff -r "$release/settingsc-plugins" "$work/again/settingsc-plugins" || fail "the same program gives other plugins"
"$root/Scripts/release.sh" "$work/again" --pack >/dev/null
(cd "$work/again" && sha256sum -c --quiet "$release/SHA256SUMS") || fail "the same archives give another release"
if [ ! -f "$root/LICENSE" ]; then
  ! "$root/Scripts/release.sh" "$work/again" --pack --pin 2>"$work/log" || fail "a release without a license is published"
  grep -q "no LICENSE file" "$work/log" || fail "nothing says that the license is missing"
fi
archive="$(basename "$release"/settingsc-*.tar.gz)"
version="$("$program" --version)"

install --from "$release" --prefix "$work/prefix" || fail "the release cannot be installed"
install --from "file://$release" --prefix "$work/prefix" --version "v$version" || fail "the release cannot be downloaded"
[ "$("$work/prefix/bin/settingsc" --version)" = "$version" ] || fail "the installed program does not run"
for file in share/man/man1/settingsc.1 share/bash-completion/completions/settingsc \
  share/zsh/site-functions/_settingsc share/fish/vendor_completions.d/settingsc.fish; do
  [ -s "$work/prefix/$file" ] || fail "no $file"
done
if command -v man >/dev/null; then
  man -l "$work/prefix/share/man/man1/settingsc.1" 2>/dev/null | col -b >"$work/log"
  for words in "--write-baseline" "strings extract" "--by-suite" "EXIT STATUS"; do
    # The page has a section per command, with the options below it.
    grep -q -e "${words##* }" "$work/log" || fail "the manual page has no '$words'"
  done
fi

refused "needs a value" --prefix
refused "unknown argument" --nonsense
refused "there is no" --from "$work/nowhere" --prefix "$work/refused"
refused "cannot download" --from "file://$work/nowhere" --prefix "$work/refused"
refused "not 9.9.9" --from "$release" --prefix "$work/refused" --version 9.9.9
cp -R "$release" "$work/changed"
printf x >>"$work/changed/$archive"
refused "nothing is installed" --from "$work/changed" --prefix "$work/refused"
cp -R "$release" "$work/unnamed"
sed -i.old "/$archive/d" "$work/unnamed/SHA256SUMS"
refused "no checksum" --from "$work/unnamed" --prefix "$work/refused"
: >"$work/file"
refused "cannot write below" --from "$release" --prefix "$work/file/prefix"

# A program for macOS may need what every Mac has, and nothing of Homebrew's.
mkdir "$work/tools"
printf '#!/bin/sh\necho Darwin\n' >"$work/tools/uname"
printf '#!/bin/sh\ncat "$2"\n' >"$work/tools/otool"
chmod +x "$work/tools"/*
own="	/usr/lib/libxml2.2.dylib (compatibility version 10.0.0)
	/System/Library/Frameworks/Foundation.framework/Foundation (compatibility version 300.0.0)"
printf '%s\n' "program (architecture x86_64):" "$own" "program (architecture arm64):" "$own" >"$work/libraries"
PATH="$work/tools:$PATH" "$root/Scripts/check-libraries.sh" "$work/libraries" || fail "the system's libraries are refused"
echo "	/opt/homebrew/opt/libxml2/lib/libxml2.2.dylib (compatibility version 15.0.0)" >>"$work/libraries"
! PATH="$work/tools:$PATH" "$root/Scripts/check-libraries.sh" "$work/libraries" 2>"$work/log" ||
  fail "a library of Homebrew's is not noticed"
grep -q /opt/homebrew "$work/log" || fail "the library is not named"
# On macOS nothing is installed, also where there is no Homebrew.
PATH="$work/tools:/nowhere" /bin/sh "$root/Scripts/install-dependencies.sh" >"$work/log" 2>&1 ||
  fail "something is missing on macOS"

# A release's addresses and checksums arrive in the files that name them.
mkdir -p "$work/pinned/Integrations" "$work/pinned/Sources/SettingsCommand" "$work/pinned/Scripts"
cp "$root/Package.swift" "$root/MODULE.bazel" "$work/pinned/"
cp -R "$root/Integrations/bazel" "$root/Integrations/homebrew" "$work/pinned/Integrations/"
cp "$root/Sources/SettingsCommand/SettingsTool.swift" "$work/pinned/Sources/SettingsCommand/"
cp "$root/Scripts/pin-release.py" "$work/pinned/Scripts/"
python3 "$work/pinned/Scripts/pin-release.py" "$release"
for file in "$release"/*.tar.gz "$release"/*.zip; do
  sum="$(sha256sum "$file" | cut -d ' ' -f 1)"
  grep -q "$sum" "$work/pinned/Package.swift" "$work/pinned/Integrations/bazel/release.bzl" ||
    fail "the checksum of $(basename "$file") is pinned nowhere"
done
grep -q "$(sha256sum "$release/$archive" | cut -d ' ' -f 1)" "$work/pinned/Integrations/homebrew/settingsc.rb" ||
  fail "the formula has no checksum of $archive"
! command -v ruby >/dev/null || ruby -c "$work/pinned/Integrations/homebrew/settingsc.rb" >/dev/null ||
  fail "the formula is no Ruby"
swift package --package-path "$work/pinned" dump-package >"$work/package.json" 2>"$work/log" ||
  fail "the pinned package cannot be read"
python3 - "$work/package.json" "$release" <<'PYTHON'
import hashlib, json, sys

package, release = json.load(open(sys.argv[1], encoding="utf-8")), sys.argv[2]
program = [target for target in package["targets"] if target["type"] == "binary"]
checksum = hashlib.sha256(open(f"{release}/settingsc.artifactbundle.zip", "rb").read()).hexdigest()
assert [target["checksum"] for target in program] == [checksum], program
for plugin in (target for target in package["targets"] if target["type"] == "plugin"):
    names = [next(iter(dependency.values()))[0] for dependency in plugin["dependencies"]]
    assert names == [program[0]["name"]], (plugin["name"], names)
PYTHON
# A package that uses the release resolves neither Yams nor the argument parser.
mkdir "$work/checkouts"
cp -R "$work/pinned" "$work/checkouts/settingsc"
SETTINGSC_YAMS=1 swift package --package-path "$work/checkouts/settingsc" dump-package >"$work/package.json" 2>"$work/log" ||
  fail "the package of a release cannot be used"
python3 - "$work/package.json" <<'PYTHON'
import json, sys

package = json.load(open(sys.argv[1], encoding="utf-8"))
names = [entry["sourceControl"][0]["identity"] for entry in package["dependencies"]]
assert names == ["swift-system"], names
targets = {target["name"] for target in package["targets"]}
for target in package["targets"]:
    for dependency in target["dependencies"]:
        name, *rest = next(iter(dependency.values()))
        assert name in targets or rest and rest[0] == "swift-system", (target["name"], name)
for product in package["products"]:
    assert set(product["targets"]) <= targets, product["name"]
PYTHON
echo "release: made twice alike, installed, refused where something is wrong, and pinned"

#!/bin/sh
# Installs a prebuilt settingsc: the program, its manual page, and completions for bash, zsh and fish.
#
#   install.sh [--prefix FOLDER] [--version VERSION] [--from FOLDER-OR-ADDRESS]
#
# The default is the latest release, for /usr/local. Nothing is installed unless the archive has the checksum that the
# release says, and the program runs on this machine.
set -eu

prefix=/usr/local
version=
from=
fail() {
  echo "install: $1" >&2
  exit "${2:-3}"
}
while [ $# -gt 0 ]; do
  case "$1" in
    --prefix | --version | --from)
      [ $# -ge 2 ] && [ -n "$2" ] || fail "'$1' needs a value" 2
      case "$1" in
        --prefix) prefix=$2 ;;
        --version) version=${2#v} ;;
        --from) from=$2 ;;
      esac
      shift 2
      ;;
    -h | --help)
      echo "usage: install.sh [--prefix FOLDER] [--version VERSION] [--from FOLDER-OR-ADDRESS]"
      exit 0
      ;;
    *) fail "unknown argument '$1'; usage: install.sh [--prefix FOLDER] [--version VERSION] [--from FOLDER-OR-ADDRESS]" 2 ;;
  esac
done
if [ -z "$from" ]; then
  from=https://github.com/settingsc/settingsc/releases
  if [ -n "$version" ]; then from=$from/download/v$version; else from=$from/latest/download; fi
fi

case "$(uname -s)" in
  Darwin) platform=macos-universal ;;
  Linux)
    case "$(uname -m)" in
      x86_64 | amd64) platform=linux-x86_64 ;;
      aarch64 | arm64) platform=linux-aarch64 ;;
      *) fail "there is no prebuilt settingsc for $(uname -m); build it from source" ;;
    esac
    ;;
  *) fail "there is no prebuilt settingsc for $(uname -s); build it from source" ;;
esac
archive=settingsc-$platform.tar.gz

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

fetch() {
  case "$from" in
    *://*)
      if command -v curl >/dev/null 2>&1; then
        curl -fsSL --retry 3 -o "$work/$1" "$from/$1" || fail "cannot download '$from/$1'"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$work/$1" "$from/$1" || fail "cannot download '$from/$1'"
      else
        fail "curl or wget is needed"
      fi
      ;;
    *)
      [ -f "$from/$1" ] || fail "there is no '$from/$1'"
      cp "$from/$1" "$work/$1"
      ;;
  esac
}
fetch SHA256SUMS
fetch "$archive"

wanted=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1 }' "$work/SHA256SUMS")
[ -n "$wanted" ] || fail "the release has no checksum for '$archive'"
if command -v sha256sum >/dev/null 2>&1; then
  found=$(sha256sum "$work/$archive")
else
  found=$(shasum -a 256 "$work/$archive")
fi
[ "$wanted" = "${found%% *}" ] || fail "'$archive' has checksum ${found%% *}, not $wanted; nothing is installed"

mkdir "$work/files"
tar -xzf "$work/$archive" -C "$work/files" || fail "'$archive' cannot be unpacked"
said=$("$work/files/settingsc/bin/settingsc" --version 2>"$work/errors") || {
  cat "$work/errors" >&2
  fail "the program of '$archive' does not run on this machine; build it from source"
}
[ -z "$version" ] || [ "$said" = "$version" ] || fail "'$archive' has version $said, not $version"

(cd "$work/files/settingsc" && find . -type f) | while IFS= read -r file; do
  target=$prefix/${file#./}
  mkdir -p "$(dirname "$target")" || exit 3
  # The name changes hands at once, so that a running program keeps its file.
  cp "$work/files/settingsc/$file" "$target.new" && mv -f "$target.new" "$target" || exit 3
done || fail "cannot write below '$prefix'; choose another '--prefix', or run this with sudo"
echo "settingsc $said is in $prefix/bin"
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac

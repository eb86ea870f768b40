#!/usr/bin/env bash
# Makes what a release publishes, in a folder: an archive with this machine's program and its bill of materials, an
# artifact bundle for SwiftPM, a package of the plugins, wheels for Python, a package for npm, a registry file for aqua
# and mise, the install script and the checksums.
#
#   Scripts/release.sh FOLDER [--binary SETTINGSC | --pack] [--pin]
#
# Archives of other machines that are in the folder already go into the packages and the checksums too: run it on each
# machine, one after the other, with the same folder. --binary takes a program that is built already; --pack makes no
# archive and takes those of the folder. --pin then writes the addresses and checksums of the archives into
# Package.swift, Integrations/bazel/release.bzl and the formula for Homebrew, for the commit that is tagged; it refuses
# a release without a LICENSE file. Equal programs give equal files.
set -euo pipefail
cd "$(dirname "$0")/.."
usage() {
  echo "usage: Scripts/release.sh FOLDER [--binary SETTINGSC | --pack] [--pin]" >&2
  exit 2
}
folder=
binary=
pack=false
pin=false
while [ $# -gt 0 ]; do
  case "$1" in
    --binary)
      [ $# -ge 2 ] || usage
      binary="$2"
      shift
      ;;
    --pack) pack=true ;;
    --pin) pin=true ;;
    -*) usage ;;
    *)
      [ -z "$folder" ] || usage
      folder="$1"
      ;;
  esac
  shift
done
[ -n "$folder" ] || usage
if $pack && [ -n "$binary" ]; then usage; fi
if $pin && [ ! -f LICENSE ]; then
  echo "release: there is no LICENSE file, and nothing is published without one; add the license that you choose" >&2
  exit 2
fi
mkdir -p "$folder"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# The archive of this machine's program.
archive() {
  case "$(uname -s)-$(uname -m)" in
    Darwin-*) platform=macos-universal ;;
    Linux-x86_64) platform=linux-x86_64 ;;
    Linux-aarch64) platform=linux-aarch64 ;;
    *)
      echo "release: no archive is made for $(uname -s) on $(uname -m)" >&2
      exit 2
      ;;
  esac

  if [ -z "$binary" ]; then
    options=()
    # One program for both kinds of Mac.
    [ "$platform" != macos-universal ] || options=(--arch arm64 --arch x86_64)
    binary="$(Scripts/release-build.sh ${options[@]+"${options[@]}"})"
  fi
  [ "$platform" != macos-universal ] || Scripts/check-libraries.sh "$binary"

  stage="$work/settingsc"
  Scripts/stage.sh "$binary" "$stage"
  mkdir -p "$stage/share/doc/settingsc"
  Scripts/sbom.py >"$stage/share/doc/settingsc/sbom.cdx.json"
  [ ! -f LICENSE ] || install -m 644 LICENSE "$stage/share/doc/settingsc/LICENSE"

  python3 - "$folder" "$platform" "$stage" <<'PYTHON'
import gzip, os, sys, tarfile

folder, platform, stage = sys.argv[1:]
files = sorted(
    os.path.relpath(os.path.join(path, name), os.path.dirname(stage))
    for path, _, names in os.walk(stage) for name in names
)
with open(f"{folder}/settingsc-{platform}.tar.gz", "wb") as raw, gzip.GzipFile("", "wb", 9, raw, 0) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in files:
            path = os.path.join(os.path.dirname(stage), name)
            entry = tarfile.TarInfo(name)
            entry.size = os.path.getsize(path)
            entry.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            with open(path, "rb") as content:
                archive.addfile(entry, content)
PYTHON
}
$pack || archive

programs=()
for archive in "$folder"/settingsc-*.tar.gz; do
  name="$(basename "$archive" .tar.gz)"
  mkdir -p "$work/$name"
  tar -xzf "$archive" -C "$work/$name" settingsc/bin/settingsc
  program="$work/$name/settingsc/bin/settingsc"
  case "$name" in
    settingsc-linux-x86_64) programs+=("x86_64-unknown-linux-gnu=$program") ;;
    settingsc-linux-aarch64) programs+=("aarch64-unknown-linux-gnu=$program") ;;
    settingsc-macos-universal) programs+=("arm64-apple-macosx=$program" "x86_64-apple-macosx=$program") ;;
    *)
      echo "release: '$archive' is of no machine that is known" >&2
      exit 1
      ;;
  esac
done
Scripts/artifactbundle.sh "$folder/settingsc.artifactbundle.zip" "${programs[@]}"
Scripts/packages.py "$folder"
install -m 755 Scripts/install.sh "$folder/install.sh"
install -m 644 Integrations/aqua/registry.yaml "$folder/aqua-registry.yaml"
(
  cd "$folder"
  if command -v sha256sum >/dev/null; then sum=(sha256sum); else sum=(shasum -a 256); fi
  "${sum[@]}" install.sh aqua-registry.yaml settingsc-*.tar.gz settingsc-*.tgz settingsc-*.whl \
    settingsc.artifactbundle.zip >SHA256SUMS
)
[ "$pin" = false ] || python3 Scripts/pin-release.py "$folder"

#!/usr/bin/env bash
# What pre-commit runs in its copy of this repository: settingsc with the arguments given. The first run installs the
# prebuilt program of the release that the copy is of; a copy of a branch is built with Swift.
#
# SETTINGSC_MIRROR names a folder or address with the files of the release, for machines that cannot reach GitHub's.
set -euo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
program="$here/.build/hook/bin/settingsc"

if [ ! -x "$program" ]; then
  version="$(sed -n 's/^ *"version": "\(.*\)",/\1/p' "$here/Integrations/bazel/release.bzl")"
  if [ -n "${SETTINGSC_MIRROR:-}" ]; then
    sh "$here/Scripts/install.sh" --prefix "$here/.build/hook" --version "$version" --from "$SETTINGSC_MIRROR" >&2
  elif grep -q '"sha256"' "$here/Integrations/bazel/release.bzl"; then
    sh "$here/Scripts/install.sh" --prefix "$here/.build/hook" --version "$version" >&2
  else
    (
      cd "$here"
      Scripts/install-dependencies.sh
      install -d .build/hook/bin
      install -m 755 "$(Scripts/release-build.sh)" .build/hook/bin/settingsc
    ) >&2
  fi
fi
exec "$program" "$@"

#!/bin/sh
# Installs what the build needs besides Swift, and only what is missing: the development files of libxml2, libyaml and
# zlib, and pkg-config. On macOS nothing is: its SDK has libxml2 and zlib, and libyaml comes from a Swift package.
set -eu
[ "$(uname -s)" != Darwin ] || exit 0

has_all() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libxml-2.0 zlib yaml-0.1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else "$@"; fi
}

has_all && exit 0

if command -v apt-get >/dev/null 2>&1; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libxml2-dev libyaml-dev zlib1g-dev pkg-config
fi

has_all || {
  echo "settingsc needs the development files of libxml2, libyaml and zlib, and pkg-config: install 'libxml2-dev'," >&2
  echo "'libyaml-dev', 'zlib1g-dev' and 'pkg-config' (or the packages of your system that hold 'libxml-2.0.pc'," >&2
  echo "'yaml-0.1.pc', 'zlib.pc' and 'pkg-config') and run make again" >&2
  exit 3
}

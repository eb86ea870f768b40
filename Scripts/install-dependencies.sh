#!/bin/sh
# Installs what the build needs besides Swift, and only what is missing: the development files of libxml2, libyaml and
# zlib, and pkg-config.
set -eu

has_libxml2() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libxml-2.0; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else "$@"; fi
}

# The macOS SDK brings zlib; on macOS, libyaml comes from a Swift package.
has_others() { [ "$(uname -s)" = Darwin ] || pkg-config --exists zlib yaml-0.1; }

has_libxml2 && has_others && exit 0

if command -v apt-get >/dev/null 2>&1; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libxml2-dev libyaml-dev zlib1g-dev pkg-config
elif command -v brew >/dev/null 2>&1; then
  # The macOS SDK brings libxml2; Homebrew's pkgconf finds it there.
  brew list pkgconf >/dev/null 2>&1 || brew install pkgconf
  has_libxml2 || brew install libxml2
  has_others || brew install libyaml zlib
fi

has_libxml2 && has_others || {
  echo "settingsc needs the development files of libxml2, libyaml and zlib, and pkg-config: install 'libxml2-dev'," >&2
  echo "'libyaml-dev', 'zlib1g-dev' and 'pkg-config' (or the packages of your system that hold 'libxml-2.0.pc'," >&2
  echo "'yaml-0.1.pc', 'zlib.pc' and 'pkg-config') and run make again" >&2
  exit 3
}

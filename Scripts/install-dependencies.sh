#!/bin/sh
# Installs what the build needs besides Swift, and only what is missing: libxml2's development files and pkg-config.
set -eu

has_libxml2() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists libxml-2.0; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else "$@"; fi
}

has_libxml2 && exit 0

if command -v apt-get >/dev/null 2>&1; then
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libxml2-dev pkg-config
elif command -v brew >/dev/null 2>&1; then
  # The macOS SDK brings libxml2; Homebrew's pkgconf finds it there.
  brew list pkgconf >/dev/null 2>&1 || brew install pkgconf
  has_libxml2 || brew install libxml2
fi

has_libxml2 || {
  echo "settingsc needs libxml2's development files and pkg-config: install 'libxml2-dev' and 'pkg-config' (or the" >&2
  echo "packages of your system that hold 'libxml-2.0.pc' and 'pkg-config') and run make again" >&2
  exit 3
}

#!/bin/sh
# Fails when a program for macOS needs a library that only the machine it was built on has, such as Homebrew's libxml2.
#
#   Scripts/check-libraries.sh PROGRAM
set -eu
# Each architecture of a universal program has a heading; its libraries are indented.
foreign="$(otool -L "$1" | awk '/^[ \t]/ && $1 !~ /^\/(usr\/lib|System)\// { print $1 }' | sort -u)"
[ -z "$foreign" ] || {
  echo "release: the program needs libraries that other Macs do not have:" >&2
  echo "$foreign" >&2
  exit 1
}

#!/bin/sh
# Compares what the readers make of mutated property lists and strings tables with what plutil makes of them.
#
# Those that are read differently are written to FOLDER.
#
# usage: Scripts/compare-mutants.sh [SEED [COUNT [FOLDER]]]
set -eu

cd "$(dirname "$0")/.."
SETTINGSC_MUTANTS="${1:-1} ${2:-2000} ${3:-}" swift test --filter CoreFoundationTests.mutantsAreReadAlike

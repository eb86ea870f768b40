#!/bin/sh
# Compares what the readers make of mutated property lists and strings tables with what plutil makes of them.
#
# usage: Scripts/compare-mutants.sh [SEED [COUNT]]
set -eu

cd "$(dirname "$0")/.."
SETTINGSC_MUTANTS="${1:-1} ${2:-2000}" swift test --filter CoreFoundationTests.mutantsAreReadAlike

#!/usr/bin/env bash
# Installs the Python packages that the integration tests use, into .build/tools.
set -euo pipefail
cd "$(dirname "$0")/../.."
wanted="rich==15.0.0 pre-commit PyYAML starlark-pyo3 jsonschema check-jsonschema zizmor"
[ "$(cat .build/tools/installed 2>/dev/null)" != "$wanted" ] || exit 0
if ! python3 -c 'import ensurepip' 2>/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
fi
rm -rf .build/tools
python3 -m venv .build/tools
.build/tools/bin/pip install -q --disable-pip-version-check $wanted
echo "$wanted" >.build/tools/installed

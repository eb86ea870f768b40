#!/usr/bin/env bash
# Tests the language server with the capabilities of real clients, and in headless Neovim and Emacs; installs these and
# pytest-lsp where they are missing. SETTINGSC names the binary. Arguments go to pytest: `-k neovim` runs one editor.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"

if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  missing=()
  command -v nvim >/dev/null || missing+=(neovim)
  command -v emacs >/dev/null || missing+=(emacs-nox)
  # Emacs has eglot since version 29.
  emacs --batch --eval '(progn (package-initialize) (require (quote eglot)))' >/dev/null 2>&1 || missing+=(elpa-eglot)
  python3 -c "import venv, ensurepip" 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} -eq 0 ] || {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  }
fi

environment="$root/.build/editor-tests"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/python" -c "import pytest_lsp" 2>/dev/null ||
  "$environment/bin/pip" install --quiet --disable-pip-version-check "pytest-lsp==1.0.1"

cd "$root/Tests/Editors"
PYTHONDONTWRITEBYTECODE=1 exec "$environment/bin/python" -m pytest -q -p no:cacheprovider \
  -W error::pytest_lsp.LspSpecificationWarning "$@"

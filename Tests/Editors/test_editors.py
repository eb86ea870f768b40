"""Neovim and Emacs, headless, with the configurations of Integrations/editors: each opens a faulty bundle, sees the
finding, applies the fix, completes and renames."""
import os
import pathlib
import shutil
import subprocess

import pytest

import bundle

HERE = pathlib.Path(__file__).resolve().parent
INTEGRATIONS = HERE.parent.parent / 'Integrations' / 'editors'


def run(command, page, tmp_path, inside):
    environment = dict(
        os.environ, PAGE=inside, FAULT_LINE=str(bundle.FAULT_LINE), KEY_LINE=str(bundle.KEY_LINE),
        HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path / 'config'), XDG_DATA_HOME=str(tmp_path / 'data'),
        XDG_STATE_HOME=str(tmp_path / 'state'), XDG_CACHE_HOME=str(tmp_path / 'cache'), LC_ALL='C.UTF-8')
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=1200,
                            stdin=subprocess.DEVNULL, check=False)
    output = result.stdout + result.stderr
    assert result.returncode == 0 and 'passed' in output, output
    expected = bundle.PAGE.replace('<string>NO</string>', '<false/>').replace('>sounds<', '>music<')
    assert pathlib.Path(page).read_text(encoding='utf-8') == expected
    other = pathlib.Path(page).parent / 'More.plist'
    assert '<string>music</string>' in other.read_text(encoding='utf-8')


def test_neovim(tmp_path):
    if not shutil.which('nvim'):
        pytest.fail('Neovim is not installed')
    page = bundle.write(tmp_path)
    plugin = tmp_path / 'config' / 'nvim' / 'plugin'
    plugin.mkdir(parents=True)
    shutil.copy(INTEGRATIONS / 'neovim-0.7' / 'settingsc.lua', plugin)
    run(['nvim', '--headless', '-n', '-S', str(HERE / 'neovim.lua')], page, tmp_path, page)


def test_emacs(tmp_path):
    if not shutil.which('emacs'):
        pytest.fail('Emacs is not installed')
    page = bundle.write(tmp_path)
    run(['emacs', '--batch', '-L', str(INTEGRATIONS / 'emacs'), '-l', str(HERE / 'emacs.el')], page, tmp_path, page)

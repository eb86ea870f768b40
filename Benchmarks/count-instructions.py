#!/usr/bin/env python3
"""Counts what settingsc works on four inputs, with valgrind: the same on a busy machine and on an idle one.

usage: count-instructions.py SETTINGSC [--record]

Each count is printed beside its goal. A count above its limit ends the run with 1: the limit is the goal where that is
reached, else the figure that was recorded last, with 5 % of room for another build of the same sources, and 15 % for
memory. Only a lower figure can be recorded, with --record; so a limit never moves up. Figures of another machine,
libxml2 or Swift than the recorded ones are printed and not compared. The peak memory of the page of 22 MB is held too.
"""
import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import inputs
from editor import place

RECORD = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'instructions.json')
ROOM = 1.05
ROOM_OF_MEMORY = 1.15
MINIMAL = {'PreferenceSpecifiers': [{'Type': 'PSGroupSpecifier', 'Title': 'Sounds'}]}

# Name, unit, goal.
GOALS = [
    ('the shortest run', 'M instructions', 13),
    ('a typical bundle among 100, one job', 'M instructions', 1.0),
    ('a row of a page of 2,000', 'k instructions', 24),
    ('a change in an editor', 'M instructions', None),
    ('memory of a page of 22 MB', 'MB', 52),
]


def counted(command, given=b''):
    """The instructions of a run and of the processes' threads, start-up included."""
    log = tempfile.NamedTemporaryFile(delete=False)
    subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', f'--log-file={log.name}', *command],
                   input=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    text = open(log.name, encoding='utf-8', errors='replace').read()
    os.unlink(log.name)
    found = re.search(r'Collected : (\d+)', text)
    if not found:
        sys.exit(f'valgrind counted nothing: {text}')
    return int(found.group(1))


def conversation(page, changes):
    """All messages of an editor that opens a page and changes it so many times."""
    text = open(page, encoding='utf-8').read()
    line, column = place(text)
    uri = 'file://' + page
    messages = [
        {'id': 0, 'method': 'initialize', 'params': {'capabilities': {}}},
        {'method': 'initialized', 'params': {}},
        {'method': 'textDocument/didOpen', 'params': {'textDocument': {
            'uri': uri, 'languageId': 'xml', 'version': 1, 'text': text}}},
    ]
    for number in range(changes):
        adds = number % 2 == 0
        messages.append({'method': 'textDocument/didChange', 'params': {
            'textDocument': {'uri': uri, 'version': number + 2}, 'contentChanges': [{
                'range': {'start': {'line': line, 'character': column},
                          'end': {'line': line, 'character': column if adds else column + 1}},
                'text': 'x' if adds else ''}]}})
        # An answer ends what has been asked before, so that no change is passed over for the next.
        messages.append({'id': number + 1, 'method': 'textDocument/diagnostic', 'params': {'textDocument': {'uri': uri}}})
    messages += [{'id': changes + 1, 'method': 'shutdown'}, {'method': 'exit'}]
    result = b''
    for message in messages:
        body = json.dumps({'jsonrpc': '2.0', **message}).encode()
        result += b'Content-Length: %d\r\n\r\n' % len(body) + body
    return result


def figures(tool, work):
    """The figures, in the order of the goals."""
    def bundle(*names):
        return os.path.join(work, *names, 'Settings.bundle')

    minimal = bundle('minimal')
    os.makedirs(minimal)
    with open(os.path.join(minimal, 'Root.plist'), 'wb') as file:
        inputs.plistlib.dump(MINIMAL, file)
    shortest = counted([tool, 'lint', minimal])
    yield shortest / 1e6

    some = [bundle('many', str(number)) for number in range(200)]
    for path in some:
        inputs.write_bundle(path)
    hundred = counted([tool, 'lint', '--jobs', '1', *some[:100]])
    yield (counted([tool, 'lint', '--jobs', '1', *some]) - hundred) / 100 / 1e6

    pages = []
    for rows in (2000, 4000):
        pages.append(os.path.join(work, f'{rows}.plist'))
        inputs.write_page(pages[-1], rows)
    yield (counted([tool, 'lint', pages[1]]) - counted([tool, 'lint', pages[0]])) / 2000 / 1e3

    page = os.path.join(bundle('typical'), 'Root.plist')
    inputs.write_bundle(bundle('typical'))
    few = counted([tool, 'lsp'], conversation(page, 20))
    yield (counted([tool, 'lsp'], conversation(page, 60)) - few) / 40 / 1e6

    large = os.path.join(work, 'large.plist')
    inputs.write_page(large, 60000)
    run = subprocess.Popen([tool, 'lint', large], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    usage = os.wait4(run.pid, 0)[2]
    # Kilobytes, but bytes on macOS.
    yield usage.ru_maxrss * (1 if sys.platform == 'darwin' else 1024) / 1e6


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def machine():
    swift = re.search(r'Swift version (\S+)', output('swift', '--version'))
    return (f'{platform.system()} {platform.machine()}, libxml2 {output("pkg-config", "--modversion", "libxml-2.0")}, '
            f'Swift {swift.group(1) if swift else "unknown"}')


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('program')
    parser.add_argument('--record', action='store_true')
    options = parser.parse_args()
    if not shutil.which('valgrind'):
        sys.exit('valgrind is not installed')
    known = json.load(open(RECORD, encoding='utf-8')) if os.path.exists(RECORD) else {}
    here = machine()
    comparable = known.get('machine') == here
    recorded = known.get('figures', {}) if comparable else {}
    over = []
    # Deeper folders cost instructions, so the inputs lie at the same depth everywhere.
    with tempfile.TemporaryDirectory(dir='/tmp') as work:
        # valgrind cannot read all of the debugging information that Foundation brings.
        tool = os.path.join(work, 'settingsc')
        subprocess.run(['strip', '-g', '-o', tool, options.program], check=True)
        for (name, unit, goal), figure in zip(GOALS, figures(tool, work)):
            last = recorded.get(name)
            reached = goal is not None and (last is None or last <= goal)
            limit = goal if reached else last
            words = f'{name}: {figure:.2f} {unit}'
            words += f' (goal: {goal}' if goal is not None else ' (no goal'
            words += f'; recorded: {last})' if last is not None else ')'
            print(words, flush=True)
            room = ROOM_OF_MEMORY if unit == 'MB' else ROOM
            if comparable and limit is not None and figure > limit * room:
                over.append(f'{name}: {figure:.2f} {unit}, above {limit}')
            if last is None or figure < last:
                recorded[name] = round(figure, 2)
    if options.record:
        with open(RECORD, 'w', encoding='utf-8') as file:
            json.dump({'machine': here, 'figures': recorded}, file, indent=2)
            file.write('\n')
    elif not comparable:
        print(f'The figures of this machine ({here}) are not compared with those recorded '
              f'on {known.get("machine", "none")}.')
    if over:
        sys.exit('\n'.join(['More work than the limits allow; find out why:', *over]))


if __name__ == '__main__':
    main()

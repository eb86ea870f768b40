#!/usr/bin/env python3
"""Times settingsc beside other readers of property lists, all in one run on the same files.

usage: benchmark.py SETTINGSC [--pairs N] [--large-pairs N] [--output FILE]

The commands of one table take turns, so that a slow minute slows all of them, in a new random order each turn, so that no
command always follows the same one. Each run of settingsc is compared with the other tool's in the same turn: a table shows the median time, the median ratio of the pairs, and between which
ratios the middle half of the pairs lies. N is 40 unless given, 15 for the large page and the bundles by the thousand.
A tool that is not installed is left out and named at the end. FILE gets the tables in Markdown.
"""
import argparse
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import inputs

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, 'data')


def run(command, folder=None):
    """The wall time in seconds until a command, or all of a list of commands started together, has ended in a folder.

    The output is discarded.
    """
    commands = command if isinstance(command[0], list) else [command]
    null = os.open(os.devnull, os.O_RDWR)
    here = os.getcwd()
    if folder:
        os.chdir(folder)
    start = time.perf_counter()
    children = [os.posix_spawnp(words[0], words, os.environ, file_actions=[
        (os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
                for words in commands]
    statuses = [os.waitpid(child, 0)[1] for child in children]
    elapsed = time.perf_counter() - start
    os.chdir(here)
    os.close(null)
    for words, status in zip(commands, statuses):
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            sys.exit(f'{" ".join(words[:4])} ended with {os.waitstatus_to_exitcode(status)}')
    return elapsed


def peak_memory(command):
    """The peak memory in MB of one run, as the time command tells it; absent where there is none.

    What the system tells about a child directly counts this interpreter in, which was there before the child.
    """
    if not os.path.exists('/usr/bin/time'):
        return None
    mac = sys.platform == 'darwin'
    result = subprocess.run(['/usr/bin/time', '-l' if mac else '-f%M'] + command, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True, check=False)
    lines = result.stderr.strip().splitlines()
    if mac:
        return next(int(line.split()[0]) for line in lines if 'maximum resident' in line) / 1e6
    return int(lines[-1]) * 1024 / 1e6


class Table:
    """Some commands that took turns, and the goals they are held against."""

    def __init__(self, title, reference, commands, pairs, folders=None):
        """Runs everything; `commands` are by name, and `reference` names the one that the others are compared with."""
        self.title, self.reference = title, reference if reference in commands else None
        self.times = {name: [] for name in commands}
        order = list(commands)
        chance = random.Random(0)
        for turn in range(pairs + 1):
            chance.shuffle(order)
            for name in order:
                elapsed = run(commands[name], (folders or {}).get(name))
                if turn:
                    self.times[name].append(elapsed)
        self.memory = {name: peak_memory(command) for name, command in commands.items()
                       if name not in (folders or {}) and not isinstance(command[0], list)}
        self.goals = []

    def time(self, name):
        """The median time in seconds."""
        return statistics.median(self.times[name])

    def ratio(self, name, other=None):
        """The median ratio of a command's time to another's, pair by pair; absent where the other was not run."""
        other = other or self.reference
        if name not in self.times or other not in self.times:
            return None
        return statistics.median(a / b for a, b in zip(self.times[name], self.times[other]))

    def spread(self, name):
        """Between which ratios the middle half of the pairs lies."""
        ratios = sorted(a / b for a, b in zip(self.times[name], self.times[self.reference]))
        return ratios[len(ratios) // 4], ratios[-len(ratios) // 4]

    def goal(self, text, value, limit, is_least=False):
        """Adds a goal: a value at most, or at least, the limit; an absent value leaves it open."""
        holds = None if value is None else value >= limit if is_least else value <= limit
        self.goals.append((text, holds))

    def rows(self):
        """The cells of each command: name, time, ratio, spread, memory."""
        for name in self.times:
            ratio = spread = ''
            if self.reference and name != self.reference:
                low, high = self.spread(name)
                ratio, spread = f'{self.ratio(name):.2f}×', f'{low:.2f}–{high:.2f}'
            memory = self.memory.get(name)
            yield name, f'{self.time(name) * 1000:.1f} ms', ratio, spread, f'{memory:.1f} MB' if memory else ''

    def text(self):
        """The table for a terminal."""
        lines = ['', self.title, f'  {"":40}{"time":>11}{"ratio":>9}{"half":>13}{"memory":>11}']
        lines += [f'  {cells[0]:40}{cells[1]:>11}{cells[2]:>9}{cells[3]:>13}{cells[4]:>11}' for cells in self.rows()]
        lines += [f'  {"?" if holds is None else "✓" if holds else "✗"} {text}' for text, holds in self.goals]
        return '\n'.join(lines)

    def markdown(self):
        """The table in Markdown."""
        lines = ['', f'## {self.title}', '', f'| command | median | ratio to `{self.reference}` | middle half | memory |',
                 '|---|---|---|---|---|']
        lines += ['| `' + cells[0] + '` | ' + ' | '.join(cells[1:]) + ' |' for cells in self.rows()]
        lines += ['', *(f'- {"open" if holds is None else "yes" if holds else "**no**"}: {text}'
                        for text, holds in self.goals)]
        return '\n'.join(lines)


def large_page(tool, others, pairs):
    """One page of 60,000 rows beside libxml2's floor and plutil, and its growth from a tenth."""
    large = os.path.join(DATA, 'large.plist')
    name = 'settingsc lint'
    table = Table('One page of 60,000 rows (22 MB)', 'xmllint --sax',
                  others(large, ('xmllint --sax', 'plutil -lint'))
                  | {name: [tool, 'lint', large],
                     name + ', a tenth': [tool, 'lint', os.path.join(DATA, 'tenth.plist')]}, pairs)
    growth = table.time(name) / table.time(name + ', a tenth')
    table.goal('at most 2× xmllint --sax', table.ratio(name), 2)
    table.goal('at least 5× faster than plutil -lint', table.ratio(name, 'plutil -lint'), 0.2)
    table.goal(f'{growth:.1f}× the time for ten times the rows, at most 11×', growth, 11)
    return table


def large_page_of_others(tool, others, pairs):
    """The same page beside readers that take and give back much memory, which slows whatever runs next."""
    large = os.path.join(DATA, 'large.plist')
    name = 'settingsc lint'
    table = Table('The same page, beside other readers', 'xmllint',
                  others(large, ('xmllint', 'plistutil', 'plistlib'))
                  | {name: [tool, 'lint', large]}, pairs)
    memory = table.memory.get(name)
    other = table.memory.get('xmllint')
    table.goal('memory below a quarter of xmllint', memory / other if memory and other else None, 0.25)
    return table


def typical_bundle(tool, others, pairs):
    """Every form of a short run, each with the whole process; the other tool reads Root.plist alone."""
    bundle = os.path.join(DATA, 'typical', 'Settings.bundle')
    configured = os.path.join(DATA, 'configured')
    plain = {
        'lint': [tool, 'lint', bundle],
        'lint --format json': [tool, 'lint', '--format', 'json', bundle],
        'lint --strict': [tool, 'lint', '--strict', bundle],
        'lint, with .settingsc.yml': [tool, 'lint', 'Settings.bundle'],
        'defaults': [tool, 'defaults', bundle],
        'show': [tool, 'show', bundle],
        'generate': [tool, 'generate', bundle],
        '--version': [tool, '--version'],
    }
    table = Table('A typical bundle (12 rows, 3 languages), whole process', 'xmllint',
                  others(os.path.join(bundle, 'Root.plist'), ('xmllint', 'plutil -lint')) | plain, pairs,
                  folders={'lint, with .settingsc.yml': configured})
    for name in plain:
        limit = 1.5 if name == 'lint' else 2
        if name != '--version':
            table.goal(f'{name}: at most {limit}× xmllint', table.ratio(name), limit)
    cost = statistics.median(
        a - b for a, b in zip(table.times['lint, with .settingsc.yml'], table.times['lint'])) * 1000
    table.goal(f'the configuration costs {cost:.2f} ms, at most 0.5 ms', cost, 0.5)
    return table


def many_bundles(tool, pairs):
    """2,000 bundles in one call, with one job, with two, and in two calls at once, which is what the machine can do."""
    many = os.path.join(DATA, 'many')
    folders = [os.path.join(many, name) for name in sorted(os.listdir(many))]
    one = [tool, 'lint', '--jobs', '1']
    table = Table('2,000 bundles in one call', 'settingsc --jobs 1', {
        'settingsc --jobs 1': [*one, many],
        'settingsc --jobs 2': [tool, 'lint', '--jobs', '2', many],
        'settingsc --jobs 1, half of them, twice at once': [one + folders[0::2], one + folders[1::2]]}, pairs)
    rate = 2000 / table.time('settingsc --jobs 2')
    gain = 1 / table.ratio('settingsc --jobs 2')
    limit = 1 / table.ratio('settingsc --jobs 1, half of them, twice at once')
    table.goal(f'{rate:,.0f} bundles a second with two jobs, at least 8,000', rate, 8000, is_least=True)
    table.goal(f'two jobs are {gain:.2f}× one, at least 1.8× (two processes: {limit:.2f}×)', gain, 1.8, is_least=True)
    return table


def languages(tool, others, pairs):
    """A bundle with 107 languages, beside the other tools on its pages alone and on all of its files."""
    bundle = os.path.join(DATA, 'languages', 'Settings.bundle')
    table = Table('A bundle with 107 languages and 3 pages; the other tools read Root.plist alone', 'xmllint',
                  others(os.path.join(bundle, 'Root.plist'), ('xmllint', 'plutil -lint'))
                  | {'settingsc lint': [tool, 'lint', bundle]}, pairs)
    table.goal('under 0.1 s', table.time('settingsc lint'), 0.1)
    return table


def real_bundles(tool, folder, pairs):
    """All real bundles in one call, beside plutil on all of their property lists and strings tables."""
    files = []
    for parent, _, names in os.walk(folder):
        files += [os.path.join(parent, name) for name in sorted(names) if name.endswith(('.plist', '.strings'))]
    commands = {'settingsc lint': [tool, 'lint', folder]}
    if shutil.which('plutil'):
        commands = {'plutil -lint': ['plutil', '-lint', *files]} | commands
    return Table(f'{len(os.listdir(folder))} real bundles with {len(files)} property lists in one call', 'plutil -lint',
                 commands, pairs)


def code(tool, pairs):
    """100,000 lines of Swift beside a bundle, with one job and with two."""
    bundle = os.path.join(DATA, 'typical', 'Settings.bundle')
    sources = os.path.join(DATA, 'code')
    table = Table('A typical bundle and 100,000 lines of Swift (200 files)', 'settingsc --jobs 1', {
        'settingsc --jobs 1': [tool, 'lint', '--jobs', '1', '--sources', sources, bundle],
        'settingsc --jobs 2': [tool, 'lint', '--jobs', '2', '--sources', sources, bundle]}, pairs)
    table.goal('under 0.3 s with two jobs', table.time('settingsc --jobs 2'), 0.3)
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('settingsc')
    parser.add_argument('--pairs', type=int, default=40)
    parser.add_argument('--large-pairs', type=int, default=15)
    parser.add_argument('--output', help='a file for the tables in Markdown')
    options = parser.parse_args()
    tool = os.path.abspath(options.settingsc)
    output = options.output and os.path.abspath(options.output)
    inputs.write_all(DATA)
    missing = [name for name in ('xmllint', 'plutil', 'plistutil') if not shutil.which(name)]

    def others(path, names):
        commands = {
            'xmllint --sax': ['xmllint', '--noout', '--sax', path],
            'xmllint': ['xmllint', '--noout', path],
            'plutil -lint': ['plutil', '-lint', path],
            'plistutil': ['plistutil', '-i', path, '-o', os.devnull],
            'plistlib': [sys.executable, '-c',
                         'import plistlib, sys; plistlib.load(open(sys.argv[1], "rb"))', path],
        }
        return {name: commands[name] for name in names if commands[name][0] not in missing}

    size = os.path.getsize(tool) / 1e6
    heading = f'{platform.system()} {platform.machine()}, {os.cpu_count()} processors; the binary has {size:.1f} MB'
    print(f'{heading}\n{"✓" if size <= 20 else "✗"} at most 20 MB')
    tables = []

    def show(table):
        tables.append(table)
        print(table.text(), flush=True)

    # Measured from a folder without a configuration above it, as most bundles are checked.
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        show(typical_bundle(tool, others, options.pairs))
        show(large_page(tool, others, options.large_pairs))
        show(large_page_of_others(tool, others, options.large_pairs))
        show(many_bundles(tool, options.large_pairs))
        show(languages(tool, others, options.pairs))
        show(code(tool, options.large_pairs))
        corpus = os.environ.get('SETTINGSC_CORPUS')
        if corpus:
            show(real_bundles(tool, corpus, options.large_pairs))
        os.chdir(HERE)
    if not corpus:
        print('\nSETTINGSC_CORPUS names no folder of real bundles: left out')
    if missing:
        print(f'\nnot installed, so that goals with a ? could not be held against them: {", ".join(missing)}')
    if output:
        with open(output, 'w', encoding='utf-8') as file:
            file.write(f'# Benchmarks\n\n{heading}.\n')
            file.write('\n'.join(table.markdown() for table in tables) + '\n')


if __name__ == '__main__':
    main()

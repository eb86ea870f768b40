#!/usr/bin/env python3
"""Times settingsc beside other readers of property lists, all in one run on the same files.

usage: benchmark.py SETTINGSC [RUNS]

Prints medians of RUNS runs (default 7; the commands of one line take turns), ratios, and the peak memory of each.
A tool that is not installed is left out and named at the end.
"""
import os
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import inputs

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, 'data')


def run(command):
    """The wall time in seconds of one run, output thrown away."""
    null = os.open(os.devnull, os.O_RDWR)
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
    _, status = os.waitpid(child, 0)
    elapsed = time.perf_counter() - start
    os.close(null)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f'{" ".join(command)} ended with {os.waitstatus_to_exitcode(status)}')
    return elapsed


def peak_memory(command):
    """The peak memory in MB of one run, as the time command tells it; 0 where there is none.

    What the system tells about a child directly counts this interpreter in, which was there before the child.
    """
    if not os.path.exists('/usr/bin/time'):
        return 0
    mac = sys.platform == 'darwin'
    result = subprocess.run(['/usr/bin/time', '-l' if mac else '-f%M'] + command, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True, check=False)
    lines = result.stderr.strip().splitlines()
    if mac:
        return next(int(line.split()[0]) for line in lines if 'maximum resident' in line) / (1 << 20)
    return int(lines[-1]) / 1024


def measure(commands, runs):
    """Medians for each command; they take turns, so that a slow minute slows all of them."""
    times = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            elapsed = run(command)
            if turn:
                times[name].append(elapsed)
    return {name: (statistics.median(times[name]), peak_memory(command)) for name, command in commands.items()}


def show(title, results, goals=()):
    """One table: a line per command, with the ratio of settingsc's time to it."""
    own = results['settingsc'][0]
    print(f'\n{title}')
    print(f'  {"":28}{"time":>10}{"ratio":>9}{"memory":>11}')
    for name, (elapsed, peak) in results.items():
        ratio = '' if name == 'settingsc' else f'{own / elapsed:8.2f}×'
        print(f'  {name:28}{elapsed * 1000:7.1f} ms{ratio:>9}{peak:8.1f} MB')
    for text, holds in goals:
        print(f'  {"?" if holds is None else "✓" if holds else "✗"} {text}')


def main():
    tool = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    inputs.write_all(DATA)
    missing = [name for name in ('xmllint', 'plutil', 'plistutil') if not shutil.which(name)]

    def others(path, names=('xmllint --sax', 'xmllint', 'plutil -lint', 'plistutil', 'plistlib')):
        commands = {
            'xmllint --sax': ['xmllint', '--noout', '--sax', path],
            'xmllint': ['xmllint', '--noout', path],
            'plutil -lint': ['plutil', '-lint', path],
            'plistutil': ['plistutil', '-i', path, '-o', os.devnull],
            'plistlib': [sys.executable, '-c',
                         'import plistlib, sys; plistlib.load(open(sys.argv[1], "rb"))', path],
        }
        return {name: commands[name] for name in names if commands[name][0] not in missing}

    def at_most(results, name, ratio):
        """Whether a goal holds; nothing where the other tool is missing."""
        return results['settingsc'][0] <= ratio * results[name][0] if name in results else None

    large = os.path.join(DATA, 'large.plist')
    results = measure({'settingsc': [tool, 'lint', large]} | others(large), runs)
    show('One page of 60,000 rows (22 MB): full lint', results, [
        ('at most 2× xmllint --sax', at_most(results, 'xmllint --sax', 2)),
        ('not slower than xmllint', at_most(results, 'xmllint', 1)),
        ('at least 5× faster than plutil -lint', at_most(results, 'plutil -lint', 0.2)),
        ('memory not above xmllint',
         results['settingsc'][1] <= results['xmllint'][1] if 'xmllint' in results else None),
    ])

    tenth = measure({'settingsc': [tool, 'lint', os.path.join(DATA, 'tenth.plist')]}, runs)
    empty = measure({'settingsc': [tool, '--version']}, runs)
    growth = results['settingsc'][0] / tenth['settingsc'][0]
    memory = results['settingsc'][1] / max(tenth['settingsc'][1], 1)
    print('\nTen times the rows (6,000 → 60,000)')
    print(f'  time {growth:.1f}×, memory {memory:.1f}×; starting the process alone {empty["settingsc"][0] * 1000:.1f} ms')
    print(f'  {"✓" if growth <= 11 and memory <= 11 else "✗"} at most 11× time and memory')

    typical = os.path.join(DATA, 'typical', 'Settings.bundle')
    results = measure(
        {'settingsc': [tool, 'lint', typical]} | others(os.path.join(typical, 'Root.plist')), runs * 5)
    show('A typical bundle (12 rows, 3 languages), whole process; the others read Root.plist alone', results, [
        ('at most 2× xmllint', at_most(results, 'xmllint', 2)),
    ])

    many = os.path.join(DATA, 'many')
    results = measure({
        'settingsc': [tool, 'lint', '--jobs', '2', many], 'settingsc --jobs 1': [tool, 'lint', '--jobs', '1', many],
    }, runs)
    two, one = results['settingsc'][0], results['settingsc --jobs 1'][0]
    show('2,000 bundles in one call', results, [
        (f'{2000 / two:,.0f} bundles a second with two jobs (goal 2,000)', two <= 1),
        (f'{one / two:.2f}× with two jobs over one (goal 1.8×)', one / two >= 1.8),
    ])

    languages = os.path.join(DATA, 'languages', 'Settings.bundle')
    results = measure({'settingsc': [tool, 'lint', languages]}, runs)
    show('One bundle with 107 languages and 3 pages', results, [('under 0.5 s', results['settingsc'][0] < 0.5)])

    if missing:
        print(f'\nnot installed, so that goals with a ? could not be held against them: {", ".join(missing)}')


if __name__ == '__main__':
    main()

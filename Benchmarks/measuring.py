"""Times programs in turns, counts their instructions, and tells their memory."""
import os
import platform
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


class Failure(Exception):
    """A command that failed, or that could not be measured."""


class Run:
    """One run: seconds by the clock, and seconds of computing."""

    def __init__(self, command, folder=None):
        """Runs a command in a folder and discards what it prints."""
        start = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        self.clock = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            raise Failure(f'{" ".join(map(str, command[:4]))} ended with {child.returncode}')
        self.computing = usage.ru_utime + usage.ru_stime


class Turns:
    """Commands that took turns, so that a slow minute slows all of them.

    The order is a new one in each turn, so that no command always follows the same one. A command that fails is left
    out: an older program need not know every option.
    """

    def __init__(self, commands, turns, folder=None):
        """Runs commands, by name, so many times each, after one turn that warms the files up."""
        self.runs = {}
        for name, command in commands.items():
            try:
                Run(command, folder)
                self.runs[name] = []
            except (Failure, OSError) as error:
                print(f'  left out: {error}', file=sys.stderr)
        chance = random.Random(0)
        order = list(self.runs)
        for _ in range(turns):
            chance.shuffle(order)
            for name in order:
                self.runs[name].append(Run(commands[name], folder))

    def clock(self, name):
        """The median of the seconds by the clock."""
        return self._median([run.clock for run in self.runs.get(name, [])])

    def clock_ratio(self, name, other):
        """The median of the ratios to another command by the clock, turn by turn."""
        pairs = zip(self.runs.get(name, []), self.runs.get(other, []))
        return self._median([run.clock / beside.clock for run, beside in pairs])

    def computing_ratio(self, name, other):
        """The median of the ratios to another command in seconds of computing, turn by turn."""
        pairs = zip(self.runs.get(name, []), self.runs.get(other, []))
        return self._median([run.computing / beside.computing for run, beside in pairs])

    @staticmethod
    def _median(values):
        return statistics.median(values) if values else None


def peak_memory(command):
    """The peak memory of a run in MB.

    A helper process starts the command: what the system tells about a child counts in the memory of the interpreter
    that it was forked from.
    """
    helper = ('import os, subprocess, sys\n'
              'run = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,\n'
              '                       stderr=subprocess.DEVNULL)\n'
              'print(os.wait4(run.pid, 0)[2].ru_maxrss)')
    output = subprocess.run([sys.executable, '-S', '-c', helper, *command], capture_output=True, text=True,
                            check=True).stdout
    return int(output) * (1 if sys.platform == 'darwin' else 1024) / 1e6


def without_symbols(program, folder):
    """A copy of a program that valgrind can read: it knows not all debugging information that Foundation brings."""
    path = tempfile.mkdtemp(dir=folder)
    copy = os.path.join(path, 'settingsc')
    subprocess.run(['strip', '-g', '-o', copy, program], check=True)
    return copy


def instructions(command, given=b''):
    """The instructions of a run, start-up included: the same on a busy machine and on an idle one."""
    with tempfile.NamedTemporaryFile() as log:
        subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', f'--log-file={log.name}',
                        *command], input=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        text = log.read().decode(errors='replace')
    found = re.search(r'Collected : (\d+)', text)
    if not found:
        raise Failure(f'valgrind counted nothing: {text}')
    return int(found.group(1))


def plutil():
    """The toolchain's plutil: other packages have a command of that name too."""
    swift = shutil.which('swift')
    beside = swift and os.path.join(os.path.dirname(os.path.realpath(swift)), 'plutil')
    return beside if beside and os.path.exists(beside) else 'plutil'


def machine():
    """The system, libxml2 and Swift: on what counts of instructions depend."""
    def output(*command):
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()

    swift = re.search(r'Swift version (\S+)', output('swift', '--version'))
    return (f'{platform.system()} {platform.machine()}, libxml2 {output("pkg-config", "--modversion", "libxml-2.0")}, '
            f'Swift {swift.group(1) if swift else "unknown"}')

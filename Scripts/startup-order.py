#!/usr/bin/env python3
"""Writes Scripts/startup-order.txt: the functions of short runs in the order of their first call.

usage: startup-order.py        on Linux, with lld and valgrind

Most of a short run is start-up, and much of that is the system mapping pages of code. The release build gives the list
to the linker, which puts these functions together at the front: a run then maps 85 pieces of code of 64 KB instead of
170, and takes 8 % less time. A name that no longer exists is passed over, so the list need not follow every change;
update it when short runs have become slower, or for a new compiler.
"""
import bisect
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ORDER = os.path.join(ROOT, 'Scripts', 'startup-order.txt')
CLEAN = os.path.join(ROOT, 'Fixtures', 'Valid', 'Tutorial', 'Settings.bundle')
EVERY_KIND = os.path.join(ROOT, 'Fixtures', 'Generated', 'EveryKind', 'Settings.bundle')

# A name that several functions have brings all of them; more bytes than this are not worth it.
LARGEST_GROUP = 16 * 1024

# Where valgrind maps libraries and the loader; the program lies below.
LIBRARIES = 0x4000000


def output(*command):
    """What a command prints; it must succeed."""
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, cwd=ROOT).stdout


def build():
    """Builds the release binary with a map of its sections; the paths of both."""
    link_map = os.path.join(ROOT, '.build', 'startup-order.map')
    build = ['swift', 'build', *output('Scripts/release-flags.sh').split(), '-Xlinker', f'-Map={link_map}']
    binary = os.path.join(output(*build, '--show-bin-path').strip(), 'settingsc')
    if os.path.exists(binary):
        os.remove(binary)  # The map is only written when the program is linked.
    subprocess.run(build, check=True, cwd=ROOT)
    return binary, link_map


def code_sections(link_map):
    """Address, size and name of each section of code, by address."""
    line = re.compile(r'\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+\s{9}\S.*:\((\.text[^)]*)\)$')
    with open(link_map, encoding='utf-8', errors='replace') as file:
        found = [(int(match[1], 16), int(match[2], 16), match[3]) for match in map(line.match, file) if match]
    if not found:
        sys.exit('the map of the linker has no sections of code; is it that of lld?')
    return sorted(found)


def function_names(sections):
    """The name of each section's function, or None if the linker cannot be asked for it."""
    names = [re.sub(r'^\.text(\.startup|\.unlikely|\.hot)?\.?', '', section[2]) for section in sections]
    sizes = collections.Counter()
    for name, section in zip(names, sections):
        sizes[name] += section[1]
    # A section without a name of its own holds many functions.
    return [name if name and sizes[name] <= LARGEST_GROUP else None for name in names]


def trace(binary, arguments, folder):
    """The addresses of the program's instructions, in order, as they are in the file."""
    entry = int(re.search(r'Entry point address:\s+0x([0-9a-f]+)', output('readelf', '-h', binary))[1], 16)
    base = None
    log_end, program_end = os.pipe()
    child = subprocess.Popen(
        ['valgrind', '--tool=lackey', '--trace-mem=yes', f'--log-fd={program_end}', binary, *arguments], cwd=folder,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=[program_end])
    os.close(program_end)
    with open(log_end, encoding='ascii', errors='replace') as lines:
        for line in lines:
            if not line.startswith('I  '):
                continue
            address = int(line[3:line.index(',')], 16)
            if address < LIBRARIES:
                base = address - entry if base is None else base
                yield address - base
    if child.wait() not in (0, 1) or base is None:
        sys.exit(f'{" ".join(arguments)} could not be traced; the list is unchanged')


def runs(folder):
    """The short runs: the arguments of each, and the folder it is run in."""
    shutil.copytree(CLEAN, os.path.join(folder, 'Settings.bundle'))
    with open(os.path.join(folder, '.settingsc.yml'), 'w', encoding='ascii') as file:
        file.write('platforms: [iOS]\ndeployment_target: {iOS: "16.0"}\nrules:\n  irregular-key: off\n')
    broken = shutil.copytree(CLEAN, os.path.join(folder, 'Broken', 'Settings.bundle'))
    page = os.path.join(broken, 'Root.plist')
    with open(page, encoding='utf-8') as file:
        text = file.read()
    with open(page, 'w', encoding='utf-8') as file:
        file.write(text.replace('PSToggleSwitchSpecifier', 'PSToggleSwitchSpecifer'))
    yield ['lint', CLEAN], ROOT
    yield ['lint', EVERY_KIND], ROOT
    yield ['lint', 'Settings.bundle'], folder
    yield ['lint', 'Broken'], folder
    for arguments in (['lint', '--format', 'json'], ['lint', '--format', 'xcode', '--strict'], ['defaults'], ['show'],
                      ['generate']):
        yield [*arguments, CLEAN], ROOT


def main():
    """Builds, traces and writes."""
    if not shutil.which('valgrind'):
        sys.exit('valgrind is not installed')
    binary, link_map = build()
    sections = code_sections(link_map)
    starts = [section[0] for section in sections]
    names = function_names(sections)
    called = {}
    with tempfile.TemporaryDirectory() as folder:
        # valgrind cannot read all of the debugging information that the toolchain's libraries bring.
        stripped = os.path.join(folder, 'settingsc')
        subprocess.run(['strip', '-g', '-o', stripped, binary], check=True)
        for arguments, where in runs(folder):
            low = high = 0
            for address in trace(stripped, arguments, where):
                if low <= address < high:
                    continue
                index = bisect.bisect_right(starts, address) - 1
                if index >= 0:
                    low, high = sections[index][0], sections[index][0] + sections[index][1]
                    if address < high:
                        called.setdefault(index)
            print(f'{len(called)} functions after {" ".join(arguments)}', file=sys.stderr)
    order = dict.fromkeys(names[index] for index in called if names[index])
    if not order:
        sys.exit('no function has a section of its own; the list is unchanged')
    with open(ORDER, 'w', encoding='utf-8') as file:
        file.writelines(name + '\n' for name in order)
    print(f'wrote {len(order)} names', file=sys.stderr)


main()

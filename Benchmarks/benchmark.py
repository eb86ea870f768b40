#!/usr/bin/env python3
"""Measures settingsc on what it is made for, and prints one table with the goal of each figure.

With --against, every figure of another build of settingsc is measured in the same turns and printed beside it. The
whole takes a minute or two once its inputs are written, and longer with another build. Figures that need a tool that is
not installed (xmllint, plutil, valgrind) are left out. FILE gets the table in Markdown.
"""
import argparse
import os
import platform
import shutil
import sys

import inputs
import measuring
import work

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'data')


def shown(figure):
    """A figure with three digits or more."""
    if figure is None:
        return '–'
    if figure >= 1000:
        return f'{figure:,.0f}'
    return f'{figure:.1f}' if figure >= 100 else f'{figure:.2f}'


def cells(line, programs):
    """The cells of a line: work, goal, the figure of each program, that of a reference."""
    goal = ''
    if line.goal is not None:
        goal = f'{"≥" if line.is_least else "≤"} {line.goal:,g}'
    result = [line.work, goal]
    for name in programs:
        mark = {None: '', True: ' ✓', False: ' ✗'}[line.holds(name)]
        result.append(shown(line.figures.get(name)) + mark)
    references = [f'{name}: {shown(figure)}' for name, figure in line.figures.items() if name not in programs]
    result.append(' '.join([line.unit, *(f'({reference})' for reference in references)]))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('settingsc')
    parser.add_argument('--against')
    parser.add_argument('--output')
    options = parser.parse_args()
    programs = {'this': os.path.abspath(options.settingsc)}
    if options.against:
        programs['other'] = os.path.abspath(options.against)
    inputs.write_all(DATA)
    heading = ['work', 'goal', *programs, 'unit']
    widths = [44, 10, *[13 for _ in programs], 0]
    print(f'{measuring.machine()}, {os.cpu_count()} processors, {platform.platform()}\n')
    print(''.join(cell.ljust(width) for cell, width in zip(heading, widths)).rstrip())
    rows = []
    for group in work.ALL:
        if group is work.counts and not shutil.which('valgrind'):
            print('valgrind is not installed: no counts', file=sys.stderr)
            continue
        for line in group(programs, DATA):
            rows.append(cells(line, programs))
            print(''.join(cell.ljust(width) for cell, width in zip(rows[-1], widths)).rstrip(), flush=True)
    if options.output:
        with open(options.output, 'w', encoding='utf-8') as file:
            file.write(f'| {" | ".join(heading)} |\n|{"---|" * len(heading)}\n')
            file.writelines(f'| {" | ".join(row)} |\n' for row in rows)


if __name__ == '__main__':
    try:
        main()
    except measuring.Failure as failure:
        sys.exit(str(failure))

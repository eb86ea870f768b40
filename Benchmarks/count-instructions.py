#!/usr/bin/env python3
"""Counts the instructions of settingsc on four inputs with valgrind, which are the same on a busy machine.

Each count is printed beside its goal. A count above its limit ends the run with 1: the limit is the goal where that is
reached, else the figure that was recorded last, with 5 % of room for another build of the same sources, and 15 % for
memory. Only a lower figure can be recorded, with --record; so a limit never moves up. Figures of another machine,
libxml2 or Swift than the recorded ones are printed and not compared. The peak memory of the page of 22 MB is held too.
"""
import argparse
import json
import os
import shutil
import sys

import measuring
import work

RECORD = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'instructions.json')
ROOM = 1.05
ROOM_OF_MEMORY = 1.15


def described(line, figure, recorded):
    """A count with its goal and the recorded one."""
    goal = 'no goal' if line.goal is None else f'goal: {line.goal}'
    record = '' if recorded is None else f'; recorded: {recorded}'
    return f'{line.work}: {figure:.2f} {line.unit} ({goal}{record})'


def limit(line, recorded):
    """The count that a run may not be above, with its room; absent if nothing is known."""
    is_reached = line.goal is not None and (recorded is None or recorded <= line.goal)
    most = line.goal if is_reached else recorded
    if most is None:
        return None
    return most * (ROOM_OF_MEMORY if line.unit == 'MB' else ROOM)


def main():
    parser = argparse.ArgumentParser(description=__doc__.replace('%', '%%'),
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--record', action='store_true')
    options = parser.parse_args()
    if not shutil.which('valgrind'):
        sys.exit('valgrind is not installed')
    known = {}
    if os.path.exists(RECORD):
        with open(RECORD, encoding='utf-8') as file:
            known = json.load(file)
    here = measuring.machine()
    is_comparable = known.get('machine') == here
    recorded = known.get('figures', {}) if is_comparable else {}
    over = []
    for line in work.counts({'this': options.program}, None, has_reference=False):
        figure = line.figures['this']
        last = recorded.get(line.work)
        print(described(line, figure, last), flush=True)
        most = limit(line, last)
        if is_comparable and most is not None and figure > most:
            over.append(f'{line.work}: {figure:.2f} {line.unit}, above {most:.2f}')
        if last is None or figure < last:
            recorded[line.work] = round(figure, 2)
    if options.record:
        with open(RECORD, 'w', encoding='utf-8') as file:
            json.dump({'machine': here, 'figures': recorded}, file, indent=2)
            file.write('\n')
    elif not is_comparable:
        print(f'The figures of this machine ({here}) are not compared with those recorded '
              f'on {known.get("machine", "none")}.')
    if over:
        sys.exit('\n'.join(['More work than the limits allow; find out why:', *over]))


if __name__ == '__main__':
    try:
        main()
    except measuring.Failure as failure:
        sys.exit(str(failure))

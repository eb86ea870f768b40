"""What the benchmarks measure: each function measures some programs on one kind of input and gives lines of the table."""
import concurrent.futures
import os
import plistlib
import shutil
import tempfile

import editor
import inputs
import measuring

MINIMAL = {'PreferenceSpecifiers': [{'Type': 'PSGroupSpecifier', 'Title': 'Sounds'}]}


class Line:
    """A line of the table: a figure of each program, by the programs' names, and the goal."""

    def __init__(self, work, unit, goal, figures, is_least=False):
        """`goal` is the most that the figure may be, or with `is_least` the least; absent if there is none."""
        self.work, self.unit, self.goal, self.figures, self.is_least = work, unit, goal, figures, is_least

    def holds(self, name):
        """Whether a program reaches the goal; absent without a goal or figure."""
        figure = self.figures.get(name)
        if self.goal is None or figure is None:
            return None
        return figure >= self.goal if self.is_least else figure <= self.goal


def size(programs, data):
    """The installed program."""
    yield Line('installed program', 'MB', 28, {name: os.path.getsize(path) / 1e6 for name, path in programs.items()})


# Counts of instructions.

def shortest_run(program, work):
    """Millions of instructions of a bundle with one row."""
    bundle = os.path.join(work, 'minimal', 'Settings.bundle')
    os.makedirs(bundle, exist_ok=True)
    with open(os.path.join(bundle, 'Root.plist'), 'wb') as file:
        plistlib.dump(MINIMAL, file)
    return measuring.instructions([program, 'lint', bundle]) / 1e6


def bundle_among_many(program, work):
    """Millions of instructions that each of 100 more bundles costs."""
    bundles = [os.path.join(work, 'many', str(number), 'Settings.bundle') for number in range(200)]
    for bundle in bundles:
        inputs.write_bundle(bundle)
    command = [program, 'lint', '--jobs', '1']
    more = measuring.instructions([*command, *bundles]) - measuring.instructions([*command, *bundles[:100]])
    return more / 100 / 1e6


def row_of_large_page(command, work):
    """Thousands of instructions that each of 2,000 more rows costs a command, which gets the page as its last word."""
    counts = []
    for rows in (2000, 4000):
        page = os.path.join(work, f'{rows}.plist')
        inputs.write_page(page, rows)
        counts.append(measuring.instructions([*command, page]))
    return (counts[1] - counts[0]) / 2000 / 1e3


def row(program, work):
    """Thousands of instructions that a row of a large page costs."""
    return row_of_large_page([program, 'lint'], work)


def change_in_editor(program, work):
    """Millions of instructions that each of 40 more changes of an open page costs."""
    bundle = os.path.join(work, 'typical', 'Settings.bundle')
    inputs.write_bundle(bundle)
    page = os.path.join(bundle, 'Root.plist')
    counts = [measuring.instructions([program, 'lsp'], editor.conversation(page, changes)) for changes in (20, 60)]
    return (counts[1] - counts[0]) / 40 / 1e6


def memory_of_large_page(program, work):
    """The peak memory in MB of a page of 22 MB."""
    page = os.path.join(work, 'large.plist')
    inputs.write_page(page, 60_000)
    return measuring.peak_memory([program, 'lint', page])


# Name, unit, goal, and the measurement of a program with a folder for its inputs.
COUNTS = [
    ('the shortest run', 'M instructions', 13, shortest_run),
    ('a typical bundle among 100, one job', 'M instructions', 1.0, bundle_among_many),
    ('a row of a page of 2,000', 'k instructions', 24, row),
    ('a change in an editor', 'M instructions', None, change_in_editor),
    ('memory of a page of 22 MB', 'MB', 52, memory_of_large_page),
]


def counts(programs, data, has_reference=True):
    """The counts of each program and, with `has_reference`, of xmllint where it can be compared."""
    # Deeper folders cost instructions, so the inputs lie at the same depth everywhere.
    with tempfile.TemporaryDirectory(dir='/tmp') as folder:
        copies = {name: measuring.without_symbols(path, folder) for name, path in programs.items()}
        folders = {name: tempfile.mkdtemp(dir=folder) for name in [*programs, 'xmllint']}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for work, unit, goal, measure in COUNTS:
                runs = {name: pool.submit(measure, copies[name], folders[name]) for name in programs}
                if has_reference and measure is row and shutil.which('xmllint'):
                    runs['xmllint --sax'] = pool.submit(
                        row_of_large_page, ['xmllint', '--noout', '--sax'], folders['xmllint'])
                yield Line(work, unit, goal, {name: run.result() for name, run in runs.items()})


# Times.

def typical_bundle(programs, data):
    """Every form of a short run as a whole process, beside xmllint on Root.plist alone."""
    bundle = os.path.join(data, 'typical', 'Settings.bundle')
    configured = os.path.join(data, 'configured', 'Settings.bundle')
    forms = {
        'lint': ['lint', bundle],
        'lint --format json': ['lint', '--format', 'json', bundle],
        'lint --strict': ['lint', '--strict', bundle],
        'lint, with .settingsc.yml': ['lint', configured],
        'defaults': ['defaults', bundle],
        'show': ['show', bundle],
        'generate': ['generate', bundle],
    }
    reference = ['xmllint', '--noout', os.path.join(bundle, 'Root.plist')]
    commands = {('xmllint', ''): reference}
    for name, path in programs.items():
        for form, words in forms.items():
            commands[name, form] = [path, *words]
    turns = measuring.Turns(commands, 30)
    for form in forms:
        ratios = {name: turns.clock_ratio((name, form), ('xmllint', '')) for name in programs}
        yield Line(f'a typical bundle: {form}', '× xmllint', 2, ratios)


def large_page(programs, data):
    """One page of 60,000 rows beside libxml2's own pass and plutil, and its growth from a tenth."""
    page = os.path.join(data, 'large.plist')
    commands = {
        'xmllint --sax': ['xmllint', '--noout', '--sax', page],
        'plutil -lint': [measuring.plutil(), '-lint', page],
    }
    for name, path in programs.items():
        commands[name, 'large'] = [path, 'lint', page]
        commands[name, 'tenth'] = [path, 'lint', os.path.join(data, 'tenth.plist')]
    turns = measuring.Turns(commands, 5)
    for reference, goal in (('xmllint --sax', 2), ('plutil -lint', 0.2)):
        ratios = {name: turns.computing_ratio((name, 'large'), reference) for name in programs}
        yield Line('a page of 22 MB, seconds of computing', f'× {reference}', goal, ratios)
    growth = {name: turns.computing_ratio((name, 'large'), (name, 'tenth')) for name in programs}
    yield Line('ten times the rows', '× the time', 11, growth)


def many_bundles(programs, data):
    """2,000 bundles in one call, with one job and with two."""
    many = os.path.join(data, 'many')
    commands = {(name, jobs): [path, 'lint', '--jobs', str(jobs), many]
                for name, path in programs.items() for jobs in (1, 2)}
    turns = measuring.Turns(commands, 5)
    rates, gains = {}, {}
    for name in programs:
        seconds = turns.clock((name, 2))
        rates[name] = 2000 / seconds if seconds else None
        gains[name] = turns.clock_ratio((name, 1), (name, 2))
    yield Line('2,000 bundles in one call, two jobs', 'a second', 9000, rates, is_least=True)
    yield Line('two jobs', '× one job', 1.8, gains, is_least=True)


def languages(programs, data):
    """A bundle with 107 languages and three pages."""
    bundle = os.path.join(data, 'languages', 'Settings.bundle')
    turns = measuring.Turns({name: [path, 'lint', bundle] for name, path in programs.items()}, 10)
    yield Line('a bundle with 107 languages', 's', 0.1, {name: turns.clock(name) for name in programs})


def code(programs, data):
    """100,000 lines of Swift beside a bundle; and 10,000 files beside 50 bundles."""
    bundle = os.path.join(data, 'typical', 'Settings.bundle')
    sources = os.path.join(data, 'code')
    one = {name: [path, 'lint', '--sources', sources, bundle] for name, path in programs.items()}
    turns = measuring.Turns(one, 5)
    yield Line('a bundle and 100,000 lines of code', 's', 0.3, {name: turns.clock(name) for name in programs})
    repository = os.path.join(data, 'repository')
    all_of_it = {name: [path, 'lint', '--sources', '.', '.'] for name, path in programs.items()}
    turns = measuring.Turns(all_of_it, 2, repository)
    yield Line('50 bundles and 10,000 files of code', 's', 1, {name: turns.clock(name) for name in programs})


def revisions(programs, data):
    """The changes of 500 bundles between two revisions, beside those of 250: at most a little more than twice."""
    commands = {(name, bundles): [path, 'diff', '--against', 'old', '--to', 'new', '--fail-on', 'never', f'{bundles}']
                for name, path in programs.items() for bundles in (250, 500)}
    turns = measuring.Turns(commands, 3, os.path.join(data, 'revisions'))
    growth = {name: turns.computing_ratio((name, 500), (name, 250)) for name in programs}
    yield Line('the changes of twice as many bundles', '× the time', 2.2, growth)


def editing(programs, data):
    """A change of a typical page until its findings, and the memory of a server with a bundle of 2,000 pages."""
    page = os.path.join(data, 'typical', 'Settings.bundle', 'Root.plist')
    times, memory = {}, {}
    for name, path in programs.items():
        _, seconds = editor.measure(path, page, 200)
        times[name] = sorted(seconds)[int(len(seconds) * 0.95)] * 1000
        memory[name] = editor.memory(path, os.path.join(data, 'pages', 'Settings.bundle', 'Root.plist'))
    yield Line('95 of 100 changes in an editor', 'ms', 4, times)
    yield Line('memory of an editor with 2,000 pages', 'MB', 60, memory)


ALL = [size, counts, typical_bundle, large_page, many_bundles, languages, code, revisions, editing]

#!/usr/bin/env python3
"""Times the language server: from a change of an open page to the list of its findings.

usage: editor.py SETTINGSC [BUNDLE…] [--changes N] [--code]

With --code the bundles are compared with 100,000 lines of Swift, of which one file is open too: every second change is
made there, and waited for until the list of its findings has come.

Each change inserts or removes a character in the text of the first page, one after the other, each sent when the list
of the one before has come. The bundles are those of Fixtures and of SETTINGSC_CORPUS unless some are named. The goal is
printed beside the figures and fails nothing, since a slower machine takes longer; a change without its list does. Where
the system tells it, the time is what the server computes, which no busy machine makes longer.
"""
import argparse
import glob
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import inputs

LIMIT = 0.004
ROOT = pathlib.Path(__file__).resolve().parent.parent


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'lsp'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send({'id': 0, 'method': 'initialize', 'params': {
            'processId': os.getpid(),
            'capabilities': {'textDocument': {'publishDiagnostics': {'relatedInformation': True}}}}})
        self.wait(lambda m: m.get('id') == 0)
        self.send({'method': 'initialized', 'params': {}})

    def time(self):
        """Seconds of computing; of the clock where the system does not tell those of another process."""
        if sys.platform != 'linux':
            return time.perf_counter()
        # The kernel's name for the clock of a process, as clock_getcpuclockid makes it.
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def send(self, message):
        body = json.dumps({'jsonrpc': '2.0', **message}).encode()
        self.process.stdin.write(b'Content-Length: %d\r\n\r\n' % len(body) + body)
        self.process.stdin.flush()

    def wait(self, wanted):
        while True:
            length = 0
            while (line := self.process.stdout.readline()).strip():
                length = int(line.split(b':')[1]) if line.lower().startswith(b'content-length') else length
            if not length:
                sys.exit('the server ended')
            message = json.loads(self.process.stdout.read(length))
            if wanted(message):
                return message

    def list_of(self, uri, version):
        self.wait(lambda m: m.get('method') == 'textDocument/publishDiagnostics' and m['params']['uri'] == uri
                  and m['params'].get('version') == version)

    def worked(self):
        """The seconds that all threads of the server have run; those of a clock where the system does not tell."""
        try:
            threads = list(pathlib.Path(f'/proc/{self.process.pid}/task').glob('*/schedstat'))
            return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9 if threads else time.perf_counter()
        except OSError:
            return time.perf_counter()

    def end(self):
        self.send({'id': 1, 'method': 'shutdown'})
        self.send({'method': 'exit'})
        self.process.wait()


def place(text):
    """A line and a column inside of a title, else behind the first line."""
    for number, line in enumerate(text.splitlines()):
        if 'string>' in line and '</string>' in line:
            return number, line.index('</string>')
    return 1, 0


def conversation(page, changes):
    """All messages of an editor that opens a page and changes it so many times."""
    text = pathlib.Path(page).read_text(encoding='utf-8')
    line, column = place(text)
    uri = pathlib.Path(page).as_uri()
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


def memory(program, page):
    """The peak memory in MB of a server that has a page open and all pages of its bundle checked; absent off Linux."""
    page = pathlib.Path(page).resolve()
    server = Server(program)
    server.send({'method': 'textDocument/didOpen', 'params': {'textDocument': {
        'uri': page.as_uri(), 'languageId': 'xml', 'version': 1, 'text': page.read_text(encoding='utf-8')}}})
    server.list_of(page.as_uri(), 1)
    # What the system tells when a child has ended counts in the memory of the interpreter that started it.
    status = pathlib.Path(f'/proc/{server.process.pid}/status')
    lines = status.read_text(encoding='ascii').splitlines() if status.exists() else []
    peaks = [int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith('VmHWM')]
    server.end()
    return peaks[0] if peaks else None


def measure(program, page, changes):
    page = pathlib.Path(page)
    text = page.read_text(encoding='utf-8')
    uri = page.resolve().as_uri()
    line, column = place(text)
    server = Server(program)
    start = server.time()
    server.send({'method': 'textDocument/didOpen', 'params': {'textDocument': {
        'uri': uri, 'languageId': 'xml', 'version': 1, 'text': text}}})
    server.list_of(uri, 1)
    opening = server.time() - start
    times = []
    for number in range(changes):
        version = number + 2
        adds = number % 2 == 0
        end = column if adds else column + 1
        start = server.time()
        server.send({'method': 'textDocument/didChange', 'params': {
            'textDocument': {'uri': uri, 'version': version}, 'contentChanges': [{
                'range': {'start': {'line': line, 'character': column}, 'end': {'line': line, 'character': end}},
                'text': 'x' if adds else ''}]}})
        server.list_of(uri, version)
        times.append(server.time() - start)
    server.end()
    return opening, times


def measure_with_code(program, page, changes):
    """Changes of a page and of one of 200 source files, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(page.parent, os.path.join(folder, 'Settings.bundle'))
        inputs.write_code(os.path.join(folder, 'code'), 200, 500)
        pathlib.Path(folder, '.settingsc.yml').write_text('sources: [code]\n', encoding='utf-8')
        sources = sorted(glob.glob(os.path.join(folder, 'code', '**', '*.swift'), recursive=True))
        files = [pathlib.Path(folder, 'Settings.bundle', 'Root.plist'), pathlib.Path(sources[len(sources) // 2])]
        texts = [file.read_text(encoding='utf-8') for file in files]
        places = [place(texts[0]), (0, 0)]
        server = Server(program)
        start = server.time()
        for file, text in zip(files, texts):
            server.send({'method': 'textDocument/didOpen', 'params': {'textDocument': {
                'uri': file.as_uri(), 'languageId': 'xml', 'version': 1, 'text': text}}})
            server.list_of(file.as_uri(), 1)
        opening = server.time() - start
        times = []
        for number in range(changes):
            which, adds, version = number % 2, number % 4 < 2, number + 2
            line, column = places[which]
            end = column if adds else column + 1
            start = server.time()
            server.send({'method': 'textDocument/didChange', 'params': {
                'textDocument': {'uri': files[which].as_uri(), 'version': version}, 'contentChanges': [{
                    'range': {'start': {'line': line, 'character': column}, 'end': {'line': line, 'character': end}},
                    'text': ' ' if adds else ''}]}})
            server.list_of(files[which].as_uri(), version)
            times.append(server.time() - start)
        server.end()
        return opening, times


def pages(bundles):
    if bundles:
        return [pathlib.Path(b) / 'Root.plist' for b in bundles]
    corpus = os.environ.get('SETTINGSC_CORPUS')
    found = sorted(glob.glob(str(ROOT / 'Fixtures/Valid/*/Settings.bundle/Root.plist')))
    found += sorted(glob.glob(f'{corpus}/**/*.bundle/Root.plist', recursive=True)) if corpus else []
    return [pathlib.Path(p) for p in found]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('program')
    parser.add_argument('bundles', nargs='*')
    parser.add_argument('--changes', type=int, default=50)
    parser.add_argument('--code', action='store_true')
    options = parser.parse_args()
    every = []
    for page in pages(options.bundles):
        try:
            page.read_text(encoding='utf-8')
        except (UnicodeDecodeError, OSError):
            continue
        opening, times = (measure_with_code if options.code else measure)(options.program, page, options.changes)
        every += times
        times.sort()
        if options.bundles:
            print(f'{page}: opened in {opening * 1000:.1f} ms, a change median {times[len(times) // 2] * 1000:.1f} ms, '
                  f'95 of 100 within {times[int(len(times) * 0.95)] * 1000:.1f} ms')
    every.sort()
    share = sum(t < LIMIT for t in every) / len(every)
    print(f'{len(every)} changes: median {every[len(every) // 2] * 1000:.1f} ms, 95 of 100 within '
          f'{every[int(len(every) * 0.95)] * 1000:.1f} ms, the slowest {every[-1] * 1000:.1f} ms; '
          f'{share:.1%} under {LIMIT * 1000:.0f} ms (goal: 95%)')


if __name__ == '__main__':
    main()

"""The server as a process: how it ends, and what it survives."""
import json
import os
import pathlib
import random
import subprocess
import sys
import time

import bundle

SERVER = os.environ['SETTINGSC']
# Seconds after which something hangs: a busy machine needs many times what a quiet one does.
PATIENCE = 300


class Server:
    """A server that is spoken to byte by byte."""

    def __init__(self, *arguments, cwd=None):
        self.process = subprocess.Popen([SERVER, 'lsp', *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd=cwd)
        self.number = 0

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({'jsonrpc': '2.0', **message}).encode()
        self.raw(b'Content-Length: %d\r\n\r\n' % len(body) + body)

    def read(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b':')
            if name.lower() == b'content-length':
                length = int(value)
        return json.loads(self.process.stdout.read(length)) if length is not None else None

    def ask(self, method, params=None):
        self.number += 1
        self.send({'id': self.number, 'method': method, 'params': params})
        return self.wait(lambda m: m.get('id') == self.number and 'method' not in m)

    def wait(self, wanted):
        while message := self.read():
            if wanted(message):
                return message
        raise AssertionError('the server ended: ' + self.process.stderr.read().decode())

    def start(self, **capabilities):
        self.ask('initialize', {'processId': None, 'capabilities': capabilities})
        self.send({'method': 'initialized', 'params': {}})
        return self

    def open(self, path, text=None):
        text = pathlib.Path(path).read_text(encoding='utf-8') if text is None else text
        self.send({'method': 'textDocument/didOpen', 'params': {'textDocument': {
            'uri': pathlib.Path(path).as_uri(), 'languageId': 'xml', 'version': 1, 'text': text}}})

    def end(self):
        self.process.stdin.close()
        return self.process.wait(PATIENCE)


def test_exit_statuses():
    server = Server().start()
    server.ask('shutdown')
    server.send({'method': 'exit'})
    assert server.process.wait(PATIENCE) == 0
    server = Server().start()
    server.send({'method': 'exit'})
    assert server.process.wait(PATIENCE) == 1
    assert Server().start().end() == 1
    server = Server().start()
    server.ask('shutdown')
    assert server.end() == 0


def test_it_does_not_outlive_its_client():
    client = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600)'])
    server = Server()
    server.ask('initialize', {'processId': client.pid, 'capabilities': {}})
    client.kill()
    client.wait()
    assert server.process.wait(PATIENCE) == 1


def test_nothing_but_messages_on_standard_output(tmp_path):
    server = Server('--log', 'server.log', cwd=tmp_path).start()
    server.open(bundle.write(tmp_path))
    server.wait(lambda m: m.get('method') == 'textDocument/publishDiagnostics')
    server.ask('shutdown')
    server.send({'method': 'exit'})
    assert server.process.wait(PATIENCE) == 0
    assert server.process.stdout.read() == b''
    assert server.process.stderr.read() == b''
    assert 'notification textDocument/didOpen' in (tmp_path / 'server.log').read_text()


def test_configuration_and_baseline_count(tmp_path):
    page = bundle.write(tmp_path)
    subprocess.run([SERVER, 'lint', '--quiet', '--write-baseline', 'known.json'], cwd=tmp_path, check=False)
    configuration = tmp_path / '.settingsc.yml'
    configuration.write_text('baseline: known.json\n')
    server = Server(cwd=tmp_path).start()
    server.open(page)

    def findings():
        message = server.wait(lambda m: m.get('method') == 'textDocument/publishDiagnostics'
                              and m['params']['uri'] == pathlib.Path(page).as_uri())
        return [d['code'] for d in message['params']['diagnostics']]
    assert findings() == []
    configuration.write_text(f'rules:\n  {bundle.RULE}: info\n')
    server.send({'method': 'workspace/didChangeWatchedFiles', 'params': {'changes': []}})
    assert bundle.RULE in findings()
    # Unsaved changes of the configuration count, too.
    server.open(configuration, f'rules:\n  {bundle.RULE}: off\n')
    assert bundle.RULE not in findings()
    server.end()


def test_random_messages(tmp_path):
    """100,000 random valid and invalid messages: every request is answered, and memory does not grow without end."""
    chance = random.Random(7)
    page = pathlib.Path(bundle.write(tmp_path))
    files = [page, page.parent / 'More.plist', page.parent / 'de.lproj' / 'Root.strings', tmp_path / '.settingsc.yml',
             tmp_path / 'other.xml']
    texts = [bundle.PAGE, bundle.MORE, '"a" = "b";', '<plist><dict><key>', '', 'rules:\n  ', '\ufeff<plist/>']
    methods = ['hover', 'completion', 'definition', 'references', 'documentSymbol', 'codeAction', 'rename',
               'prepareRename', 'documentLink', 'documentHighlight', 'codeLens', 'nothing']
    count = int(os.environ.get('MESSAGES', 100_000))
    server = Server().start()
    reader = subprocess.Popen([sys.executable, '-c', READER], stdin=server.process.stdout, stdout=subprocess.PIPE)

    def place():
        return {'line': chance.randrange(-1, 32), 'character': chance.randrange(-1, 50)}
    asked = 0
    sizes = []
    for number in range(count):
        file = chance.choice(files)
        document = {'uri': file.as_uri(), 'version': number}
        kind = chance.randrange(12)
        if kind == 0:
            server.send({'method': 'textDocument/didOpen',
                         'params': {'textDocument': {**document, 'languageId': 'x', 'text': chance.choice(texts)}}})
        elif kind < 4:
            server.send({'method': 'textDocument/didChange', 'params': {
                'textDocument': document, 'contentChanges': [
                    {'range': {'start': place(), 'end': place()}, 'text': chance.choice(['a', '<', '\n', '', '漢𐐀', '"'])}]}})
        elif kind == 4:
            server.send({'method': 'textDocument/didClose', 'params': {'textDocument': document}})
        elif kind == 5:
            body = chance.choice([b'{', b'[]', b'null', b'{"id": {}}', b'\xff\xfe', b'{"method": 1}', b'"' * 50])
            server.raw(b'Content-Length: %d\r\n\r\n' % len(body) + body)
        elif kind == 6:
            server.send({'method': '$/cancelRequest', 'params': {'id': f'r{asked}'}})
        else:
            asked += 1
            server.send({'id': f'r{asked}', 'method': 'textDocument/' + chance.choice(methods), 'params': {
                'textDocument': document, 'position': place(), 'range': {'start': place(), 'end': place()},
                'positions': [place()], 'newName': 'n', 'context': {'diagnostics': []}}})
        if number % (count // 10) == count // 10 - 1:
            sizes.append(resident(server.process.pid))
    server.send({'id': 'end', 'method': 'shutdown'})
    server.send({'method': 'exit'})
    assert int(reader.communicate(timeout=10 * PATIENCE)[0]) == asked
    assert server.process.wait(PATIENCE) == 0
    assert sizes[-1] < 2 * sizes[2] + 64, sizes


def resident(process):
    """The memory of a process in MB; 0 where the system does not tell."""
    try:
        with open(f'/proc/{process}/statm', encoding='ascii') as file:
            return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE') / 1e6
    except OSError:
        return 0


# Reads answers beside the test, so that neither waits for the other; the number of requests that were answered, or -1
# where one was answered twice.
READER = '''
import json, sys
stream = sys.stdin.buffer
seen = []
while True:
    length = None
    while (line := stream.readline()).strip():
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    if length is None:
        break
    message = json.loads(stream.read(length))
    if "method" not in message and str(message.get("id")).startswith("r"):
        seen.append(message["id"])
print(len(seen) if len(seen) == len(set(seen)) else -1)
'''

"""The server with the capabilities that real clients declare: each sees the finding, applies the fix, completes and
renames. pytest-lsp fails on answers that a client did not declare."""
import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

import bundle

SERVER = [os.environ['SETTINGSC'], 'lsp']
CLIENTS = ['neovim@0.7', 'neovim@0.10', 'visual_studio_code@1.65', 'emacs@29.1']


class Editor:
    """One client with an open page."""

    def __init__(self, client, capabilities, path, encoding):
        self.client = client
        self.capabilities = capabilities
        self.uri = pathlib.Path(path).as_uri()
        self.text = pathlib.Path(path).read_text(encoding='utf-8')
        self.version = 1
        self.encoding = encoding
        self.document = types.TextDocumentIdentifier(uri=self.uri)

    def open(self):
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=self.uri, language_id='xml', version=1, text=self.text)))

    def change(self, text):
        self.text = text
        self.version += 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)]))

    async def findings(self):
        """The findings of the open page: asked for where the client can, else as they arrive."""
        if self.capabilities.text_document.diagnostic:
            report = await self.client.text_document_diagnostic_async(
                types.DocumentDiagnosticParams(text_document=self.document))
            return report.items
        self.client.diagnostics.pop(self.uri, None)
        return await self.published(self.uri)

    async def published(self, uri):
        """The findings of a file as they arrive; a list that never does fails instead of waiting."""
        while uri not in self.client.diagnostics:
            await asyncio.wait_for(
                self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), timeout=120)
        return self.client.diagnostics[uri]

    def apply(self, edit):
        """Applies what an edit changes in the page."""
        if edit.document_changes:
            assert self.capabilities.workspace.workspace_edit.document_changes
            edits = [e for change in edit.document_changes if change.text_document.uri == self.uri
                     for e in change.edits]
        else:
            edits = edit.changes[self.uri]
        codec, unit = {'utf-8': ('utf-8', 1), 'utf-16': ('utf-16-le', 2), 'utf-32': ('utf-32-le', 4)}[self.encoding]
        text = self.text.encode(codec)
        starts = [0]
        for line in self.text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line.encode(codec)))

        def offset(position):
            return starts[position.line] + unit * position.character
        for e in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            text = text[:offset(e.range.start)] + e.new_text.encode(codec) + text[offset(e.range.end):]
        return text.decode(codec)


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=SERVER))
async def client(request, lsp_client: LanguageClient, tmp_path):
    page = bundle.write(tmp_path)
    capabilities = client_capabilities(request.param)

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        assert capabilities.workspace.did_change_watched_files.dynamic_registration

    result = await lsp_client.initialize_session(types.InitializeParams(
        process_id=os.getpid(), capabilities=capabilities, root_uri=tmp_path.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name='test')]))
    encoding = result.capabilities.position_encoding or 'utf-16'
    offered = capabilities.general and capabilities.general.position_encodings
    assert encoding == (offered[0] if offered else 'utf-16')
    lsp_client.editor = Editor(lsp_client, capabilities, page, encoding)
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_finding_fix_completion_rename(client):
    editor = client.editor
    editor.open()
    findings = await editor.findings()
    fault = next(f for f in findings if f.code == bundle.RULE)
    assert fault.source == 'settingsc'
    assert fault.range.start.line == bundle.FAULT_LINE
    other = editor.uri.replace('Root.plist', 'de.lproj/Root.strings')
    assert [f.code for f in await editor.published(other)] == ['unused-string']

    actions = await editor.client.text_document_code_action_async(types.CodeActionParams(
        text_document=editor.document, range=fault.range, context=types.CodeActionContext(diagnostics=[fault])))
    fix = next(a for a in actions if a.diagnostics and a.diagnostics[0].code == bundle.RULE)
    fixed = editor.apply(fix.edit)
    assert fixed == bundle.PAGE.replace('<string>NO</string>', '<false/>')
    editor.change(fixed)
    assert bundle.RULE not in [f.code for f in await editor.findings()]

    editor.change(fixed.replace('\t\t\t<key>Key</key>', '\t\t\t\n\t\t\t<key>Key</key>'))
    line = bundle.KEY_LINE - 1
    items = await editor.client.text_document_completion_async(types.CompletionParams(
        text_document=editor.document, position=types.Position(line=line, character=3)))
    true_value = next(i for i in items.items if i.label == 'TrueValue')
    snippets = editor.capabilities.text_document.completion.completion_item.snippet_support
    assert ('${1' in true_value.text_edit.new_text) == bool(snippets)

    editor.change(fixed)
    edit = await editor.client.text_document_rename_async(types.RenameParams(
        text_document=editor.document, position=types.Position(line=bundle.KEY_LINE, character=12), new_name='music'))
    assert editor.apply(edit) == fixed.replace('<string>sounds</string>', '<string>music</string>')


@pytest.mark.asyncio
async def test_navigation(client):
    editor = client.editor
    editor.open()
    await editor.findings()
    line = bundle.PAGE.splitlines().index('\t\t\t<key>File</key>') + 1
    place = types.Position(line=line, character=13)
    found = await editor.client.text_document_definition_async(
        types.DefinitionParams(text_document=editor.document, position=place))
    assert [location.uri for location in found] == [editor.uri.replace('Root.plist', 'More.plist')]
    symbols = await editor.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=editor.document))
    assert [symbol.name for symbol in symbols] == ['Töne 𐐀', 'More']
    hover = await editor.client.text_document_hover_async(types.HoverParams(
        text_document=editor.document, position=types.Position(line=bundle.KEY_LINE - 1, character=10)))
    assert 'Key' in hover.contents.value

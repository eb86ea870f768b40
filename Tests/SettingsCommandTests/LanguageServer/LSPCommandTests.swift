import Foundation
import SettingsFiles
import SettingsLanguageServer
import SettingsProject
import SettingsRules
import SettingsSystem
import SettingsText
import Testing

@testable import SettingsCommand

/// `settingsc lsp` with configurations and baselines; the features themselves are tested with the
/// server.
@Suite struct LSPCommandTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>k</string><key>DefaultValue</key><string>YES</string></dict>
    </array></dict></plist>
    """
  private static let path = "App/Settings.bundle/Root.plist"

  /// The codes that a client gets for the page, once it opened everything.
  private func codes(
    _ files: [String: String], _ choice: ConfigurationChoice = .nearest,
    open: [String: String] = [:]
  ) throws -> [String] {
    let sent = Sent()
    let server = LanguageServer(
      ServerOptions(version: "1", choice, PreviewFiles(in: "/tmp")), files: MemoryRun(files).files,
      directory: "/work",
      isThreaded: false,
      send: { bytes in
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return }
        if let message = try? JSONParser.parse(Array(bytes[start...])) {
          sent.messages.append(message)
        }
      })
    func receive(_ message: String) {
      server.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    }
    receive(
      #"{"id": 1, "method": "initialize", "params": {"rootUri": "file:///work", "capabilities": {}}}"#
    )
    receive(#"{"method": "initialized", "params": {}}"#)
    for (path, text) in open.sorted(by: { $0.key < $1.key }) + [(Self.path, Self.page)] {
      let json = String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
      let document = #"{"uri": "file:///work/\#(path)", "version": 1, "text": \#(json)}"#
      receive(#"{"method": "textDocument/didOpen", "params": {"textDocument": \#(document)}}"#)
    }
    let published = sent.messages.last {
      $0["method"]?.string == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"]?.string == "file:///work/\(Self.path)"
    }
    return (published?["params"]?["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  private final class Sent: @unchecked Sendable {
    var messages: [JSONValue] = []
  }

  @Test func configurationOfTheCommandLineCounts() throws {
    let files = [Self.path: Self.page]
    let all = try codes(files)
    #expect(all.contains("toggle-default-mismatch"))
    let off = "rules:\n  toggle-default-mismatch: off\n"
    let left = all.filter { $0 != "toggle-default-mismatch" }
    #expect(try codes(files.merging([".settingsc.yml": off]) { $1 }) == left)
    #expect(try codes(files.merging(["other.yml": off]) { $1 }, .file("other.yml")) == left)
    #expect(try codes(files.merging([".settingsc.yml": off]) { $1 }, .none) == all)
    #expect(try codes(files.merging([".settingsc.yml": "excluded: [App]\n"]) { $1 }).isEmpty)
    #expect(try codes(files, open: [".settingsc.yml": off]) == left)
  }

  @Test func knownFindingsAreLeftOut() throws {
    let run = MemoryRun([Self.path: Self.page])
    _ = run.run("lint", "--write-baseline", "known.json")
    let baseline = try #require(run.text("known.json"))
    let files = [
      Self.path: Self.page, "known.json": baseline, ".settingsc.yml": "baseline: known.json\n",
    ]
    #expect(try codes(files).isEmpty)
  }

  /// Exit status of the command for an editor that sends messages and is gone.
  private func end(
    _ messages: String..., failure: FileSystemError? = nil,
    output: OutputSink = OutputSink { _ in },
    waiting: @escaping @Sendable (_ readCount: Int) -> Void = { _ in }
  ) -> (status: SettingsProject.ExitStatus, readCount: Int) {
    let input = Input(messages)
    let session = Session(
      output: output, errors: OutputSink { _ in }, workspace: MemoryRun().workspace,
      readSomeInput: { () throws(FileSystemError) in
        waiting(input.count)
        guard let bytes = input.next() else {
          if let failure { throw failure }
          return []
        }
        return bytes
      })
    return (SettingsTool.run(["lsp"], session), input.count)
  }

  private final class Input: @unchecked Sendable {
    private var messages: [String]
    var count = 0

    init(_ messages: [String]) { self.messages = messages }

    func next() -> [UInt8]? {
      count += 1
      guard !messages.isEmpty else { return nil }
      let message = messages.removeFirst()
      return Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
  }

  private static let initialize =
    #"{"id": 1, "method": "initialize", "params": {"capabilities": {}}}"#
  private static let shutdown = #"{"id": 2, "method": "shutdown"}"#

  @Test func theStatusDependsOnWhetherTheEditorShutTheServerDown() {
    let shut = end(Self.initialize, Self.shutdown, #"{"method": "exit"}"#, "{}")
    #expect(shut.status == .success)
    #expect(shut.readCount == 3, "nothing is read after the end")
    #expect(end(Self.initialize, #"{"method": "exit"}"#).status == .findings)
    #expect(end(Self.initialize).status == .findings)
  }

  @Test func anEditorThatIsGoneEndsTheServer() {
    let unread = FileSystemError(.read, "standard input", .system("it is closed"))
    #expect(end(Self.initialize, failure: unread).status == .failure)
    let gone = OutputSink { _ throws(FileSystemError) in
      throw FileSystemError(.write, "", .readerGone)
    }
    let unheard = end(Self.initialize, Self.shutdown, Self.shutdown, output: gone) { readCount in
      while readCount == 1, gone.failure == nil { RunningProcess.pause(.milliseconds(1)) }
    }
    #expect(unheard.readCount == 2, "what comes after an answer that nobody reads is not looked at")
  }

  @Test func eachRuleHasAPage() {
    #expect(ToolAddress.page(ofRule: "unknown-type")?.hasSuffix("/unknown-type.md") == true)
    #expect(ToolAddress.page(ofRule: "unknown-typo") == nil)
  }

  @Test func aFileThatIsNotALogIsUnchanged() {
    let run = MemoryRun([Self.path: Self.page])
    let outcome = run.run("lsp", "--log", Self.path)
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors
        == "settingsc: error: '\(Self.path)' is not a settingsc log; name another file\n")
    #expect(run.text(Self.path) == Self.page)
  }

  @Test func standardInputBelongsToTheEditor() {
    let outcome = MemoryRun().run("lsp", "--config", "-")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("standard input belongs to the editor"))
  }
}

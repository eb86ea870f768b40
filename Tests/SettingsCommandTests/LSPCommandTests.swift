import Foundation
import SettingsCommand
import SettingsSystem
import SettingsText
import SettingsWorkspace
import Testing

/// `settingsc lsp` with configurations and baselines; the features themselves are tested with the server.
@Suite struct LSPCommandTests {
  private static let page = """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
    <key>Key</key><string>k</string><key>DefaultValue</key><string>YES</string></dict>
    </array></dict></plist>
    """
  private static let path = "App/Settings.bundle/Root.plist"

  /// The codes that a client gets for the page, once it opened everything.
  private func codes(_ files: [String: String], _ arguments: [String] = [], open: [String: String] = [:]) throws
    -> [String]
  {
    let run = MemoryRun(files)
    let messages =
      [
        #"{"id": 1, "method": "initialize", "params": {"rootUri": "file:///work", "capabilities": {}}}"#
      ]
      + open.merging([Self.path: files[Self.path] ?? ""]) { $1 }.sorted { $0.key < $1.key }.map { path, text in
        let json = String(decoding: JSONValue.string(text).compactBytes, as: UTF8.self)
        return
          #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///work/\#(path)", "version": 1, "text": \#(json)}}}"#
      } + [
        #"{"id": 3, "method": "shutdown"}"#, #"{"method": "exit"}"#,
      ]
    let input = Gathered()
    for message in messages { input.bytes += "Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8 }
    let output = Gathered()
    let session = Session(
      output: OutputSink { output.bytes += $0 }, errors: OutputSink { _ in }, workspace: run.workspace,
      readSomeInput: { () throws(FileSystemError) in
        defer { input.bytes = [] }
        return input.bytes
      })
    #expect(SettingsTool.run(["lsp"] + arguments, session) == .success)
    let published = output.text.components(separatedBy: "Content-Length: ").last {
      $0.contains("publishDiagnostics") && $0.contains(Self.path)
    }
    guard let published, let start = published.firstIndex(of: "{") else { return [] }
    let json = try JSONParser.parse(Array(published[start...].utf8))
    return (json["params"]?["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  @Test func configurationOfTheCommandLineCounts() throws {
    let files = [Self.path: Self.page]
    let all = try codes(files)
    #expect(all.contains("toggle-default-mismatch"))
    let off = "rules:\n  toggle-default-mismatch: off\n"
    let left = all.filter { $0 != "toggle-default-mismatch" }
    #expect(try codes(files.merging([".settingsc.yml": off]) { $1 }) == left)
    #expect(try codes(files.merging(["other.yml": off]) { $1 }, ["--config", "other.yml"]) == left)
    #expect(try codes(files.merging([".settingsc.yml": off]) { $1 }, ["--no-config"]) == all)
    #expect(try codes(files.merging([".settingsc.yml": "excluded: [App]\n"]) { $1 }).isEmpty)
    #expect(try codes(files, open: [".settingsc.yml": off]) == left)
  }

  @Test func knownFindingsAreLeftOut() throws {
    let run = MemoryRun([Self.path: Self.page])
    _ = run.run("lint", "--write-baseline", "known.json")
    let baseline = try #require(run.text("known.json"))
    let files = [Self.path: Self.page, "known.json": baseline, ".settingsc.yml": "baseline: known.json\n"]
    #expect(try codes(files).isEmpty)
  }

  @Test func standardInputBelongsToTheEditor() {
    let outcome = MemoryRun().run("lsp", "--config", "-")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("standard input belongs to the editor"))
  }
}

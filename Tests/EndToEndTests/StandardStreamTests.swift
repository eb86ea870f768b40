import Foundation
import TestSupport
import Testing

/// Runs whose standard streams fail.
@Suite("Standard streams") struct StandardStreamTests {
  private static let bundle = "Fixtures/Valid/Tutorial/Settings.bundle"
  private static let commands = [
    ["lint", bundle], ["lint", bundle, "--format", "json"],
    ["lint", bundle, "--write-baseline", "-"],
    ["defaults", bundle], ["generate", bundle], ["show", bundle], ["rules"],
    ["explain", "unknown-type"],
    ["strings", "check", bundle],
    ["strings", "export", bundle, "--format", "csv"], ["config", "print"], ["config", "schema"],
    ["config", "reference"], ["--help"], ["--version"], ["lint", "--help"],
  ]

  @Test("that are closed for output end every command with 3", arguments: commands)
  func closedOutputsEndEveryCommandWith3(_ arguments: [String]) throws {
    let run = try BuiltTool.shell("\"$0\" \"$@\" >&-", arguments)
    #expect(run.errors == "settingsc: error: standard output cannot be written: it is closed\n")
    #expect(run.status == 3)
  }

  #if os(Linux)
    @Test("without space end every command with 3", arguments: commands)
    func fullOutputsEndEveryCommandWith3(_ arguments: [String]) throws {
      let run = try BuiltTool.shell("\"$0\" \"$@\" >/dev/full", arguments)
      #expect(
        run.errors
          == "settingsc: error: standard output cannot be written: no space is left on the disk\n")
      #expect(run.status == 3)
    }
  #endif

  @Test("that lose their reader do not fail the command", arguments: commands)
  func aClosedReaderDoesNotFailTheCommand(_ arguments: [String]) throws {
    // The second process is gone before the first one starts.
    let run = try BuiltTool.shell(
      "{ sleep 0.2; \"$0\" \"$@\"; echo $? >&2; } | exec true", arguments)
    #expect(run.errors == "0\n")
  }

  @Test("that are closed are not reused for written files")
  func closedStreamsAreNotReusedForFiles() throws {
    let folder = try TemporaryFolder()
    let page = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>
      <string>PSToggleSwitchSpecifier</string><key>Title</key><string>A</string><key>Key</key><string>a</string>
      <key>DefaultValue</key><string>NO</string></dict></array></dict></plist>
      """
    let file = try folder.write("Settings.bundle/Root.plist", page)
    let run = try BuiltTool.shell(
      "\"$0\" \"$@\" <&- >&- 2>&-", ["lint", "--fix", "Settings.bundle"], in: folder.url)
    #expect(run.status == 3)
    let fixed = try String(contentsOf: file, encoding: .utf8)
    #expect(fixed == page.replacingOccurrences(of: "<string>NO</string>", with: "<false/>"))
  }

  @Test("that never end are read up to the limit of file sizes")
  func endlessInputIsReadUpToTheSizeLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write(".settingsc.yml", "file_size_limit: 1 MB\n")
    let run = try BuiltTool.shell("\"$0\" \"$@\" < /dev/zero", ["lint", "-"], in: folder.url)
    #expect(
      run.errors
        == "settingsc: error: standard input cannot be read: larger than the limit of 1048576 bytes\n"
    )
    #expect(run.status == 3)
  }

  @Test(
    "that cannot be read are reported",
    arguments: [("<&-", "it is closed"), ("< /", "it is a folder")])
  func unreadableInputIsReported(_ redirection: String, _ reason: String) throws {
    let run = try BuiltTool.shell("\"$0\" \"$@\" \(redirection)", ["lint", "-"])
    #expect(run.errors == "settingsc: error: standard input cannot be read: \(reason)\n")
    #expect(run.output == "")
    #expect(run.status == 3)
  }
}

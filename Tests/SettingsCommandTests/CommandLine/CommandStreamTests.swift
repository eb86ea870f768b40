import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Standard input and output of commands")
struct CommandStreamTests {
  private func run(table: String? = nil) -> MemoryRun {
    MemoryRun([
      "Settings.bundle/Root.plist": page(.textField("root", "x"), table: table),
      "Settings.bundle/More.plist": page(.textField("more", "x")),
      "Settings.bundle/en.lproj/Root.strings": "\"T\" = \"T\";",
    ])
  }

  @Test(
    "'-' is standard output",
    arguments: [
      ["defaults", "Settings.bundle"], ["generate", "Settings.bundle"], ["config", "schema"],
      ["strings", "export", "Settings.bundle", "--format", "csv"],
    ])
  func dashIsStandardOutput(_ arguments: [String]) {
    let run = run(table: "Root")
    let plain = run.run(arguments)
    let dash = run.run(arguments + ["-o", "-"])
    #expect(!plain.output.isEmpty)
    #expect(dash.output == plain.output)
    #expect(dash.status == .success)
    #expect(!run.files.paths.contains { $0.hasSuffix("/-") || $0.contains("/-/") })
  }

  @Test("'-' is standard output of a report and of a baseline, and refused for a bundle")
  func reportsAndBaselinesGoToStandardOutput() {
    let run = run()
    #expect(
      run.run("lint", "--format", "json:-").output == run.run("lint", "--format", "json").output)
    #expect(run.run("lint", "--write-baseline", "-").output.hasPrefix("{"))
    let compiled = run.run("compile", "Settings.bundle", "-o", "-")
    #expect(
      compiled.errors.hasPrefix(
        "settingsc: error: a bundle is a folder and cannot be written to standard output\n"))
    #expect(compiled.status == .usage)
  }

  @Test(
    "'-' is a page on standard input", arguments: [["lint"], ["show"], ["defaults"], ["generate"]])
  func dashIsStandardInput(_ arguments: [String]) throws {
    let run = try CommandRun()
    try run.write("Page.plist", page(.textField("here", "x")))
    run.input = Array(page(.textField("here", "x")).utf8)
    let named = run.run(
      arguments + (arguments == ["lint"] ? ["--format", "csv", "Page.plist"] : ["Page.plist"]))
    let piped = run.run(arguments + (arguments == ["lint"] ? ["--format", "csv", "-"] : ["-"]))
    #expect(piped.output == named.output.replacing("Page.plist", with: "stdin.plist"))
    #expect(piped.status == named.status)
  }

  @Test(
    "fixes of a page on standard input go to standard output, and the remaining findings to standard error"
  )
  func fixesOfStandardInputGoToStandardOutput() throws {
    let run = try CommandRun()
    let page = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSTextFieldSpecifer</string><key>Title</key><string>T</string>
      <key>Key</key><string>k</string></dict></array></dict></plist>

      """
    run.input = Array(page.utf8)
    let fixed = run.run("lint", "-", "--unsafe-fixes")
    #expect(fixed.output == page.replacing("Specifer<", with: "Specifier<"), "\(fixed.errors)")
    #expect(fixed.status == .success)
    let diff = run.run("lint", "-", "--unsafe-fixes", "--diff")
    #expect(diff.output.hasPrefix("--- a/stdin.plist\n+++ b/stdin.plist\n@@ "))
    #expect(diff.status == .findings)
    let unchanged = run.run("lint", "-", "--fix", "--stdin-filename", "App/Root.plist")
    #expect(unchanged.output == page && unchanged.status == .findings)
    #expect(unchanged.errors.contains("App/Root.plist:3:"), "\(unchanged.errors)")
    #expect(run.run("lint", "-", "--add-suppressions").status == .usage)
    run.input = Array(
      page.replacing("Specifer<", with: "Specifier<").replacing("<key>Title<", with: "<key>Colour<")
        .utf8)
    for (limit, status) in [("0", ExitStatus.findings), ("9", .success)] {
      #expect(run.run("lint", "-", "--fix", "--max-warnings", limit).status == status)
    }
  }

  @Test("a snapshot can be made of a page on standard input")
  func aSnapshotCanBeMadeOfAPageOnStandardInput() throws {
    let run = try CommandRun()
    run.input = Array(
      "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>".utf8)
    let outcome = run.run("snapshot", "-")
    #expect(outcome.status == .success)
    #expect(outcome.output.hasPrefix("{"))
  }

  @Test("a terminal shows control characters of a difference escaped")
  func controlCharactersAreEscapedForATerminal() {
    let lines = Array("+a\u{1B}[31m\u{9B}b\u{202E}\t\r\n".utf8)
    for isTerminal in [true, false] {
      let sink = OutputSink(isTerminal: isTerminal) { _ in }
      let expected = isTerminal ? Array("+a\\u{1B}[31m\\u{9B}b\\u{202E}\t\\r\n".utf8) : lines
      #expect(sink.shown(lines) == expected)
    }
  }
}

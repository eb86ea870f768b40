import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

/// Fixes, suppressions and differences that `lint` makes.
@Suite("Changes of lint")
struct LintChangeTests {
  private static func faulty(_ key: String) -> String {
    page(TestRow("TextFeld", ["Title": "T", "Key": "\(key)"]))
  }

  private func run() -> MemoryRun {
    MemoryRun([
      "A/Settings.bundle/Root.plist": Self.faulty("a"),
      "B/Settings.bundle/Root.plist": Self.faulty("b"),
    ])
  }

  @Test("a fix that could not be written is reported as a finding, not as fixed")
  func aFixThatCouldNotBeWrittenIsReportedAsAFinding() {
    let run = run()
    run.files.refuseWriting("/work/A/Settings.bundle/Root.plist", .readOnlyFile)
    let outcome = run.run("lint", "--unsafe-fixes", "--only", "unknown-type", "--format", "csv")
    #expect(
      outcome.errors == """
        settingsc: fixed 1 finding in 1 file
        settingsc: error: 'A/Settings.bundle/Root.plist' cannot be written: the file may not be written to

        """)
    #expect(
      outcome.pathsAndRules == [
        "A/Settings.bundle/Root.plist unknown-type", "A/Settings.bundle/Root.plist unreadable",
      ])
    #expect(outcome.status == .failure)
    #expect(run.text("A/Settings.bundle/Root.plist") == Self.faulty("a"))
  }

  @Test("files without faults are not mentioned, and a difference is not a report")
  func filesWithoutFaultsAreNotMentioned() {
    let outcome = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", title: "T"))]).run(
      "lint", "--fix", "--quiet")
    #expect(outcome.errors == "" && outcome.output == "")
    let loud = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("a", title: "T"))]).run(
      "lint", "--fix")
    #expect(!loud.errors.contains("fixed"), "\(loud.errors)")
    let missing = MemoryRun([".settingsc.yml": "formats: [json]\n"]).run(
      "lint", "--diff", "Missing.bundle")
    #expect(missing.output == "" && missing.status == .failure, "\(missing)")
  }

  @Test("SARIF marks the rules of findings that have a fix")
  func sarifMarksTheRulesOfFixableFindings() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.faulty("a")])
    for (rule, count) in [("unknown-type", 1), ("empty-page", 0)] {
      let outcome = run.run("lint", "--only", rule, "--format", "sarif")
      #expect(outcome.output.split(separator: "\"fixable\"").count == count + 1)
    }
  }

  @Test("a suppression that cannot be written suppresses nothing")
  func aSuppressionThatCannotBeWrittenSuppressesNothing() {
    let run = run()
    run.files.refuseWriting("/work/A/Settings.bundle/Root.plist", .readOnlyFile)
    let outcome = run.run("lint", "--add-suppressions", "--only", "unknown-type", "--format", "csv")
    #expect(outcome.errors.hasPrefix("settingsc: suppressed 1 finding in 1 file\n"))
    #expect(outcome.output.contains("\"A/Settings.bundle/Root.plist\""))
    #expect(outcome.status == .failure)
  }

  @Test("differences that cannot be applied as a patch are left out with one note")
  func differencesThatCannotBeAppliedAsAPatchAreLeftOutWithOneNote() throws {
    let run = try CommandRun()
    let page = Self.faulty("a").data(using: .utf16)
    try run.write("Settings.bundle/x", "")
    try run.write("Third/Settings.bundle/x", "")
    try run.write("Other/Settings.bundle/Root.plist", Self.faulty("a"))
    for folder in ["", "/Third"] {
      try #require(page).write(
        to: .init(fileURLWithPath: run.folder + folder + "/Settings.bundle/Root.plist"))
    }
    let outcome = run.run("lint", "--diff", "--unsafe-fixes")
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("--- ") } == [
        "--- a/Other/Settings.bundle/Root.plist"
      ])
    #expect(
      outcome.errors
        == "settingsc: note: the changes to 'Settings.bundle/Root.plist' and 1 more are left out because "
        + "a patch must be in UTF-8; make them with '--fix'\n")
    #expect(outcome.status == .findings)
    for folder in ["", "Third/"] {
      try run.write(folder + "Settings.bundle/Root.plist", Self.faulty("a"))
    }
    #expect(run.run("lint", "--diff", "--unsafe-fixes").errors == "")
  }
}

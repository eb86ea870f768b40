import Foundation
import SettingsCommand
import SettingsProject
import SettingsText
import TestSupport
import Testing

/// `diff` and `snapshot` on files in memory.
@Suite struct DiffTests {
  static let files = [
    "Old.bundle/Root.plist": page(.toggle("sounds"), .toggle("badges"), .toggle("old")),
    "New.bundle/Root.plist": page(.toggle("sounds", false), .toggle("badges")),
  ]

  @Test(arguments: [
    ["diff", "Old.bundle", "New.bundle", "-o", "Old.bundle/Root.plist"],
    ["diff", "Old.bundle", "New.bundle", "--format", "json:New.bundle/x.json"],
    ["diff", "s.json", "New.bundle", "--format", "json:s.json"],
    ["diff", "Old.bundle", "New.bundle", "--format", "json:x", "--format", "text:./x"],
    ["diff", "Old.bundle", "New.bundle", "--format", "text:x", "-o", "y"],
    ["snapshot", "Old.bundle", "-o", "Old.bundle/Root.plist"],
    ["resolve", "Old.bundle", "-o", "Old.bundle/Root.plist"],
    ["resolve", "Old.bundle", "--preferences", "p.plist", "-o", "p.plist"],
    ["resolve", "Old.bundle", "--base", "New.bundle", "-o", "New.bundle/Root.plist"],
  ]) func noInputIsWrittenOver(_ arguments: [String]) {
    let run = MemoryRun(Self.files.merging(["p.plist": "<plist><dict/></plist>"]) { $1 })
    #expect(run.run("snapshot", "Old.bundle", "-o", "s.json").status == .success)
    let snapshot = run.text("s.json")
    let outcome = run.run(arguments)
    #expect(outcome.status == .usage, "\(outcome.errors)")
    #expect(run.text("Old.bundle/Root.plist") == Self.files["Old.bundle/Root.plist"])
    #expect(run.text("New.bundle/Root.plist") == Self.files["New.bundle/Root.plist"])
    #expect(run.text("p.plist") == "<plist><dict/></plist>")
    #expect(run.text("s.json") == snapshot)
    #expect(run.text("x") == nil)
  }

  @Test func theAppsOwnDefaultsCanBeNamedInAnAcceptance() {
    func run(_ suite: String) -> CommandRun.Outcome {
      MemoryRun([
        "Old.bundle/Root.plist": page(.toggle("a"), .pane("P")),
        "Old.bundle/P.plist": page(.toggle("a"), .toggle("b"), group: "group.x"),
        "New.bundle/Root.plist": page(.pane("P")),
        "New.bundle/P.plist": page(.toggle("b"), group: "group.x"),
        "c.yml": """
        changes:
          accepted:
            - change: key-removed
              key: a
              suite: \(suite)
              reason: decided
        """,
      ]).run("diff", "Old.bundle", "New.bundle", "--config", "c.yml", "--format", "json")
    }
    for (suite, left) in [("null", "group.x"), ("~", "group.x"), ("group.x", nil)] {
      let json = try? JSONParser.parse(Array(run(suite).output.utf8))
      let removed = json?["changes"]?.array?.filter { $0["change"]?.string == "key-removed" }
      #expect(removed?.map { $0["suite"]?.string } == [left], "\(run(suite))")
    }
    #expect(run("''").status == .usage)
  }

  @Test(arguments: [
    ["diff", "Old.bundle", "No.bundle"], ["diff", "No.bundle", "Old.bundle"],
    ["snapshot", "No.bundle"],
    ["resolve", "No.bundle"], ["resolve", "Old.bundle", "--base", "No.bundle"],
  ]) func aBundleWithoutAFirstPageIsNotComparedAsEmpty(_ arguments: [String]) {
    let outcome = MemoryRun(Self.files.merging(["No.bundle/Child.plist": page()]) { $1 }).run(
      arguments)
    #expect(outcome.status == .failure)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("'No.bundle' has no 'Root.plist'"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("breaking", SettingsProject.ExitStatus.findings), ("behavior", .findings),
    ("safe", .findings),
    ("never", .success),
  ]) func aChangeAtTheFailLevelFailsTheRun(_ level: String, _ status: SettingsProject.ExitStatus) {
    #expect(
      MemoryRun(Self.files).run("diff", "Old.bundle", "New.bundle", "--fail-on", level).status
        == status)
  }

  @Test func aChangeBelowTheFailLevelPasses() {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("a")),
      "New.bundle/Root.plist": page(.toggle("a", false)),
    ])
    #expect(run.run("diff", "Old.bundle", "New.bundle").status == .success)
    #expect(
      run.run("diff", "Old.bundle", "New.bundle", "--fail-on", "behavior").status == .findings)
    #expect(run.run("diff", "Old.bundle", "Old.bundle").output == "no changes\n")
  }

  @Test(arguments: [0, 1]) func aLongCommentClosesWhatItOpened(_ safeCount: Int) {
    // Long with a table alone, which opens nothing, or with the list of safe changes.
    let keys = (0..<1_500).map {
      "\"key <details> with a rather long name for a long table \($0)\""
    }
    func files(_ keys: [String]) -> String {
      let rows = keys.map {
        "{ Type = PSTextFieldSpecifier; Title = T; Key = \($0); DefaultValue = a; }"
      }
      return "{ PreferenceSpecifiers = ( \(rows.joined(separator: ", ")) ); }"
    }
    let many = files(["stays"] + keys)
    let few = files(["stays"])
    let run = MemoryRun([
      "Old.bundle/Root.plist": safeCount == 0 ? many : few,
      "New.bundle/Root.plist": safeCount == 0 ? few : many,
    ]).run("diff", "Old.bundle", "New.bundle", "--format", "markdown")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("truncated") } == ["… truncated"])
    #expect(
      lines.count { $0.hasPrefix("<details>") } == lines.count { $0 == "</details>" })
    // Every note is said once, and no row of the table is cut.
    let notes = lines.filter {
      $0.hasPrefix("- ") || $0.hasPrefix("#") || $0.hasPrefix("Settings of")
    }
    #expect(notes.count == Set(notes).count)
    #expect(lines.filter { $0.hasPrefix("| ") }.allSatisfy { $0.hasSuffix(" |") })
    #expect(run.output.count <= 65_536)
  }

  @Test func theConfigurationSetsLevelsAndAccepts() {
    let run = MemoryRun(
      Self.files.merging([
        ".settingsc.yml": """
        changes:
          fail_on: behavior
          levels:
            default-changed: safe
          accepted:
            - change: key-removed
              key: old
              reason: nobody used it
            - change: key-removed
              key: gone
              reason: long ago
        """
      ]) { $1 })
    let outcome = run.run("diff", "Old.bundle", "New.bundle")
    #expect(outcome.status == .success)
    #expect(
      outcome.output.contains(
        "accepted: key 'old' is gone [key-removed]\n  reason: nobody used it\n"))
    #expect(outcome.output.hasSuffix("1 safe (1 accepted)\n"))
    #expect(
      outcome.errors
        == ".settingsc.yml:9:7: warning: the acceptance of 'key-removed' of 'gone' matches no change; remove it\n"
    )
  }

  @Test func anAcceptanceNeedsAReason() {
    let run = MemoryRun(
      Self.files.merging([".settingsc.yml": "changes:\n  accepted:\n    - change: key-removed\n"]) {
        $1
      })
    let outcome = run.run("diff", "Old.bundle", "New.bundle")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors == ".settingsc.yml:3:7: error: an item of 'accepted' must have 'reason'\n")
  }

  @Test(arguments: ["text", "markdown", "json", "github", "sarif"])
  func partsThatAreNotComparedAreNamed(
    _ format: String
  ) {
    let run = MemoryRun(
      Self.files.merging(["Old.bundle/de.lproj/Root.strings": "\"a\" = "]) { $1 })
    for arguments in [["diff", "Old.bundle", "New.bundle"], ["diff", "Old.bundle", "Old.bundle"]] {
      let outcome = run.run(arguments + ["--format", format])
      #expect(outcome.status == .failure)
      #expect(outcome.output.contains("incomplete"), "\(outcome.output)")
      #expect(outcome.output.contains("Old.bundle/de.lproj/Root.strings"), "\(outcome.output)")
    }
    #expect(
      !run.run("diff", "New.bundle", "New.bundle", "--format", format).output.contains(
        "comparison is incomplete"))
  }

  @Test func explainKnowsTheClasses() {
    let run = MemoryRun([:]).run("explain", "range-narrowed")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        "Level: behavior; breaking when the new default lies outside the new range."))
    #expect(
      MemoryRun([:]).run("explain", "key-removd").errors.contains("did you mean 'key-removed'?"))
  }

  @Test func wrongUsageIsNamed() {
    let run = MemoryRun(Self.files)
    #expect(
      run.run("diff", "Old.bundle", "New.bundle", "--format", "markdwn").errors.contains(
        "did you mean 'markdown'?"))
    #expect(run.run("diff", "-", "-").status == .usage)
    #expect(run.run("diff", "Old.bundle", ":New.bundle").status == .usage)
  }
}

extension JSONValue {
  var digits: String? { if case .number(let digits) = self { digits } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
}

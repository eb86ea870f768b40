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

  @Test func aPageIsComparedWithPagesOnly() {
    let run = MemoryRun(Self.files)
    let outcome = run.run("diff", "Old.bundle/Root.plist", "New.bundle")
    #expect(outcome.status == .usage)
    #expect(
      outcome.errors.contains("'Old.bundle/Root.plist' is one page and 'New.bundle' is a bundle"))
    #expect(run.run("diff", "Old.bundle", "New.bundle/Root.plist").status == .usage)
    #expect(run.run("diff", "Old.bundle/Root.plist", "New.bundle/Root.plist").status == .findings)
    #expect(run.run("snapshot", "Old.bundle/Root.plist", "-o", "page.json").status == .success)
    let same = run.run("diff", "page.json", "Old.bundle/Root.plist")
    #expect(same.output == "no changes\n", "\(same.output)\(same.errors)")
    #expect(run.run("diff", "page.json", "Old.bundle").status == .usage)
  }

  /// A snapshot of a page that is not the first one of its bundle.
  @Test func aSnapshotOfAPageIsOfThatPage() {
    let run = MemoryRun(["More.plist": page(.toggle("a")), "New.plist": page()])
    #expect(run.run("snapshot", "More.plist", "-o", "page.json").status == .success)
    #expect(run.run("diff", "page.json", "New.plist").output.contains("[key-removed]"))
  }

  @Test func inAppBundlesHavePagesToo() {
    let run = MemoryRun([
      "Old/InAppSettings.bundle/Root.plist": page(.toggle("a")),
      "New/InAppSettings.bundle/Root.plist": page(.toggle("a"), .pane("More")),
      "New/InAppSettings.bundle/More.plist": page(.toggle("b")),
    ]).run("diff", "Old/InAppSettings.bundle", "New/InAppSettings.bundle")
    #expect(run.output.contains("[page-added]"), "\(run)")
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
  ]) func aBundleWithoutFirstPageIsNoEmptyOne(_ arguments: [String]) {
    let outcome = MemoryRun(Self.files.merging(["No.bundle/Child.plist": page()]) { $1 }).run(
      arguments)
    #expect(outcome.status == .failure)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("'No.bundle' has no 'Root.plist'"), "\(outcome.errors)")
  }

  @Test func movedRowsAreQuotedOnce() {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("a"), .toggle("b")),
      "New.bundle/Root.plist": page(.toggle("b"), .toggle("a")),
    ])
    let output = run.run("diff", "Old.bundle", "New.bundle").output
    #expect(output.contains("order of page 'Root.plist' is another one from 'a' on"), "\(output)")
    #expect(!output.contains("''"), "\(output)")
  }

  @Test func textTellsEveryChange() {
    let run = MemoryRun(Self.files).run("diff", "Old.bundle", "New.bundle")
    #expect(run.status == .findings)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Old.bundle/Root.plist:5:112: breaking: key 'old' is gone [key-removed]
          effect: The stored value stays on the device but nobody can change it, and the default is no longer registered.
          help: Remove the key from the app's code and the stored value at launch, or keep the row.
        New.bundle/Root.plist:3:161: behavior: default of 'sounds' is false instead of true [default-changed]
          before: Old.bundle/Root.plist:3:161
          effect: People who never changed the setting get another value; stored choices stay.
          help: Store the old default at the update for people who have none, or announce the change.

        1 breaking, 1 behavior

        """)
  }

  @Test(arguments: [
    ("breaking", SettingsProject.ExitStatus.findings), ("behavior", .findings),
    ("safe", .findings),
    ("never", .success),
  ]) func theLevelFails(_ level: String, _ status: SettingsProject.ExitStatus) {
    #expect(
      MemoryRun(Self.files).run("diff", "Old.bundle", "New.bundle", "--fail-on", level).status
        == status)
  }

  @Test func onlyWhatIsAtTheLevelFails() {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("a")),
      "New.bundle/Root.plist": page(.toggle("a", false)),
    ])
    #expect(run.run("diff", "Old.bundle", "New.bundle").status == .success)
    #expect(
      run.run("diff", "Old.bundle", "New.bundle", "--fail-on", "behavior").status == .findings)
    #expect(run.run("diff", "Old.bundle", "Old.bundle").output == "no changes\n")
  }

  @Test func jsonHasTheDocumentedShape() throws {
    let run = MemoryRun(Self.files).run("diff", "Old.bundle", "New.bundle", "--format", "json")
    let json = try JSONParser.parse(Array(run.output.utf8))
    let changes = try #require(json["changes"]?.array)
    #expect(changes.map { $0["change"]?.string } == ["key-removed", "default-changed"])
    #expect(changes[0]["old"]?["path"]?.string == "Old.bundle/Root.plist")
    #expect(changes[0]["old"]?["line"]?.digits == "5")
    #expect(changes[0]["new"]?.isNull == true)
    #expect(changes[0]["suite"]?.isNull == true)
    #expect(json["summary"]?["breaking"]?.digits == "1")
    #expect(json["summary"]?["safe"]?.digits == "0")
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

  @Test func markdownIsAFinishedComment() {
    let run = MemoryRun(Self.files).run("diff", "Old.bundle", "New.bundle", "--format", "markdown")
    #expect(
      run.output.hasPrefix(
        "<!-- settingsc diff -->\n### settingsc: 1 breaking change, 1 change of behavior\n"))
    #expect(
      run.output.contains(
        "| ❌ breaking | key 'old' is gone | `old` | `Old.bundle/Root.plist:5:112` |"))
    #expect(run.output.contains("<details><summary>What these changes mean"))
    let files = ["a.plist": page(.toggle("x")), "b.plist": page(.toggle("x", false), .toggle("y"))]
    let other = MemoryRun(files).run("diff", "a.plist", "b.plist", "--format", "markdown")
    #expect(
      other.output.contains("<details><summary>1 safe change</summary>\n\n- key 'y' is new"),
      "\(other.output)")
  }

  @Test func annotationsAreAboutTheNewSide() {
    var run = MemoryRun(Self.files)
    run.environment["GITHUB_STEP_SUMMARY"] = "/work/summary.md"
    let outcome = run.run("diff", "Old.bundle", "New.bundle", "--format", "github")
    #expect(
      outcome.output.contains(
        "::error file=New.bundle/Root.plist,title=settingsc (key-removed)::key 'old' is gone"))
    #expect(outcome.output.contains("::warning file=New.bundle/Root.plist,line=3"))
    #expect(run.text("summary.md")?.contains("### settingsc: 1 breaking") == true)
  }

  @Test func sarifNamesTheClasses() throws {
    let run = MemoryRun(Self.files).run(
      "diff", "Old.bundle", "New.bundle", "--format", "sarif:out.sarif", "--format", "text")
    #expect(run.output.contains("1 breaking"))
    let tool = MemoryRun(Self.files)
    _ = tool.run("diff", "Old.bundle", "New.bundle", "--format", "sarif:out.sarif")
    let json = try JSONParser.parse(Array((tool.text("out.sarif") ?? "").utf8))
    let results = try #require(json["runs"]?.array?.first?["results"]?.array)
    #expect(results.map { $0["ruleId"]?.string } == ["key-removed", "default-changed"])
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

  @Test func aSnapshotIsASide() {
    let run = MemoryRun(Self.files)
    #expect(run.run("snapshot", "Old.bundle", "-o", "old.json").status == .success)
    let outcome = run.run("diff", "old.json", "New.bundle")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("old.json/Root.plist:5:"))
    #expect(outcome.output.contains(": breaking: key 'old' is gone [key-removed]"))
    #expect(run.run("diff", "old.json", "Old.bundle").output == "no changes\n")
    #expect(run.run("diff", "old.json", "old.json").output == "no changes\n")
  }

  @Test func whatCannotBeReadFails() {
    let run = MemoryRun(
      Self.files.merging([
        "Bad.bundle/Root.plist": "<plist><dict>", "bad.json": "{\n  ]", "other.json": "{}",
        "Table.bundle/Root.plist": page(.toggle("a")),
        "Table.bundle/de.lproj/Root.strings": "\"a\" = ",
      ]) { $1 })
    for (side, words) in [
      ("Bad.bundle", "Bad.bundle/Root.plist:1:"),
      ("bad.json", "bad.json:2:3: error: expected a string, found ']'"),
      ("other.json", "'other.json' is no snapshot of a bundle"),
      ("Table.bundle", "Table.bundle/de.lproj/Root.strings:1:"),
      ("gone.json", "'gone.json' cannot be read: no such file or folder"),
      ("Gone.bundle", "'Gone.bundle' cannot be read: no such file or folder\n"),
      (
        "v1.4",
        "'v1.4' cannot be read: no such file or folder; of a revision, name the bundle too: 'v1.4:PATH/Settings.bundle'\n"
      ),
    ] {
      for arguments in [["diff", side, "New.bundle"], ["diff", "New.bundle", side]] {
        let outcome = run.run(arguments)
        #expect(outcome.status == .failure, "\(arguments)")
        #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      }
    }
    #expect(run.run("snapshot", "Bad.bundle").status == .failure)
    #expect(run.run("snapshot", "Bad.bundle").output == "")
  }

  @Test func aPageWithoutRowsFails() {
    let run = MemoryRun(
      Self.files.merging([
        "Array.bundle/Root.plist": "<plist version=\"1.0\"><array/></plist>",
        "Typo.bundle/Root.plist": page(.toggle("a")).replacingOccurrences(
          of: "PreferenceSpecifiers", with: "PreferenceSpecifers"),
        "Text.bundle/Root.plist":
          "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><string/></dict></plist>",
      ]) { $1 })
    for side in ["Array.bundle", "Typo.bundle", "Text.bundle"] {
      for arguments in [
        ["diff", side, "New.bundle"], ["diff", "New.bundle", side], ["snapshot", side],
        ["resolve", side],
        ["resolve", "New.bundle", "--base", side],
      ] {
        let outcome = run.run(arguments)
        #expect(outcome.status == .failure, "\(arguments): \(outcome.output)")
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("\(side)/Root.plist:"), "\(arguments): \(outcome.errors)")
        #expect(outcome.errors.contains("error: page 'Root' "), "\(arguments): \(outcome.errors)")
      }
    }
  }

  @Test(arguments: ["text", "markdown", "json", "github", "sarif"]) func whatIsNotComparedIsSaid(
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

  @Test func twoPagesAreComparedWhateverTheyAreCalled() {
    let run = MemoryRun([
      "a.plist": page(.toggle("x")), "b.plist": page(.toggle("x")),
      "c.plist": page(.toggle("x", false)),
    ])
    #expect(run.run("diff", "a.plist", "b.plist").output == "no changes\n")
    let outcome = run.run("diff", "a.plist", "c.plist")
    #expect(
      outcome.output.contains("c.plist:3:151: behavior: default of 'x' is false instead of true"),
      "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n1 behavior\n"))
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

import Foundation
import SettingsCommand
import SettingsProject
import SettingsText
import TestSupport
import Testing

@Suite struct DiffSideTests {
  @Test func aPageIsComparedWithPagesOnly() {
    let run = MemoryRun(DiffTests.files)
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

  @Test func aSnapshotIsASide() {
    let run = MemoryRun(DiffTests.files)
    #expect(run.run("snapshot", "Old.bundle", "-o", "old.json").status == .success)
    let outcome = run.run("diff", "old.json", "New.bundle")
    #expect(outcome.status == .findings)
    #expect(outcome.output.contains("old.json/Root.plist:5:"))
    #expect(outcome.output.contains(": breaking: key 'old' is gone [key-removed]"))
    #expect(run.run("diff", "old.json", "Old.bundle").output == "no changes\n")
    #expect(run.run("diff", "old.json", "old.json").output == "no changes\n")
  }

  @Test func aSideThatCannotBeReadFails() {
    let run = MemoryRun(
      DiffTests.files.merging([
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
      DiffTests.files.merging([
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

  @Test func twoPagesOfDifferentNamesAreCompared() {
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
}

import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

/// Translations that `strings` commands keep because a page or a table is not what it seems.
@Suite("Translations of unread pages and tables")
struct KeptTranslationsTests {
  private static let switchRow = TestRow.toggle("s", title: "Sound")
  private static let pane = TestRow.pane("Child", title: "Sound")
  private static let table = "\"Sound\" = \"Sound\";\n\"Other\" = \"Other\";\n"

  @Test(
    "are kept while a page cannot be read, which is reported",
    arguments: [
      (
        "Child.plist",
        [
          "Root.plist": page(pane, table: "Root"),
          "Child.plist": "{ PreferenceSpecifier = ( { } ); }",
        ]
      ),
      ("Child.plist", ["Root.plist": page(pane, table: "Root"), "Child.plist": "{ a = "]),
      ("Child.plist", ["Root.plist": page(pane, table: "Root")]),
      ("Root.plist", ["Child.plist": page(switchRow, table: "Root")]),
      (
        "Root.plist",
        ["Root.plist": page(switchRow, TestRow("ToggleSwitch", ["Key": "t"]), table: "Root")]
      ),
      ("Root.plist", ["Root.plist": page(table: "Root")]),
    ])
  func areKeptWhileAPageCannotBeReadWhichIsReported(_ name: String, _ pages: [String: String]) {
    var files = Dictionary(
      uniqueKeysWithValues: pages.map { ("Settings.bundle/" + $0.key, $0.value) })
    files["Settings.bundle/en.lproj/Root.strings"] = Self.table
    let run = MemoryRun(files)
    let outcome = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(run.text("Settings.bundle/en.lproj/Root.strings")?.contains("Other") == true)
    #expect(
      outcome.errors.contains("Settings.bundle/\(name): error: no unused entries are removed"),
      "\(outcome.errors)")
    #expect(outcome.status == .findings)
    #expect(
      run.run("lint", "--format", "csv").pathsAndRules.filter { $0.hasSuffix("unused-string") }
        == [])
  }

  /// On file systems that distinguish the two forms of a name, a second table would be created.
  @Test("stay in the file of the table, however its name is composed")
  func stayInTheFileOfTheTable() throws {
    let run = try CommandRun()
    let root = page(Self.switchRow, table: "Caf\u{E9}")
    try run.write("Settings.bundle/Root.plist", root)
    let table = "Settings.bundle/en.lproj/Cafe\u{301}.strings"
    try run.write(table, "\"Other\" = \"Other\";\n")
    let outcome = run.run("strings", "sync", "Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(run.read(table)?.contains("\"Sound\" = \"Sound\";") == true)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: run.folder + "/Settings.bundle/en.lproj")
    #expect(names.count == 1)
  }

  @Test(
    "are kept if a page names a similar table or text",
    arguments: [
      ["Root.plist": page(.group("Other"), table: "Roots")],
      [
        "Root.plist": page(.group("Other"), table: "Root").replacing(
          "StringsTable", with: "stringsTable")
      ],
      ["Root.plist": page(.group("Oth\u{E9}r"), table: "Root")],
    ])
  func areKeptIfAPageNamesASimilarTableOrText(_ pages: [String: String]) {
    var files = Dictionary(
      uniqueKeysWithValues: pages.map { ("Settings.bundle/" + $0.key, $0.value) })
    let entry = pages["Root.plist"]?.contains("\u{E9}") == true ? "Othe\u{301}r" : "Other"
    files["Settings.bundle/More.plist"] = page(.group("Sound"), table: "Root")
    files["Settings.bundle/en.lproj/Root.strings"] =
      "\"Sound\" = \"Sound\";\n\"\(entry)\" = \"Andere\";\n"
    let run = MemoryRun(files)
    _ = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(run.text("Settings.bundle/en.lproj/Root.strings")?.contains("Andere") == true)
  }

  @Test("are pruned if every page was read")
  func arePrunedIfEveryPageWasRead() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.switchRow, table: "Root"),
      "Settings.bundle/en.lproj/Root.strings": Self.table,
    ])
    let lint = run.run("lint", "--format", "csv", "--enable", "unused-string")
    #expect(lint.output.contains("unused-string"))
    #expect(run.run("strings", "sync", "Settings.bundle", "--prune").status == .success)
    #expect(run.text("Settings.bundle/en.lproj/Root.strings") == "\"Sound\" = \"Sound\";\n")
  }

  @Test("are kept if a page is a link out of the bundle")
  func areKeptIfAPageIsALinkOutOfTheBundle() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(Self.pane, table: "Root"))
    try run.write("Settings.bundle/en.lproj/Root.strings", Self.table)
    try run.write("shared/Child.plist", page(.toggle("s", title: "Other"), table: "Root"))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/Child.plist",
      withDestinationPath: "../shared/Child.plist")
    let outcome = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(outcome.errors.contains("because this page is a symbolic link that leaves the bundle"))
    #expect(run.read("Settings.bundle/en.lproj/Root.strings") == Self.table)
  }

  @Test(
    "get no second table beside one that differs by case",
    arguments: [
      ["sync"], ["extract", "--language", "de"],
      ["pseudo", "--language", "de", "--overwrite"],
      ["import", "a.csv"],
    ])
  func getNoSecondTableBesideOneThatDiffersByCase(_ arguments: [String]) {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.switchRow, table: "Root"),
      "Settings.bundle/de.lproj/root.strings": Self.table,
      "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n",
      "a.csv": "table,key,de\nRoot,Sound,Ton\n",
    ])
    let paths = run.files.paths
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(
      outcome.errors.contains("a device will not find it as 'de.lproj/Root.strings'"),
      "\(outcome.errors)")
    #expect(outcome.status == .findings)
    #expect(run.files.paths == paths)
  }

  @Test("leave no empty language folder if they cannot be written")
  func leaveNoEmptyLanguageFolder() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page(Self.switchRow, table: "Root"),
      "Settings.bundle/en.lproj/Root.strings": "",
    ])
    run.files.refuseWriting(
      "/work/Settings.bundle/en-XA.lproj/Root.strings", .system("file too large"))
    #expect(run.run("strings", "pseudo", "Settings.bundle").status == .failure)
    #expect(!run.files.exists("/work/Settings.bundle/en-XA.lproj"))
  }

  @Test("a bundle without tables is reported as having nothing to check")
  func aBundleWithoutTables() {
    let run = MemoryRun(["Settings.bundle/Root.plist": page(Self.switchRow, table: "Root")])
    #expect(
      run.run("strings", "check", "Settings.bundle").errors.contains("there is nothing to check"))
  }

  @Test("are not reported as unused if the table that their page names is missing")
  func entriesForAPageWithAMisspelledTable() throws {
    let run = try CommandRun()
    try run.write(
      "Settings.bundle/Root.plist",
      """
      { StringsTable = Roots; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = General; },
        { Type = PSChildPaneSpecifier; Title = More; File = More; } ); }
      """)
    try run.write(
      "Settings.bundle/More.plist",
      "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSGroupSpecifier; Title = Other; } ); }"
    )
    try run.write(
      "Settings.bundle/en.lproj/Root.strings",
      #""General" = "General"; "More" = "More"; "Other" = "Other"; "Old" = "old";"#)
    let found = run.run(
      "lint", "Settings.bundle", "--format", "csv", "--enable", "unused-string"
    ).output
    #expect(found.contains("no language has strings table 'Roots'"))
    #expect(found.contains("uses entry 'Old'"))
  }
}

import Foundation
import Testing

@testable import SettingsCommand

/// What `strings` commands must not lose because a page or a table is not what it seems.
@Suite("Translations of what was not read")
struct KeptTranslationsTests {
  private static func page(_ rows: String) -> String {
    "{ StringsTable = Root; PreferenceSpecifiers = ( \(rows) ); }"
  }
  private static let switchRow = "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = s; DefaultValue = YES; }"
  private static let pane = "{ Type = PSChildPaneSpecifier; Title = Sound; File = Child; }"
  private static let table = "\"Sound\" = \"Sound\";\n\"Other\" = \"Other\";\n"

  @Test(
    "stay where a page may need them, and the page is named",
    arguments: [
      ("Child.plist", ["Root.plist": page(pane), "Child.plist": "{ PreferenceSpecifier = ( { } ); }"]),
      ("Child.plist", ["Root.plist": page(pane), "Child.plist": "{ a = "]),
      ("Child.plist", ["Root.plist": page(pane)]), ("Root.plist", ["Child.plist": page(switchRow)]),
      ("Root.plist", ["Root.plist": page(switchRow + ", { Type = PSToggleSwitchSpecifier; Key = t; }")]),
      ("Root.plist", ["Root.plist": page("")]),
    ])
  func pruning(_ name: String, _ pages: [String: String]) {
    var files = Dictionary(uniqueKeysWithValues: pages.map { ("Settings.bundle/" + $0.key, $0.value) })
    files["Settings.bundle/en.lproj/Root.strings"] = Self.table
    let run = MemoryRun(files)
    let outcome = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(run.text("Settings.bundle/en.lproj/Root.strings")?.contains("Other") == true)
    #expect(
      outcome.errors.contains("Settings.bundle/\(name): error: no unused entries are removed"), "\(outcome.errors)")
    #expect(outcome.status == .findings)
    #expect(!run.run("lint", "--format", "csv").output.contains("unused-string"))
  }

  /// On file systems that distinguish the two forms of a name, a second table would be created.
  @Test("stay in the file of the table, however its name is composed")
  func composed() throws {
    let run = try CommandRun()
    let page = Self.page(Self.switchRow).replacing("Root;", with: "\"Caf\u{E9}\";")
    try run.write("Settings.bundle/Root.plist", page)
    let table = "Settings.bundle/en.lproj/Cafe\u{301}.strings"
    try run.write(table, "\"Other\" = \"Other\";\n")
    let outcome = run.run("strings", "sync", "Settings.bundle")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(run.read(table)?.contains("\"Sound\" = \"Sound\";") == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: run.folder + "/Settings.bundle/en.lproj")
    #expect(names.count == 1)
  }

  @Test(
    "stay where the page that shows them names another table, or spells them with other accents",
    arguments: [
      ["Root.plist": page("{ Type = PSGroupSpecifier; Title = Other; }").replacing("Root;", with: "Roots;")],
      [
        "Root.plist": page("{ Type = PSGroupSpecifier; Title = Other; }").replacing(
          "StringsTable", with: "stringsTable")
      ],
      ["Root.plist": page("{ Type = PSGroupSpecifier; Title = \"Oth\u{E9}r\"; }")],
    ])
  func pruningMisnamed(_ pages: [String: String]) {
    var files = Dictionary(uniqueKeysWithValues: pages.map { ("Settings.bundle/" + $0.key, $0.value) })
    let entry = pages["Root.plist"]?.contains("\u{E9}") == true ? "Othe\u{301}r" : "Other"
    files["Settings.bundle/More.plist"] = Self.page("{ Type = PSGroupSpecifier; Title = Sound; }")
    files["Settings.bundle/en.lproj/Root.strings"] = "\"Sound\" = \"Sound\";\n\"\(entry)\" = \"Andere\";\n"
    let run = MemoryRun(files)
    _ = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(run.text("Settings.bundle/en.lproj/Root.strings")?.contains("Andere") == true)
  }

  @Test("go where every page was read")
  func pruned() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.page(Self.switchRow), "Settings.bundle/en.lproj/Root.strings": Self.table,
    ])
    #expect(run.run("lint", "--format", "csv").output.contains("unused-string"))
    #expect(run.run("strings", "sync", "Settings.bundle", "--prune").status == .success)
    #expect(run.text("Settings.bundle/en.lproj/Root.strings") == "\"Sound\" = \"Sound\";\n")
  }

  @Test("stay where a page is a link out of the bundle")
  func link() throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", Self.page(Self.pane))
    try run.write("Settings.bundle/en.lproj/Root.strings", Self.table)
    try run.write("shared/Child.plist", Self.page(Self.switchRow.replacing("Sound", with: "Other")))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/Child.plist", withDestinationPath: "../shared/Child.plist")
    let outcome = run.run("strings", "sync", "Settings.bundle", "--prune")
    #expect(outcome.errors.contains("because this page is a symbolic link that leaves the bundle"))
    #expect(run.read("Settings.bundle/en.lproj/Root.strings") == Self.table)
  }

  @Test(
    "get no second table beside one that differs by case",
    arguments: [
      ["sync"], ["extract", "--language", "de", "--write"], ["pseudo", "--language", "de", "--overwrite"],
      ["import", "a.csv"],
    ])
  func misnamed(_ arguments: [String]) {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.page(Self.switchRow), "Settings.bundle/de.lproj/root.strings": Self.table,
      "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";\n", "a.csv": "table,key,de\nRoot,Sound,Ton\n",
    ])
    let paths = run.files.paths
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(outcome.errors.contains("a device does not find it as 'de.lproj/Root.strings'"), "\(outcome.errors)")
    #expect(outcome.status == .findings)
    #expect(run.files.paths == paths)
  }

  @Test("leave no empty language behind where they cannot be written")
  func emptyLanguage() {
    let run = MemoryRun([
      "Settings.bundle/Root.plist": Self.page(Self.switchRow), "Settings.bundle/en.lproj/Root.strings": "",
    ])
    run.files.refuseWriting("/work/Settings.bundle/en-XA.lproj/Root.strings", .system("file too large"))
    #expect(run.run("strings", "pseudo", "Settings.bundle").status == .failure)
    #expect(!run.files.exists("/work/Settings.bundle/en-XA.lproj"))
  }

  @Test("a bundle without tables has nothing to check, and that is said")
  func nothingToCheck() {
    let run = MemoryRun(["Settings.bundle/Root.plist": Self.page(Self.switchRow)])
    #expect(run.run("strings", "check", "Settings.bundle").errors.contains("there is nothing to check"))
  }
}

import Foundation
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Files of strings commands")
struct StringsFileTests {
  @Test("a table that the file system refuses is named once", arguments: ["check", "export"])
  func refusedTable(_ command: String) {
    let run = MemoryRun(StringsCommandTests.files)
    run.files.refuse("/work/Settings.bundle/de.lproj/Root.strings", .system("permission denied"))
    let outcome = run.run("strings", command, "Settings.bundle")
    #expect(
      outcome.errors.components(separatedBy: "de.lproj/Root.strings").count == 2,
      "\(outcome.errors)")
    #expect(outcome.errors.contains("permission denied"))
    #expect(outcome.status == .failure)
  }

  @Test("a link out of the bundle is not written through")
  func links() throws {
    let run = try CommandRun()
    for (path, text) in StringsCommandTests.files { try run.write(path, text) }
    try run.write("elsewhere/x", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/fr.lproj", withDestinationPath: "../elsewhere")
    try run.write("Settings.bundle/it.lproj/x", "")
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/it.lproj/Root.strings",
      withDestinationPath: "../../elsewhere/none")
    for language in ["fr", "it"] {
      let outcome = run.run(
        "strings", "extract", "Settings.bundle", "--language", language)
      #expect(outcome.errors.contains("is a symbolic link that"), "\(outcome.errors)")
      #expect(outcome.status != .success)
    }
    #expect(try manager.contentsOfDirectory(atPath: run.folder + "/elsewhere") == ["x"])
  }

  @Test(
    "a file in place of a language folder, or a folder in place of a table, is reported",
    arguments: [
      ["check"], ["export", "--format", "csv"], ["sync"], ["extract"], ["pseudo", "--diff"],
    ])
  func unreadEntries(_ arguments: [String]) throws {
    let run = try CommandRun()
    for (path, text) in StringsCommandTests.files { try run.write(path, text) }
    try run.write("elsewhere/Root.strings", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/fr.lproj", withDestinationPath: "../elsewhere")
    try manager.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/pt.lproj", withDestinationPath: "de.lproj")
    try run.write("Settings.bundle/nl.lproj", "")
    try manager.createDirectory(
      atPath: run.folder + "/Settings.bundle/it.lproj", withIntermediateDirectories: false)
    #expect(mkfifo(run.folder + "/Settings.bundle/it.lproj/Root.strings", 0o666) == 0)
    #expect(mkfifo(run.folder + "/Settings.bundle/More.plist", 0o666) == 0)
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    let errors = outcome.errors
    #expect(
      errors.contains(
        "Settings.bundle/fr.lproj: error: the language is left out because this is a symbolic link")
    )
    #expect(
      errors.contains(
        "Settings.bundle/nl.lproj: error: the language is left out because this is a file"))
    #expect(
      errors.contains(
        "Settings.bundle/More.plist: error: the texts of this page are left out because it is a pipe"
      ))
    if ["check", "export", "sync"].contains(arguments[0]) {
      #expect(errors.contains("Settings.bundle/it.lproj/Root.strings: error: the table is "))
      #expect(errors.contains("because it is a pipe, a socket or a device"))
    }
    #expect(!errors.contains("pt.lproj"), "a link inside the bundle is followed")
    #expect(outcome.status == .findings)
  }

  @Test(
    "a dangling link in place of a language folder is reported once with help",
    arguments: [
      ["import", "i.csv"], ["import", "i.csv", "--create"],
      ["import", "i.csv", "--create", "--diff"], ["sync"],
      ["sync", "--language", "ja"], ["pseudo", "--language", "ja"],
      ["pseudo", "--language", "ja", "--overwrite"],
      ["extract", "--language", "ja"], ["check"], ["export"],
    ])
  func linkToNowhere(_ arguments: [String]) throws {
    let run = try CommandRun()
    for (path, text) in StringsCommandTests.files { try run.write(path, text) }
    try run.write("i.csv", "table,key,ja\nRoot,General,X\n")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/Settings.bundle/ja.lproj", withDestinationPath: "nowhere.lproj")
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    let about = outcome.errors.split(separator: "\n").filter { $0.contains("ja") }
    #expect(about.count == 1, "\(outcome.errors)")
    #expect(about.first?.contains("ja.lproj") == true)
    #expect(
      about.first?.hasSuffix(
        "is a symbolic link that leads nowhere or in a circle; remove the link") == true)
    #expect(outcome.status != .success)
    #expect(!outcome.output.contains("ja.lproj"))
  }

  @Test("a page that cannot be read is reported by every command")
  func unreadablePage() {
    var files = StringsCommandTests.files
    files["Settings.bundle/Broken.plist"] = "{ a = "
    for arguments in [
      ["check"], ["extract"], ["sync"], ["pseudo", "--diff"], ["export", "--format", "csv"],
    ] {
      let outcome = MemoryRun(files).run(
        ["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
      #expect(outcome.errors.contains("Settings.bundle/Broken.plist:1:"), "\(arguments)")
      #expect(outcome.status == .findings, "\(arguments)")
    }
  }

  @Test("if one table cannot be written, none is")
  func unwritable() {
    var files = StringsCommandTests.files
    files["a.csv"] = "table,key,de,en\nRoot,Sound,Klang,Noise\n"
    let run = MemoryRun(files)
    run.files.refuseWriting("/work/Settings.bundle/de.lproj/Root.strings", .full)
    let outcome = run.run("strings", "import", "Settings.bundle", "a.csv", "--overwrite")
    #expect(
      outcome.errors == """
        settingsc: error: 'Settings.bundle/de.lproj/Root.strings' cannot be written: no space is left on the disk

        """)
    #expect(outcome.status == .failure)
  }
}

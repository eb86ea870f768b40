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
  func aTableThatTheFileSystemRefusesIsNamedOnce(_ command: String) {
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
  func aLinkOutOfTheBundleIsNotFollowed() throws {
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
  func misplacedFilesAndFoldersAreReported(_ arguments: [String]) throws {
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
  func aDanglingLinkIsReportedOnce(_ arguments: [String]) throws {
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
  func anUnreadablePageIsReportedByEveryCommand() {
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

  @Test("no table is written if one cannot be")
  func noTableIsWrittenIfOneCannotBe() {
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

  @Test(
    "an unreadable table is reported, and the others are still processed",
    arguments: [["check"], ["export", "--format", "csv"]])
  func anUnreadableTableDoesNotStopTheOthers(_ arguments: [String]) {
    let run = MemoryRun(
      StringsCommandTests.files.merging([
        "Settings.bundle/fr.lproj/Root.strings": "\"Sound\" = \"Son\";"
      ]) { $1 })
    run.files.refuse("/work/Settings.bundle/fr.lproj/Root.strings", .system("permission denied"))
    let outcome = run.run(["strings", arguments[0], "Settings.bundle"] + arguments.dropFirst())
    #expect(outcome.output.contains("de"))
    #expect(outcome.errors.contains("fr.lproj/Root.strings' cannot be read: permission denied"))
    #expect(outcome.status == .failure)
    let diff = run.run("diff", "Settings.bundle", "Settings.bundle")
    #expect(diff.errors.split(separator: "\n").count == 1)
    #expect(!diff.errors.contains("page"))
    #expect(diff.status == .failure)
    let shown = run.run("show", "Settings.bundle")
    #expect(shown.errors.contains("fr.lproj/Root.strings' cannot be read: permission denied"))
    #expect(shown.status == .failure)
  }

  @Test("a table keeps its encoding", arguments: ["UTF-32", "UTF-16", "UTF-16LE"])
  func aTableKeepsItsEncoding(_ encoding: String) throws {
    let run = try CommandRun()
    try run.write("Settings.bundle/Root.plist", page(.toggle("s", title: "Sound"), table: "Root"))
    let table = "Settings.bundle/en.lproj/Root.strings"
    try run.write(table, "")
    let path = run.folder + "/" + table
    let forms: [String: String.Encoding] = [
      "UTF-32": .utf32, "UTF-16": .utf16, "UTF-16LE": .utf16LittleEndian,
    ]
    let form = try #require(forms[encoding])
    let before = try #require("\u{FEFF}\"Other é\" = \"Other\";\n".data(using: form))
    try before.write(to: URL(fileURLWithPath: path))
    let outcome = run.run("strings", "sync", "Settings.bundle")
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = try #require(String(data: after, encoding: form))
    #expect(after.starts(with: before), "\(encoding) \(outcome.errors)")
    #expect(text.contains("\"Other é\" = \"Other\";"))
    #expect(text.contains("\"Sound\" = \"Sound\";") == (outcome.status == .success))
    let fixed = run.run("lint", "--fix", "--unsafe-fixes", "Settings.bundle")
    let last = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(last == after || String(data: last, encoding: form)?.contains("=") == true)
    #expect(fixed.status != .failure, "\(fixed.errors)")
  }
}

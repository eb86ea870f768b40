import Foundation
import SettingsCommand
import SettingsProject
import TestSupport
import Testing

/// Files of a bundle that have several names: they are read, checked and changed once.
@Suite("Linked files") struct LinkedFileTests {
  private func bundle() throws -> CommandRun {
    let run = try CommandRun()
    try run.write("S/Settings.bundle/Root.plist", page(.pane("A"), .pane("B")))
    try run.write("S/Settings.bundle/B.plist", Self.xml)
    return run
  }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>PreferenceSpecifiers</key>
    	<array>
    		<dict>
    			<key>Type</key>
    			<string>PSToggleSwitchSpecifier</string>
    			<key>Title</key>
    			<string>Sounds</string>
    			<key>Key</key>
    			<string>sounds</string>
    			<key>DefaultValue</key>
    			<string>YES</string>
    		</dict>
    	</array>
    </dict>
    </plist>

    """

  private func link(_ run: CommandRun, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: run.folder + "/S/Settings.bundle/" + name, withDestinationPath: target)
  }

  @Test("a page of two names is checked and fixed once")
  func aPageOfTwoNamesIsCheckedAndFixedOnce() throws {
    let run = try bundle()
    try link(run, "A.plist", to: "B.plist")
    let checked = run.run("lint", "S", "--enable", "template-leftover")
    #expect(checked.rules == ["toggle-default-mismatch"])
    let defaults = run.run("defaults", "S", "--format", "json", "--skip-faulty")
    #expect(
      defaults.errors.components(separatedBy: "[toggle-default-mismatch]").count == 2,
      "\(defaults.errors)")

    let diff = run.run("lint", "S", "--unsafe-fixes", "--diff")
    #expect(diff.output.components(separatedBy: "\n+++ ").count == 2, "\(diff.output)")
    let fixed = run.run("lint", "S", "--unsafe-fixes")
    #expect(fixed.errors.contains("fixed 1 finding"), "\(fixed.errors)")
    #expect(
      run.run("lint", "S").output.contains("no findings")
        || run.run("lint", "S").errors.contains("no findings"))
    let pages = ["A", "B"].map { run.read("S/Settings.bundle/\($0).plist") }
    #expect(pages[0] == pages[1] && pages[0]?.contains("<true/>") == true)
    let numbers = try ["A", "B"].map { name in
      var status = stat()
      try #require(stat(run.folder + "/S/Settings.bundle/\(name).plist", &status) == 0)
      return status.st_ino
    }
    #expect(numbers[0] == numbers[1])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: run.folder + "/S/Settings.bundle/A.plist")
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("a first page that is a link is the page 'Root', and changes go to its file")
  func aFirstPageThatIsALinkIsRoot() throws {
    let run = try CommandRun()
    try run.write("S/Settings.bundle/Shared.plist", Self.xml)
    try link(run, "Root.plist", to: "Shared.plist")
    let diff = run.run("lint", "S", "--unsafe-fixes", "--diff")
    #expect(
      diff.output.contains("Settings.bundle/Shared.plist") && !diff.output.contains("Root.plist"),
      "\(diff.output)")
    #expect(run.run("lint", "S").rules == ["toggle-default-mismatch"])
    #expect(run.run("lint", "S", "--unsafe-fixes").status == .success)
    #expect(run.run("lint", "S").status == .success)
    #expect(run.run("defaults", "S", "--format", "json").output.contains("\"sounds\": true"))
  }

  @Test("a first page whose file has the name of a device's is the page of all devices")
  func aFirstPageLinkedToADevicePageIsForAllDevices() throws {
    let run = try CommandRun()
    try run.write("S/Settings.bundle/Root~ipad.plist", page(.toggle("sounds")))
    try link(run, "Root.plist", to: "Root~ipad.plist")
    for idiom in ["phone", "pad"] {
      let defaults = run.run("defaults", "S", "--format", "json", "--idiom", idiom)
      #expect(defaults.output.contains("\"sounds\": true"), "\(defaults)")
    }
  }

  @Test("a page that rows open by the name of a link has its defaults")
  func aPageThatRowsOpenByTheNameOfALinkHasItsDefaults() throws {
    let run = try CommandRun()
    try run.write("S/Settings.bundle/Root.plist", page(.pane("A")))
    try run.write("S/Settings.bundle/B.plist", page(.toggle("sounds", true, ["Colour": true])))
    try link(run, "A.plist", to: "B.plist")
    #expect(run.run("defaults", "S", "--format", "json").output.contains("\"sounds\": true"))
    #expect(run.run("lint", "S", "--enable", "unreachable-page").rules == ["unknown-key"])
  }

  @Test("both names are compiled")
  func bothNamesAreCompiled() throws {
    let run = try bundle()
    try run.write(
      "S/Settings.bundle/B.plist", Self.xml.replacing("<string>YES</string>", with: "<true/>"))
    try link(run, "A.plist", to: "B.plist")
    try run.write("S/Settings.bundle/.settingsc-00c0ffee00c0ffee", "left over")
    #expect(run.run("compile", "S", "-o", "out").status == .success)
    for name in ["A", "B", "Root"] {
      let bytes = FileManager.default.contents(
        atPath: run.folder + "/out/Settings.bundle/\(name).plist")
      #expect(bytes?.starts(with: Array("bplist".utf8)) == true, "\(name)")
    }
    #expect(
      !FileManager.default.fileExists(
        atPath: run.folder + "/out/Settings.bundle/.settingsc-00c0ffee00c0ffee"))
  }

  @Test("a page that is named by its link is checked", arguments: ["A", "B"])
  func aPageThatIsNamedByItsLinkIsChecked(_ name: String) throws {
    let run = try bundle()
    try link(run, "A.plist", to: "B.plist")
    #expect(
      run.run("lint", "S/Settings.bundle/\(name).plist").output.contains(
        "[toggle-default-mismatch]"))
  }

  /// A bundle whose English and German tables are one file.
  private func translated(_ isFolder: Bool) throws -> CommandRun {
    let run = try CommandRun()
    try run.write(
      "S/Settings.bundle/Root.plist",
      "{ StringsTable = Root; PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Title = Sound; Key = s; } ); }"
    )
    try run.write("S/Settings.bundle/en.lproj/Root.strings", "\"Sound\" = \"Sound\";\n")
    if isFolder {
      try link(run, "de.lproj", to: "en.lproj")
    } else {
      try FileManager.default.createDirectory(
        atPath: run.folder + "/S/Settings.bundle/de.lproj", withIntermediateDirectories: true)
      try link(run, "de.lproj/Root.strings", to: "../en.lproj/Root.strings")
    }
    return run
  }

  @Test("an import for one language does not overwrite another", arguments: [false, true])
  func anImportForOneLanguageDoesNotOverwriteAnother(_ isFolder: Bool) throws {
    let run = try translated(isFolder)
    try run.write("i.csv", "table,key,en,de\nRoot,Sound,Noise,Ton\n")
    let imported = run.run(
      "strings", "import", "S/Settings.bundle", "i.csv", "--overwrite")
    #expect(imported.status == .findings)
    #expect(
      imported.errors.contains(
        "S/Settings.bundle/de.lproj/Root.strings: error: it is the same file as 'en.lproj/Root.strings', "
          + "which is not changed for another language"), "\(imported.errors)")
    #expect(run.read("S/Settings.bundle/en.lproj/Root.strings") == "\"Sound\" = \"Sound\";\n")
    let pseudo = run.run(
      "strings", "pseudo", "S/Settings.bundle", "--language", "de", "--overwrite")
    #expect(pseudo.status == .findings)
    #expect(run.read("S/Settings.bundle/en.lproj/Root.strings") == "\"Sound\" = \"Sound\";\n")
  }

  @Test("columns of languages with one shared table must agree", arguments: [false, true])
  func columnsOfLanguagesWithOneSharedTableMustAgree(_ isFolder: Bool) throws {
    let run = try translated(isFolder)
    try run.write("de.csv", "table,key,de\nRoot,Sound,Ton\n")
    try run.write("equal.csv", "table,key,en,de\nRoot,Sound,Noise,Noise\n")
    #expect(
      run.run("strings", "import", "S/Settings.bundle", "equal.csv", "--overwrite").status
        == .success)
    #expect(run.read("S/Settings.bundle/de.lproj/Root.strings") == "\"Sound\" = \"Noise\";\n")
    #expect(run.run("strings", "import", "S/Settings.bundle", "de.csv").status == .findings)
    #expect(run.read("S/Settings.bundle/en.lproj/Root.strings") == "\"Sound\" = \"Noise\";\n")
  }

  @Test("a table of two languages is checked and fixed once", arguments: [false, true])
  func aTableOfTwoLanguagesIsCheckedAndFixedOnce(_ isFolder: Bool) throws {
    let run = try translated(isFolder)
    try run.write(
      "S/Settings.bundle/en.lproj/Root.strings", "\"Sound\" = \"Sound\";\n\"Name\" = \"Name\";\n")
    let checked = run.run("lint", "S", "--enable", "template-leftover")
    #expect(
      checked.output.components(separatedBy: "[template-leftover]").count == 2, "\(checked.output)")
    let fixed = run.run("lint", "S", "--enable", "template-leftover", "--fix")
    #expect(fixed.errors.contains("fixed 1 finding in 1 file"), "\(fixed.errors)")
    #expect(run.read("S/Settings.bundle/de.lproj/Root.strings") == "\"Sound\" = \"Sound\";\n")
  }
}

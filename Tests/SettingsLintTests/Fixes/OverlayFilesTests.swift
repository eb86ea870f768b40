import SettingsFiles
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSystem
import Testing

/// New files over a tree of files.
@Suite struct OverlayFilesTests {
  private static let files = OverlayFiles(
    MemoryFiles(texts: ["Root.plist": "", "en.lproj/Root.strings": ""]),
    [
      "Root.plist": FileBytes([1]), "de.lproj/Root.strings": FileBytes([2]),
      "en.lproj/More.strings": FileBytes([3]),
    ])

  @Test(arguments: [
    ("", ["Root.plist", "de.lproj", "en.lproj"]), ("en.lproj", ["More.strings", "Root.strings"]),
    ("de.lproj", ["Root.strings"]),
  ]) func foldersHaveTheNewFilesToo(_ folder: String, _ names: [String]) throws {
    #expect(try Self.files.entries(of: folder).map(\.name).sorted() == names)
  }

  @Test func newFilesAndFoldersAreReported() throws {
    let kinds = try Self.files.entries(of: "").map { "\($0.name) \($0.kind)" }.sorted()
    #expect(kinds == ["Root.plist file", "de.lproj folder", "en.lproj folder"])
    #expect(try Self.files.entries(of: "de.lproj").map(\.kind) == [.file])
  }

  @Test func aFolderThatNothingIsInIsMissing() {
    #expect(throws: FileError.self) { try Self.files.entries(of: "fr.lproj") }
  }

  @Test func aNewFileIsReadUpToTheLimit() throws {
    #expect(try Self.files.read("de.lproj/Root.strings", limit: 1).count == 1)
    #expect(throws: FileError.self) { try Self.files.read("de.lproj/Root.strings", limit: 0) }
  }
}

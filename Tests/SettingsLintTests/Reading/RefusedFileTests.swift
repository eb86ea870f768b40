import SettingsFiles
import SettingsPropertyLists
import SettingsSchema
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// A page or a folder that the file system refuses: nothing is reported that depends on what is in
/// it.
@Suite struct RefusedFileTests {
  private struct Tree: FileTree {
    var files: MemoryFiles
    let refused: Set<String>

    func entries(of folder: String) throws(FileError) -> [FileEntry] {
      if refused.contains(folder) {
        throw FileError(path: folder, reason: .system("permission denied"))
      }
      return try files.entries(of: folder)
    }

    func read(_ path: String, limit: Int) throws(FileError) -> FileBytes {
      if refused.contains(path) {
        throw FileError(path: path, reason: .system("permission denied"))
      }
      return try files.read(path, limit: limit)
    }
  }

  private func rules(refused: String...) -> [String] {
    let files = MemoryFiles(texts: [
      "Root.plist": page(.toggle("a"), .pane("More")),
      "More.plist": page(.toggle("b"), table: "Root"),
      "en.lproj/Root.strings": "Enabled = On; Group = Gruppe; b = B; old = Old;",
      "de.lproj/Root.strings": "b = B; other = Other;", "en.lproj/More.strings": "a = A;",
      "image.png": "",
      "Unused.strings": "a = A;",
    ])
    let bundle = BundleLoader(schema: .apple).load(
      Tree(files: files, refused: Set(refused)), path: "Settings.bundle", name: "Settings.bundle")
    var configuration = LintConfiguration()
    configuration.enabledRules = Rule.all.map(\.id)
    return Set(Linter(configuration: configuration).diagnostics(in: bundle).map(\.rule)).sorted()
  }

  @Test func thePagesThatAreReadAreJudged() {
    let all = rules()
    #expect(
      all.contains("template-leftover") && all.contains("unused-string")
        && all.contains("unused-strings-table"))
    #expect(rules(refused: "Root.plist") == [])
    // The first page is there, and is judged for itself.
    #expect(
      Set(rules(refused: "More.plist")).isDisjoint(with: all.filter { $0 != "unlocalized-page" }))
  }
}

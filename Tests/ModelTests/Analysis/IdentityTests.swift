import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Identities of findings, which depend neither on the rows above nor on the format of a file.
@Suite struct IdentityTests {
  /// The identity of the value under a key of a row.
  private func identity(_ files: [String: String], row: Int, _ key: String, page: Int = 0) -> String
  {
    let bundle = loadBundle(files)
    var places = PlaceLocator(bundle)
    let list = bundle.pages[page].list
    let node = list.value(key, in: bundle.pages[page].rows[row].node) ?? list.root
    return places.identity(rule: "r", bundle.pages[page].place(node), subject: nil).text
  }

  private static let group = TestRow.group()
  private static let titled = TestRow.group("Sound")

  @Test func aRowIsNamedByItsKey() {
    let alone = identity(["Root.plist": page(.textField("a", "x"))], row: 0, "DefaultValue")
    #expect(alone == "r|Settings.bundle/Root.plist|a|DefaultValue|x")
    let below = page(Self.group, .xml("\n\n\t"), .toggle("z"), .textField("a", "x"))
    #expect(identity(["Root.plist": below], row: 2, "DefaultValue") == alone)
  }

  @Test func aRowWithoutAKeyIsNamedByItsTitleOrItsNumber() {
    let root = page(.toggle("z"), Self.group, Self.titled, Self.group)
    #expect(
      (1...3).map { identity(["Root.plist": root], row: $0, "Type") }.map {
        $0.split(separator: "|")[2]
      }
        == ["PSGroupSpecifier#1", "\"Sound\"", "PSGroupSpecifier#2"])
  }

  @Test func longSubjectsAreShortAndDiffer() {
    let long = String(repeating: "x", count: 500)
    let first = identity(["Root.plist": page(.textField("a", "\(long)1"))], row: 0, "DefaultValue")
    let second = identity(["Root.plist": page(.textField("a", "\(long)2"))], row: 0, "DefaultValue")
    #expect(first != second && first.utf8.count < 160)
  }

  @Test func anEntryOfATableIsNamedByItsKey() throws {
    let bundle = loadBundle([
      "Root.plist": page(.toggle("a")), "en.lproj/Root.strings": "/* x */\n\"b\" = \"c\";",
    ])
    let table = try #require(bundle.tables.first)
    let entry = try #require(table.entries.first { _ in true })
    var places = PlaceLocator(bundle)
    #expect(
      places.identity(rule: "r", .node(document: table.document, entry.value), subject: nil).text
        == "r|Settings.bundle/en.lproj/Root.strings|b||c")
  }
}

import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Faults of one cause in several places or files, which are one finding.
@Suite struct GroupedFindingTests {
  private let toggle = TestRow.toggle("a", title: "Alpha")

  @Test func aTableThatTwoPagesMisspellIsOneFinding() {
    let found = lint([
      "Root.plist": page(toggle, .pane("More"), table: "Rot"),
      "More.plist": page(toggle.replacing(">a<", with: ">b<"), table: "Rot"),
      "en.lproj/Root.strings": "\"Alpha\" = \"Alpha\";",
    ])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Rot'; Settings shows 2 pages untranslated"
      ])
  }

  @Test func twoRowsWithoutTagsBetweenThemAreOneFindingWithoutAFix() {
    let rows = page(toggle, toggle.replacing(">a<", with: ">b<")).replacing(
      text: "</dict>\n<dict>", with: "")
    let found = lint(["Root.plist": rows]).filter { $0.rule == "duplicate-dictionary-key" }
    #expect(
      found.map(\.help) == [
        "write '</dict>' and '<dict>' before it if another row begins here, or remove one of them"
      ])
    #expect(found.map(\.fixes.count) == [0])
  }

  @Test func aMissingTableOfShownAndUnopenedPagesIsOneFinding() {
    let found = lint(
      [
        "Root.plist": page(toggle, .pane("Notes")), "en.lproj/Root.strings": "",
        "Notes.plist": page(.group("Notes"), table: "Texts"),
        "Other.plist": page(.group("Notes"), table: "More"),
      ], enabling: ["missing-strings-table"])
    #expect(
      found.filter { $0.rule == "missing-strings-table" }.map(\.message) == [
        "no language has strings table 'Texts'; Settings shows the page untranslated (and 1 more place)"
      ])
  }

  private func fifty(_ item: (Int) -> XMLValue) -> [XMLValue] { (0..<50).map(item) }

  @Test func fiftyItemsOfOneListAreOneFinding() {
    func messages(titles: [XMLValue], values: [XMLValue]) -> [String] {
      lint(.list("q", 1, values, titles: titles)).map {
        "\($0.rule): \($0.message)"
      }
    }
    let titles = fifty { "t\($0)" }
    let values = fifty { XMLValue(integerLiteral: $0) }
    #expect(
      messages(titles: titles, values: fifty { _ in 1 }) == [
        "duplicate-value: 'Values' of 'q' has 1 twice; Settings never shows the second as selected (and 48 more places)"
      ])
    #expect(
      messages(titles: fifty { _ in "t" }, values: values) == [
        "duplicate-title: 'Titles' of 'q' has 't' twice; the two choices look the same (and 48 more places)"
      ])
    #expect(
      messages(titles: values, values: values) == [
        """
        wrong-value-type: an item of 'Titles' in 'q' is the integer 0, not a string; Settings cannot show this text \
        (and 49 more places)
        """
      ])
  }

  @Test func aKeyOfAPageAndAKeyOfARowAreTwoFindings() {
    let found = lint(["Root.plist": page(.toggle("a", true, ["page": true]), fields: ["Foo": true])]
    )
    #expect(
      found.filter { $0.rule == "unknown-key" }.map(\.message) == [
        "unknown page key 'Foo'; Settings ignores it",
        "unknown key 'page' in a PSToggleSwitchSpecifier; Settings ignores it",
      ])
  }

  @Test func theRowsOfOneKeyAreOneFinding() {
    func messages(_ values: [XMLValue]) -> [String] {
      lint(["Root.plist": page(values.map { TestRow.toggle("k", $0) })]).map {
        "\($0.rule): \($0.message)"
      }
    }
    #expect(
      messages([false, true, false, true, false, true]) == [
        "conflicting-defaults: 'k' has two defaults, false and true; each row shows its own (and 2 more places)"
      ])
    let untitled = (0..<6).map {
      TestRow.toggle("k", title: "t\($0)")
    }
    #expect(
      lint(["Root.plist": page(untitled)]).map { "\($0.rule): \($0.message)" } == [
        "duplicate-key: 'k' is also the key of an earlier row; both rows share one value (and 4 more places)"
      ])
  }

  @Test func aSecretOnThePagesOfTwoDevicesIsOneFinding() {
    let field = TestRow.textField("pass", "s3cret", ["IsSecure": true])
    let found = lint(["Root.plist": page(field), "Root~ipad.plist": page(field)])
    #expect(found.map { $0.rule } == ["secure-default"])
  }
}

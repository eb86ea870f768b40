import SettingsDiagnostics
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Invisible characters in names and declarations.
@Suite struct InvisibleCharacterTests {
  private static let invisible: [Unicode.Scalar] = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{2060}", "\u{2009}", "\u{3000}", "\u{A0}",
    "\u{FEFF}",
    "\u{E0020}",
  ]

  @Test(
    "the fix removes them from a name, and is safe", arguments: invisible,
    ["Type", "Key", "Title"])
  func theFixRemovesThemFromAName(_ scalar: Unicode.Scalar, _ name: String) {
    let written = name + String(Character(scalar))
    let row = TestRow.toggle("sounds").replacing(
      "<key>\(name)</key>", with: "<key>\(written)</key>")
    let found = lint(row)
    #expect(found.map(\.help) == ["rename it to '\(name)'"])
    #expect(found.flatMap(\.fixes).map(\.safety) == [.safe])
  }

  @Test("the message shows the invisible character in the declaration")
  func theMessageShowsTheInvisibleCharacterInTheDeclaration() {
    let root = page(.toggle("sounds"))
    let found = lint([
      "Root.plist": "<?xml \u{A0}version=\"1.0\"?>\n" + root.drop { $0 != "\n" }.dropFirst()
    ])
    #expect(
      found.first?.message
        == #"malformed declaration '<?xml \u{A0}version="1.0"?>'; strict readers reject the file"#)
  }
}

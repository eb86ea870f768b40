import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsAnalysis
@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Equal items are found in short and in long arrays alike.
@Suite struct EqualItemsTests {
  static let arrays: [(items: String, numeric: [[Int]], exact: [[Int]])] = [
    ("<string>a</string><string>b</string>", [], []),
    (
      "<string>a</string><string>b</string><string>a</string><string>a</string>",
      [[0, 2], [0, 3]], [[0, 2], [0, 3]]
    ),
    ("<integer>1</integer><real>1</real><true/>", [[0, 1], [0, 2]], []),
    ("<integer>9007199254740993</integer><integer>9007199254740992</integer>", [], []),
    ("<real>0</real><real>-0.0</real><integer>0</integer>", [[0, 1], [0, 2]], []),
    ("<string>1</string><integer>1</integer>", [], []),
    ("<real>nan</real><integer>1</integer><real>nan</real>", [[0, 2]], [[0, 2]]),
    (
      "<integer>9007199254740993</integer><real>9007199254740992</real><integer>9007199254740992</integer>",
      [[1, 2]], []
    ),
    ("<data>AA==</data><data>AQ==</data><data>AA==</data>", [[0, 2]], [[0, 2]]),
    (
      "<string>same ends, other middle: x of the text</string><string>same ends, other middle: y of the text</string>",
      [], []
    ),
  ]

  @Test(arguments: arrays.indices, [0, 40]) func equalItemsAreFound(_ number: Int, _ others: Int)
    throws
  {
    let array = EqualItemsTests.arrays[number]
    let fill = (0..<others).map { "<string>other \($0)</string>" }.joined()
    let bytes = FileBytes(
      Array("<plist version=\"1.0\"><array>\(array.items)\(fill)</array></plist>".utf8))
    let list = try PropertyListReader(symbols: SymbolTable(Schema.apple.names)).read(bytes)
    #expect(
      list.equalItems(list.root, .numeric).map { [$0.first.position, $0.second.position] }
        == array.numeric)
    #expect(
      list.equalItems(list.root, .exact).map { [$0.first.position, $0.second.position] }
        == array.exact)
  }
}

import SettingsPropertyLists
import SettingsText
import Testing

@Suite("Properties noted for a string")
struct NotedTextTests {
  private static let symbols = SymbolTable(
    keys: NameTable(["", "K"]), values: NameTable(["", "", "PSGroupSpecifier"]))

  /// The symbols of the strings of an array.
  private static func noted(_ bytes: [UInt8]) throws -> [TextSymbol?] {
    let list = try PropertyListReader(symbols: symbols).read(bytes)
    return list.items(list.root).map { list.symbol(ofString: $0) }
  }

  @Test func isTheNumberOfAKnownNameInEveryFormat() throws {
    let texts = ["PSGroupSpecifier", "PSGroupSpecifiex", "", "A & B", "é", "PSGroup"]
    let value = PropertyListValue.array(texts.map { .string($0) })
    let xml = try NotedTextTests.noted(PropertyListWriter.xml(value))
    #expect(xml.map { $0?.number } == [2, 0, 0, 0, 0, 0])
    #expect(Set(xml).count == texts.count)
    #expect(try NotedTextTests.noted(PropertyListWriter.binary(value)) == xml)
    let openStep = #"(PSGroupSpecifier, "PSGroupSpecifiex", "", "A & B", "\U00e9", PSGroup)"#
    #expect(try NotedTextTests.noted(Array(openStep.utf8)) == xml)
  }

  @Test func isTheSameHoweverATextIsWritten() throws {
    let page = """
      <plist version="1.0"><array>
      <string>PSGroupSpecifier</string><string>PS&#71;roupSpecifier</string><string><![CDATA[PSGroupSpecifier]]></string>
      <string>Sounds and music</string><string>Sounds&#x20;and music</string><integer>1</integer>
      </array></plist>
      """
    let found = try NotedTextTests.noted(Array(page.utf8))
    #expect(found[0...2].allSatisfy { $0?.number == 2 })
    #expect(found[3] == found[4] && found[3] != found[0])
    #expect(found[5] == nil)
  }

  @Test("markup is found anywhere in a text", arguments: ["&amp;", "&lt;", "<![CDATA[x]]>"])
  func markupIsFoundAnywhereInAText(_ markup: String) throws {
    let meant = markup.hasPrefix("<") ? "x" : markup == "&amp;" ? "&" : "<"
    for length in 0...17 {
      for place in 0...length {
        // What follows the text in memory counts for nothing.
        let letters = String(repeating: "x", count: length)
        let text = letters.prefix(place) + markup + letters.dropFirst(place)
        let page =
          "<plist version=\"1.0\"><array><string>\(text)</string><string>\(letters)</string></array></plist>"
        let list = try PropertyListReader().read(Array(page.utf8))
        let texts = list.items(list.root).map { list.text($0) }
        #expect(texts == ["\(letters.prefix(place))\(meant)\(letters.dropFirst(place))", letters])
      }
    }
  }
}

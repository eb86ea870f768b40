import SettingsPropertyLists
import Testing

/// XML lists with something before their first tag, which are no lists of another format.
@Suite("XML pages that something stands before") struct StrayBeginningTests {
  private static let list = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict/></plist>\n"

  @Test(
    arguments: [
      ("x", "1:1-1:2: text 'x' before '<?xml'"), ("\u{FEFF}x", "1:1-1:2: text 'x' before '<?xml'"),
      ("\n a b \n", "2:2-2:5: text 'a b' before '<?xml'"), ("// c\n", "1:1-1:5: text '// c' before '<?xml'"),
      ("\"a\" = \"b\"", "1:1-1:10: text '\"a\" = \"b\"' before '<?xml'"), (">", "1:1-1:2: text '>' before '<?xml'"),
      ("\"", "1:1-1:2: text '\"' before '<?xml'"),
      ("\u{200B}", "1:1-1:2: invisible character U+200B before '<?xml'"),
      ("\u{A0}x", "1:1-1:2: invisible character U+00A0 before '<?xml'"),
      ("\n\u{FEFF}", "2:1-2:2: invisible character U+FEFF before '<?xml'"),
      ("\u{B}", "1:1-1:2: control character U+000B before '<?xml'"),
      ("\u{200D}", "1:1-1:2: invisible character U+200D before '<?xml'"),
    ])
  func text(_ stray: String, _ expected: String) {
    let fault = "malformed @\(expected)\nhelp: remove it"
    #expect(XMLFaultTests.fault(stray + Self.list) == fault)
    // Without its end, only its declaration shows what it is; a strings table might have that in a text.
    guard stray.count == 1 || !stray.contains("\"") && !stray.contains("/") else { return }
    #expect(XMLFaultTests.fault(stray + Self.list.prefix(70)) == fault)
  }

  @Test(
    "a first tag without its beginning",
    arguments: [
      (
        String(list.dropFirst()),
        "1:1-1:5: '?xml' does not begin an XML declaration\nhelp: write '<?xml'"
      ),
      (
        String(list.dropFirst(2)),
        "1:1-1:37: 'xml version=\"1.0\" encoding=\"UTF-8\"?>' has no '<?'\nhelp: write '<?' before it"
      ),
      (
        "plist version=\"1.0\"><true/></plist>",
        "1:1-1:21: 'plist version=\"1.0\">' has no '<'\nhelp: write '<plist version=\"1.0\">'"
      ),
      ("x<plist version=\"1.0\"><true/></plist>", "1:1-1:2: text 'x' before the property list\nhelp: remove it"),
    ])
  func firstTag(_ text: String, _ expected: String) {
    #expect(XMLFaultTests.fault(text) == "malformed @\(expected)")
  }

  @Test("white space is read over, and reported")
  func blanks() {
    #expect(XMLFaultTests.fault(" \n" + Self.list) == "forgiven @1:1-2:1: blankBeforeDeclaration")
  }

  @Test(
    "a list in another format that holds XML stays one",
    arguments: ["\"a\" = \"<?xml version='1.0'?><plist/>\"\n\"b\" = 1;", "{ a = \"<!DOCTYPE plist>\"; b }", "x = <0f>"])
  func otherFormats(_ text: String) {
    #expect(!XMLFaultTests.fault(text).contains("before"))
  }
}

import SettingsText
import Testing

@testable import SettingsConfiguration

@Suite("Reading YAML")
struct YAMLReaderTests {
  /// The tree with the place of every value: `3:5 "text"`; plain scalars have no quotes.
  private static func dump(_ node: YAMLNode) -> String {
    let place = "\(node.place.line):\(node.place.column)"
    return switch node.content {
    case .scalar(let text, let isPlain):
      isPlain ? "\(place) \(text)" : "\(place) \(YAMLText.quoted(text))"
    case .list(let items): "\(place) [" + items.map(dump).joined(separator: ", ") + "]"
    case .map(let entries):
      "\(place) {" + entries.map { "\(dump($0.key)): \(dump($0.value))" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func tree(_ text: String) throws(YAMLFault) -> String? {
    try YAMLReader.read(Array(text.utf8)).map(dump)
  }

  private static func fault(_ text: String) -> YAMLFault? {
    do {
      _ = try YAMLReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "values have their places, in Unicode scalars from 1",
    arguments: [
      ("a: 1\nb: [x, 'y', \"z\"]", "1:1 {1:1 a: 1:4 1, 2:1 b: 2:4 [2:5 x, 2:8 \"y\", 2:13 \"z\"]}"),
      ("😀: é\u{301} # c\n", "1:1 {1:1 😀: 1:4 é\u{301}}"),
      ("[😀, é\u{301}, x]", "1:1 [1:2 😀, 1:5 é\u{301}, 1:9 x]"),
      ("a:\r\n- b\r\n-  c\r\n", "1:1 {1:1 a: 2:1 [2:3 b, 3:4 c]}"),
      ("\u{FEFF}a: b", "1:1 {1:1 a: 1:4 b}"),
      ("a:\nb: ~\nc: ''\n", "1:1 {1:1 a: 1:3 , 2:1 b: 2:4 ~, 3:1 c: 3:4 \"\"}"),
      ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "1:1 {1:1 a: 1:4 \"x\\ny\\n\", 4:1 b: 4:4 \"x y\"}"),
      ("? [a]\n: {}\n", "1:1 {1:3 [1:4 a]: 2:3 {}}"),
      (
        "%YAML 1.1\n%TAG !x! tag:x:\n--- !x!y\na: !!int 1\nb: !!str 2\n...\n",
        "3:5 {4:1 a: 4:4 1, 5:1 b: 5:4 2}"
      ),
      ("\"\\0\\x85\\u2028\\U0001F600\"", "1:1 \"\\0\\N\\L😀\""),
      ("\"\\uFEFFx\"", "1:1 \"\\uFEFFx\""),
    ])
  func valuesHaveTheirPlacesInUnicodeScalarsFrom1(_ text: String, _ tree: String) throws {
    #expect(try Self.tree(text) == tree)
  }

  @Test(
    "a text without a document has no value",
    arguments: ["", "# nothing", "\n\n", "\u{FEFF}", "\u{FEFF}# c\n"])
  func aTextWithoutADocumentHasNoValue(_ text: String) throws {
    #expect(try Self.tree(text) == nil)
  }

  @Test("an alias is refused, and an anchor has no effect")
  func anAliasIsRefusedAndAnAnchorHasNoEffect() throws {
    #expect(try Self.tree("a: &x [1]\nb: &x 2\n") == "1:1 {1:1 a: 1:4 [1:8 1], 2:1 b: 2:4 2}")
    #expect(Self.fault("a: &x 1\nb: *x\n") == YAMLFault(TextPlace(line: 2, column: 4), .alias))
    #expect(Self.fault("a: *x") == YAMLFault(TextPlace(line: 1, column: 4), .alias))
  }

  @Test(
    "faults have the message of libyaml and the place of the problem",
    arguments: [
      ("a: b: c", 1, 5, "mapping values are not allowed in this context"),
      ("a: [", 2, 1, "did not find expected node content"),
      ("a: \"x", 1, 6, "found unexpected end of stream"),
      ("a:\n\t- b", 2, 1, "found character that cannot start any token"),
      ("a: @b", 1, 4, "found character that cannot start any token"),
      ("%YAML 2.0\n--- a", 1, 1, "found incompatible YAML document"),
      ("a: !x!y b", 1, 4, "found undefined tag handle"),
      ("a: \"\\q\"", 1, 5, "found unknown escape character"),
      ("a: \"\\uD800\"", 1, 7, "found invalid Unicode character escape code"),
      ("a: é\u{301}\u{1}", 1, 6, "control characters are not allowed"),
      ("a: 1\r\n😀: \u{7}", 2, 4, "control characters are not allowed"),
      ("a: 1\rb: 1\u{85}c: 1\u{2028}d: \u{FFFF}", 4, 4, "control characters are not allowed"),
    ])
  func faultsHaveLibyamlsWordsAndThePlaceOfTheProblem(
    _ text: String, _ line: Int, _ column: Int, _ words: String
  ) {
    #expect(Self.fault(text) == YAMLFault(TextPlace(line: line, column: column), .syntax(words)))
  }

  @Test(
    "bytes that are not UTF-8 are refused at the first of them",
    arguments: [
      ([0x61, 0xFF], 1, 2), ([0xED, 0xA0, 0x80], 1, 1), ([0xFF, 0xFE, 0x61, 0], 1, 1),
      (Array("a: 1\r\nb: é \u{FFFD}".utf8) + [0xE9, 0x0A, 0xFF], 2, 7),
      (Array("a\n😀".utf8) + [0xEF, 0xBF], 2, 2),
      (Array("\u{FEFF}a".utf8) + [0xEF, 0x62], 1, 2),
    ])
  func bytesThatAreNotUTF8AreRefusedAtTheFirstOfThem(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    #expect(throws: YAMLFault(TextPlace(line: line, column: column), .notUTF8)) {
      try YAMLReader.read(bytes)
    }
  }

  @Test(
    "a second document is an error at its start",
    arguments: [("--- a\n--- b", 2), ("a: 1\n...\n---\n", 3), ("{}\n---\n%x", 2)])
  func aSecondDocumentIsAnErrorAtItsStart(_ text: String, _ line: Int) {
    #expect(Self.fault(text) == YAMLFault(TextPlace(line: line, column: 1), .secondDocument))
  }

  @Test(
    "duplicate keys of a map are reported in alphabetical order, at the first key that repeats another"
  )
  func duplicateKeysOfAMapAreReportedInAlphabeticalOrder() throws {
    #expect(
      Self.fault("b: 1\na: 1\nb: 2\n\"a\": 2\na: 3")
        == YAMLFault(TextPlace(line: 3, column: 1), .duplicateKeys(["a", "b"])))
    #expect(Self.fault("- {x: 1}\n- {x: 1, !y x: 2}")?.kind == .duplicateKeys(["x"]))
    #expect(Self.fault("a: 1\na: 2\nb: [")?.kind == .syntax("did not find expected node content"))
    #expect(try Self.tree("? [a]\n: 1\n? [a]\n: 2") != nil)
  }

  @Test("the depth of values is limited")
  func theDepthOfValuesIsLimited() throws {
    let limit = YAMLReader.depthLimit
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(try Self.tree(nested(limit + 1)) != nil)
    #expect(
      Self.fault(nested(limit + 2))
        == YAMLFault(TextPlace(line: 1, column: limit + 2), .tooDeep(limit: limit)))
    #expect(Self.fault(String(repeating: "[", count: 100_000))?.kind == .tooDeep(limit: limit))
    #expect(Self.fault(String(repeating: "- ", count: 100_000))?.kind == .tooDeep(limit: limit))
    #expect(Self.fault(String(repeating: "? ", count: 100_000))?.kind == .tooDeep(limit: limit))
  }
}

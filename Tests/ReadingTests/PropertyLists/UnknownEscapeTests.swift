import Testing

@testable import SettingsPropertyLists

/// Escapes of strings tables that are read as something else than they look like.
@Suite("Unknown escapes") struct UnknownEscapeTests {
  private static func escapes(_ value: String, of key: String = "k") throws -> [String] {
    let list = try StringsTableReader().read(Array("\"\(key)\" = \"\(value)\";".utf8))
    return list.entries(list.root).flatMap {
      list.unknownEscapes(in: $0.key) + list.unknownEscapes(in: $0.value)
    }
    .map {
      "\($0.offsets.lowerBound) \($0.written): \($0.read)"
        + ($0.replacement.map { " -> \($0)" } ?? "")
    }
  }

  @Test(
    "have the text that is read and the intended escape",
    arguments: [
      (#"\u00e9"#, #"7 \u00e9: 'u00e9' -> \U00e9"#), (#"\u00E9x"#, #"7 \u00E9: 'u00E9' -> \U00e9"#),
      (#"\u12"#, #"7 \u: 'u'"#), (#"\u"#, #"7 \u: 'u'"#), (#"\xe9"#, #"7 \xe9: 'xe9' -> \U00e9"#),
      (#"\x4"#, #"7 \x: 'x'"#), (#"\u{e9}"#, #"7 \u: 'u'"#),
      (#"\U0001F600"#, #"7 \U0001F600: U+0001 and 'F600' -> \Ud83d\Ude00"#),
      (#"\U"#, #"7 \U: the character U+0000"#),
      (#"\Uxy"#, #"7 \U: the character U+0000"#), (#"a\qb"#, #"8 \q: 'q'"#),
      (#"\8"#, #"7 \8: '8'"#),
    ])
  func haveTheTextThatIsReadAndTheIntendedEscape(_ value: String, _ expected: String) throws {
    #expect(try Self.escapes(value) == [expected])
  }

  @Test(
    "escapes that are known, and signs",
    arguments: [
      #"\a\b\f\n\r\t\v"#, #"\251\0"#, #"\\u00e9"#, #"\"\'\?\/\$"#, #"\U00e9\U41\Ud83d\Ude00"#,
      #"\U00e9abcd"#,
      #"\U0000ffff"#, #"\Uffffffff"#, "\\\n",
      "",
    ])
  func escapesThatAreKnownAndSigns(_ value: String) throws {
    #expect(try Self.escapes(value).isEmpty)
  }

  @Test("are all reported, also in keys, but not in XML")
  func areAllReportedAlsoInKeysButNotInXML() throws {
    #expect(try Self.escapes(#"\ud83d\ude00"#, of: #"\q"#).count == 3)
    let xml = try StringsTableReader().read(
      Array(#"<plist><dict><key>\q</key><string>&lt;\q</string></dict></plist>"#.utf8))
    #expect(
      xml.entries(xml.root).allSatisfy {
        xml.unknownEscapes(in: $0.key) + xml.unknownEscapes(in: $0.value) == []
      })
  }
}

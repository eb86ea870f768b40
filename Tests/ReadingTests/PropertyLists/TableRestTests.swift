import SettingsPropertyLists
import Testing

/// Text behind the last entry of a table, where CoreFoundation stops reading without an
/// error.
@Suite struct TableRestTests {
  private static let entry = "\"a\" = \"b\";"

  @Test(arguments: [
    (";", ";"), ("\n}\n", "}"), (";;\n;", ";;\n;"), ("} // the end", "}"), (" /* x */ */", "*/"),
    ("\"", "\""),
    ("(null)", "(null)"), ("} /* x */ }\n", "} /* x */ }"),
  ])
  func textThatLosesNothingIsTolerated(_ rest: String, _ superfluous: String) throws {
    let text = Self.entry + rest
    let list = try StringsTableReader().read(Array(text.utf8))
    #expect(list.childCount(list.root) == 1)
    #expect(list.corrections.map(\.kind) == [.superfluousText])
    let offsets = try #require(list.corrections.first?.offsets)
    #expect(String(decoding: Array(text.utf8)[offsets], as: UTF8.self) == superfluous)
  }

  @Test(arguments: ["/* the end", "\n/* x = y */ /*", "; /* \"quoted\" words"])
  func anOpenCommentWithoutEntriesIsTolerated(_ rest: String) throws {
    let list = try StringsTableReader().read(Array((Self.entry + rest).utf8))
    #expect(list.childCount(list.root) == 1)
    #expect(list.corrections.count == 1)
  }

  @Test(arguments: [
    "; \"c\" = \"d\";", "}\n\"c\";", "/* \"c\" = \"d\";", "/* c = \"d\";", "/* c = d;",
    "/* c=\"d\"", "/* \"c\" = d",
    "} c;", "\"c", "é;",
    "“c” = “d”;",
    "\n<<<<<<< HEAD\n",
  ])
  func aRestThatLosesAnEntryIsAnError(_ rest: String) {
    let error = #expect(throws: ReadingError.self) {
      try StringsTableReader().read(Array((Self.entry + rest).utf8))
    }
    #expect(error?.kind == .truncated)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func aFileOfAByteOrderMarkAloneIsAnError(_ bytes: [UInt8]) {
    let error = #expect(throws: ReadingError.self) { try StringsTableReader().read(bytes) }
    #expect(error?.kind == .malformed && error?.message == "nothing but a byte order mark")
  }
}

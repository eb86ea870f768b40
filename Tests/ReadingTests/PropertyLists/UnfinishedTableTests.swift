import SettingsPropertyLists
import Testing

@Suite struct UnfinishedTableTests {
  @Test(arguments: [
    ("\"a\" = \"b\";\n\"k|\n\"c\" = \"d\";", "\"k", ["a", "c"]), ("k|ey = b; c = d;", "key", ["c"]),
    ("\"a\" = \"b;\n\"k|\" = \"x\";\nc = d;", "\"k\"", ["a", "c"]),
    ("\"a\" \"b\";\n|\n/* x */ c = d;", "", ["a", "c"]),
    ("\"a\" = \"b\"\n|\nc = d;", "", ["a", "c"]), ("a = b;c = d;\n|", "", ["a", "c"]),
    ("tö|", "tö", []),
    ("\"a\\\"b\" = \"multi\nline\"; |", "", ["a\"b"]), ("a=\"b = c;\";\n|", "", ["a"]),
  ]) func keysOfTables(_ marked: String, _ key: String, _ others: [String]) throws {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = Array((parts[0] + parts[1]).utf8)
    let table = try #require(UnfinishedTable(FileBytes(text), at: parts[0].utf8.count))
    #expect(String(decoding: text[table.key], as: UTF8.self) == key)
    #expect(table.others.sorted() == others)
  }

  @Test(arguments: [
    "a = |", "a = \"b|\";", "// a|", "/* | */", "/* |", "a = b|;", "\"a\" = \"b\n|c\";",
  ])
  func noKeyIsFoundInValuesAndComments(_ marked: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(
      UnfinishedTable(FileBytes(Array((parts[0] + parts[1]).utf8)), at: parts[0].utf8.count) == nil)
  }
}

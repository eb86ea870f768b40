import SettingsPropertyLists
import Testing

@Suite struct UnfinishedTextTests {
  /// The list around the first `|` with the containers, the key and the token there.
  private func read(_ marked: String) throws -> UnfinishedList? {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return UnfinishedList(
      FileBytes(Array((parts[0] + parts[1]).utf8)), at: parts[0].utf8.count)
  }

  private func keys(_ marked: String) throws -> [String] {
    let typed = try #require(try read(marked))
    return typed.list.entries(try #require(typed.containers.last)).map { typed.list.text($0.key) }
  }

  @Test func containersAndWhatElseTheyHave() throws {
    let before = "<plist><dict><key>A</key><array><dict><key>B</key><true/>"
    let after = "<key>C</key><string>x</string></dict></array><key>D</key><true/></dict></plist>"
    let typed = try #require(try read(before + "|" + after))
    #expect(typed.containers.map { typed.list.kind($0) } == [.dictionary, .array, .dictionary])
    #expect(typed.token == .between(before.utf8.count..<before.utf8.count))
    #expect(typed.list.entries(typed.list.root).map { typed.list.text($0.key) } == ["A", "D"])
    for token in ["", "<", "<k", "K", "<key>K", "<key>K</key>", "<key>K</key><string>v"] {
      #expect(try keys("\(before)\n\(token)|\n\(after)") == ["B", "C"], "\(token)")
      // Nothing is closed yet.
      #expect(try keys("\(before)\n\(token)|") == ["B"], "\(token)")
    }
  }

  @Test func tokensWithTheirKeys() throws {
    let typed = try #require(
      try read("<plist><dict><key>A&amp;</key>\n<string>a b|c</string></dict></plist>"))
    #expect(typed.key == "A&")
    #expect(typed.token == .text(39..<43, of: "string", isClosed: true))
    let open = try #require(
      try read("<plist><dict><key>A</key><string>a|\n<key>B</key><true/></dict></plist>"))
    #expect(open.token == .text(33..<34, of: "string", isClosed: false))
    #expect(open.list.entries(open.list.root).map { open.list.text($0.key) } == ["B"])
    for nowhere in [
      "<plist><!-- |", "<?xml |?><plist/>", "<plist><dict></di|", "|", "<plist><dict/></plist>|",
      "<plist><dict><string>a|",
    ] {
      #expect(try read(nowhere) == nil, "\(nowhere)")
    }
  }

  @Test func aKeyAndAnItemOfAnArrayHaveNoKey() throws {
    #expect(
      try read("<plist><dict><key>A</key><true/><key>B|</key><true/></dict></plist>")?.key == nil)
    #expect(try read("<plist><array><string>a|</string></array></plist>")?.key == nil)
    // Where text stands instead of a tag, its last word is being typed.
    #expect(try read("<plist><dict>\nab K|")?.token == .between(17..<18))
  }

  @Test(arguments: [
    "stray", "<key>K</key>", "<bold>b</bold>", "<key>K\n", "<string>s</string>",
    "<integer>x</integer>", "a & b",
    "<integer/>",
    "</string>", "<key>K</key><string>s</strin>", "<key>K</key><string>a & b</string>",
  ]) func faultsElsewhereAreReadAround(_ fault: String) throws {
    let row = "<dict><key>A</key><true/>\(fault)\n</dict>"
    let own = "<dict><key>B</key><true/>\n|\n<key>C</key><true/></dict>"
    #expect(try keys("<plist><array>\(row)\(own)</array></plist>") == ["B", "C"])
    #expect(try keys("<plist><array>\(own)\(row)</array></plist>") == ["B", "C"])
  }

  @Test func aKeyWithoutItsValueTakesNoOther() throws {
    let dictionary =
      "<plist><dict><key>B</key><true/>\n|\n<key>K</key>\n<key>C</key><string>x</string></dict></plist>"
    #expect(try keys(dictionary) == ["B", "C"])
  }

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
  func nothingInValuesAndComments(_ marked: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(
      UnfinishedTable(FileBytes(Array((parts[0] + parts[1]).utf8)), at: parts[0].utf8.count) == nil)
  }
}

import SettingsPropertyLists
import Testing

/// Texts, tags and numbers as a strict reader takes them in one piece.
@Suite struct StrictTextTests {
  @Test("a reference is resolved at every place of a text")
  func aReferenceIsResolvedAtEveryPlace() throws {
    for length in 0...20 {
      for place in 0...length {
        let before = String(repeating: "a", count: place)
        let after = String(repeating: "b", count: length - place)
        try #expect(text(of: "<string>\(before)&amp;\(after)</string>") == "\(before)&\(after)")
        try #expect(
          text(of: "<string>\(before)<![CDATA[<]]>\(after)</string>") == "\(before)<\(after)")
      }
    }
  }

  @Test("blanks in tags do not belong to the text", arguments: ["</string >", "</string\n>"])
  func blanksInTagsAreNotText(_ endTag: String) throws {
    try #expect(text(of: "<string>ab\(endTag)") == "ab")
    try #expect(text(of: "<string >ab\(endTag)") == "ab")
    try #expect(text(of: "<string>\(endTag)") == "")
    try #expect(text(of: "<string/>") == "")
  }

  @Test("only blanks, of any number, may precede a tag")
  func blanksBeforeTags() throws {
    for length in 0...20 {
      let blanks = String((0..<length).map { Array(" \n\t")[$0 % 3] })
      let text = document("<array>\(blanks)<true/>\(blanks)</array>")
      let list = try PropertyListReader().read(Array(text.utf8))
      let start = try #require(text.utf8.firstRange(of: "<true/>".utf8)).lowerBound
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: start)
      #expect(list.offsets(PropertyList.NodeID(1)) == offset..<offset + 7)
      #expect(list.corrections.isEmpty)
      for other in ["a", "!", "\u{A0}", "\u{3000}"] {
        let loose = document("<array>\(blanks)\(other)\(blanks)<true/></array>")
        let list = try? PropertyListReader().read(Array(loose.utf8))
        #expect(list?.corrections.isEmpty != true, "\(length) \(other)")
      }
    }
  }

  @Test("a list without a repeated key is known to have none")
  func aListWithoutARepeatedKeyIsKnownToHaveNone() throws {
    let symbols = SymbolTable(["", "a", "b"])
    func mayRepeatKeys(_ entries: String) throws -> Bool {
      let text = document("<dict>\(entries)</dict>")
      return try PropertyListReader(symbols: symbols).read(Array(text.utf8)).mayRepeatKeys
    }
    let distinct =
      "<key>a</key><true/><key>b</key><dict><key>a</key><true/></dict><key>c</key><true/>"
    let repeated = "<key>a</key><true/><key>a</key><true/>"
    try #expect(!mayRepeatKeys(distinct))
    try #expect(mayRepeatKeys(repeated))
    try #expect(mayRepeatKeys("<key>b</key><dict>\(repeated)</dict>"))
    try #expect(mayRepeatKeys("<key>c</key><true/><key>c</key><true/>"))
  }

  @Test("keys of every length keep their texts and symbols when they are repeated")
  func repeatedShortKeys() throws {
    // Keys of one length differ in their last byte only; some are prefixes of others.
    let names = (1...20).flatMap { length in
      ["a", "b"].map { String(repeating: "a", count: length - 1) + $0 }
    }
    let written = names + ["a&amp;b", "\u{FEFF}a", "\u{E9}"]
    let read = names + ["a&b", "a", "\u{E9}"]
    let known = [""] + Set(read).sorted()
    let symbols = SymbolTable(known)
    let rows = (written + written.reversed()).map { "<dict><key>\($0)</key><true/></dict>" }
    let text = document("<array>\(rows.joined())</array>")
    let list = try PropertyListReader(symbols: symbols).read(Array(text.utf8))
    let keys = list.items(list.root).flatMap { list.entries($0).map { $0.key } }
    #expect(keys.map { list.text($0) } == read + read.reversed())
    #expect(keys.map { known[Int(list.symbol($0))] } == read + read.reversed())
  }

  @Test("a mark at the start of a text is left out, and other characters of that byte are kept")
  func aMarkAtTheStartIsOmitted() throws {
    try #expect(text(of: "<string>\u{FEFF}ab</string>") == "ab")
    try #expect(text(of: "<string>\u{F8FF}ab</string>") == "\u{F8FF}ab")
  }

  @Test(
    "integers are read up to their greatest values",
    arguments: [
      ("0", "0"), ("007", "7"), ("999999999999999999", "999999999999999999"),
      ("9223372036854775807", "9223372036854775807"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"), ("0x1F", "31"), ("+12", "12"),
    ])
  func integersAreReadUpToTheirGreatestValues(_ written: String, _ expected: String) throws {
    let list = try PropertyListReader().read(Array(document("<integer>\(written)</integer>").utf8))
    let value = try #require(list.integer(list.root))
    #expect("\(value)" == expected)
  }

  private func text(of element: String) throws -> String {
    let list = try PropertyListReader().read(Array(document(element).utf8))
    return list.text(list.root)
  }

  private func document(_ element: String) -> String {
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(element)</plist>\n"
  }
}

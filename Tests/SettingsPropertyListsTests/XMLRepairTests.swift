import Testing

@testable import SettingsPropertyLists

/// What to do about a tag or text that cannot be where it is.
@Suite("Repairs of XML pages") struct XMLRepairTests {
  private static let page = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Type</key>
    <string>PSMultiValueSpecifier</string>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Type</key>
    <string>PSGroupSpecifier</string>
    <key>DefaultValue</key>
    <true/>
    </dict>
    </array>
    </dict>
    </plist>

    """

  private static func fault(_ lines: [Int: String]) -> String {
    let old = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return XMLFaultTests.fault(old.enumerated().map { lines[$0.offset + 1] ?? $0.element }.joined(separator: "\n"))
  }

  @Test(
    "the tag to change and what to do with it",
    arguments: [
      ([12: "</dict>\n</array>"], "13:1-13:9", "remove it"),
      ([12: "</dict></string>"], "12:8-12:17", "remove it"),
      ([15: "<string>PSGroupSpecifier</string>\n</dict>"], "16:1-16:8", "remove it, or write '<dict>' after it"),
      ([5: "<dict><dict>"], "5:7-5:13", "remove it"),
      ([9: "<array><array>"], "9:8-9:15", "remove it"),
      ([7: "<string><string>x</string>"], "7:1-7:9", "remove it"),
      ([6: "<key>\n<key>Type</key>"], "6:1-6:6", "remove it"),
      ([7: "<string>x</dict>"], "7:10-7:17", "write '</string>' instead"),
      ([12: "</string>"], "12:1-12:10", "write '</dict>' instead"),
      ([11: "</integer>"], "11:1-11:11", "write '</array>' instead"),
      (
        [6: "<string>Type</string>"], "6:1-6:22",
        "write '<key>' and '</key>' instead of '<string>' and '</string>'"
      ),
      (
        [8: "<string>Values</string>"], "8:1-8:24",
        "write '<key>' and '</key>' instead of '<string>' and '</string>'"
      ),
      ([8: ""], "9:1-9:8", "write its key before it"),
      ([4: "<array/>"], "4:1-4:9", "write '<array>' instead"),
      ([9: "<array/>"], "9:1-9:9", "write '<array>' instead"),
      ([5: "<dict/>"], "5:1-5:8", "write '<dict>' instead"),
      ([2: "<dict/>"], "2:1-2:8", "write '<dict>' instead"),
      ([10: "<integer/>1</integer>"], "10:1-10:11", "write '<integer>' instead"),
      ([7: "<string/>x</string>"], "7:1-7:10", "write '<string>' instead"),
      ([6: "Type</key>"], "6:1-6:5", "write '<key>' before it"),
      ([7: "PSMultiValueSpecifier</string>"], "7:1-7:22", "write '<string>' before it"),
      ([6: "<key>Type</key> x</string>", 7: ""], "6:17-6:18", "write '<string>' before it"),
      ([17: "true/>"], "17:1-17:7", "write '<true/>'"),
      ([17: "true/"], "17:1-17:6", "write '<true/>'"),
      ([9: "array"], "9:1-9:6", "write '<array>'"),
      ([11: "array>"], "11:1-11:7", "write '</array>'"),
      ([11: "/array"], "11:1-11:7", "write '</array>'"),
      ([6: "keyType</key>"], "6:1-6:4", "write '<key>'"),
      ([6: "<key>Type/key"], "6:10-6:14", "write '</key>'"),
      ([6: "<key>Typekey>"], "6:10-6:14", "write '</key>'"),
      ([7: "<key>x</string>"], "7:1-7:6", "write '<string>' instead of '<key>'"),
      ([6: "<string>Type</key>"], "6:1-6:9", "write '<key>' instead of '<string>'"),
      ([7: "x"], "7:1-7:2", "write '<string>' before it and '</string>' after it"),
      ([10: "<integer>1\n"], "10:1-10:10", "write '</integer>' after its text"),
      ([17: "<true>"], "17:1-17:7", "write '<true/>'"),
      ([9: "<array/>\n<array>"], "9:1-9:9", "remove it"),
      ([20: ""], "21:1-21:9", "write '</dict>' before it"),
      ([21: ""], "20:8-20:8", "write '</plist>' at the end of the file"),
      (
        [18: "", 19: "", 20: "", 21: ""], "17:8-17:8",
        "restore the rest of the file, or write '</dict>', '</array>', '</dict>', '</plist>' at its end"
      ),
      ([1: "<array>\n<plist>"], "1:1-1:8", "remove it"),
      ([1: "<plist>\n<plist>"], "2:1-2:8", "remove it"),
    ])
  func oneTag(_ lines: [Int: String], _ place: String, _ help: String) {
    let fault = Self.fault(lines)
    #expect(fault.hasPrefix("malformed @\(place): ") && fault.hasSuffix("\nhelp: \(help)"), "\(fault)")
  }

  /// Each tag of the page is left out, doubled, turned into its counterpart, and robbed of its brackets.
  @Test("every broken tag is told with what to do") func everyTag() {
    var count = 0
    for start in Self.page.indices where Self.page[start] == "<" {
      guard let end = Self.page[start...].firstIndex(of: ">") else { continue }
      let tag = Self.page[start...end]
      let name = tag.drop { "</".contains($0) }.prefix { $0.isLetter }
      for other in ["", "\(tag)\(tag)", "<\(name)>", "</\(name)>", "<\(name)/>", String(tag.dropFirst().dropLast())] {
        let text = Self.page[..<start] + other + Self.page[Self.page.index(after: end)...]
        let fault = XMLFaultTests.fault(String(text))
        guard fault.hasPrefix("malformed") else { continue }
        count += 1
        #expect(fault.contains("\nhelp: "), "'\(other)' for '\(tag)': \(fault)")
      }
    }
    #expect(count > 100)
  }

  @Test(
    "a declaration, document type or comment with a wrong mark or an invisible character",
    arguments: [
      ("<DOCTYPE plist>", "'<DOCTYPE' does not begin a document type\nhelp: write '<!DOCTYPE'"),
      ("<!doctype plist>", "'<!doctype' does not begin a document type\nhelp: write '<!DOCTYPE'"),
      ("<!\u{200B}DOCTYPE plist>", "invisible character U+200B in '<!\\u{200B}DOCTYPE'\nhelp: write '<!DOCTYPE'"),
      ("<xml version=\"1.0\"?>", "'<xml' does not begin an XML declaration\nhelp: write '<?xml'"),
      (
        "<xml version=\"1.0\">",
        "'<xml' does not begin an XML declaration\nhelp: write '<?xml', and '?>' instead of '>' at its end"
      ),
      ("<\u{200B}?xml version=\"1.0\"?>", "invisible character U+200B in '<\\u{200B}?xml'\nhelp: write '<?xml'"),
      (
        "<!-- a --\u{200B}>",
        "'--\\u{200B}>' does not end a comment\nnote @1:1-1:5: the comment begins here\nhelp: write '-->'"
      ),
      (
        "<!-- a -\u{2060}->",
        "'-\\u{2060}->' does not end a comment\nnote @1:1-1:5: the comment begins here\nhelp: write '-->'"
      ),
      ("<!\u{200B}-- a -->", "'<!\\u{200B}--' does not begin a comment\nhelp: write '<!--'"),
      (
        "<?xml version=\"1.0\">",
        "XML declaration ends with '>' instead of '?>'\nnote @1:1-1:6: the declaration begins here\nhelp: write '?>'"
      ),
      (
        "<?xml version=\"1.0\"-->",
        "@1:20-1:23: XML declaration ends with '-->' instead of '?>'\nnote @1:1-1:6: the declaration begins here"
          + "\nhelp: write '?>'"
      ),
      (
        "<?xml version=\"1.0\" encoding=UTF-8 .:>",
        "@1:36-1:39: XML declaration ends with '.:>' instead of '?>'\nnote @1:1-1:6: the declaration begins here"
          + "\nhelp: write '?>'"
      ),
      ("<!doctype>", "'<!doctype' does not begin a document type\nhelp: write '<!DOCTYPE' and a space"),
    ])
  func opener(_ line: String, _ expected: String) {
    let fault = XMLFaultTests.fault("\(line)\n<plist version=\"1.0\"><dict/></plist>\n")
    #expect(fault.hasSuffix(expected), "\(fault)")
  }

  @Test("a declaration with an invisible character is read over")
  func forgivenOpener() {
    let fault = XMLFaultTests.fault("<?\u{200B}xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n")
    #expect(fault == "forgiven @1:1-1:7: invisible character U+200B in '<?\\u{200B}xml'")
  }

  @Test("many faults and deep nesting end soon, and nothing is said that does not help")
  func manyFaults() {
    let rows = String(repeating: "<array><dict><key>a</key></array>", count: 2000)
    #expect(XMLFaultTests.fault("<plist>\(rows)</plist>").hasPrefix("malformed"))
    // Each of the empty dictionaries might have been the start of what follows; the last one is told.
    let entries = String(repeating: "<key>a</key><dict/>", count: 20_000)
    let closed = "<dict>\(entries)\n<key>c</key><dict/><key>d</key><true/></dict>\n<key>e</key><true/></dict>"
    let levels = (String(repeating: "<array>", count: 400), String(repeating: "</array>", count: 400))
    #expect(
      XMLFaultTests.fault("<plist>\(levels.0)\(closed)\(levels.1)</plist>") == """
        malformed @2:13-2:20: '<dict/>' is closed before its keys
        help: write '<dict>' instead
        """)
    let deep = String(repeating: "<array>", count: 500)
    #expect(XMLFaultTests.fault("<plist>\(deep)</dict></plist>").hasPrefix("malformed"))
  }
}

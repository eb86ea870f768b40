import Testing

@testable import SettingsPropertyLists

/// Where the faults of XML pages are, and what is said of them.
@Suite("Faults of XML pages") struct XMLFaultTests {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let documentType =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"

  /// The fault of a text with its place and cure; what is forgiven, for one that is read.
  static func fault(_ text: String) -> String {
    let bytes = FileBytes(Array(text.utf8))
    do throws(ReadingError) {
      let list = try PropertyListReader().read(bytes)
      let index = LineIndex(list.source)
      return list.leniencies.map { leniency in
        "forgiven @\(place(leniency.offsets, index)): \(leniency.detail ?? leniency.kind.rawValue)"
      }.joined(separator: "\n")
    } catch {
      let text = PropertyListDump.text(error, bytes: bytes)
      return text.dropLast() + (error.help.map { "\nhelp: \($0)" } ?? "")
    }
  }

  private static func place(_ offsets: Range<Int>, _ index: LineIndex) -> String {
    let range = index.range(offsets)
    return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }

  /// The fault of what stands in a dictionary; its first line is line 2.
  static func faultInDictionary(_ content: String) -> String {
    fault("<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n")
  }

  @Test(
    "a tag without '>' is reported where it is",
    arguments: [
      ("<key>D</key>\n<true\n<key>K</key>", "3:1-3:6: '<true' has no '>'\nhelp: write '>' at its end"),
      ("<key>D</key>\n\t<true/\n<key>K</key>", "3:2-3:8: '<true/' has no '>'\nhelp: write '>' at its end"),
      ("<key>D</key>\n<array\n<true/></array>", "3:1-3:7: '<array' has no '>'\nhelp: write '>' at its end"),
      ("<key\n<string>x</string>", "2:1-2:5: '<key' has no '>'\nhelp: write '>' at its end"),
      ("<key>D</key\n<string>x</string>", "2:7-2:12: '</key' has no '>'\nhelp: write '>' at its end"),
      (
        "<key>D</key><stringText</string>",
        "2:13-2:24: '<stringText' has no '>'\nhelp: write '>' after '<string'"
      ),
      (
        "<key>D</key><string Two words</string>",
        "2:13-2:30: '<string Two words' has no '>'\nhelp: write '>' at its end"
      ),
      (
        "<key>D</key><string>a <b</string>",
        "2:23-2:25: '<b' has no '>'\nhelp: write '&lt;' for a '<' in a text"
      ),
    ])
  func tagWithoutEnd(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "a tag without '<' is no text",
    arguments: [
      ("<key>T</key>\nstring>x</string>", "3:1-3:8: 'string>' has no '<'\nhelp: write '<string>'"),
      ("key>T</key>\n<string>x</string>", "2:1-2:5: 'key>' has no '<'\nhelp: write '<key>'"),
      ("<key>T</key>\ntrue/>\n<key>U</key>", "3:1-3:7: 'true/>' has no '<'\nhelp: write '<true/>'"),
      ("<key>T</key><dict>\n/dict>", "3:1-3:7: '/dict>' has no '<'\nhelp: write '</dict>'"),
      ("<key>T</key><array/>!-- c -->", "2:21-2:30: '!-- c -->' has no '<'\nhelp: write '<' before it"),
      ("<key>T/key>\n<string>x</string>", "2:7-2:12: '/key>' has no '<'\nhelp: write '</key>'"),
      ("<key>T</key><string>x/string>", "2:22-2:30: '/string>' has no '<'\nhelp: write '</string>'"),
      ("<key>T</key><dict></dict>y>", "2:26-2:28: text 'y>' in '<dict>'\nhelp: remove it"),
      ("<key>T</key>>", "2:13-2:14: text '>' in '<dict>'\nhelp: remove it"),
      (
        "<!-- <!-- a --> -->",
        "2:17-2:20: '-->' does not end a comment\nhelp: remove it; comments do not nest"
      ),
      ("<key>T</key>\n\n\n  ]]>\n<string/>", "5:3-5:6: text ']]>' in '<dict>'\nhelp: remove it"),
    ])
  func tagWithoutStart(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "a '<' that begins no tag is in its quotation",
    arguments: [
      (
        "<key>a < b</key>",
        "2:8-2:9: '<' does not begin a tag; found '< b</key>'\nhelp: write '&lt;' in a text"
      ),
      ("<<key>T</key>", "2:1-2:2: '<' does not begin a tag; found '<<key>T</key>'\nhelp: remove it"),
      (
        "<key>T<</key>",
        "2:7-2:8: '<' does not begin a tag; found '<</key>'\nhelp: remove it, or write '&lt;'"
      ),
      ("< key>T</key>", "2:1-2:2: '<' does not begin a tag; found '< key>T</key>'\nhelp: write '<key>'"),
      ("<\nkey>T</key>", "2:1-2:2: '<' does not begin a tag; found '< key>'\nhelp: write '<key>'"),
      ("<>", "2:1-2:2: '<' does not begin a tag; found '<>'\nhelp: remove it"),
    ])
  func strayBracket(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "broken names and slashes",
    arguments: [
      (
        "<key>T</key><stri\nng>x</string>",
        "2:13-3:4: white space inside the name of the tag '<stri ng>'\nhelp: write '<string>'"
      ),
      ("<key>T</key><string/ >", "2:13-2:23: malformed tag '<string/ >'\nhelp: write '<string/>'"),
      ("<key>T</key>\n<true \n/ >", "3:1-4:4: malformed tag '<true  / >'\nhelp: write '<true/>'"),
      ("<key>T</key><true//>", "2:13-2:21: malformed tag '<true//>'\nhelp: write '<true/>'"),
      ("<key>T<//key>", "2:7-2:14: malformed tag '<//key>'\nhelp: write '</key>'"),
      ("<key>T</ key>", "2:7-2:14: malformed tag '</ key>'\nhelp: write '</key>'"),
      ("<key>T</>", "2:7-2:10: malformed tag '</>'\nhelp: write '</key>'"),
      ("<ky>T</ky>", "2:1-2:5: unknown element '<ky>'\nhelp: did you mean '<key>'?"),
      ("<sting>T</sting>", "2:1-2:8: unknown element '<sting>'"),
      ("<key>T</key><sting>T</sting>", "2:13-2:20: unknown element '<sting>'\nhelp: did you mean '<string>'?"),
    ])
  func brokenTag(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "what is not closed is named by its own tag",
    arguments: [
      (
        "<key>T</key>\n<true>\n<key>U</key>",
        "3:1-3:7: '<true>' is not closed before '<key>'\nnote @4:1-4:6: '<key>' begins here\nhelp: write '<true/>'"
      ),
      (
        "<key>T</key>\n<string>x\n<key>U</key>",
        """
        3:1-3:9: '<string>' is not closed before '<key>'
        note @4:1-4:6: '<key>' begins here
        help: write '</string>' after its text
        """
      ),
      (
        "<key>T<key><true/>",
        "2:7-2:12: '<key>' inside '<key>'\nnote @2:1-2:6: '<key>' begins here\nhelp: write '</key>' if its slash is missing"
      ),
      (
        "<key>T</key>\n<string>x",
        """
        3:1-3:9: '<string>' is never closed; found '</dict>'
        note @4:1-4:8: '</dict>' is here
        help: write '</string>' after its text
        """
      ),
      (
        "<key>T</key><string>x</sting>",
        "2:22-2:30: '<string>' is never closed; found '</sting>'\nnote @2:13-2:21: '<string>' begins here\nhelp: write '</string>'"
      ),
      (
        "<key>T</key><array>\n<!-- a ->\n</array>\n<!-- b -->\n<key>U</key><true/>",
        """
        3:1-3:5: comment is not closed before the next one
        note @5:1-5:5: the next one begins here
        help: write '-->' after its text
        """
      ),
      (
        "<key>T</key>\n<!-- a --\n<true/>\n<!-- b -->",
        """
        3:1-3:5: comment is not closed before the next one
        note @5:1-5:5: the next one begins here
        help: write '-->' after its text
        """
      ),
      (
        "<!-- a -> b -->\n<key>T</key><array>\n<!-- c -->",
        """
        5:1-5:8: '<array>' is never closed; found '</dict>'
        note @3:13-3:20: '<array>' begins here
        help: write '</array>' before it
        """
      ),
      ("<key>T</key><string/></string>", "2:22-2:31: '</string>' closes nothing\nhelp: remove it"),
    ])
  func unclosed(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "references and values",
    arguments: [
      ("<key>a &amp b</key>", "2:8-2:12: reference '&amp' without ';'\nhelp: write '&amp;'"),
      ("<key>a &#65 b</key>", "2:8-2:12: reference '&#65' without ';'\nhelp: write '&#65;'"),
      (
        "<key>a &&amp; b</key>",
        "2:8-2:9: '&' does not begin a reference; found '&&amp; b'\nhelp: write '&amp;'"
      ),
      (
        "<key>T</key><integer>\n\n 12x</integer>",
        "4:2-4:5: '12x' is not an integer\nhelp: write a number, or '<string>' instead of '<integer>'"
      ),
      ("<key>T</key><integer>12 </integer>", "2:24-2:25: white space after '12' in '<integer>'\nhelp: remove it"),
      ("<key>T</key><real>1.5\n</real>", "2:22-3:1: white space after '1.5' in '<real>'\nhelp: remove it"),
      (
        "<key>T</key><date> 2001-01-01T00:00:00Z</date>",
        "2:19-2:20: white space before '2001-01-01T00:00:00Z' in '<date>'\nhelp: remove it"
      ),
    ])
  func value(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "the fault that CoreFoundation refuses comes before those that it reads over",
    arguments: [
      (
        "<key a=1>T</key>\n<string>x & y</string>",
        "3:11-3:12: '&' does not begin a reference; found '& y'\nhelp: write '&amp;'"
      ),
      ("<key>]]></key><true\n<key>K</key>", "2:15-2:20: '<true' has no '>'\nhelp: write '>' at its end"),
      ("<key>a\u{1}</key><integer>x</integer>", "2:23-2:24: 'x' is not an integer"),
      (
        "<key>a\u{1}</key><true/><true/>",
        """
        2:21-2:28: second value '<true/>' for '<key>a\\u{1}</key>'
        note @2:14-2:21: the first value is here
        help: remove one of them, or write a key before this one
        """
      ),
      (
        "<key>A</key>\n<key>B</key>\n<true/>",
        "2:1-2:13: '<key>A</key>' has no value\nnote @3:1-3:6: the next key is here\nhelp: write its value, or remove the key"
      ),
      (
        "<key>A</key><dict><key>B</key><key>C</key></dict>\n<true/>", "3:1-3:8: '<true>' without a '<key>' before it"
      ),
      (
        "<!-- a --->\n<key>T</key>x",
        "3:13-3:14: 'x' has no tags around it\nhelp: write '<string>' before it and '</string>' after it"
      ),
    ])
  func cause(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "what CoreFoundation reads over",
    arguments: [
      ("<key a=1>T</key><true/>", "2:6-2:9: attribute without quotes around its value; found 'a=1'"),
      ("<key a=\"x & y\">T</key><true/>", "2:11-2:12: '&' does not begin a reference; found '& y\">T'"),
      ("<key a=\"1&>T</key><true/>", "2:6-2:11: value of the attribute 'a' has no closing quote; found 'a=\"1&'"),
      ("<key a=\"1>T</key><true/>", "2:6-2:10: value of the attribute 'a' has no closing quote; found 'a=\"1'"),
      ("<key a=\"1\"b=\"2\">T</key><true/>", "2:11-2:16: 'b=\"2\"' directly after the value of the attribute 'a'"),
      ("<key a=\"1\" a=\"2\">T</key><true/>", "2:12-2:17: second attribute 'a' in one tag"),
      ("<key>T</key>\n<!-- a --->\n<true/>", "3:8-3:12: comment that ends in '--->'"),
      ("<key>a\n ]]></key>\n<true/>", "3:2-3:5: ']]>' in a text"),
      ("<key>T</key><data>AA\nA*A</data>", "3:2-3:3: character '*' in '<data>' is not base64"),
    ])
  func forgiven(_ content: String, _ expected: String) {
    #expect(Self.faultInDictionary(content) == "forgiven @\(expected)")
  }

  @Test(
    "document types",
    arguments: [
      ("<!DOCTYPEplist>", "2:1-2:15: no white space after '<!DOCTYPE'; found '<!DOCTYPEplist'"),
      ("<!DOCTYPE>", "2:10-2:11: document type that is not well-formed; found '>'"),
      ("<!DOCTYPE plist PUBLIC \"a\" \"b\"", "2:1-2:31: '<!DOCTYPE plist PUBLIC \"a\" \"b\"' has no '>'"),
      (
        "<!DOCTYPE plist PUBLIC \"a\" \"b>",
        "2:28-2:30: identifier of the document type has no closing quote; found '\"b'"
      ),
      ("<!DOCTYPE plist PUBLIC \"a\" b>", "2:28-2:29: document type that is not well-formed; found 'b>'"),
      (
        "<!DOCTYPE plist PUBLIC \"a&b\" \"b\">",
        "2:26-2:27: character '&' in the public identifier of the document type"
      ),
    ])
  func documentType(_ type: String, _ expected: String) {
    #expect(Self.fault(Self.head + type + "\n<plist version=\"1.0\"><true/></plist>\n") == "forgiven @\(expected)")
  }

  /// Every mark and every letter of a tag name is removed, doubled, or moved behind a blank, in files of every kind.
  @Test(
    "a broken byte is reported on its line",
    arguments: ["\n", "\r\n", "\r"], [false, true])
  func brokenByte(_ lineEnd: String, _ isWide: Bool) {
    let page = Array((Self.head + Self.documentType + Self.page).replacing("\n", with: lineEnd).unicodeScalars)
    let marks = Set("<>/\"&;".unicodeScalars)
    var line = 1
    var isInTag = false
    var count = 0
    for (number, scalar) in page.enumerated() {
      if scalar == "\n" || scalar == "\r" && lineEnd == "\r" { line += 1 }
      if scalar == "<" { isInTag = true } else if !scalar.properties.isAlphabetic, scalar != "/" { isInTag = false }
      guard marks.contains(scalar) || isInTag else { continue }
      for replacement in ["", "\(scalar)\(scalar)", " \(scalar)"] {
        var text = String.UnicodeScalarView(page[..<number])
        text.append(contentsOf: replacement.unicodeScalars)
        text.append(contentsOf: page[(number + 1)...])
        guard let found = Self.line(of: String(text), isWide: isWide) else { continue }
        count += 1
        let context = String(String.UnicodeScalarView(page[max(0, number - 12)..<min(page.count, number + 12)]))
        #expect(found == line, "'\(replacement)' for '\(scalar)' in '\(context)'")
      }
    }
    #expect(count > 500)
  }

  /// The line of the first fault, or of the first that is forgiven; `nil` for a text without one.
  private static func line(of text: String, isWide: Bool) -> Int? {
    let bytes = FileBytes(
      isWide ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8))
    do throws(ReadingError) {
      let list = try PropertyListReader().read(bytes)
      return list.leniencies.first.map { LineIndex(list.source).range($0.offsets).start.line }
    } catch {
      return error.offsets.map { LineIndex(error.source ?? bytes).range($0).start.line }
    }
  }

  private static let page = """
    <plist version="1.0">
    <dict>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t\t<!-- first -->
    \t\t<dict>
    \t\t\t<key>Title</key>
    \t\t\t<string>Fish &amp; &#65; Chips</string>
    \t\t\t<key>DefaultValue</key>
    \t\t\t<true/>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>Title</key>
    \t\t\t<string/>
    \t\t\t<key>Values</key>
    \t\t\t<array>
    \t\t\t\t<integer>1</integer>
    \t\t\t\t<real>1.5</real>
    \t\t\t\t<date>2001-01-01T00:00:00Z</date>
    \t\t\t\t<data>AAAA</data></array>
    \t\t\t<key>DefaultValue</key>
    \t\t\t<false/>
    \t\t</dict></array>
    \t<key>StringsTable</key>
    \t<string>Root</string>
    </dict>
    </plist>

    """
}

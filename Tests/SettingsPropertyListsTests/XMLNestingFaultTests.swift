import Testing

@testable import SettingsPropertyLists

/// What is said of a container whose tags do not match: the place of the tag that is wrong, and only what is known.
@Suite("Tags of containers that do not match") struct XMLNestingFaultTests {
  /// A page with a row that has an array, and a row behind it.
  private static let page = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Titles</key>
    <array>
    <string>A</string>
    </array>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Key</key>
    <true/>
    </dict>
    </array>
    <key>StringsTable</key>
    <string>Root</string>
    </dict>
    </plist>

    """

  /// The fault of the page with other lines.
  private static func fault(_ lines: [Int: String]) -> String {
    let old = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = old.enumerated().map { lines[$0.offset + 1] ?? $0.element }
    return XMLFaultTests.fault(new.joined(separator: "\n"))
  }

  @Test("a start tag that was to be an end tag", arguments: [7, 11, 4], ["", "/"])
  func slash(_ start: Int, _ slash: String) {
    let end = [7: 9, 11: 13, 4: 19][start] ?? 0
    #expect(
      Self.fault([end: "<array\(slash)>"]) == """
        malformed @\(end):1-\(end):\(8 + slash.count): '<array\(slash)>' inside an '<array>' that is never closed
        note @\(start):1-\(start):8: '<array>' begins here
        help: write '</array>' if its slash is \(slash.isEmpty ? "missing" : "misplaced")
        """)
  }

  @Test("a start tag of a dictionary that was to be its end tag", arguments: [5, 15, 2], ["", "/"])
  func slashOfDictionary(_ start: Int, _ slash: String) {
    let end = [5: 14, 15: 18, 2: 22][start] ?? 0
    #expect(
      Self.fault([end: "<dict\(slash)>"]) == """
        malformed @\(end):1-\(end):\(7 + slash.count): '<dict>' without a '<key>' before it
        note @\(start):1-\(start):7: '<dict>' begins here
        help: write '</dict>' if its slash is \(slash.isEmpty ? "missing" : "misplaced")
        """)
  }

  @Test(
    "one tag that is missing or wrong",
    arguments: [
      (
        [5: ""],
        "6:1-6:6: '<key>' directly in '<array>'\nnote @4:1-4:8: '<array>' begins here\nhelp: write '<dict>' before it"
      ),
      (
        [15: ""],
        "14:1-14:8: '</dict>' comes too early\nnote @5:1-5:7: '<dict>' begins here\nhelp: remove it, or write '<dict>' after it"
      ),
      ([2: ""], "3:1-3:6: '<key>' directly in '<plist>'\nhelp: write '<dict>' before it"),
      (
        [9: ""],
        "10:1-10:6: '<array>' is not closed before '<key>'\nnote @7:1-7:8: '<array>' begins here\nhelp: write '</array>' before it"
      ),
      (
        [13: ""],
        "14:1-14:8: '<array>' is never closed; found '</dict>'\nnote @11:1-11:8: '<array>' begins here\nhelp: write '</array>' before it"
      ),
      (
        [14: ""],
        """
        15:1-15:7: '<dict>' is not closed before '<dict>'
        note @5:1-5:7: '<dict>' begins here
        help: write '</dict>' before it, or remove it
        """
      ),
      (
        [18: ""],
        "19:1-19:9: '<dict>' is never closed; found '</array>'\nnote @15:1-15:7: '<dict>' begins here\nhelp: write '</dict>' before it"
      ),
      (
        [7: "", 8: "<string>A</string><string>B</string>"],
        """
        8:1-8:9: '<array>' is missing between '<key>Titles</key>' and its values
        help: write '<array>' before the first value
        """
      ),
      (
        [14: "</array>"],
        "14:1-14:9: '<dict>' is never closed; found '</array>'\nnote @5:1-5:7: '<dict>' begins here\nhelp: write '</dict>' instead"
      ),
      (
        [9: "</dict>"],
        "9:1-9:8: '<array>' is never closed; found '</dict>'\nnote @7:1-7:8: '<array>' begins here\nhelp: write '</array>' instead"
      ),
      (
        [15: "<array>"],
        "15:1-15:8: '<array>' begins with a key\nnote @16:1-16:6: the key is here\nhelp: write '<dict>' instead"
      ),
      (
        [7: "<dict>"],
        "7:1-7:7: '<dict>' begins with a value instead of a key\nnote @8:1-8:9: the value is here\nhelp: write '<array>' instead"
      ),
      (
        [17: "<key>T</key><string/></dict>"],
        "16:1-16:15: '<key>Key</key>' has no value\nnote @17:1-17:6: the next key is here\nhelp: write '<dict>' before the next key"
      ),
      (
        [17: "<dict><key>T</key><string/><dict>"],
        "17:28-17:34: '<dict>' without a '<key>' before it\nnote @17:1-17:7: '<dict>' begins here\nhelp: write '</dict>' if its slash is missing"
      ),
      (
        [16: "<dict/><key>Key</key>"],
        "16:1-16:8: '<dict>' without a '<key>' before it\nnote @15:1-15:7: '<dict>' begins here\nhelp: remove it"
      ),
      ([7: "</array>"], "7:1-7:9: '</array>' closes nothing\nhelp: write '<array>' if its slash is superfluous"),
      ([15: "</dict>"], "15:1-15:8: '</dict>' closes nothing\nhelp: write '<dict>' if its slash is superfluous"),
      ([14: "</dict></dict>"], "14:8-14:15: '</dict>' closes nothing\nhelp: remove it"),
      (
        [23: "<plist>"],
        "23:1-23:8: '<plist>' inside another '<plist>'\nhelp: write '</plist>' if the property list should end here"
      ),
    ])
  func oneTag(_ lines: [Int: String], _ expected: String) {
    #expect(Self.fault(lines) == "malformed @\(expected)")
  }

  @Test("with several faults, what stands beside the tag decides, or nothing is said")
  func severalFaults() {
    // Both rows have lost their beginning.
    #expect(
      Self.fault([5: "", 15: ""]).hasPrefix("malformed @6:1-6:6: '<key>' directly in '<array>'"))
    // Both arrays of a row end in the beginning of another one.
    #expect(Self.fault([9: "<array>", 13: "<array>"]).hasPrefix("malformed @9:1-9:8: '<array>' inside an '<array>'"))
    // A row that is not closed, and a tag that closes nothing at the end.
    let unknown = Self.fault([8: "<array>", 9: "<string/>", 22: "</dict></array>"])
    #expect(!unknown.contains("slash"))
  }

  @Test(
    "a start tag in a text that was to be its end tag",
    arguments: [
      ("<key>T</key>\n<string><string>\n<key>U</key>", "3:9-3:17: '<string>' inside '<string>'", "missing"),
      ("<key>T</key>\n<string>a\n<string>\n<key>U</key>", "4:1-4:9: '<string>' inside '<string>'", "missing"),
      ("<key>T</key>\n<string>a<string/>\n<key>U</key>", "3:10-3:19: '<string>' inside '<string>'", "misplaced"),
    ])
  func text(_ content: String, _ expected: String, _ slash: String) {
    let fault = XMLFaultTests.faultInDictionary(content)
    #expect(fault.hasPrefix("malformed @\(expected)\n"))
    #expect(fault.hasSuffix("help: write '</string>' if its slash is \(slash)"))
  }

  @Test(
    "end tags without a start, and tags with odd slashes",
    arguments: [
      ("<key>T</key></true>", "2:13-2:20: '</true>' closes nothing\nhelp: write '<true/>'"),
      ("<key>T</key><true/></true>", "2:20-2:27: '</true>' closes nothing\nhelp: remove it"),
      ("<key>T</key></string>", "2:13-2:22: '</string>' closes nothing\nhelp: write '<string/>'"),
      (
        "<key>T</key></string>x</string>",
        "2:13-2:22: '</string>' closes nothing\nhelp: write '<string>' if its slash is superfluous"
      ),
      ("<key>T</key></array>", "2:13-2:21: '</array>' closes nothing\nhelp: write '<array/>'"),
      (
        "<key>T</key><true>",
        "2:13-2:19: '<true>' is never closed; found '</dict>'\nnote @3:1-3:8: '</dict>' is here\nhelp: write '<true/>'"
      ),
      ("<key>T</key><true/;>", "2:13-2:21: malformed tag '<true/;>'\nhelp: write '<true/>'"),
      ("<key>T</key><false;/>", "2:13-2:22: malformed tag '<false;/>'\nhelp: write '<false/>'"),
      ("<key>T</key><true\\>", "2:13-2:20: malformed tag '<true\\>'\nhelp: write '<true/>'"),
      ("<key>T<\\key>", "2:7-2:8: '<' does not begin a tag; found '<\\key>'\nhelp: write '</key>'"),
    ])
  func slashes(_ content: String, _ expected: String) {
    #expect(XMLFaultTests.faultInDictionary(content) == "malformed @\(expected)")
  }

  @Test(
    "what looks like the beginning of a comment",
    arguments: ["<--", "<!-", "<!- -", "<! --", "< !--", "<\u{2014}", "<!\u{2013}\u{2013}"])
  func commentBeginning(_ opener: String) {
    let end = 1 + opener.unicodeScalars.count
    #expect(
      XMLFaultTests.faultInDictionary("\(opener) comment -->") == """
        malformed @2:1-2:\(end): '\(opener)' does not begin a comment
        help: write '<!--'
        """)
  }

  @Test("what looks like the end of a comment", arguments: ["->", "-- >", "--!>", "\u{2014}>"])
  func commentEnd(_ closer: String) {
    #expect(
      XMLFaultTests.faultInDictionary("<!-- c \(closer)") == """
        malformed @2:8-2:\(8 + closer.unicodeScalars.count): '\(closer)' does not end a comment
        note @2:1-2:5: the comment begins here
        help: write '-->'
        """)
  }

  @Test("an arrow in a comment is not its end", arguments: ["<!-- if x -> y", "<!-- a->b -> c ->d"])
  func arrow(_ comment: String) {
    #expect(
      XMLFaultTests.faultInDictionary(comment)
        == "malformed @2:1-2:5: comment is never closed\nhelp: write '-->' after it")
  }
}

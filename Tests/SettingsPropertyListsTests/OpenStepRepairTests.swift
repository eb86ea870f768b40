import Testing

@testable import SettingsPropertyLists

/// What to do about a strings table that cannot be read on.
@Suite("Repairs of strings tables") struct OpenStepRepairTests {
  private static let before = "/* Rows */\n\"First\" = \"First\";\n"
  private static let after = "\n\"Music\" = \"Music\";\n\"Help\" = \"http://a.b/c\";\n"

  /// The fault of a table with its place and cure.
  private static func fault(_ text: String) -> String {
    let bytes = FileBytes(Array(text.utf8))
    do throws(ReadingError) {
      _ = try StringsTableReader().read(bytes)
      return "none"
    } catch {
      return PropertyListDump.text(error, bytes: bytes).dropLast() + (error.help.map { "\nhelp: \($0)" } ?? "")
    }
  }

  static let cases: [(String, String)] = [
    ("\"A\" = \"B\"", "write ';' after the value"),
    ("\"A\" = \"B\",", "write ';' instead of ','"),
    ("\"A\" : \"B\";", "write '=' instead of ':'"),
    ("\"A\": \"B\",", "write '=' instead of ':', and ';' instead of ',' at the end of the line"),
    ("\"A\" -> \"B\";", "write '=' instead of '->'"),
    ("\"A\" ＝ \"B\";", "write '=' instead of '＝'"),
    ("\"A\" == \"B\";", "remove it"),
    ("\"A\" => \"B\";", "remove it"),
    ("\"A\" \"B\";", "write '=' after the key"),
    ("\"A\" = ;", "write the value, or '\"\"' for an empty one"),
    ("\"A\" =", "write the value and ';'"),
    ("\"A\" = // \"A\";", "write the value and ';'"),
    ("\"A\" = \"B\"\";", "remove it"),
    ("\"A\" = \"\"B\";", "remove it"),
    ("\"\"A\" = \"B\";", "remove it"),
    ("\"A\" = \"B\";\"", "remove it"),
    ("\"A\" = \"B;", "write '\"' before ';'"),
    ("\"A\" = \"B; // note", "write '\"' before ';'"),
    ("\"A\" = \"B; /* the \"A\" switch */", "write '\"' before ';'"),
    ("\"A\" = \"B; \"C\" = \"D\";", "write '\"' before ';'"),
    ("\"A\" = \"B C", "write '\"' and ';' at the end of the line"),
    ("\"A\" = \"one\ntwo\nthree;", "write '\"' before ';'"),
    ("\"A\" = 'B;", "write \"'\" before ';'"),
    ("\"A\" = \"B”;", "write '\"' instead of '”'"),
    ("\"A\" = \"B';", "write '\"' instead of \"'\""),
    ("\"A\" = \"C:\\\";", "write '\\\\' for a backslash, or remove it"),
    ("\"A B = \"C\";", "write '\"' before '='"),
    ("\"A = \"\";", "write '\"' before '='"),
    ("A\" = \"B\";", "write '\"' before 'A\"'"),
    ("\"A\" = B C\";", "write '\"' before 'B C\"'"),
    ("\"A\" = Don't stop\";", "write '\"' before 'Don't stop\"'"),
    ("\"A\" = a=b;c\";", "write '\"' before 'a=b;c\"'"),
    ("\"A\" = B C;", "put the value in quotes"),
    ("\"A\" = Größe;", "put the value in quotes"),
    ("\"A\" = don't;", "put the value in quotes"),
    ("\"A\" = %@;", "put the value in quotes"),
    ("A B = \"C\";", "put the key in quotes"),
    ("A B = C D;", "put the key and the value in quotes"),
    ("\"A\" = \"B \"C\" D\";", "write '\\\"' for each quote inside the string"),
    ("\"A \"B\" C\" = \"D\";", "write '\\\"' for each quote inside the string"),
    ("\"A\" = \"B\" \"C\";", "join them into one"),
    ("\"A\" = \"B\" + \"C\";", "join them into one"),
    ("\"A\" = \"B\" C;", "move the quote behind it"),
    ("\"A\" = \"B\":", "write ';' instead of ':'"),
    ("\"A\" = \"B\"；", "write ';' instead of '；' (U+FF1B)"),
    ("\"A\" = \"B\".;", "remove it"),
    ("\"A\" = \"B\"\\;", "remove it"),
    ("\"A\"\u{A0}= \"B\";", "replace it with a space"),
    ("\"A\" =\u{A0}\"B\";", "replace it with a space"),
    ("\"A\" = \"B\"\u{A0};", "replace it with a space"),
    ("\u{200B}\"A\" = \"B\";", "remove it"),
    ("-\"A\" = \"B\";", "remove it"),
    ("1. \"A\" = \"B\";", "remove it"),
    ("@\"A\" = @\"B\";", "remove '@' before the quotes"),
    ("\"A\" = @\"B\";", "remove '@' before the quotes"),
    ("\"A\" = \\\"B\\\";", "remove the backslashes before the quotes"),
    ("/ a comment", "write '//' before it if it is a comment"),
    ("todo \"translate\"", "write '//' before it if it is a comment"),
    ("a comment */", "write '/*' before it"),
    ("a comment\nof two lines */", "write '/*' before it"),
    ("* a comment */", "write '/' before the '*'"),
    ("/* a /* b */ c */", "remove it; comments do not nest"),
  ]

  @Test("what to do about a line, wherever it stands", arguments: cases)
  func oneLine(_ line: String, _ help: String) {
    for (text, place) in [
      (Self.before + line + Self.after, "in the middle"), (line + Self.after, "first"),
      (Self.before + line + "\n", "last"),
    ] {
      // Without another entry below, these are read, or lack something else.
      if place == "last", ["\"A\" =", "\"A\" = // \"A\";", "\"A\" = \"B\";\"", "* a comment */"].contains(line) {
        continue
      }
      for text in [text, text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")] {
        let fault = Self.fault(text)
        #expect(fault.hasSuffix("\nhelp: \(help)"), "\(place): \(fault)")
      }
    }
  }

  @Test(
    "the place and the words",
    arguments: [
      ("\"A\" : \"B\";", "1:5-1:6: ':' after a key instead of '='"),
      ("\"A\" = \"B;", "1:7-1:9: '\"B' has no closing quote"),
      ("\"A\" = \"one\ntwo;", "2:1-2:4: 'two' has no closing quote"),
      ("\"A\" = B C\";", "1:7-1:11: 'B C\"' has no opening quote"),
      ("\"A\" = Größe;", "1:7-1:12: 'Größe' needs quotes"),
      ("\"A\" = \"B \"C\" D\";", "1:10-1:11: quote inside a string"),
      ("\"A\" =", "1:6-1:6: missing value after '='"),
      ("\"A\"\u{A0}= \"B\";", "1:4-1:5: invisible character U+00A0 between the parts of an entry"),
      ("/* a /* b */ c */", "1:11-1:13: comment ends at the first '*/'"),
      ("<!-- a -->", "1:1-1:11: not a strings table; found '<!-- a -->'\nhelp: write comments as '/* … */'"),
    ])
  func places(_ line: String, _ expected: String) {
    let fault = Self.fault(line + Self.after)
    #expect(fault.hasPrefix("malformed @" + expected), "\(fault)")
  }

  @Test("a list of another kind is not turned into a table")
  func others() {
    for text in [
      "{\"A\": \"B\"}", "{\n  \"A\": \"B\",\n  \"C\": \"D\"\n}\n", "{\n  \"A\": \"B\"\n}\n",
      "{\n  \"A\": {\n    \"B\": \"C\"\n  }\n}\n",
    ] {
      #expect(Self.fault(text).hasSuffix("JSON instead of a property list\nhelp: convert it to a property list"))
    }
    #expect(!Self.fault("a: b\nc: d\ne: f\n").contains("//"))
    let nested = "{\n X = { A = { B = \"C\"; } D = \"E\"; };\n Y = \"Z\";\n}\n"
    #expect(Self.fault(nested).hasSuffix("help: write ';' after the value"))
    #expect(Self.fault("{ a = ( \"b\" \"c\" ); }\n").hasSuffix("help: write ',' after the value"))
    #expect(Self.fault("{ a = ( \"b\"; \"c\" ); }\n").hasSuffix("help: write ',' instead of ';'"))
  }

  @Test("what is lost in silence is told with what to do")
  func truncated() {
    let fault = Self.fault(Self.before + "\u{FEFF}\"A\" = \"B\";" + Self.after)
    #expect(
      fault.hasPrefix("truncated @3:1-3:2: invisible character U+FEFF before an entry; everything from here on is lost")
    )
    #expect(fault.hasSuffix("help: remove it"))
  }

  @Test("many faults and long lines end soon", .timeLimit(.minutes(1)))
  func manyFaults() {
    for text in [
      String(repeating: "\"A\" = \"B\"\n", count: 20_000),
      "\"A\" = \"B \(String(repeating: "\"A\" ", count: 200_000))\";\n",
      "\"A\" = \(String(repeating: "a b ", count: 200_000));\n", String(repeating: "\"", count: 400_001),
      String(repeating: "a = ; ", count: 100_000), String(repeating: "\\", count: 400_001),
    ] {
      #expect(Self.fault(text) != "none")
    }
  }
}

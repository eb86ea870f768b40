import Testing

@testable import SettingsPropertyLists

/// What to do about a strings table that cannot be read on.
@Suite("Repairs of strings tables") struct OpenStepRepairTests {
  private static let rest = "\n\"Music\" = \"Music\";\n\"Help\" = \"Help\";\n"

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

  @Test(
    "the place to change and what to do with it",
    arguments: [
      (
        "\"A\" = \"B\"",
        "1:10-1:10: missing ';' after a value; found '\"Music\" = \"Music\";'\nhelp: write ';' after the value"
      ),
      ("\"A\" = \"B\",", "1:10-1:11: missing ';' after a value; found ','\nhelp: write ';' instead of ','"),
      ("\"A\" : \"B\";", "1:5-1:6: ':' after a key instead of '='\nhelp: write '='"),
      (
        "\"A\" == \"B\";",
        "1:6-1:7: missing value after '='; found '= \"B\";'\nnote @1:1-1:4: the key is here\nhelp: remove it"
      ),
      ("\"A\" \"B\";", "1:4-1:4: missing '=' or ';' after a key; found '\"B\";'\nhelp: write '=' after the key"),
      (
        "\"A\"",
        "1:4-1:4: missing '=' or ';' after a key; found '\"Music\" = \"Music\";'\nhelp: write ';' after the key"
      ),
      ("\"A\" = \"B\"\";", "1:10-1:11: second quote after a string\nhelp: remove it"),
      ("\"A\" = \"B;", "1:7-1:9: '\"B' has no closing quote\nhelp: write '\"' before ';'"),
      ("\"A\" = \"B C", "1:7-1:11: '\"B C' has no closing quote\nhelp: write '\";' after it"),
      ("\"A\" = 'B;", "1:7-1:9: ''B' has no closing quote\nhelp: write ''' before ';'"),
      ("\"A B = \"C\";", "1:1-1:5: '\"A B' has no closing quote\nhelp: write '\"' before '='"),
      ("A\" = \"B\";", "1:1-1:3: 'A\"' has no opening quote\nhelp: write '\"' before it"),
      ("\"A\" = B C\";", "1:7-1:11: 'B C\"' has no opening quote\nhelp: write '\"' before it"),
      ("\"A\" = B C;", "1:7-1:10: missing ';' after a value; found 'C;'\nhelp: put the string in quotes"),
      ("\"A\" = Größe;", "1:7-1:12: missing ';' after a value; found 'öße;'\nhelp: put the string in quotes"),
      ("A B = \"C\";", "1:1-1:4: missing '=' or ';' after a key; found 'B = \"C\";'\nhelp: put the string in quotes"),
      (
        "\"A\" = \"B \"C\" D\";",
        "1:10-1:11: missing ';' after a value; found 'C\" D\";'\nhelp: write '\\\"' for each quote inside the string"
      ),
      (
        "\"A \"B\" C\" = \"D\";",
        "1:4-1:5: missing '=' or ';' after a key; found 'B\" C\" = \"D\";'\nhelp: write '\\\"' for each quote inside the string"
      ),
      (
        "/ a comment",
        "1:1-1:12: text that is no entry; found '/ a comment'\nhelp: write '//' before it if it is a comment"
      ),
      ("a comment */", "1:1-1:13: comment without '/*'; found 'a comment */'\nhelp: write '/*' before it"),
      (
        "/* a /* b */ c */",
        "1:11-1:13: comment ends at the first '*/'\nnote @1:1-1:3: the comment begins here\nhelp: remove it; comments do not nest"
      ),
      ("<!-- a -->", "1:1-1:11: not a strings table; found '<!-- a -->'\nhelp: write comments as '/* … */'"),
    ])
  func oneChange(_ line: String, _ expected: String) {
    #expect(Self.fault(line + Self.rest) == "malformed @" + expected)
    let other = "\"First\" = \"First\";\n"
    guard !line.hasPrefix("<") else { return }
    let fault = Self.fault(other + line + Self.rest)
    #expect(fault.hasSuffix("\nhelp: " + expected.split(separator: "\nhelp: ")[1]), "\(fault)")
  }

  @Test(
    "the last line",
    arguments: [("\"A\" = \"B;", "write '\"' before ';'"), ("\"A\" = \"B\"", "write ';' after the value")])
  func lastLine(_ line: String, _ help: String) {
    #expect(Self.fault("\"First\" = \"First\";\n\(line)\n").hasSuffix("\nhelp: \(help)"))
  }

  @Test("JSON is none of these")
  func json() {
    for text in ["{\"A\": \"B\"}", "{\n  \"A\": \"B\",\n  \"C\": \"D\"\n}\n", "{\n  \"A\": \"B\"\n}\n"] {
      #expect(Self.fault(text).hasSuffix("JSON instead of a property list\nhelp: convert it to a property list"))
    }
  }

  @Test("many faults and long lines end soon")
  func manyFaults() {
    #expect(Self.fault(String(repeating: "\"A\" = \"B\"\n", count: 20_000)).hasSuffix("write ';' after the value"))
    let quotes = String(repeating: "\"A\" ", count: 20_000)
    #expect(Self.fault("\"A\" = \"B \(quotes)\";\n").hasPrefix("malformed"))
  }
}

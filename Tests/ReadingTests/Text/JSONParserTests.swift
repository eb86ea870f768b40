import SettingsText
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
  @Test("values keep their order, digits and escapes")
  func valuesKeepTheirOrderDigitsAndEscapes() throws {
    let text = #"""
      {"b": [1.50, -0, 2E+3, true, false, null],
       "a": "é\u00e9\"\\\/\b\f\n\r\t\ud83d\ude00", "": {}}
      """#
    let value = try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(
      value.text(JSONStyle(nameSeparator: ":", keepsScalarsOnOneLine: true)) == #"""
        {
          "b":[1.50, -0, 2E+3, true, false, null],
          "a":"éé\"\\/\u0008\u000c\n\r\t😀",
          "":{}
        }
        """#)
  }

  @Test(
    "an unpaired surrogate becomes the replacement character",
    arguments: [
      (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
      (#"\ude00\ude00"#, "\u{FFFD}\u{FFFD}"),
    ])
  func anUnpairedSurrogateBecomesTheReplacementCharacter(_ escaped: String, _ expected: String)
    throws
  {
    #expect(try JSONParser.parse(Array("\"\(escaped)\"".utf8)).string == expected)
  }

  @Test(
    "a fault has a line, a column and an offset",
    arguments: [
      ("[1,\n é]", 2, 2, "expected a value, found 'é'"),
      ("[\"é\" é]", 1, 6, "expected ',' or ']', found 'é'"),
      ("{\"a\": 01}", 1, 8, "expected ',' or '}', found '1'"),
      ("[-]", 1, 2, "expected a value, found '-'"),
      ("[1.]", 1, 4, "expected a digit, found ']'"),
      ("1e", 1, 3, "expected a digit, found the end of the file"),
      (
        #"["\x"]"#, 1, 4,
        "expected one of '\"', '\\', '/', 'b', 'f', 'n', 'r', 't' and 'u' after '\\', found 'x'"
      ),
      (#"["\u00+1"]"#, 1, 7, "expected four hexadecimal digits after '\\u', found '+'"),
      (#"["\"#, 1, 4, "expected an escape, found the end of the file"),
      ("[\"a", 1, 2, "a string without its closing quote"),
      ("[\"\t\"]", 1, 3, "a control character inside a string"),
      ("nul", 1, 1, "expected a value, found 'n'"),
      ("{1: 2}", 1, 2, "expected a string, found '1'"),
    ])
  func aFaultHasALineAColumnAndAnOffset(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.message == message)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("bytes that are not UTF-8 are a fault")
  func bytesThatAreNotUTF8AreAFault() {
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("[\"".utf8) + [0xFF] + Array("\"]".utf8))
    }
    #expect(error?.message == "a string that is not UTF-8")
    #expect(error?.offset == 1)
  }

  @Test("repeated names are kept or rejected")
  func repeatedNamesAreKeptOrRejected() throws {
    let bytes = Array("{\"a\": 1, \"a\": 2}".utf8)
    guard case .number(let digits)? = try JSONParser.parse(bytes)["a"] else {
      Issue.record("no number")
      return
    }
    #expect(digits == "2")
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(bytes, duplicateNames: .rejected)
    }
    #expect(error?.offset == 9)
  }

  @Test("nesting ends in an error, not in an overflow of the stack")
  func nestingEndsInAnError() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    _ = try JSONParser.parse(nested(65))
    #expect(throws: JSONError.self) { try JSONParser.parse(nested(100_000)) }
  }
}

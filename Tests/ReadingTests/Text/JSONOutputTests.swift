import SettingsText
import Testing

@Suite("Writing JSON")
struct JSONOutputTests {
  private struct Output: JSONOutput {
    var separator = JSONSeparator()
    var text = ""
    mutating func write(_ text: String) { self.text += text }
  }

  @Test("values written one by one are separated and indented")
  func valuesWrittenOneByOneAreSeparatedAndIndented() {
    var output = Output()
    output.object { output in
      output.member("version", 1)
      output.startLine(indentation: 1)
      output.array("items") { output in
        output.writeLine("a")
        output.startLine(indentation: 2)
        output.write(.object([("b", .array([.null, .integer(2)]))]), indentation: 2)
        output.array { _ in }
        output.startLine(indentation: 1)
      }
      output.member("last", true)
    }
    #expect(
      output.text == """
        {"version": 1,
         "items": ["a",
          {
            "b": [
              null,
              2
            ]
          }, []
         ], "last": true}
        """)
  }

  @Test("a whole value has a line per item and member")
  func aWholeValueHasALinePerItemAndMember() {
    let value = JSONValue.object([
      ("a", .array([.string("x"), .array([])])), ("b", .object([])),
      ("c", .array([.object([("d", .boolean(true))])])),
    ])
    #expect(
      value.text() == """
        {
          "a": [
            "x",
            []
          ],
          "b": {},
          "c": [
            {
              "d": true
            }
          ]
        }
        """)
  }

  @Test("characters that change surrounding text are escaped")
  func charactersThatChangeSurroundingTextAreEscaped() {
    let text = "\u{0}\u{1F}\u{7F}\u{9F}\u{61C}\u{200F}\u{2028}\u{202E}\u{2066}\u{FFFE}\"\\\n\r\téÂ"
    #expect(
      JSONValue.string(text).text()
        == #""\u0000\u001f\u007f\u009f\u061c\u200f\u2028\u202e\u2066\ufffe\"\\\n\r\téÂ""#)
    #expect(JSONValue.string("\u{1F}").text(JSONStyle(usesUppercaseEscapes: true)) == #""\u001F""#)
    var quoted = ""
    JSONValue.write("a\"b", to: &quoted)
    #expect(quoted == #""a\"b""#)
  }
}

import SettingsText
import Testing

@Suite("Rendering templates")
struct TemplateTests {
  @Test(
    "values are inserted, and missing ones are empty",
    arguments: [
      ("{{app}} {{{ app }}} {{& app}} {{ app\n}}", "Tea & Co Tea & Co Tea & Co Tea & Co"),
      ("[{{none}}{{missing}}{{deep.missing.name}}{{text}}]", "[]"),
      ("{{on}} {{off}} {{zero}}", "true false 0"),
      ("{{deep.er.name}}{{#deep}}{{er.name}}{{/deep}}", "dd"),
      ("{{words}} {{map}}", #"["b","a"] {"z":1,"y":2}"#), ("a }} b } {", "a }} b } {"),
      ("", ""), ("\u{FEFF}{{zero}}", "\u{FEFF}0"),
    ])
  func valuesAreInsertedAndMissingOnesAreEmpty(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "sections follow the type of their value",
    arguments: [
      ("{{#rows}}{{key}}:{{app}},{{/rows}}", "a:Tea & Co,b:Inner,"),
      ("{{#words}}{{.}}{{/words}}", "ba"),
      ("{{#on}}{{app}}{{/on}}{{^on}}no{{/on}}", "Tea & Co"),
      ("{{#off}}no{{/off}}{{^off}}off{{/off}}", "off"),
      ("{{#none}}no{{/none}}{{^none}}none{{/none}}", "none"),
      ("{{#missing}}no{{/missing}}{{^missing}}x{{/missing}}", "x"),
      ("{{#empty}}no{{/empty}}{{^empty}}empty{{/empty}}", "empty"),
      ("{{#zero}}{{.}}{{/zero}}", "0"),
      ("{{#text}}text{{/text}}", "text"), ("{{#words}}{{#on}}{{.}}{{/on}}{{/words}}", "ba"),
      ("{{#rows}}{{#rows}}{{key}}{{/rows}};{{/rows}}", "ab;ab;"),
      ("{{#deep.er}}{{name}}{{/deep.er}}", "d"),
    ])
  func sectionsFollowTheTypeOfTheirValue(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "a tag alone on its line removes the line",
    arguments: [
      ("a\n  {{#on}}\n  b\n  {{/on}}  \nc\n", "a\n  b\nc\n"),
      ("a\r\n{{! no }}\r\nb\r\n", "a\r\nb\r\n"),
      ("{{#on}}{{^off}}\n\nx\n{{/off}}\n{{/on}}\n", "\n\nx\n"), ("  {{!\n two\n}}  \nx", "x"),
      ("a\n  {{=<% %>=}}", "a\n"),
      (" {{app}}\n", " Tea & Co\n"), ("| {{#on}} x\n {{/on}} |", "|  x\n  |"),
      ("{{=| |=}}|app| {{app}}", "Tea & Co {{app}}"),
      ("{{=<% %>=}}<%={{ }}=%>{{zero}}", "0"), ("{{= {{ }} =}}{{zero}}", "0"),
      ("{{={{ }}=}}{{zero}}", "0"),
      ("{{=}} {{=}}}}zero{{", "0"), ("{{#on}}{{=<% %>=}}<%/on%><%zero%>", "0"),
    ])
  func aTagAloneOnItsLineRemovesTheLine(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "partials are rendered in place, and alone on a line indented",
    arguments: [
      ("<{{>row}}>", "<x>", ["row": "x"]),
      ("  {{>row}}\nend", "  x\n\n  Tea & Co\nend", ["row": "x\n\n{{app}}\n"]),
      ("  {{>row}}\n", "  1\n2\n", ["row": "{{lines}}\n"]),
      (" {{>a}}\n", "  x\n", ["a": " {{>b/c}}\n", "b/c": "\u{FEFF}x\n"]),
      ("{{=| |=}}|>row|", "0", ["row": "{{zero}}"]),
      // Indentation is as if it stood in the partial's text, wherever the partial itself is
      // included.
      ("a{{>b}}", "a  x\n", ["b": "  {{>c}}\n", "c": "x\n"]),
      ("  {{>b}}\n", "  -1\n2\n", ["b": "-{{>c}}", "c": "1\n2\n"]),
      ("  {{>b}}\n", "  x y\n  z\n", ["b": "{{>c}} y\nz\n", "c": "x"]),
      ("  {{>b}}\n", "    x  y\n", ["b": "  {{>c}}\ny\n", "c": "x"]),
      ("{{>größe}} {{größe}}", "x ", ["größe": "x"]),
    ] as [(String, String, [String: String])])
  func partialsAreRenderedInPlace(template: String, expected: String, partials: [String: String])
    throws
  {
    #expect(try TemplateRun.render(template, partials) == expected)
  }
}

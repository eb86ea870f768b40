import SettingsTemplates
import Testing

@Suite("Rendering templates")
struct TemplateTests {
  @Test(
    "values are written as they are, and absent ones as nothing",
    arguments: [
      ("{{app}} {{{ app }}} {{& app}} {{ app\n}}", "Tea & Co Tea & Co Tea & Co Tea & Co"),
      ("[{{none}}{{missing}}{{deep.missing.name}}{{text}}]", "[]"), ("{{on}} {{off}} {{zero}}", "true false 0"),
      ("{{deep.er.name}}{{#deep}}{{er.name}}{{.missing}}{{.app}}{{/deep}}", "dd"),
      ("{{words}} {{map}}", #"["b","a"] {"z":1,"y":2}"#), ("a }} b } {", "a }} b } {"),
      ("{{%CONTENT_TYPE:HTML}}{{app}}{{{app}}}", "Tea &amp; CoTea & Co"), ("", ""), ("\u{FEFF}{{zero}}", "\u{FEFF}0"),
    ])
  func values(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "sections follow what their value is",
    arguments: [
      ("{{#rows}}{{key}}:{{app}},{{/rows}}", "a:Tea & Co,b:Inner,"), ("{{#words}}{{.}}{{/words}}", "ba"),
      ("{{#on}}{{app}}{{/on}}{{^on}}no{{/on}}", "Tea & Co"), ("{{#off}}no{{/off}}{{^off}}off{{/off}}", "off"),
      ("{{#none}}no{{/none}}{{^none}}none{{/none}}", "none"),
      ("{{#missing}}no{{/missing}}{{^missing}}x{{/missing}}", "x"),
      ("{{#empty}}no{{/empty}}{{^empty}}empty{{/empty}}", "empty"), ("{{#zero}}{{.}}{{/zero}}", "0"),
      ("{{#text}}text{{/text}}", "text"), ("{{#words}}{{#on}}{{.}}{{/on}}{{/words}}", "ba"),
      ("{{#rows}}{{#rows}}{{key}}{{/rows}};{{/rows}}", "ab;ab;"), ("{{#deep.er}}{{name}}{{/deep.er}}", "d"),
    ])
  func sections(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "a tag that stands alone takes its line away",
    arguments: [
      ("a\n  {{#on}}\n  b\n  {{/on}}  \nc\n", "a\n  b\nc\n"), ("a\r\n{{! no }}\r\nb\r\n", "a\r\nb\r\n"),
      ("{{#on}}{{^off}}\n\nx\n{{/off}}\n{{/on}}\n", "\n\nx\n"), ("  {{!\n two\n}}  \nx", "x"),
      ("a\n  {{=<% %>=}}", "a\n"),
      (" {{app}}\n", " Tea & Co\n"), ("| {{#on}} x\n {{/on}} |", "|  x\n  |"),
      ("{{=| |=}}|app| {{app}}", "Tea & Co {{app}}"),
      ("{{=<% %>=}}<%={{ }}=%>{{zero}}", "0"), ("{{= {{ }} =}}{{zero}}", "0"), ("{{={{ }}=}}{{zero}}", "0"),
      ("{{=}} {{=}}}}zero{{", "0"), ("{{#on}}{{=<% %>=}}<%/on%><%zero%>", "0"),
    ])
  func lines(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "transforms apply to values, sections and places in lists",
    arguments: [
      ("{{uppercased(app)}} {{lowercased(app)}} {{reversed(app)}}", "TEA & CO tea & co oC & aeT"),
      ("{{capitalized(on)}} {{uppercased(reversed(app))}}", "True OC & AET"),
      ("{{#title}}{{capitalized(.)}}{{/title}}", "Don't B_Cd-Éf ǅx 1St"),
      ("{{count(rows)}} {{plusone(count(rows))}} {{minusone(zero)}}", "2 3 -1"),
      ("{{#sorted(words)}}{{.}}{{/sorted(words)}}{{#sorted(numbers)}}{{.}};{{/sorted(numbers)}}", "ab2.5;9;10;"),
      ("{{#reversed(rows)}}{{key}}{{/reversed(rows)}}{{#first(rows)}}{{key}}{{/first(rows)}}", "baa"),
      ("{{#last(rows)}}{{kind}}{{/last(rows)}}", "field"),
      ("{{#sorted(map)}}{{key}}{{value}}{{/sorted(map)}}{{#enumerated(map)}}{{key}}{{/enumerated(map)}}", "y2z1zy"),
      ("{{#rows}}{{index()}}{{key}}{{^last()}}, {{/last()}}{{/rows}}", "0a, 1b"),
      ("{{#words}}{{#first()}}{{.}}{{/first()}}{{#odd()}}!{{/odd()}}{{#even()}}?{{/even()}}{{/words}}", "b?!"),
      ("{{#words}}{{plusone(index())}}{{#equalzero(index())}}z{{/equalzero(index())}}{{/words}}", "1z2"),
      (
        "{{^empty(rows)}}rows{{/empty(rows)}}{{#empty(text)}}e{{/empty(text)}}{{#empty(none)}}n{{/empty(none)}}",
        "rowsen"
      ),
      ("[{{count(app)}}{{uppercased(rows)}}{{plusone(app)}}{{index()}}]", "[]"),
    ])
  func transforms(template: String, expected: String) throws {
    #expect(try TemplateRun.render(template) == expected)
  }

  @Test(
    "partials are rendered in place, and alone on a line indented",
    arguments: [
      ("<{{>row}}>", "<x>", ["row": "x"]), ("  {{>row}}\nend", "  x\n\n  Tea & Co\nend", ["row": "x\n\n{{app}}\n"]),
      ("  {{>row}}\n", "  1\n2\n", ["row": "{{lines}}\n"]),
      ("{{#rows}}{{>*kind}}{{/rows}}", "T.F.", ["toggle": "T.", "field": "F."]),
      (" {{>a}}\n", "  x\n", ["a": " {{>b/c}}\n", "b/c": "\u{FEFF}x\n"]), ("{{=| |=}}|>row|", "0", ["row": "{{zero}}"]),
      ("[{{>*missing}}{{>*zero}}]", "[]", [:]),
      // Indentation is as if it stood in the partial's text, wherever the partial itself is included.
      ("a{{>b}}", "a  x\n", ["b": "  {{>c}}\n", "c": "x\n"]),
      ("  {{>b}}\n", "  -1\n2\n", ["b": "-{{>c}}", "c": "1\n2\n"]),
      ("  {{>b}}\n", "  x y\n  z\n", ["b": "{{>c}} y\nz\n", "c": "x"]),
      ("  {{>b}}\n", "    x  y\n", ["b": "  {{>c}}\ny\n", "c": "x"]),
      ("{{>größe}} {{größe}}", "x ", ["größe": "x"]),
    ] as [(String, String, [String: String])])
  func partials(template: String, expected: String, partials: [String: String]) throws {
    #expect(try TemplateRun.render(template, partials) == expected)
  }

  @Test(
    "parents take blocks, which keep the indentation of their place",
    arguments: [
      ("{{<p}}{{/p}}", "[default]", ["p": "[{{$b}}default{{/b}}]"]),
      ("{{<p}}ignored{{$b}}own {{app}}{{/b}} {{/p}}.", "[own Tea & Co].", ["p": "[{{$b}}default{{/b}}]"]),
      (
        "{{<p}}\n{{$b}}\n      x\n        y\n{{/b}}\n{{/p}}\nend", "class {\n  x\n    y\n}\nend",
        ["p": "class {\n  {{$b}}\n  {{/b}}\n}\n"]
      ),
      ("{{<p}}{{$b}}\nx\ny\n{{/b}}{{/p}}", "  x\n  y\n", ["p": "{{$b}}\n  default\n{{/b}}\n"]),
      ("{{<p}}{{$b}}outer{{/b}}{{/p}}", "outer", ["p": "{{<q}}{{$b}}inner{{/b}}{{/q}}", "q": "{{$b}}q{{/b}}"]),
      ("{{<p}}{{$b}}<{{$b}}d{{/b}}>{{/b}}{{/p}}", "<d>", ["p": "{{$b}}{{/b}}"]),
      ("  {{<p}}{{/p}} x", "  1 x", ["p": "1"]), ("  {{<p}}{{/p}}\nx", "  1\n  2\nx", ["p": "1\n2\n"]),
    ] as [(String, String, [String: String])])
  func inheritance(template: String, expected: String, partials: [String: String]) throws {
    #expect(try TemplateRun.render(template, partials) == expected)
  }
}

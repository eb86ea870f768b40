import SettingsTemplates
import Testing

@Suite("Faults of templates")
struct TemplateErrorTests {
  @Test(
    "have a place and say what to do",
    arguments: [
      ("é\n {{#rows}}\nx", "2:2: the section 'rows' has no '{{/rows}}'"),
      (
        "{{#rows}}{{#on}}{{/rows}}",
        "1:17: '{{/rows}}' does not close the section 'on' of line 1; write '{{/on}}' before it"
      ),
      ("é{{/rows}}", "1:2: '{{/rows}}' closes no section"),
      ("{{<p}}{{#on}}{{/on}}{{/p}}", "1:7: only blocks, such as '{{$name}}…{{/name}}', go into the parent 'p'"),
      ("x {{app", "1:3: the tag has no '}}'; where '{{' is meant as text, set other delimiters, as in '{{=<% %>=}}'"),
      ("{{{app}}", "1:1: the tag has no '}}}'; where '{{' is meant as text, set other delimiters, as in '{{=<% %>=}}'"),
      ("{{}}", "1:3: a tag without a name"),
      ("{{a..b}}", "1:3: 'a..b' has an empty part; write one '.' between two names"),
      ("{{uppercased(app}}", "1:17: a transform ends in ')'; add 1 to this tag"),
      ("{{uppercased()}}", "1:3: 'uppercased()' needs the name of a value, as in 'uppercased(name)'"),
      ("{{index(app)}}", "1:3: 'index' takes no name; write 'index()'"),
      ("{{=a=}}", "1:1: new delimiters are two words without '=' of at most 32 bytes, written as '{{=<% %>=}}'"),
      ("{{%X:Y}}", "1:1: unknown pragma; write '{{%CONTENT_TYPE:HTML}}' or '{{%CONTENT_TYPE:TEXT}}'"),
      ("{{> ../p}}", "1:1: '../p' does not name a partial; write a path within the template's folder"),
      ("{{$a b}}{{/a b}}", "1:1: the name of a block is one word"),
      ("\n{{>gone}}", "2:1: the partial 'gone' has no file: 'gone.mustache' cannot be read"),
      ("{{#off}}{{>gone}}{{/off}}", "1:9: the partial 'gone' has no file: 'gone.mustache' cannot be read"),
      ("{{>*app}}", "1:1: the data's 'Tea & Co' cannot name a partial"),
    ])
  func faults(template: String, expected: String) throws {
    #expect(try TemplateRun.error(template) == "Main.mustache:" + expected)
  }

  @Test(
    "an unknown transform is one, wherever it stands",
    arguments: ["{{upper(app)}}", "{{#off}}{{^a}}{{upper(b)}}{{/a}}{{/off}}"])
  func unknownTransform(template: String) throws {
    let error = try #require(try TemplateRun.error(template))
    #expect(error.contains("unknown transform 'upper'"))
  }

  @Test("a character that no name has is one")
  func characters() throws {
    let error = try #require(try TemplateRun.error("int[][] x = {{1, 2}};"))
    #expect(error.hasPrefix("Main.mustache:1:16: unexpected ',' in a tag; names consist of "))
  }

  @Test("bytes that are not UTF-8 are one")
  func encoding() {
    #expect {
      try Template([0x61, 0x0A, 0x62, 0xE9], path: "t")
    } throws: { error in
      (error as? TemplateError).map { ($0.line, $0.column) == (2, 2) && $0.message.contains("not UTF-8") } ?? false
    }
  }

  @Test("faults of a partial name the partial")
  func partial() throws {
    #expect(try TemplateRun.error("{{>p}}", ["p": "\n{{#x}}"]) == "p.mustache:2:1: the section 'x' has no '{{/x}}'")
  }

  @Test("partials that include themselves and sections without end meet a limit")
  func limits() throws {
    var limits = TemplateLimits()
    let depth = "sections and partials are nested more than 200 deep here; does a partial include itself?"
    #expect(try TemplateRun.error("{{>p}}", ["p": "x{{>p}}"]) == "p.mustache:1:2: \(depth)")
    let nested = String(repeating: "{{#rows}}", count: 101)
    #expect(
      try TemplateRun.error(nested)?.hasSuffix("tags are nested more than 100 deep; move inner ones to a partial")
        == true)
    limits.steps = 50
    let lists = String(repeating: "{{#rows}}", count: 8) + String(repeating: "{{/rows}}", count: 8)
    #expect(try TemplateRun.error(lists, limits: limits)?.contains("renders more than 50 tags") == true)
    limits = TemplateLimits()
    limits.outputSize = 10
    #expect(
      try TemplateRun.error("{{#rows}}{{app}}{{/rows}}", limits: limits)?.contains("greater than 10 bytes") == true)
  }
}

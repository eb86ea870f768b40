import SettingsText
import Testing

@Suite("Template errors")
struct TemplateErrorTests {
  @Test(
    "have a place and advice",
    arguments: [
      ("é\n {{#rows}}\nx", "2:2: the section 'rows' is not closed; add '{{/rows}}'"),
      (
        "{{#rows}}{{#on}}{{/rows}}",
        "1:17: '{{/rows}}' does not close the section 'on' from line 1; write '{{/on}}' before it"
      ),
      ("é{{/rows}}", "1:2: '{{/rows}}' closes no section; remove it"),
      (
        "x {{app",
        "1:3: the tag has no '}}'; if '{{' is meant as text, set other delimiters, as in '{{=<% %>=}}'"
      ),
      (
        "{{{app}}",
        "1:1: the tag has no '}}}'; if '{{' is meant as text, set other delimiters, as in '{{=<% %>=}}'"
      ),
      ("{{}}", "1:3: the tag has no name; write one, as in '{{name}}'"),
      ("{{a..b}}", "1:3: 'a..b' has an empty part; write one '.' between two names"),
      (
        "{{=a=}}",
        "1:1: new delimiters must be two words without '=' of at most 32 bytes each, as in '{{=<% %>=}}'"
      ),
      (
        "{{=a b}}",
        "1:1: the tag has no '=}}'; if '{{' is meant as text, set other delimiters, as in '{{=<% %>=}}'"
      ),
      ("{{>a b}}", "1:1: 'a b' does not name a partial; write a path within the template's folder"),
      (
        "{{> ../p}}",
        "1:1: '../p' does not name a partial; write a path within the template's folder"
      ),
      ("\n{{>gone}}", "2:1: the partial 'gone' is not available: 'gone.mustache' cannot be read"),
      (
        "{{#off}}{{>gone}}{{/off}}",
        "1:9: the partial 'gone' is not available: 'gone.mustache' cannot be read"
      ),
    ])
  func haveAPlaceAndAdvice(template: String, expected: String) throws {
    #expect(try TemplateRun.error(template) == "Main.mustache:" + expected)
  }

  @Test(
    "tags outside core Mustache are errors, even in sections that are not rendered",
    arguments: [
      "{{upper(app)}}", "{{#off}}{{<parent}}{{/off}}", "{{$block}}", "{{%CONTENT_TYPE:HTML}}",
    ])
  func tagsOutsideCoreMustacheAreErrors(template: String) throws {
    let error = try #require(try TemplateRun.error(template))
    #expect(error.contains("unexpected '"), "\(error)")
  }

  @Test("a character that names cannot have is an error")
  func aCharacterThatNamesCannotHaveIsAnError() throws {
    let error = try #require(try TemplateRun.error("int[][] x = {{1, 2}};"))
    #expect(error.hasPrefix("Main.mustache:1:16: unexpected ',' in a tag; names consist of "))
  }

  @Test("a text that is not UTF-8 is an error")
  func aTextThatIsNotUTF8IsAnError() {
    #expect {
      try Template([0x61, 0x0A, 0x62, 0xE9], path: "t")
    } throws: { error in
      (error as? TemplateError).map {
        ($0.line, $0.column) == (2, 2) && $0.message.contains("not UTF-8")
      } ?? false
    }
  }

  @Test("errors in a partial name the partial")
  func errorsInAPartialNameThePartial() throws {
    #expect(
      try TemplateRun.error("{{>p}}", ["p": "\n{{#x}}"])
        == "p.mustache:2:1: the section 'x' is not closed; add '{{/x}}'")
  }

  @Test("an error below many indented partials is found at once, at its place")
  func anErrorBelowIndentedPartialsHasItsPlace() throws {
    var partials = (0..<40).reduce(into: [:]) { $0["p\($1)"] = "\n  {{>p\($1 + 1)}}\n" }
    partials["p40"] = "{{#x}}"
    #expect(
      try TemplateRun.error(" {{>p0}}", partials)
        == "p40.mustache:1:1: the section 'x' is not closed; add '{{/x}}'")
  }

  @Test("partials that include themselves and deeply nested sections are errors")
  func partialsThatIncludeThemselvesAndDeeplyNestedSections() throws {
    #expect(
      try TemplateRun.error("{{>p}}", ["p": "x{{>p}}"])
        == "p.mustache:1:2: the partial 'p' includes itself")
    #expect(
      try TemplateRun.error(" {{>p}}\n", ["p": "{{>q}}", "q": "\n\n{{>p}}"])
        == "q.mustache:3:1: the partial 'p' includes itself")
    let nested = String(repeating: "{{#rows}}", count: 101)
    #expect(
      try TemplateRun.error(nested)
        == "Main.mustache:1:901: sections and partials are nested more than 100 deep; nest fewer of them"
    )
  }

  /// The partials `p0` to `p(count - 1)`, each of which includes the next one.
  private func chain(_ count: Int, _ text: (String) -> String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map {
        ("p\($0)", $0 + 1 < count ? text("{{>p\($0 + 1)}}") : "x")
      })
  }

  @Test func nestedPartialsAreCountedWithTheirSections() throws {
    #expect(try TemplateRun.render("{{>p0}}", chain(100) { $0 }) == "x")
    #expect(
      try TemplateRun.error("{{>p0}}", chain(101) { $0 })
        == "p99.mustache:1:1: partials include each other more than 100 deep; nest fewer of them")
    // Compiled where they are not deep, and used where they are.
    let sections = chain(60) { "{{#on}}\($0){{/on}}" }
    #expect(
      try TemplateRun.error("{{>p30}}{{>p0}}", sections)?.hasSuffix(
        "sections and partials are nested more than 100 deep; nest fewer of them") == true)
  }

  @Test func aPartialThatManyTagsNameIsReadOnce() throws {
    var readCount = 0
    let partials = chain(30) { $0 + $0 }
    let template = try Template(Array("{{>p0}}".utf8), path: "t") {
      name throws(Template.UnreadablePartial) in
      readCount += 1
      return (Array((partials[name] ?? "").utf8), name)
    }
    #expect(readCount == 30)
    #expect(throws: Template.TooMuchOutput.self) {
      try template.render(with: .object([]), limit: 10_000)
    }
  }

  @Test func sectionsThatRepeatEachOtherTerminate() throws {
    let template = try Template(
      Array("{{#rows}}{{#rows}}{{#rows}}{{/rows}}{{/rows}}{{/rows}}".utf8), path: "t")
    let rows = JSONValue.array((0..<100).map { .integer($0) })
    #expect(throws: Template.TooMuchOutput.self) {
      try template.render(with: .object([("rows", rows)]), limit: 9_000)
    }
    #expect(try template.render(with: .object([("rows", rows)]), limit: 3_000_000).isEmpty)
  }
}

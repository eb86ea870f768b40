import Foundation
import TestSupport
import Testing

@testable import SettingsReports

/// Gives the outputs to other programs' validators, where these are installed.
struct ValidationTests {
  private static let inputs = [Sample.findings, Sample.clean, Sample.failed]

  @Test(
    .enabled(if: Program.xmllint.isInstalled, "xmllint is not installed"),
    arguments: ["checkstyle", "junit"])
  func xmlIsWellFormed(_ name: String) throws {
    for input in Self.inputs { try Program.xmllint.check(rendered(name, input), ["--noout", "-"]) }
  }

  @Test(.enabled(if: Program.python.isInstalled, "Python is not installed"))
  func htmlIsBalancedAndLoadsNothing() throws {
    let script = """
      import html.parser, sys
      class Checker(html.parser.HTMLParser):
        opened, ids, links = [], [], []
        def handle_starttag(self, tag, attributes):
          assert tag not in ("link", "img", "iframe", "object", "b", "c"), tag
          assert not (tag == "script" and attributes), attributes
          for name, value in attributes:
            assert name != "src" and not name.startswith("on"), name
            assert name != "href" or value.startswith(("https://", "#")), value
            if name == "id": self.ids.append(value)
            if name == "href" and value.startswith("#"): self.links.append(value[1:])
          if tag not in ("meta", "input"): self.opened.append(tag)
        def handle_endtag(self, tag):
          assert self.opened.pop() == tag, tag
      checker = Checker()
      checker.feed(sys.stdin.buffer.read().decode())
      checker.close()
      assert not checker.opened, checker.opened
      assert checker.links == checker.ids, (checker.links, checker.ids)
      """
    for input in Self.inputs { try Program.python.check(rendered("html", input), ["-c", script]) }
  }

  @Test(
    .enabled(
      if: Program.xmllint.isInstalled && PackageFolder.formats != nil,
      "xmllint is not installed, or SETTINGSC_FORMATS does not name the folder of junit-10.xsd"))
  func junitFollowsItsSchema() throws {
    let schema = try #require(PackageFolder.formats) + "/junit-10.xsd"
    for input in Self.inputs {
      try Program.xmllint.check(rendered("junit", input), ["--noout", "--schema", schema, "-"])
    }
  }

  @Test(
    .enabled(
      if: Program.jsonschemaIsInstalled && PackageFolder.formats != nil,
      "Python's jsonschema is not installed, or SETTINGSC_FORMATS does not name the folder of the SARIF schema"
    ))
  func sarifFollowsItsSchema() throws {
    let schema = try #require(PackageFolder.formats) + "/sarif-schema-2.1.0.json"
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(json.load(sys.stdin))
      """
    for input in Self.inputs {
      try Program.python.check(rendered("sarif", input), ["-c", script, schema])
    }
  }

  @Test(.enabled(if: Program.python.isInstalled, "Python is not installed"))
  func csvHasElevenColumns() throws {
    let script = """
      import csv, io, sys
      rows = list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", newline=""), strict=True))
      assert len(rows) == 1 + int(sys.argv[1]) and all(len(row) == 11 for row in rows), rows
      """
    for input in Self.inputs {
      try Program.python.check(
        rendered("csv", input),
        ["-c", script, String(input.diagnostics.count + input.failures.count)])
    }
  }
}

extension Program {
  fileprivate static let xmllint = Program("xmllint")
  fileprivate static let python = Program("python3")
  fileprivate static let jsonschemaIsInstalled =
    python.isInstalled && (try? python.run(["-c", "import jsonschema"]))?.status == 0

  /// Whether a program accepts a text, by its exit status.
  fileprivate func check(_ text: String, _ arguments: [String]) throws {
    let run = try run(arguments, input: Data(text.utf8))
    #expect(run.status == 0 && !run.errors.contains("error"), "\(run.errors)")
  }
}

import Foundation
import Testing

@testable import SettingsReports

/// Gives the outputs to other programs' validators, where these are installed.
struct ValidationTests {
  private static let inputs = [Sample.findings, Sample.clean, Sample.failed]

  @Test(
    .enabled(if: Validator.xmllint.isInstalled, "xmllint is not installed"), arguments: ["checkstyle", "junit"])
  func xmlIsWellFormed(_ name: String) throws {
    for input in Self.inputs { try Validator.xmllint.check(rendered(name, input), ["--noout", "-"]) }
  }

  @Test(.enabled(if: Validator.python.isInstalled, "Python is not installed"))
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
    for input in Self.inputs { try Validator.python.check(rendered("html", input), ["-c", script]) }
  }

  @Test(
    .enabled(
      if: Validator.xmllint.isInstalled && Validator.formats != nil,
      "xmllint is not installed, or SETTINGSC_FORMATS does not name the folder of junit-10.xsd"))
  func junitFollowsItsSchema() throws {
    let schema = try #require(Validator.formats) + "/junit-10.xsd"
    for input in Self.inputs {
      try Validator.xmllint.check(rendered("junit", input), ["--noout", "--schema", schema, "-"])
    }
  }

  @Test(
    .enabled(
      if: Validator.jsonschemaIsInstalled && Validator.formats != nil,
      "Python's jsonschema is not installed, or SETTINGSC_FORMATS does not name the folder of the SARIF schema"))
  func sarifFollowsItsSchema() throws {
    let schema = try #require(Validator.formats) + "/sarif-schema-2.1.0.json"
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(json.load(sys.stdin))
      """
    for input in Self.inputs { try Validator.python.check(rendered("sarif", input), ["-c", script, schema]) }
  }

  @Test(.enabled(if: Validator.python.isInstalled, "Python is not installed"))
  func csvHasElevenColumns() throws {
    let script = """
      import csv, io, sys
      rows = list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", newline=""), strict=True))
      assert len(rows) == 1 + int(sys.argv[1]) and all(len(row) == 11 for row in rows), rows
      """
    for input in Self.inputs {
      try Validator.python.check(
        rendered("csv", input), ["-c", script, String(input.diagnostics.count + input.failures.count)])
    }
  }
}

/// A program that reads a text from its standard input and says by its exit status whether it is valid.
struct Validator: Sendable {
  static let xmllint = Validator("xmllint")
  static let python = Validator("python3")
  static let formats = ProcessInfo.processInfo.environment["SETTINGSC_FORMATS"]
  static let jsonschemaIsInstalled = python.isInstalled && (try? python.run("", ["-c", "import jsonschema"]))?.0 == 0

  let program: String
  let isInstalled: Bool

  init(_ program: String) {
    self.program = program
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    isInstalled = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  func check(_ text: String, _ arguments: [String]) throws {
    let (status, complaint) = try run(text, arguments)
    #expect(status == 0 && !complaint.contains("error"), "\(complaint)")
  }

  func run(_ text: String, _ arguments: [String]) throws -> (Int32, String) {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appendingPathComponent(UUID().uuidString)
    let errors = folder.appendingPathComponent(UUID().uuidString)
    defer { for file in [input, errors] { try? FileManager.default.removeItem(at: file) } }
    try Data(text.utf8).write(to: input)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

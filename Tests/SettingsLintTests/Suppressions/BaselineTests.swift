import SettingsDiagnostics
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Findings that were there before.
@Suite struct BaselineTests {
  private let linter = PageText.linter()
  private let paths = RelativePaths(workingDirectory: "/projects/app", folder: "/projects/app")

  private func result(_ rows: String, path: String = "Settings.bundle", only: Set<String> = [])
    -> LintResult
  {
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: ["Root.plist": PageText.page(rows)]), path: path, name: "Settings.bundle")
    return linter.result(of: bundle, only: only)
  }

  private static let two =
    PageText.faultyToggle("a", unknown: ["Colour"]) + "\n"
    + PageText.faultyToggle("b", unknown: ["Size"])

  @Test func suppressesRecordedFindings() {
    let before = result(Self.two)
    let baseline = linter.baseline(recording: [before], paths: paths)
    let same = linter.apply(baseline, to: [before], paths: paths)
    #expect(same.results.flatMap(\.diagnostics) == [])
    #expect(same.results.flatMap(\.findings).isEmpty)
    #expect(same.recordedCount == 4)
    #expect(same.obsolete == [])
  }

  @Test func survivesMovedRowsAndReportsNewFindings() {
    let baseline = linter.baseline(recording: [result(Self.two)], paths: paths)
    let now = result(
      PageText.faultyToggle("c") + "\n\n\n" + Self.two.replacing("  <key>", with: "\t<key>"))
    let outcome = linter.apply(baseline, to: [now], paths: paths)
    #expect(outcome.results.flatMap(\.summary) == ["7: missing-required-key"])
    #expect(outcome.obsolete == [])
  }

  @Test func reportsANewPlaceOfAKnownCause() {
    let one = PageText.faultyToggle("a", unknown: ["Colour"])
    let before = result(one + PageText.faultyToggle("b", unknown: ["Colour"]))
    #expect(before.diagnostics.count { $0.rule == "unknown-key" } == 1)
    let baseline = linter.baseline(recording: [before], paths: paths)
    #expect(baseline.entries.count { $0.identity.rule == "unknown-key" } == 2)
    let now = result(
      ["a", "b", "c"].map { PageText.faultyToggle($0, unknown: ["Colour"]) }.joined(separator: "\n")
    )
    let outcome = linter.apply(baseline, to: [now], paths: paths)
    let unknown = outcome.results.flatMap(\.diagnostics).filter { $0.rule == "unknown-key" }
    #expect(unknown.map(\.identity.anchor) == ["c"])
    #expect(unknown.map(\.notes) == [[]])
    #expect(outcome.obsolete == [])
    // What is left of two places tells of both.
    let half = linter.apply(
      linter.baseline(recording: [result(one)], paths: paths), to: [now], paths: paths)
    let rest = half.results.flatMap(\.diagnostics).filter { $0.rule == "unknown-key" }
    #expect(rest.map { $0.furtherPlaces == 1 } == [true])
    #expect(rest.map(\.notes.count) == [1])
  }

  @Test func countsEqualFindings() {
    let row = PageText.faultyToggle("a")
    let baseline = linter.baseline(recording: [result(row + row)], paths: paths)
    #expect(baseline.entries.map(\.count) == [2])
    let more = linter.apply(
      baseline, to: [result([row, row, row].joined(separator: "\n"))], paths: paths)
    #expect(more.results.flatMap(\.summary) == ["23: missing-required-key"])
    let fewer = linter.apply(baseline, to: [result(row)], paths: paths)
    #expect(fewer.obsolete.map(\.count) == [1])
    #expect(baseline.removing(fewer.obsolete).entries.map(\.count) == [1])
    #expect(baseline.removing(baseline.entries) == Baseline())
  }

  @Test func rowsWithoutNamesHaveNoPosition() {
    let nameless = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string></dict>"
    let baseline = linter.baseline(recording: [result(nameless)], paths: paths)
    #expect(baseline.entries.allSatisfy { $0.identity.anchor == "PSToggleSwitchSpecifier#1" })
    let now = result("<dict><key>Type</key><string>PSGroupSpecifier</string></dict>\n" + nameless)
    #expect(linter.apply(baseline, to: [now], paths: paths).results.flatMap(\.diagnostics) == [])
  }

  @Test func namesObsoleteEntries() {
    let baseline = linter.baseline(
      recording: [result(Self.two), result(Self.two, path: "Other/Settings.bundle")], paths: paths)
    let now = result(PageText.faultyToggle("a", unknown: ["Colour"]))
    let outcome = linter.apply(baseline, to: [now], paths: paths)
    #expect(
      outcome.obsolete.map { "\($0.identity.anchor).\($0.identity.field)" } == ["b.", "b.Size"])
    #expect(outcome.obsolete.allSatisfy { $0.identity.path == "Settings.bundle/Root.plist" })
    // Another file of the bundle was asked for, or the rule did not run.
    let other = result("", only: ["Settings.bundle/Other.plist"])
    #expect(linter.apply(baseline, to: [other], paths: paths).obsolete == [])
    var configuration = LintConfiguration()
    configuration.onlyRules = ["unknown-type"]
    #expect(
      PageText.linter(configuration).apply(baseline, to: [result("")], paths: paths).obsolete == [])
  }

  @Test func holdsInAnotherWorkingDirectory() {
    let baseline = linter.baseline(recording: [result(Self.two)], paths: paths)
    let inside = RelativePaths(
      workingDirectory: "/projects/app/Settings.bundle", folder: "/projects/app")
    #expect(
      linter.apply(baseline, to: [result(Self.two, path: "")], paths: inside).recordedCount == 4)
    let elsewhere = RelativePaths(workingDirectory: "/tmp", folder: "/projects/app/")
    let absolute = result(Self.two, path: "/projects/app/Settings.bundle")
    #expect(linter.apply(baseline, to: [absolute], paths: elsewhere).recordedCount == 4)
  }

  @Test func makesPathsRelative() {
    let paths = RelativePaths(workingDirectory: "/projects/app", folder: "/projects/config/lint")
    #expect(paths.path("a/./b.plist") == "../../app/a/b.plist")
    #expect(paths.path("../config/lint/x") == "x")
    #expect(paths.path("/projects/config/lint") == ".")
    #expect(paths.path("") == "../../app")
  }

  @Test func isReadAsItIsWritten() throws {
    let baseline = Baseline([
      .init(
        identity: .init(
          rule: "b", path: "ü/\"x\".plist", anchor: "a\u{202E}", field: "Titles",
          subject: "line\nend"),
        count: 3),
      .init(identity: .init(rule: "a", path: "ü/\"x\".plist")),
      .init(identity: .init(rule: "b", path: "A.plist")),
    ])
    #expect(
      baseline.text == """
        {"version": 2,
         "findings": [
          {"count": 1, "path": "A.plist", "rule": "b"},
          {"count": 1, "path": "ü/\\"x\\".plist", "rule": "a"},
          {"count": 3, "field": "Titles", "path": "ü/\\"x\\".plist", "row": "a\\u202e", "rule": "b", "subject": "line\\nend"}
         ]}

        """)
    #expect(try Baseline(reading: Array(baseline.text.utf8)) == baseline)
    #expect(try Baseline(reading: Array(Baseline().text.utf8)) == Baseline())
  }

  @Test(
    arguments: [
      ("", 1), ("[]", nil), ("{\"version\": 3, \"findings\": []}", nil), ("{\"version\": 2}", nil),
      ("{\"version\": 2,\n \"findings\": [{}]}", nil), ("{\"version\": 2,\n x", 2),
      (
        "{\"version\": 2, \"findings\": [{\"rule\":\"\",\"path\":\"\",\"place\":\"\",\"message\":\"\",\"count\":0}]}",
        nil
      ),
    ] as [(String, Int?)]) func refusesOtherFiles(_ text: String, _ line: Int?) throws
  {
    let error = #expect(throws: BaselineError.self) { try Baseline(reading: Array(text.utf8)) }
    #expect(error?.line == line)
  }
}

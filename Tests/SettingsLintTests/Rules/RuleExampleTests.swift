import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsText
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Every rule's own examples and cases, in each form: a bad one gives exactly its marks, its fixes
/// make it no worse and comments can suppress it; a good one gives nothing from any rule.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let checked: CheckedExample
    let form: ExampleBundle.Form
    var testDescription: String { "\(checked.testDescription) \(form.rawValue)" }
  }

  static let cases: [Case] = CheckedExample.all.flatMap { checked in
    ExampleBundle.Form.allCases.map { Case(checked: checked, form: $0) }
  }

  @Test(arguments: cases) func anExampleHasItsFindings(_ test: Case) throws {
    let (checked, bundle) = (test.checked, try ExampleBundle(test.checked.example, form: test.form))
    let result = checked.linter.result(of: bundle.bundle, code: bundle.code)
    expectFindings(test, bundle, result.diagnostics)
    if checked.isBad {
      expectFixes(checked, bundle, result)
      expectComments(checked, bundle, result)
    }
  }

  private func expectFindings(_ test: Case, _ bundle: ExampleBundle, _ diagnostics: [Diagnostic]) {
    let (rule, example, isBad) = (test.checked.rule, test.checked.example, test.checked.isBad)
    let location = test.checked.location
    let others = diagnostics.filter { $0.rule != rule.id }
    #expect(
      others.isEmpty,
      "other findings: \(others.map { "\($0.path) \($0.keyPath ?? "") \($0.message) [\($0.rule)]" })",
      sourceLocation: location)
    let found = diagnostics.filter { $0.rule == rule.id }.map {
      ExampleBundle.Expected(
        path: $0.path, line: $0.range?.start.line ?? 0, column: $0.range?.start.column ?? 0)
    }.sorted()
    #expect(found == (isBad ? bundle.expected : []), sourceLocation: location)
    let words = diagnostics.filter { $0.rule == rule.id }.map {
      $0.message + ($0.help.map { "\nhelp: \($0)" } ?? "")
    }
    // A binary list has no lines to sort its findings by.
    let (told, expected) = (words, example.findings.texts)
    if isBad {
      #expect(
        test.form == .binary ? told.sorted() == expected.sorted() : told == expected,
        "found:\n\(told.joined(separator: "\n"))", sourceLocation: location)
    }
    if isBad { #expect(!found.isEmpty, "a bad example needs a mark", sourceLocation: location) }
  }

  /// The file still reads after a fix, the finding is gone, and no new error is found.
  private func expectFixes(_ checked: CheckedExample, _ bundle: ExampleBundle, _ before: LintResult)
  {
    let location = checked.location
    let isUnsafe = before.findings.contains {
      Fault.fix(of: $0)?.safety == .unsafe
    }
    for allowsUnsafe in isUnsafe ? [false, true] : [false] {
      let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(before) { contents in
        checked.linter.result(of: bundle.bundle(with: contents), code: bundle.code(with: contents))
      }
      #expect(outcome.refusals == [], sourceLocation: location)
      let fixable = before.findings.filter { isFixable($0, allowsUnsafe) }
      #expect(outcome.files.isEmpty == fixable.isEmpty, sourceLocation: location)
      #expect(
        outcome.result.bundle.unreadable.count <= bundle.bundle.unreadable.count,
        sourceLocation: location)
      let old = counts(before.findings.filter { !isFixable($0, allowsUnsafe) }.joined())
      let new = outcome.result.faults.filter { $0.severity == .error || $0.rule == checked.rule.id }
      for (rule, count) in counts(new) {
        #expect(
          count <= old[rule, default: 0],
          "left: \(outcome.result.diagnostics.filter { $0.rule == rule }.map { "\($0.keyPath ?? "") \($0.message)" })",
          sourceLocation: location)
      }
      // Applying fixes to what they made changes nothing any more.
      #expect(
        FixEngine(allowsUnsafe: allowsUnsafe).run(outcome.result) { _ in outcome.result }.files
          .isEmpty,
        sourceLocation: location)
    }
  }

  private func isFixable(_ finding: [Fault], _ allowsUnsafe: Bool) -> Bool {
    guard let fix = Fault.fix(of: finding), allowsUnsafe || fix.safety == .safe else {
      return false
    }
    return !fix.edits.isEmpty
  }

  private func counts(_ faults: some Sequence<Fault>) -> [String: Int] {
    faults.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  /// Comments for everything that is found, and entries of the configuration where there can be
  /// none, leave nothing.
  private func expectComments(
    _ checked: CheckedExample, _ bundle: ExampleBundle, _ before: LintResult
  ) {
    guard !RuleSet.aboutSuppressions.contains(checked.rule.id) else { return }
    let additions = SuppressionAdditions(for: before)
    var configuration = checked.configuration
    configuration.suppressions = additions.configured
    let linter =
      additions.configured.isEmpty ? checked.linter : Linter(configuration: configuration)
    let contents = Dictionary(uniqueKeysWithValues: additions.files.map { ($0.file, $0.contents) })
    let after = linter.result(of: bundle.bundle(with: contents), code: bundle.code(with: contents))
    #expect(after.diagnostics == [], sourceLocation: checked.location)
    #expect(additions.refusals == [], sourceLocation: checked.location)
  }

  /// Every message of the examples and cases with its severity, a line each, as recorded.
  @Test func severities() throws {
    let lines = try CheckedExample.all.filter(\.isBad).flatMap { checked in
      let bundle = try ExampleBundle(checked.example)
      return checked.linter.result(of: bundle.bundle, code: bundle.code).diagnostics
        .map { "\($0.rule): \($0.severity): \($0.message)" }
    }
    #expect(
      try GoldenFile.difference(
        lines.distinct.sorted().joined(separator: "\n"), "Fixtures/Rules/messages.txt") == nil)
  }

  /// A fix leaves the text that the example states, to the letter.
  @Test(arguments: CheckedExample.all.filter(\.isBad)) func theFixLeavesTheTextOfTheExample(
    _ checked: CheckedExample
  )
    throws
  {
    let (rule, example) = (checked.rule, checked.example)
    let files = try ExampleBundle(example)
    var configuration = LintConfiguration(example.configuration)
    // Only a suppression of a rule that runs can be unused.
    if rule.id != Rule.unusedSuppression.id { configuration.onlyRules = [rule.id] }
    let linter = Linter(configuration: configuration)
    let outcome = FixEngine(allowsUnsafe: true).run(linter.result(of: files.bundle)) { contents in
      linter.result(of: files.bundle(with: contents))
    }
    let location = checked.location
    guard example.fixed != nil else {
      #expect(
        outcome.files.isEmpty, "the example must say what the fix leaves", sourceLocation: location)
      return
    }
    let expected = try ExampleBundle(example, fixed: true).texts
    var texts = files.texts
    for file in outcome.files {
      texts[file.file] = String(decoding: file.contents.array, as: UTF8.self)
    }
    for (path, text) in expected { #expect(texts[path] == text, sourceLocation: location) }
    #expect(!outcome.files.isEmpty, "nothing was fixed", sourceLocation: location)
  }
}

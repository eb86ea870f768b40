import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Every rule's own examples and cases: each bad one gives exactly its marks, each good one nothing from any rule.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let checked: CheckedExample
    let form: ExampleBundle.Form
    var testDescription: String { "\(checked.testDescription) \(form.rawValue)" }
  }

  static let cases: [Case] = CheckedExample.all.flatMap { checked in
    ExampleBundle.Form.allCases.map { Case(checked: checked, form: $0) }
  }

  @Test(arguments: cases) func example(_ test: Case) throws {
    let (rule, example, isBad) = (test.checked.rule, test.checked.example, test.checked.isBad)
    let bundle = try ExampleBundle(example, form: test.form)
    var configuration = example.configuration
    if rule.isOptIn { configuration.enabledRules.append(rule.id) }
    let linter = Linter(configuration: configuration)
    let diagnostics = linter.result(of: bundle.bundle, code: bundle.code).diagnostics
    let location = test.checked.location

    let others = diagnostics.filter { $0.rule != rule.id }
    #expect(
      others.isEmpty, "other findings: \(others.map { "\($0.path) \($0.keyPath ?? "") \($0.message) [\($0.rule)]" })",
      sourceLocation: location)
    let found = diagnostics.filter { $0.rule == rule.id }.map {
      ExampleBundle.Expected(
        path: $0.path, line: $0.range?.start.line ?? 0, column: $0.range?.start.column ?? 0)
    }.sorted()
    #expect(found == (isBad ? bundle.expected : []), sourceLocation: location)
    let words = diagnostics.filter { $0.rule == rule.id }.map { $0.message + ($0.help.map { "\nhelp: \($0)" } ?? "") }
    // A binary list has no lines to sort its findings by.
    let (told, expected) = (words, example.findings.texts)
    if isBad {
      #expect(
        test.form == .binary ? told.sorted() == expected.sorted() : told == expected,
        "found:\n\(told.joined(separator: "\n"))", sourceLocation: location)
    }
    if isBad { #expect(!found.isEmpty, "a bad example needs a mark", sourceLocation: location) }
  }
}

import SettingsDiagnostics
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// Every rule's own examples: each bad one gives exactly its marks, each good one nothing from any rule.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let number: Int
    let isBad: Bool
    let form: ExampleBundle.Form
    var testDescription: String { "\(rule) \(isBad ? "bad" : "good") \(number) \(form.rawValue)" }
  }

  static let cases: [Case] = AllRules.rules.flatMap { rule -> [Case] in
    ExampleBundle.Form.allCases.flatMap { form in
      rule.bad.indices.map { Case(rule: rule.id, number: $0, isBad: true, form: form) }
        + rule.good.indices.map { Case(rule: rule.id, number: $0, isBad: false, form: form) }
    }
  }

  @Test(arguments: cases) func example(_ test: Case) throws {
    let rule = try #require(AllRules.rules.first { $0.id == test.rule })
    let example = test.isBad ? rule.bad[test.number] : rule.good[test.number]
    let bundle = try ExampleBundle(example, form: test.form)
    var configuration = example.configuration
    if rule.isOptIn { configuration.enabledRules.append(rule.id) }
    let linter = Linter(rules: AllRules.rules, configuration: configuration, schema: bundle.bundle.schema)
    let diagnostics = linter.result(of: bundle.bundle, code: bundle.code).diagnostics
    let location = SourceLocation(
      fileID: "SettingsLint/\(rule.id).swift", filePath: "\(example.file)", line: Int(example.line), column: 1)

    let others = diagnostics.filter { $0.rule != rule.id }
    #expect(
      others.isEmpty, "other findings: \(others.map { "\($0.path) \($0.keyPath ?? "") \($0.message) [\($0.rule)]" })",
      sourceLocation: location)
    let found = diagnostics.filter { $0.rule == rule.id }.map {
      ExampleBundle.Expected(
        path: $0.path, line: $0.range?.start.line ?? 0, column: $0.range?.start.column ?? 0)
    }.sorted()
    #expect(found == (test.isBad ? bundle.expected : []), sourceLocation: location)
    let words = diagnostics.filter { $0.rule == rule.id }.map { $0.message + ($0.help.map { "\nhelp: \($0)" } ?? "") }
    // A binary list has no lines to sort its findings by.
    let (told, expected) = (words, example.findings.texts)
    if test.isBad {
      #expect(
        test.form == .binary ? told.sorted() == expected.sorted() : told == expected, sourceLocation: location)
    }
    if test.isBad { #expect(!found.isEmpty, "a bad example needs a mark", sourceLocation: location) }
  }
}

import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsModel

/// What holds for every fix that any rule proposes in its bad examples and cases: the file still reads, the finding is
/// gone, and no new error is found.
@Suite struct FixExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let checked: CheckedExample
    /// Absent for the binary form.
    let form: ExampleBundle.Form?
    var testDescription: String { "\(checked.testDescription) \(form?.rawValue ?? "binary")" }
  }

  static let cases: [Case] = CheckedExample.all.filter(\.isBad).flatMap { checked in
    (ExampleBundle.Form.allCases + [nil]).map { Case(checked: checked, form: $0) }
  }

  @Test(arguments: cases) func fixes(_ test: Case) throws {
    let (rule, example) = (test.checked.rule, test.checked.example)
    let files = try ExampleBundle(example, form: test.form ?? .plain)
    let start = test.form == nil ? try binaryForms(of: files.bundle) : [:]
    var configuration = example.configuration
    if rule.isOptIn { configuration.enabledRules.append(rule.id) }
    let bundle = files.bundle(with: start)
    let linter = Linter(configuration: configuration)
    let before = linter.result(of: bundle, code: files.code)
    for allowsUnsafe in [false, true] {
      let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(before) { contents in
        linter.result(of: files.bundle(with: start.merging(contents) { $1 }), code: files.code(with: contents))
      }
      #expect(outcome.refusals == [])
      let fixable = before.findings.filter { isFixable($0, allowsUnsafe) }
      #expect(outcome.files.isEmpty == fixable.isEmpty)
      #expect(outcome.result.bundle.unreadable.count <= bundle.unreadable.count)
      let old = counts(before.findings.filter { !isFixable($0, allowsUnsafe) }.joined())
      let new = outcome.result.faults.filter { $0.severity == .error || $0.rule == rule.id }
      for (rule, count) in counts(new) {
        #expect(
          count <= old[rule, default: 0],
          "left: \(outcome.result.diagnostics.filter { $0.rule == rule }.map { "\($0.keyPath ?? "") \($0.message)" })")
      }
      // Applying fixes to what they made changes nothing any more.
      #expect(FixEngine(allowsUnsafe: allowsUnsafe).run(outcome.result) { _ in outcome.result }.files.isEmpty)
    }
  }

  /// What a fix leaves is what the example says, to the letter.
  @Test(arguments: cases.filter { $0.form == .plain }) func fixedTexts(_ test: Case) throws {
    let (rule, example) = (test.checked.rule, test.checked.example)
    let files = try ExampleBundle(example)
    var configuration = example.configuration
    // Only a suppression of a rule that runs can be unused.
    if rule.id != Rule.unusedSuppression.id { configuration.onlyRules = [rule.id] }
    let linter = Linter(configuration: configuration)
    let outcome = FixEngine(allowsUnsafe: true).run(linter.result(of: files.bundle)) { contents in
      linter.result(of: files.bundle(with: contents))
    }
    let location = test.checked.location
    guard example.fixed != nil else {
      #expect(outcome.files.isEmpty, "the example must say what the fix leaves", sourceLocation: location)
      return
    }
    let expected = try ExampleBundle(example, fixed: true).texts
    var texts = files.texts
    for file in outcome.files { texts[file.file] = String(decoding: file.contents.array, as: UTF8.self) }
    for (path, text) in expected { #expect(texts[path] == text, sourceLocation: location) }
    #expect(!outcome.files.isEmpty, "nothing was fixed", sourceLocation: location)
  }

  private func isFixable(_ finding: [Fault], _ allowsUnsafe: Bool) -> Bool {
    guard let fix = Fault.fixes(of: finding).first(where: { allowsUnsafe || $0.safety == .safe }) else { return false }
    return !fix.edits.isEmpty
  }

  private func counts(_ faults: some Sequence<Fault>) -> [String: Int] {
    faults.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  private func binaryForms(of bundle: SettingsBundle) throws -> [String: FileBytes] {
    try bundle.documents.reduce(into: [:]) { result, document in
      result[document.file] = FileBytes(try PropertyListWriter.binary(document.list.value))
    }
  }
}

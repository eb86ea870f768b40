import SettingsAnalysis
import SettingsDiagnostics
import SettingsExports
import SettingsPropertyLists
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// The examples of the rules about stored and managed values: a bad one gives exactly its marks, a
/// good one gives nothing.
@Suite struct StoredExampleTests {
  private static let path = "Values"

  @Test(arguments: CheckedExample.ofStoredValues)
  func anExampleOfStoredValuesHasItsFindings(_ checked: CheckedExample) throws {
    let analysis = BundleAnalysis(try ExampleBundle(checked.example).bundle)
    #expect(checked.linter.result(of: analysis.bundle).diagnostics.filter(isOfRow) == [])
    let stored = try #require(checked.example.stored)
    let (facts, marks) = try facts(stored, analysis)
    let found = checked.linter.findings(in: facts, of: analysis).diagnostics
    let location = checked.location
    #expect(found.allSatisfy { $0.rule == checked.rule.id }, sourceLocation: location)
    let words = found.map { $0.message + ($0.help.map { "\nhelp: \($0)" } ?? "") }
    #expect(words == checked.example.findings.texts, sourceLocation: location)
    let places = found.map {
      ExampleBundle.Expected(
        path: $0.path, line: $0.range?.start.line ?? 0, column: $0.range?.start.column ?? 0)
    }
    #expect(places == marks, sourceLocation: location)
    #expect(checked.isBad != found.isEmpty, sourceLocation: location)
  }

  /// That a field is for a secret is a finding of its own.
  private func isOfRow(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule != Rule.plaintextSecret.id
  }

  private func facts(
    _ stored: Example.StoredFile, _ analysis: BundleAnalysis
  ) throws -> (facts: StoredFacts, marks: [ExampleBundle.Expected]) {
    switch stored {
    case .preferences(let inside):
      var text = ExampleBundle.page(inside)
      let marks = ExampleBundle.takeMarks(&text, path: Self.path)
      let list = try PropertyListReader().read(Array(text.utf8))
      let values = try #require(DomainValues(.application, list, path: Self.path))
      var facts = StoredFacts()
      facts.add(values, suite: nil, comparedWith: StoredSettings(analysis))
      return (facts, marks)
    case .managed(let file):
      var text = file
      let marks = ExampleBundle.takeMarks(&text, path: Self.path)
      let config = try AppConfigFacts(
        FileBytes(Array(text.utf8)), path: Self.path, StoredSettings(managedFor: analysis),
        bundleIdentifier: nil)
      return (config.stored, marks)
    }
  }

  @Test func pagesSayNothingOfPages() {
    for rule in Rule.all where rule.check.isOfStoredValues {
      let page = RulePage.markdown(rule)
      #expect(!page.contains("pages that Settings never shows"), "\(rule.id)")
      #expect(page.contains("\n## Bad\n") && page.contains("\n## Good\n"), "\(rule.id)")
    }
    for rule in [Rule.loosePages, .missingSettingsBundle, .mistypedRead] {
      #expect(!RulePage.markdown(rule).contains("never shows"), "\(rule.id)")
    }
    #expect(RulePage.markdown(.unknownType).contains("On pages that Settings never shows"))
  }
}

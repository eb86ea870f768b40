import SettingsDiagnostics
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Properties of all findings and fixes, tested with real bundles.
@Suite(.enabled(if: Corpus.root != nil, "SETTINGSC_CORPUS does not name a folder"))
struct CorpusFixTests {
  /// Number of findings of each rule in each file.
  private func counts(_ result: LintResult) -> [[String]: Int] {
    result.diagnostics.reduce(into: [:]) { $0[[$1.rule, $1.path], default: 0] += 1 }
  }

  @Test func aBundleHasTheSameFindingsEachTime() {
    #expect(!Corpus.entries.isEmpty)
    for entry in Corpus.entries {
      #expect(Corpus.lint(entry.url).diagnostics == entry.result.diagnostics, "\(entry.url.path)")
    }
  }

  @Test func safeFixesAddNoFindingAndLeaveNothingToFix() {
    for entry in Corpus.entries {
      let engine = FixEngine(allowsUnsafe: false)
      let outcome = engine.run(entry.result) { Corpus.lint(entry.url, $0) }
      let known = counts(entry.result)
      for (place, count) in counts(outcome.result) {
        #expect(count <= known[place, default: 0], "\(place) in \(entry.url.path)")
      }
      let again = engine.run(outcome.result) { _ in outcome.result }
      #expect(again.files.isEmpty, "\(entry.url.path)")
    }
  }
}

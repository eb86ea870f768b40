import SettingsCodeUsage
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// What came out of checking one bundle.
package struct LintResult: Sendable {
  /// The bundle.
  package let bundle: SettingsBundle
  /// The code around it; absent where none was scanned.
  package let code: CodeUsage?
  /// The findings that count, in the order path, line, column, rule.
  package let diagnostics: [Diagnostic]
  /// The same findings with their proposed fixes, in the same order; for fixing files that are no text.
  package let findings: [Finding]
  /// The findings that are not reported because others stand for them.
  let covered: [(finding: Finding, diagnostic: Diagnostic)]
  /// How many findings were suppressed.
  package let suppressedCount: Int
  /// The suppressions of the configuration that left something out: 0-based indices.
  package let usedSuppressions: Set<Int>
  /// The keys of the rows, where code was scanned.
  package let declaredKeys: Set<ExactText>
  /// The files, as shown, whose findings were asked for; empty for all.
  package let checkedPaths: Set<String>

  init(bundle: SettingsBundle, code: CodeUsage?, findings: [Finding], only paths: Set<String>, linter: Linter) {
    let outcome = linter.suppressor.applyComments(in: bundle, code, to: findings)
    let declared =
      code == nil
      ? []
      : Set(
        bundle.pages.flatMap { page in
          page.rows(where: { $0.key != nil }).compactMap { $0.key.map { ExactText($0.value) } }
        })
    let findings = FixClashes.resolved(outcome.findings, in: bundle)
    guard !findings.isEmpty else {
      self.init(
        bundle: bundle, code: code, diagnostics: [], findings: [], covered: [],
        suppressedCount: outcome.suppressedCount, usedSuppressions: [], declaredKeys: declared, checkedPaths: paths)
      return
    }
    var locator = Locator(bundle, code)
    let everywhere = findings.map { (finding: $0, diagnostic: locator.diagnostic($0)) }
    let covers = LintResult.covers(of: everywhere, in: bundle, linter.suppressor)
    let wanted = everywhere.filter { paths.isEmpty || paths.contains($0.diagnostic.path) }
    let located = wanted.filter { covers.isDisjoint(with: $0.finding.covers) }
    let sorted = LintResult.numbered(located.enumerated().sorted(by: LintResult.isBefore).map(\.element))
    let suppressions = linter.suppressor.applyConfiguration(to: sorted.map(\.diagnostic), in: bundle)
    let kept = zip(sorted, suppressions).filter { $0.1 == nil }.map(\.0)
    let reported = LintResult.merged(Array(kept))
    self.init(
      bundle: bundle, code: code, diagnostics: reported.map(\.diagnostic), findings: reported.map(\.finding),
      covered: covers.isEmpty ? [] : wanted.filter { !covers.isDisjoint(with: $0.finding.covers) },
      suppressedCount: outcome.suppressedCount + sorted.count - kept.count,
      usedSuppressions: Set(suppressions.compactMap { $0 }), declaredKeys: declared, checkedPaths: paths)
  }

  /// The reported findings that stand for others. One that the configuration suppresses stands for none, as one that a
  /// comment suppresses does.
  private static func covers(
    of located: [(finding: Finding, diagnostic: Diagnostic)], in bundle: SettingsBundle, _ suppressor: Suppressor
  ) -> Set<FindingCover> {
    let covers = Set(located.lazy.flatMap(\.finding.covers))
    if covers.isEmpty { return [] }
    let candidates = located.filter { covers.contains(FindingCover($0.finding)) }
    let suppressions = suppressor.applyConfiguration(to: candidates.map(\.diagnostic), in: bundle)
    return Set(zip(candidates, suppressions).filter { $0.1 == nil }.map { FindingCover($0.0.finding) })
  }

  /// The order of output; at one place, what a rule reports for one cause stays in the order of the bundle.
  private static func isBefore(
    _ left: (offset: Int, element: (finding: Finding, diagnostic: Diagnostic)),
    _ right: (offset: Int, element: (finding: Finding, diagnostic: Diagnostic))
  ) -> Bool {
    let (first, second) = (left.element.diagnostic, right.element.diagnostic)
    guard first.rule == second.rule, first.path == second.path, first.range?.start == second.range?.start else {
      return first.isBefore(second)
    }
    let hasCause = (left.element.finding.cause != nil, right.element.finding.cause != nil)
    if hasCause == (true, true) { return left.offset < right.offset }
    return hasCause.0 == hasCause.1 ? first.isBefore(second) : hasCause.1
  }

  /// Numbers equal findings in the order of output.
  private static func numbered(
    _ located: [(finding: Finding, diagnostic: Diagnostic)]
  ) -> [(finding: Finding, diagnostic: Diagnostic)] {
    var counts: [DiagnosticIdentity: Int] = [:]
    return located.map { finding, diagnostic in
      let count = counts[diagnostic.identity, default: 0] + 1
      counts[diagnostic.identity] = count
      var diagnostic = diagnostic
      diagnostic.identity.number = count
      return (finding, diagnostic)
    }
  }

  private init(
    bundle: SettingsBundle, code: CodeUsage?, diagnostics: [Diagnostic], findings: [Finding],
    covered: [(finding: Finding, diagnostic: Diagnostic)], suppressedCount: Int, usedSuppressions: Set<Int>,
    declaredKeys: Set<ExactText>, checkedPaths: Set<String>
  ) {
    self.bundle = bundle
    self.code = code
    self.declaredKeys = declaredKeys
    self.diagnostics = diagnostics
    self.findings = findings
    self.covered = covered
    self.suppressedCount = suppressedCount
    self.usedSuppressions = usedSuppressions
    self.checkedPaths = checkedPaths
  }

  /// The result without what its bundle holds, where nothing was found in it: of many bundles most are like that, and
  /// nobody looks into them again.
  package func withoutUnneededContents() -> LintResult {
    guard diagnostics.isEmpty, bundle.isWhollyRead else { return self }
    return LintResult(
      bundle: bundle.withoutContents(), code: code, diagnostics: [], findings: [], covered: [],
      suppressedCount: suppressedCount,
      usedSuppressions: usedSuppressions, declaredKeys: declaredKeys, checkedPaths: checkedPaths)
  }

  /// The result with some of its findings only, by their indices.
  package func only(at indices: [Int]) -> LintResult {
    LintResult(
      bundle: bundle, code: code, diagnostics: indices.map { diagnostics[$0] }, findings: indices.map { findings[$0] },
      covered: [], suppressedCount: suppressedCount, usedSuppressions: usedSuppressions, declaredKeys: declaredKeys,
      checkedPaths: checkedPaths)
  }

  /// The result without some of its findings; one of several places keeps those that are left.
  ///
  /// - Parameter isLeftOut: Whether a finding, or what it would be at one of its places, is left out.
  package func removing(_ isLeftOut: (Diagnostic) -> Bool) -> LintResult {
    let left = zip(findings, diagnostics).compactMap {
      finding, diagnostic -> (finding: Finding, diagnostic: Diagnostic)? in
      if finding.parts.isEmpty { return isLeftOut(diagnostic) ? nil : (finding, diagnostic) }
      let parts = finding.parts.filter { !isLeftOut($0.diagnostic) }
      if parts.count == finding.parts.count { return (finding, diagnostic) }
      return parts.isEmpty ? nil : LintResult.merged(partsOfOne: parts)
    }
    return LintResult(
      bundle: bundle, code: code, diagnostics: left.map(\.diagnostic), findings: left.map(\.finding),
      covered: covered, suppressedCount: suppressedCount, usedSuppressions: usedSuppressions,
      declaredKeys: declaredKeys,
      checkedPaths: checkedPaths)
  }

  /// Every finding as it would be at each of its places.
  var partDiagnostics: [Diagnostic] {
    zip(findings, diagnostics).flatMap { $0.parts.isEmpty ? [$1] : $0.parts.map(\.diagnostic) }
  }
}

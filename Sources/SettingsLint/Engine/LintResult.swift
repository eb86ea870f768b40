import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// The result of checking one bundle.
package struct LintResult: Sendable {
  /// The bundle.
  package internal(set) var bundle: SettingsBundle
  /// The code around it; absent where none was scanned.
  package let code: CodeUsage?
  /// The findings that count, each the faults of one cause, in the order path, line, column, rule.
  package internal(set) var findings: [[Fault]]
  /// The same findings as reports take them, in the same order.
  package internal(set) var diagnostics: [Diagnostic]
  /// The number of suppressed faults.
  package let suppressedCount: Int
  /// The suppressions of the configuration that left something out: 0-based indices.
  package let usedSuppressions: Set<Int>
  /// The keys of the rows, where code was scanned.
  package let declaredKeys: Set<ExactText>
  /// The files, as shown, whose findings were asked for; empty for all.
  package let checkedPaths: Set<String>

  /// Every fault, those of one cause one by one.
  package var faults: some Sequence<Fault> { findings.lazy.joined() }

  /// The result without what its bundle holds, where nothing was found in it: of many bundles most
  /// are like that, and nobody looks into them again.
  package func withoutUnneededContents() -> LintResult {
    guard diagnostics.isEmpty, bundle.isWhollyRead else { return self }
    var result = self
    result.bundle = bundle.withoutContents()
    return result
  }

  /// The result with some of its findings only, by their indices.
  package func only(at indices: [Int]) -> LintResult {
    var result = self
    result.diagnostics = indices.map { diagnostics[$0] }
    result.findings = indices.map { findings[$0] }
    return result
  }

  /// The result without what only all bundles together can tell about code that several are
  /// compared with: comments that are not needed, and keys that no row has.
  ///
  /// - Parameter keys: The keys of all these bundles.
  package func ofCodeShared(amongKeys keys: Set<ExactText>) -> LintResult {
    removing { fault in
      switch (fault.place, fault.rule) {
      case (.code, Rule.unusedSuppression.id): true
      case (.code, Rule.undeclaredKey.id):
        fault.subject.map { keys.contains(ExactText($0)) } ?? false
      default: false
      }
    }
  }

  /// The result without some of its faults; a finding of several places keeps those that are left.
  package func removing(_ isLeftOut: (Fault) -> Bool) -> LintResult {
    var places = PlaceLocator(bundle, code: code?.sourceFiles ?? [])
    var result = self
    (result.findings, result.diagnostics) = ([], [])
    for (group, diagnostic) in zip(findings, diagnostics) {
      let left = group.filter { !isLeftOut($0) }
      if left.isEmpty { continue }
      result.findings.append(left)
      result.diagnostics.append(
        left.count == group.count ? diagnostic : places.diagnostic(left, in: bundle, code))
    }
    return result
  }
}

extension PlaceLocator {
  /// The faults of one cause as a diagnostic.
  mutating func diagnostic(_ group: [Fault], in bundle: SettingsBundle, _ code: CodeUsage?)
    -> Diagnostic
  {
    diagnostic(group) { edit, places in
      guard let text = EditableFile(edit.target, in: bundle, code)?.text,
        let replacement = text.replacement(for: edit.change)
      else { return [] }
      let place = places.locate(edit.target.place(replacement.offsets))
      return place.range.map { [TextEdit(path: place.path, range: $0, text: replacement.text)] }
        ?? []
    }
  }
}

extension TreeEdit.Target {
  /// A part of the file.
  func place(_ offsets: Range<Int>) -> Place {
    switch self {
    case .document(let number): .text(document: number, offsets)
    case .code(let number): .code(number, offsets)
    }
  }
}

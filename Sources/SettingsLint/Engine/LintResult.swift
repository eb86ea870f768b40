import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules

/// The result of checking one bundle.
package struct LintResult: Sendable {
  package internal(set) var bundle: SettingsBundle
  /// The code around the bundle; `nil` if none was scanned.
  package let code: CodeUsage?
  /// The reported findings, each as the faults of one cause, in the order path, line, column, rule.
  package internal(set) var findings: [[Fault]]
  /// The same findings as diagnostics, in the same order.
  package internal(set) var diagnostics: [Diagnostic]
  /// The number of suppressed faults.
  package let suppressedCount: Int
  /// The 0-based indices of the configuration's suppressions that suppressed something.
  package let usedSuppressions: Set<Int>
  /// The keys of the rows; empty if no code was scanned.
  package let declaredKeys: Set<ExactText>
  /// The displayed paths of the files whose findings were requested; empty for all.
  package let checkedPaths: Set<String>

  /// All faults of the findings.
  package var faults: some Sequence<Fault> { findings.lazy.joined() }

  /// Returns the result, without the contents of its bundle if there are no findings and all files
  /// were read.
  ///
  /// Only findings need the contents again, and in a run over many bundles, most have none.
  package func withoutUnneededContents() -> LintResult {
    guard diagnostics.isEmpty, bundle.isWhollyRead else { return self }
    var result = self
    result.bundle = bundle.withoutContents()
    return result
  }

  /// Returns the result with only the given findings, by their indices.
  package func only(at indices: [Int]) -> LintResult {
    var result = self
    result.diagnostics = indices.map { diagnostics[$0] }
    result.findings = indices.map { findings[$0] }
    return result
  }

  /// Returns the result without findings in shared code that another bundle may refute: unused
  /// suppressions, and undeclared keys that a row of another bundle has.
  ///
  /// - Parameter keys: The keys of all bundles that share the code.
  package func withoutUnconfirmedFindings(inCodeSharedBy keys: Set<ExactText>) -> LintResult {
    removing { fault in
      guard case .code = fault.place else { return false }
      if fault.rule == Rule.undeclaredKey.id, let key = fault.subject {
        return keys.contains(ExactText(key))
      }
      return fault.rule == Rule.unusedSuppression.id
    }
  }

  /// Returns the result without the given faults.
  ///
  /// A finding with several places keeps the others.
  package func removing(_ isRemoved: (Fault) -> Bool) -> LintResult {
    var places = PlaceLocator(bundle, code: code?.sourceFiles ?? [])
    var result = self
    result.findings = []
    result.diagnostics = []
    for (group, diagnostic) in zip(findings, diagnostics) {
      let kept = group.filter { !isRemoved($0) }
      if kept.isEmpty { continue }
      result.findings.append(kept)
      if kept.count == group.count {
        result.diagnostics.append(diagnostic)
      } else {
        result.diagnostics.append(places.diagnostic(kept, editing: bundle, code))
      }
    }
    return result
  }
}

extension PlaceLocator {
  /// Returns the faults of one cause as a diagnostic, with the text edits of its fix.
  mutating func diagnostic(_ group: [Fault], editing bundle: SettingsBundle, _ code: CodeUsage?)
    -> Diagnostic
  {
    func textEdits(_ edit: TreeEdit, _ places: inout PlaceLocator) -> [TextEdit] {
      guard let text = EditableFile(edit.target, in: bundle, code)?.text,
        let replacement = text.replacement(for: edit.change)
      else { return [] }
      let place = places.locate(edit.target.place(replacement.offsets))
      guard let range = place.range else { return [] }
      return [TextEdit(path: place.path, range: range, text: replacement.text)]
    }
    return diagnostic(group, textEdits: textEdits)
  }
}

extension TreeEdit.Target {
  /// Returns the place of a part of the file.
  func place(_ offsets: Range<Int>) -> Place {
    switch self {
    case .document(let number): .text(document: number, offsets)
    case .code(let number): .code(number, offsets)
    }
  }
}

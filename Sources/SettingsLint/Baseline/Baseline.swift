import SettingsDiagnostics
import SettingsText

/// The findings that existed when a project began to use the linter, and that are not reported.
///
/// A finding is recognized by its ``DiagnosticIdentity``, which stays the same when rows are added,
/// moved or reformatted and when messages are reworded.
package struct Baseline: Sendable, Hashable {
  /// A finding with the number of its occurrences.
  package struct Entry: Sendable, Hashable {
    /// The identity of the finding, with the path relative to the baseline's folder.
    ///
    /// Its ``DiagnosticIdentity/number`` is always 1, since ``count`` covers all equal findings.
    package var identity: DiagnosticIdentity
    /// The number of findings with this identity.
    package var count: Int

    package init(identity: DiagnosticIdentity, count: Int = 1) {
      self.identity = identity
      self.identity.number = 1
      self.count = count
    }
  }

  private(set) var counts: [DiagnosticIdentity: Int] = [:]

  init(counts: [DiagnosticIdentity: Int]) { self.counts = counts }

  /// Creates a baseline of entries, adding up the counts of equal ones.
  package init(_ entries: [Entry] = []) {
    for entry in entries where entry.count > 0 {
      let sum = counts[entry.identity, default: 0].addingReportingOverflow(entry.count)
      counts[entry.identity] = sum.overflow ? Int.max : sum.partialValue
    }
  }

  /// The entries by path, rule, anchor, field and subject.
  package var entries: [Entry] {
    counts.ordered { $0.key }.map { Entry(identity: $0.key, count: $0.value) }
  }

  /// Returns the baseline without the given entries, such as obsolete ones.
  package func removing(_ obsolete: [Entry]) -> Baseline {
    var result = self
    for (identity, count) in Baseline(obsolete).counts {
      guard let recorded = result.counts[identity] else { continue }
      result.counts[identity] = recorded > count ? recorded - count : nil
    }
    return result
  }
}

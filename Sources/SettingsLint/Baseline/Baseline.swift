/// Findings that were there when a project began to use the linter; they do not count until they are mended.
///
/// A finding is known again by its rule, its file, its place and its message. The place has no line and no position
/// of a row: it survives rows that are added, moved and reformatted.
package struct Baseline: Sendable, Hashable {
  /// One finding, or several that look the same.
  package struct Entry: Sendable, Hashable {
    /// The rule's id.
    package var rule: String
    /// The file, relative to the baseline's folder, with forward slashes.
    package var path: String
    /// The place in the file, such as `PreferenceSpecifiers[sounds].DefaultValue`; empty for the file as a whole.
    package var place: String
    /// The message without positions.
    package var message: String
    /// How many findings look like this.
    package var count = 1
  }

  /// What tells findings apart.
  struct Identity: Hashable, Comparable {
    var path: String
    var rule: String
    var place: String
    var message: String

    static func < (left: Identity, right: Identity) -> Bool {
      for (first, second) in [
        (left.path, right.path), (left.rule, right.rule), (left.place, right.place), (left.message, right.message),
      ] where first != second {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return false
    }
  }

  private(set) var counts: [Identity: Int] = [:]

  /// Makes a baseline of entries; equal ones are counted together.
  package init(_ entries: [Entry] = []) {
    for entry in entries where entry.count > 0 {
      let identity = Identity(path: entry.path, rule: entry.rule, place: entry.place, message: entry.message)
      let (sum, isTooMuch) = counts[identity, default: 0].addingReportingOverflow(entry.count)
      counts[identity] = isTooMuch ? Int.max : sum
    }
  }

  /// The entries by path, rule, place and message.
  package var entries: [Entry] {
    counts.sorted { $0.key < $1.key }.map { identity, count in
      Entry(
        rule: identity.rule, path: identity.path, place: identity.place, message: identity.message, count: count)
    }
  }

  /// The baseline without these, such as the obsolete ones.
  package func removing(_ obsolete: [Entry]) -> Baseline {
    var result = self
    for (identity, count) in Baseline(obsolete).counts {
      guard let known = result.counts[identity] else { continue }
      result.counts[identity] = known > count ? known - count : nil
    }
    return result
  }
}

import SettingsDiagnostics
import SettingsModel

/// Entries of a table for texts that no page shows.
package struct UnusedEntries: Sendable {
  /// The entries.
  package let group: EntryGroup
  /// The text of a page that the entry was most likely meant for; only where the entries have one key.
  package let meant: LocalizableText?
  /// How many pairs of names are compared at most: likeness is looked for in small tables only.
  fileprivate static let comparisonLimit = 20_000
}

extension TableCoverage {
  /// The entries that no page shows, without those of Xcode's template and those that are a misspelt translation which
  /// other languages have.
  package func unusedEntries(in bundle: SettingsBundle) -> [UnusedEntries] {
    guard !bundle.hasUnreadablePages else { return [] }
    let comparesNames = unused.count * texts.count <= UnusedEntries.comparisonLimit
    var keys: [[Entry]] = []
    var meant: [Entry: LocalizableText] = [:]
    for entries in unused {
      guard let first = entries.first, XcodeTemplate.text(first.key, in: list(of: first)) == nil else { continue }
      if comparesNames, let text = text(meantBy: entries, first, bundle) {
        // Reported as a translation that this language lacks and others have.
        if entries.count < files.count, !self.entries(of: text).isEmpty { continue }
        meant[first] = texts[text]
      }
      keys.append(entries)
    }
    return EntryGroup.groups(keys).map { group in
      UnusedEntries(group: group, meant: group.isByKey ? meant[group.first] : nil)
    }
  }

  /// The text that an unused entry was meant for: very like its key, and without an entry in the files of this one.
  private func text(meantBy entries: [Entry], _ first: Entry, _ bundle: SettingsBundle) -> Int? {
    let own = Set(entries.map(\.file))
    var candidates: [String: Int] = [:]
    for (number, text) in texts.enumerated()
    where !self.entries(of: number).contains(where: { own.contains($0.file) }) {
      candidates[text.string(in: bundle)] = number
    }
    return Suggestion.best(for: list(of: first).text(first.key), among: candidates.keys.sorted())
      .flatMap { candidates[$0] }
  }
}

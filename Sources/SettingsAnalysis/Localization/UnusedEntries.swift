import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Entries of a table for texts that no page shows.
package struct UnusedEntries: Sendable {
  /// The entries.
  package let group: EntryGroup
  /// How many keys they have.
  package let keyCount: Int
  /// The text of a page that the entry was most likely meant for; only where the entries have one key.
  package let meant: LocalizableText?
  /// How many pairs of names are compared at most: likeness is looked for in small tables only.
  fileprivate static let comparisonLimit = 20_000
  /// Among how many entries one is looked for that is like a given text.
  fileprivate static let candidateLimit = 200
}

extension SettingsBundle {
  /// Whether a page has no rows, or one that lacks a title it needs: entries that look unused may be for what is missing.
  fileprivate func lacksText(onPage number: Int) -> Bool {
    let page = pages[number]
    return page.summaries.isEmpty
      || page.summaries.contains { summary in
        guard let index = schema.keyIndex(.title, in: summary.element), schema.flags(at: index).contains(.required)
        else {
          return false
        }
        guard summary.fields.mayContain(.title), let title = page.list.entry(KeyID.title.rawValue, in: summary.node)
        else {
          return true
        }
        return page.list.kind(title.value) != .string || page.list.isBlankText(title.value)
      }
  }
}

extension TableCoverage {
  /// The entries that no page shows, without those of Xcode's template and those that are a misspelled translation which
  /// other languages have.
  package func unusedEntries(in bundle: SettingsBundle) -> UnusedEntries? {
    guard !bundle.hasUnreadablePages, !pages.contains(where: { bundle.lacksText(onPage: $0) }) else { return nil }
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
    guard let group = EntryGroup(ofTable: keys) else { return nil }
    return UnusedEntries(group: group, keyCount: keys.count, meant: keys.count == 1 ? meant[keys[0][0]] : nil)
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

extension TableCoverage {
  /// The entry of a file that is most likely meant for a text without one: unused, and with a key very like the text.
  ///
  /// - Parameter text: The index of the text in ``texts``.
  /// - Parameter file: The index of the file in ``files``.
  package func misspelledEntry(for text: Int, in file: Int, of bundle: SettingsBundle) -> Entry? {
    guard unused.count <= UnusedEntries.candidateLimit else { return nil }
    var candidates: [String: Entry] = [:]
    for entry in unused.lazy.joined() where entry.file == file {
      candidates[list(of: entry).text(entry.key)] = entry
    }
    return Suggestion.best(for: texts[text].string(in: bundle), among: candidates.keys.sorted())
      .flatMap { candidates[$0] }
  }
}

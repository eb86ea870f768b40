import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The keys of a bundle side by side with the code that uses them.
package struct KeyCrossReference: Sendable {
  /// A key with what code does with it.
  package struct Entry: Sendable {
    /// The setting.
    package let setting: Setting
    /// The uses whose key is certain: indices in ``CodeUsage/uses``.
    package fileprivate(set) var uses: [Int] = []
    /// The uses that may be of the key: indices in ``CodeUsage/uses``.
    package fileprivate(set) var possibleUses: [Int] = []
    /// The reads of the key from something that may be no user defaults.
    package fileprivate(set) var doubtfulReads: [KeyUse] = []
    /// The first place elsewhere in the code that has the key, or a constant for it.
    package fileprivate(set) var mention: Mention?
    /// Whether the key is elsewhere in the code, or a value of another row.
    package fileprivate(set) var isMentioned = false
    /// Whether it is where its value may be stored or registered.
    fileprivate(set) var isStoredElsewhere = false
    /// The state of knowledge about its reads.
    package fileprivate(set) var reading = Reading.read
  }

  /// The code.
  package let usage: CodeUsage
  /// The keys in the order in which a user meets their rows.
  package private(set) var entries: [Entry]
  /// The uses of keys that no row has: indices in ``CodeUsage/uses``.
  package private(set) var undeclared: [Int] = []
  /// The reads of keys that no row has.
  package private(set) var undeclaredReads: [KeyUse] = []
  /// The keys that most likely mean a row that no code reads, with what they mean.
  package private(set) var misspelledKeys: [ExactText: Setting] = [:]
  /// Whether no known call reads any of the keys although code mentions some: what reads them is
  /// not among the sources, or not understood.
  package private(set) var isReaderUnknown = false
  /// Whether code stores values for keys that are known only while the app runs.
  private(set) var hasUnknownWrites = false
  /// The read accesses whose key is not known: indices in ``CodeUsage/uses``.
  private var dynamicReads: [Int] = []

  /// Compares.
  ///
  /// - Parameter isIgnored: Whether a key is left out.
  package init(
    _ analysis: BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool = { _ in false }
  ) {
    self.usage = usage
    entries = analysis.settings.all.filter { !isIgnored($0.key) }.map { Entry(setting: $0) }
    let numbers = Dictionary(grouping: entries.indices, by: { ExactText(entries[$0].setting.key) })
    var patterns: [Int] = []
    for (index, use) in usage.uses.enumerated() {
      guard let text = use.key.text else {
        if use.confidence == .pattern {
          patterns.append(index)
        } else if use.access == .read, !use.isGenerated, !use.isExplained, use.store != .cloud,
          usage.package(of: usage.files[use.file].path) == usage.package(of: analysis.bundle.path)
        {
          dynamicReads.append(index)
        }
        continue
      }
      if let found = numbers[ExactText(text)] {
        for number in found { entries[number].uses.append(index) }
      } else if !isIgnored(text) {
        undeclared.append(index)
      }
    }
    for read in usage.doubtfulReads {
      guard let text = read.key.text else { continue }
      for number in numbers[ExactText(text)] ?? [] {
        entries[number].doubtfulReads.append(read)
      }
    }
    for number in entries.indices {
      entries[number].possibleUses = patterns.filter {
        usage.uses[$0].key.matches(entries[number].setting.key)
      }
    }
    let mentions = KeyMentions(of: entries.map { $0.setting.key }, in: usage)
    for (number, mention) in mentions.places {
      entries[number].isMentioned = true
      entries[number].mention = mention
    }
    // A list may offer keys, one of which the code reads.
    if !dynamicReads.isEmpty {
      for case .string(let text) in entries.flatMap({ $0.setting.legalValues }) {
        for number in numbers[ExactText(text)] ?? [] { entries[number].isMentioned = true }
      }
    }
    for number in mentions.stored { entries[number].isStoredElsewhere = true }
    undeclaredReads = undeclared.map { usage.uses[$0] }.filter { $0.isRead && $0.store != .cloud }
    let isRead = entries.contains { uses(of: $0).contains { $0.isRead } }
    isReaderUnknown = !isRead && entries.contains { $0.isMentioned || !$0.possibleUses.isEmpty }
    hasUnknownWrites = usage.uses.contains {
      $0.access == .write && $0.confidence == .dynamic && !$0.isExplained
    }
    let prefixed = prefixedReads
    for number in entries.indices {
      entries[number].reading = reading(of: entries[number], prefixed)
    }
    misspelledKeys = findMisspelledKeys()
  }

  /// The first read whose key is not known and whose store may be that of a setting.
  package func dynamicRead(of entry: Entry) -> KeyUse? {
    dynamicReads.lazy.map { usage.uses[$0] }.first { read in
      read.store == .unknown || read.store == entry.setting.store || usage.searchesSuites
    }
  }

  /// The first setting whose key is in code, but in no known call; one that is given to a function
  /// before others.
  package var mentionedEntry: Entry? {
    entries.first { $0.mention?.wrapperEntry != nil } ?? entries.first { $0.mention != nil }
  }

  /// The uses of an entry.
  package func uses(of entry: Entry) -> [KeyUse] { entry.uses.map { usage.uses[$0] } }

  /// Whether the default of a key holds on a first launch, or nobody can tell.
  package func mayBeRegistered(_ entry: Entry) -> Bool {
    let key = ExactText(entry.setting.key)
    // That a page is registered in its place is a fault of its own.
    if usage.registeredPages.contains(where: { $0.keys.contains(key) }) { return true }
    return usage.registersUnknownValues || usage.registersPages || usage.isIncomplete
      || (entry.uses + entry.possibleUses).contains {
        usage.uses[$0].registers && !usage.uses[$0].isDebugOnly
      }
  }
}

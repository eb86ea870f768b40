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
    /// The reads of the key from objects that may not be user defaults.
    package fileprivate(set) var doubtfulReads: [KeyUse] = []
    /// The first place elsewhere in the code that has the key, or a constant for it.
    package fileprivate(set) var mention: Mention?
    /// The first place that has the key as one of a storage other than user defaults.
    package fileprivate(set) var otherStorage: OtherStorage?
    /// Whether the key is elsewhere in the code, or a value of another row.
    package fileprivate(set) var isMentioned = false
    /// Whether code has the key in a place from which its value may be stored or registered, other
    /// than a known use.
    fileprivate(set) var isStoredElsewhere = false
    /// The state of knowledge about its reads.
    package fileprivate(set) var readStatus = ReadStatus.read
  }

  /// The uses of keys in the code.
  package let usage: CodeUsage
  /// The path of the bundle as shown.
  let bundlePath: String
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
  /// The path of a framework or library without sources that may be what reads the keys, of which
  /// no code has any.
  package private(set) var possibleReader: String?
  /// The stores in which code stores values for keys that are known only while the app runs.
  private var storesOfUnknownWrites: Set<KeyStore> = []
  /// The read accesses whose key is not known: indices in ``CodeUsage/uses``.
  private var dynamicReads: [Int] = []

  /// Compares the keys of a bundle with the uses in the code.
  ///
  /// - Parameter isIgnored: Whether a key is left out.
  package init(
    _ analysis: BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool = { _ in false }
  ) {
    self.usage = usage
    bundlePath = analysis.bundle.path
    entries = analysis.settings.all.filter { !isIgnored($0.key) }.map { Entry(setting: $0) }
    let entryIndices = Dictionary(
      grouping: entries.indices, by: { ExactText(entries[$0].setting.key) })
    var patterns: [Int] = []
    for (number, use) in usage.uses.enumerated() {
      guard let text = use.key.text else {
        if use.confidence == .pattern {
          patterns.append(number)
        } else if isDynamicRead(use, inPackageOf: analysis.bundle) {
          dynamicReads.append(number)
        }
        continue
      }
      if let indices = entryIndices[ExactText(text)] {
        for index in indices { entries[index].uses.append(number) }
      } else if !isIgnored(text) {
        undeclared.append(number)
      }
    }
    for read in usage.doubtfulReads {
      guard let text = read.key.text else { continue }
      for index in entryIndices[ExactText(text)] ?? [] {
        entries[index].doubtfulReads.append(read)
      }
    }
    for index in entries.indices {
      entries[index].possibleUses = patterns.filter {
        usage.uses[$0].key.matches(entries[index].setting.key)
      }
    }
    let mentions = KeyMentions(of: entries.map { $0.setting.key }, in: usage)
    for (index, mention) in mentions.places {
      entries[index].isMentioned = true
      entries[index].mention = mention
    }
    for (index, storage) in mentions.otherStorages { entries[index].otherStorage = storage }
    if !dynamicReads.isEmpty { markOfferedKeys(entryIndices) }
    for index in mentions.stored { entries[index].isStoredElsewhere = true }
    undeclaredReads = undeclared.map { usage.uses[$0] }.filter { $0.isRead && $0.store != .cloud }
    let isAnyKeyRead = entries.contains { entry in
      entry.uses.contains { usage.uses[$0].isRead }
    }
    // Code that reads some of the keys is what reads them; where none does, a library may.
    if !isAnyKeyRead {
      isReaderUnknown = entries.contains { $0.isMentioned || !$0.possibleUses.isEmpty }
      if !isReaderUnknown { possibleReader = usage.binaries.first }
    }
    storesOfUnknownWrites = Set(
      usage.uses.lazy.filter {
        $0.access == .write && $0.confidence == .dynamic && !$0.isExplained
      }.map { $0.store })
    let readsWithFrameworkPrefix = prefixedReads
    for index in entries.indices {
      entries[index].readStatus = readStatus(of: entries[index], readsWithFrameworkPrefix)
    }
    misspelledKeys = findMisspelledKeys()
  }

  /// Returns whether a use reads a key that is known only while the app runs, in code that may be
  /// meant for the bundle.
  private func isDynamicRead(_ use: KeyUse, inPackageOf bundle: SettingsBundle) -> Bool {
    guard use.access == .read, use.store != .cloud, !use.isGenerated, !use.isExplained else {
      return false
    }
    return usage.package(of: usage.files[use.file].path) == usage.package(of: bundle.path)
  }

  /// Marks the keys that are values of lists as mentioned: code may read the one that is chosen.
  private mutating func markOfferedKeys(_ entryIndices: [ExactText: [Int]]) {
    for value in entries.flatMap({ $0.setting.legalValues }) {
      guard case .string(let text) = value else { continue }
      for index in entryIndices[ExactText(text)] ?? [] { entries[index].isMentioned = true }
    }
  }

  /// Whether code stores values for keys that are known only while the app runs.
  var hasUnknownWrites: Bool { !storesOfUnknownWrites.isEmpty }

  /// Returns whether code may store values for keys of a store that are known only while the app
  /// runs.
  func mayWriteAnyKey(of store: KeyStore) -> Bool {
    storesOfUnknownWrites.contains(store) || storesOfUnknownWrites.contains(.unknown)
  }

  /// Returns the first read whose key is not known and whose store may be that of a setting.
  package func dynamicRead(of entry: Entry) -> KeyUse? {
    dynamicReads.lazy.map { usage.uses[$0] }.first { read in
      read.store == .unknown || read.store == entry.setting.store || usage.searchesSuites
    }
  }

  /// The first setting whose key is in code, but in no known call; preferably one for which an entry
  /// of `wrappers` makes a call known.
  package var mentionedEntry: Entry? {
    entries.first { $0.mention?.wrapperEntry != nil } ?? entries.first { $0.mention != nil }
  }

  /// Returns the uses whose key is certain.
  package func uses(of entry: Entry) -> [KeyUse] { entry.uses.map { usage.uses[$0] } }

  /// Returns whether code registers a value for a key, or may do so.
  package func mayBeRegistered(_ entry: Entry) -> Bool {
    let key = ExactText(entry.setting.key)
    // Registering the page instead of its values is reported as a fault of its own.
    if usage.registeredPages.contains(where: { $0.keys.contains(key) }) { return true }
    return usage.registersUnknownValues || usage.registersRowDefaults || usage.isIncomplete
      || (entry.uses + entry.possibleUses).contains {
        usage.uses[$0].registers && !usage.uses[$0].isDebugOnly
      }
  }
}

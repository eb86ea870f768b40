import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The keys of a bundle side by side with the code that uses them.
package struct KeyCrossReference: Sendable {
  /// An index in ``CodeUsage/uses``.
  package typealias UseIndex = Int
  /// An index in ``entries``.
  typealias EntryIndex = Int

  /// A key with what code does with it.
  package struct Entry: Sendable {
    /// The setting.
    package let setting: Setting
    /// The uses whose key is certain.
    package internal(set) var uses: [UseIndex] = []
    /// The uses that may be of the key.
    package internal(set) var possibleUses: [UseIndex] = []
    /// The reads of the key from objects that may not be user defaults.
    package internal(set) var doubtfulReads: [KeyUse] = []
    /// The first place elsewhere in the code that has the key, or a constant for it.
    package internal(set) var mention: Mention?
    /// The first place that has the key as one of a storage other than user defaults.
    package internal(set) var otherStorage: OtherStorage?
    /// Whether the key is elsewhere in the code, or a value of another row.
    package internal(set) var isMentioned = false
    /// Whether code has the key in a place from which its value may be stored or registered, other
    /// than a known use.
    var isStoredElsewhere = false
    /// The state of knowledge about its reads.
    package internal(set) var readStatus = ReadStatus.read
  }

  /// The uses of keys in the code.
  package let usage: CodeUsage
  /// The path of the bundle as shown.
  let bundlePath: String
  /// The keys in the order in which a user meets their rows.
  package internal(set) var entries: [Entry]
  /// The uses of keys that no row has.
  package internal(set) var undeclared: [UseIndex] = []
  /// The reads of keys that no row has.
  package private(set) var undeclaredReads: [KeyUse] = []
  /// The keys that most likely mean a row that no code reads, with what they mean.
  package private(set) var misspelledKeys: [ExactText: Setting] = [:]
  /// Whether no known call reads any of the keys although code mentions some: what reads them is
  /// not among the sources, or not understood.
  package internal(set) var isReaderUnknown = false
  /// The path of a framework or library without sources that may be what reads the keys, of which
  /// no code has any.
  package internal(set) var possibleReader: String?
  /// The stores in which code stores values for keys that are known only while the app runs.
  private(set) var storesOfUnknownWrites: Set<KeyStore> = []
  /// The reads whose key is not known.
  var dynamicReads: [UseIndex] = []

  /// Compares the keys of a bundle with the uses in the code.
  ///
  /// - Parameter isIgnored: Whether a key is left out.
  package init(
    _ analysis: BundleAnalysis, _ usage: CodeUsage, isIgnored: (String) -> Bool = { _ in false }
  ) {
    self.usage = usage
    bundlePath = analysis.bundle.path
    entries = analysis.settings.all.filter { !isIgnored($0.key) }.map { Entry(setting: $0) }
    let entriesByKey = Dictionary(
      grouping: entries.indices, by: { ExactText(entries[$0].setting.key) })
    addUses(to: entriesByKey, isIgnored: isIgnored)
    addDoubtfulReads(to: entriesByKey)
    addMentions()
    if !dynamicReads.isEmpty { markOfferedKeys(entriesByKey) }
    findReader()
    undeclaredReads = undeclared.map { usage.uses[$0] }.filter { $0.isRead && $0.store != .cloud }
    for use in usage.uses
    where use.access == .write && use.confidence == .dynamic && !use.isExplained {
      storesOfUnknownWrites.insert(use.store)
    }
    addReadStatus()
    misspelledKeys = findMisspelledKeys()
  }

  /// Returns the uses whose key is certain.
  package func uses(of entry: Entry) -> [KeyUse] { entry.uses.map { usage.uses[$0] } }

  /// Returns the uses whose key is certain, then those that may be of the key.
  func allUses(of entry: Entry) -> [KeyUse] {
    (entry.uses + entry.possibleUses).map { usage.uses[$0] }
  }

  /// The first setting whose key is in code, but in no known call; preferably one for which an entry
  /// of `wrappers` makes a call known.
  package var mentionedEntry: Entry? {
    entries.first { $0.mention?.wrapperEntry != nil } ?? entries.first { $0.mention != nil }
  }

  /// Returns the first read whose key is not known and whose store may be that of a setting.
  package func dynamicRead(of entry: Entry) -> KeyUse? {
    dynamicReads.lazy.map { usage.uses[$0] }.first { read in
      read.store == .unknown || read.store == entry.setting.store || usage.searchesSuites
    }
  }

  /// Whether code stores values for keys that are known only while the app runs.
  var hasUnknownWrites: Bool { !storesOfUnknownWrites.isEmpty }

  /// Returns whether code may store values for keys of a store that are known only while the app
  /// runs.
  func mayWriteAnyKey(of store: KeyStore) -> Bool {
    storesOfUnknownWrites.contains(store) || storesOfUnknownWrites.contains(.unknown)
  }
}

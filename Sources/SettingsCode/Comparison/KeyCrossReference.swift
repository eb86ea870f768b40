import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The keys of a bundle side by side with the code that uses them.
package struct KeyCrossReference: Sendable {
  /// An index in ``CodeUsage/uses``.
  package typealias UseIndex = Int
  /// An index in ``entries``.
  typealias EntryIndex = Int

  /// A setting and the uses of its key in code.
  package struct Entry: Sendable {
    /// The setting.
    package let setting: Setting
    /// The uses whose key is certain.
    package internal(set) var uses: [UseIndex] = []
    /// The uses that may be of the key: `"row_\(name)"` for `row_sounds`
    package internal(set) var possibleUses: [UseIndex] = []
    /// The reads of the key from objects that are possibly not user defaults.
    package internal(set) var doubtfulReads: [KeyUse] = []
    /// The first place outside of known uses that has the key or a constant for the key, if any.
    package internal(set) var mention: Mention?
    /// The first use of the key in another storage, if any: `AsyncStorage.getItem('k')`
    package internal(set) var otherStorage: OtherStorage?
    /// Whether code may name the key outside of known uses.
    ///
    /// True if some place has the key. Also true if a row offers the key as a value and the key of
    /// some read is unknown, since that read may use the chosen value:
    /// `defaults.bool(forKey: chosenKey)`
    package internal(set) var isMentioned = false
    /// Whether a place outside of known uses has the key, and may store or register its value.
    var mayBeStoredAtMention = false
    /// The evidence that code reads the key.
    package internal(set) var readStatus = ReadStatus.read
  }

  /// The uses of keys in the code.
  package let usage: CodeUsage
  /// The path of the bundle as shown.
  let bundlePath: String
  /// The settings, with their uses, in the order in which a user meets their rows.
  package internal(set) var entries: [Entry]
  /// The reads of keys that no row has.
  var undeclaredReads: [UseIndex] = []
  /// Whether no row has the key with each number in ``CodeUsage/keys``; false for ignored keys.
  var isUndeclared: [Bool] = []
  /// The misspelled keys in code, each with the probable setting.
  package private(set) var misspelledKeys: [ExactText: Setting] = [:]
  /// Whether no known call reads any of the keys, although code mentions some.
  ///
  /// The code that reads them is not among the sources, or it is not understood.
  package internal(set) var isReaderUnknown = false
  /// The path of a framework or library without sources that may read the keys; `nil` if there is
  /// none, or if the scanned code itself reads or mentions a key of the bundle.
  package internal(set) var possibleReader: String?
  /// The stores to which code writes with keys that are known only while the app runs.
  private(set) var storesOfUnknownWrites: Set<KeyStore> = []
  /// The reads whose key is known only while the app runs and may be a key of the bundle.
  var dynamicReads: [UseIndex] = []

  /// Compares the keys of a bundle with the uses in the code.
  ///
  /// - Parameter isIgnored: A function that returns whether a key is left out.
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
    // A read with an unknown key may read a key that a row offers as a value.
    if !dynamicReads.isEmpty { markOfferedKeys(entriesByKey) }
    findReader()
    for use in usage.keys.usesOfUnknownKeys.lazy.map({ usage.uses[$0] }) where use.mayWriteAnyKey {
      storesOfUnknownWrites.insert(use.store)
    }
    addReadStatus()
    misspelledKeys = findMisspelledKeys()
  }

  /// The uses of keys that no row has.
  package var undeclared: [UseIndex] { usage.uses.indices.filter { hasUndeclaredKey($0) } }

  /// Returns the uses whose key is certain.
  package func uses(of entry: Entry) -> [KeyUse] { entry.uses.map { usage.uses[$0] } }

  /// Returns the uses whose key is certain, then those that may be of the key.
  func allUses(of entry: Entry) -> [KeyUse] {
    (entry.uses + entry.possibleUses).map { usage.uses[$0] }
  }

  /// The first setting whose key is in code, but in no known call, if any.
  ///
  /// A setting is preferred if naming the called function in the option `wrappers` would make the
  /// call known.
  package var mentionedEntry: Entry? {
    if let inWrapper = entries.first(where: { $0.mention?.wrapperEntry != nil }) {
      return inWrapper
    }
    return entries.first { $0.mention != nil }
  }

  /// Returns the first read with an unknown key from a store that may be the setting's, if any.
  package func dynamicRead(of entry: Entry) -> KeyUse? {
    // After `addSuite(named:)`, reads of the app's own defaults find the keys of other suites too.
    dynamicReads.lazy.map { usage.uses[$0] }.first { read in
      read.store == .unknown || read.store == entry.setting.store || usage.searchesSuites
    }
  }

  /// The keys that code reads and no row has, in the order of their first reads.
  package var undeclaredKeys: [String] {
    var isFound = [Bool](repeating: false, count: usage.keys.texts.count)
    var found: [String] = []
    for read in undeclaredReads {
      guard let number = usage.keys.number(ofUse: read), !isFound[number] else { continue }
      isFound[number] = true
      found.append(usage.keys.texts[number])
    }
    return found
  }

  /// Returns the reads of a key that no row has.
  package func readsOfUndeclared(_ key: String) -> [KeyUse] {
    guard let number = usage.keys.number(of: ExactText(key)) else { return [] }
    return usage.keys.uses[number].map { usage.uses[$0] }.filter { $0.isReadOnDevice }
  }

  /// Whether code writes with keys that are known only while the app runs.
  var hasUnknownWrites: Bool { !storesOfUnknownWrites.isEmpty }

  /// Returns whether code may write to a store with keys that are known only while the app runs.
  func mayWriteAnyKey(of store: KeyStore) -> Bool {
    storesOfUnknownWrites.contains(store) || storesOfUnknownWrites.contains(.unknown)
  }
}

extension KeyUse {
  /// Whether the use writes with a key that is known only while the app runs, and has no known
  /// source (see ``isKeySourceKnown``).
  fileprivate var mayWriteAnyKey: Bool {
    access == .write && confidence == .dynamic && !isKeySourceKnown
  }

  /// Whether handwritten code reads or observes the key on the device, and not only in iCloud.
  var isReadOnDevice: Bool { isRead && store != .cloud }
}

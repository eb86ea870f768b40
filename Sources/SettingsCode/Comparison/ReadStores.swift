import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The stores that code reads keys from.
extension KeyCrossReference {
  /// Returns the reads of a key that are certain to miss the store its rows write to, those of each
  /// store together; none where the store of some read is not certain.
  package func readsOfOtherStores(_ entry: Entry) -> [[KeyUse]] {
    let uses = uses(of: entry)
    let reads = uses.filter { $0.access == .read && $0.store != .cloud }
    // What is not scanned may read the right one.
    guard !reads.isEmpty, !usage.isIncomplete else { return [] }
    let isUncertain = reads.contains { read in
      read.store == .unknown || usage.searchesSuites && read.store == .standard
    }
    if isUncertain { return [] }
    let stores = stores(of: entry)
    let wrong = reads.filter { !stores.contains($0.store) }
    if wrong.count < reads.count {
      // Code that uses both stores may keep them the same.
      if entry.isStoredElsewhere { return [] }
      return grouped(wrong.filter { !isOfCopy($0, uses) })
    }
    // Code may copy the value from one store to the other.
    let isCopied = uses.contains { use in
      use.access == .write && (use.store == .unknown || reads.contains { $0.store == use.store })
    }
    if isCopied { return [] }
    return grouped(wrong)
  }

  /// Returns whether code reads a key of an entry from the store that its rows write to.
  package func isReadFromItsStore(_ entry: Entry) -> Bool {
    let stores = stores(of: entry)
    return uses(of: entry).contains { $0.access == .read && stores.contains($0.store) }
  }

  /// Returns the stores that the rows with the key of an entry write to.
  private func stores(of entry: Entry) -> Set<KeyStore> {
    let key = ExactText(entry.setting.key)
    return Set(entries.lazy.filter { ExactText($0.setting.key) == key }.map { $0.setting.store })
  }

  /// Returns whether a read may be of a value that code copies into the store or out of it.
  private func isOfCopy(_ read: KeyUse, _ uses: [KeyUse]) -> Bool {
    let isFilled =
      uses.contains { use in
        (use.access == .write || use.access == .remove)
          && (use.store == read.store || use.store == .unknown)
      } || mayWriteAnyKey(of: read.store)
    if isFilled { return true }
    // `group.set(UserDefaults.standard.bool(forKey: "k"), forKey: "k")`
    return uses.contains { use in
      use.access == .write && use.file == read.file && use.function == read.function
    }
  }

  private func grouped(_ reads: [KeyUse]) -> [[KeyUse]] {
    var groups: [[KeyUse]] = []
    for read in reads {
      if let number = groups.firstIndex(where: { $0[0].store == read.store }) {
        groups[number].append(read)
      } else {
        groups.append([read])
      }
    }
    return groups
  }

  /// The pages with several settings of which no code reads any, by the numbers of their documents.
  package var unreadPages: Set<Int> {
    var unread: [Int: Int] = [:]
    var read: Set<Int> = []
    for entry in entries where !entry.setting.isOnlyShown {
      for row in entry.setting.knownRows {
        if isUnread(entry) {
          unread[row.document, default: 0] += 1
        } else {
          read.insert(row.document)
        }
      }
    }
    return Set(unread.filter { $0.value > 2 }.keys).subtracting(read)
  }

  /// The state of knowledge about the reads of a key.
  package enum ReadStatus: Sendable {
    /// Code reads the key, or may, code that is not scanned included.
    case read
    /// Only debug builds read the key.
    case debugOnly(KeyUse)
    /// A framework reads the key with a text before it.
    case prefixed(KeyUse, KeyPrefix)
    /// Code reads the key without the text that a framework puts before it.
    case unprefixed(KeyUse, KeyPrefix)
    /// No known code reads the key.
    case unread
  }

  /// Returns whether no known code reads a key.
  func isUnread(_ entry: Entry) -> Bool {
    if case .unread = entry.readStatus { true } else { false }
  }

  /// A read of a key that a framework puts a text before.
  struct PrefixedRead {
    let use: KeyUse
    let prefix: KeyPrefix
  }

  /// The first reads of keys that are those of rows but for what a framework puts before them, by
  /// the keys of the rows.
  var prefixedReads: [ExactText: PrefixedRead] {
    var found: [ExactText: PrefixedRead] = [:]
    for use in undeclaredReads {
      guard let prefix = use.prefix, let text = use.key.text else { continue }
      let before = usage.prefix(prefix)
      guard !before.isEmpty, text.hasPrefix(before) else { continue }
      let key = ExactText(String(text.dropFirst(before.count)))
      if found[key] == nil { found[key] = PrefixedRead(use: use, prefix: prefix) }
    }
    return found
  }

  /// Returns the first read of a key that is that of a row but for the prefix of a framework, which
  /// the row has and the read lacks.
  private func unprefixedRead(of entry: Entry) -> PrefixedRead? {
    for prefix in KeyPrefix.all where entry.setting.key.hasPrefix(prefix.standard) {
      let key = entry.setting.key.dropFirst(prefix.standard.count)
      let use = undeclaredReads.first { use in
        guard use.prefix == nil, let text = use.key.text else { return false }
        return text.utf8.elementsEqual(key.utf8)
      }
      if let use { return PrefixedRead(use: use, prefix: prefix) }
    }
    return nil
  }

  /// Returns the state of knowledge about the reads of a key.
  func readStatus(of entry: Entry, _ prefixed: [ExactText: PrefixedRead]) -> ReadStatus {
    let reads = uses(of: entry).filter { $0.isRead }
    if usage.isIncomplete || reads.contains(where: { !$0.isDebugOnly }) || entry.isMentioned
      || !entry.possibleUses.isEmpty || !entry.doubtfulReads.isEmpty
    {
      return .read
    }
    if let read = prefixed[ExactText(entry.setting.key)] { return .prefixed(read.use, read.prefix) }
    if let read = reads.first { return .debugOnly(read) }
    if let read = unprefixedRead(of: entry) { return .unprefixed(read.use, read.prefix) }
    return .unread
  }
}

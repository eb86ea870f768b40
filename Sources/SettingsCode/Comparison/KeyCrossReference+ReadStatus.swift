import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The keys that no code reads.
extension KeyCrossReference {
  /// The evidence that code reads a key.
  package enum ReadStatus: Sendable {
    /// Code reads the key or may read it, even if only in files that are not scanned.
    case read
    /// Only debug builds read the key.
    case debugOnly(KeyUse)
    /// The row has `sounds`, but a framework reads `flutter.sounds`.
    case prefixed(KeyUse, KeyPrefix)
    /// The row has `flutter.sounds`, but code reads `sounds` without the framework.
    case unprefixed(KeyUse, KeyPrefix)
    /// No known code reads the key.
    case unread
  }

  /// Returns whether no known code reads a key.
  func isUnread(_ entry: Entry) -> Bool {
    if case .unread = entry.readStatus { true } else { false }
  }

  /// Adds the evidence that code reads each key.
  mutating func addReadStatus() {
    let prefixedReads = findPrefixedReads()
    for index in entries.indices {
      entries[index].readStatus = readStatus(of: entries[index], prefixedReads)
    }
  }

  private func readStatus(
    of entry: Entry, _ prefixedReads: [ExactText: PrefixedRead]
  ) -> ReadStatus {
    let reads = uses(of: entry).filter { $0.isRead }
    let mayBeReadElsewhere =
      usage.isIncomplete || entry.isMentioned || !entry.possibleUses.isEmpty
      || !entry.doubtfulReads.isEmpty
    let isReadInReleases = reads.contains { !$0.isDebugOnly }
    if mayBeReadElsewhere || isReadInReleases { return .read }
    if let read = prefixedReads[ExactText(entry.setting.key)] {
      return .prefixed(read.use, read.prefix)
    }
    if let read = reads.first { return .debugOnly(read) }
    if let read = unprefixedRead(of: entry) { return .unprefixed(read.use, read.prefix) }
    return .unread
  }

  /// A read whose key and a row's key differ only by a framework's prefix.
  private struct PrefixedRead {
    let use: KeyUse
    let prefix: KeyPrefix
  }

  /// Returns, for each key such as `sounds`, the first read of `flutter.sounds` by the framework
  /// that puts `flutter.` before keys.
  ///
  /// A row may have the key without the prefix by mistake.
  private func findPrefixedReads() -> [ExactText: PrefixedRead] {
    var found: [ExactText: PrefixedRead] = [:]
    for read in usage.keys.prefixedReads where hasUndeclaredKey(read) {
      let use = usage.uses[read]
      guard let prefix = use.prefix, let readKey = use.key.text else { continue }
      let prefixText = usage.prefix(prefix)
      guard !prefixText.isEmpty, readKey.hasPrefix(prefixText) else { continue }
      let keyWithoutPrefix = ExactText(String(readKey.dropFirst(prefixText.count)))
      if found[keyWithoutPrefix] == nil {
        found[keyWithoutPrefix] = PrefixedRead(use: use, prefix: prefix)
      }
    }
    return found
  }

  /// Returns the first read of a row's key without the prefix of a framework, by code that adds
  /// none: `sounds` for `flutter.sounds`; `nil` if there is none.
  private func unprefixedRead(of entry: Entry) -> PrefixedRead? {
    for prefix in KeyPrefix.all {
      let prefixText = usage.prefix(prefix)
      guard !prefixText.isEmpty, entry.setting.key.hasPrefix(prefixText) else { continue }
      let keyWithoutPrefix = entry.setting.key.dropFirst(prefixText.count)
      let use = undeclaredReads.lazy.map { usage.uses[$0] }.first { use in
        guard use.prefix == nil, let readKey = use.key.text else { return false }
        return readKey.utf8.elementsEqual(keyWithoutPrefix.utf8)
      }
      if let use { return PrefixedRead(use: use, prefix: prefix) }
    }
    return nil
  }

  /// The minimum number of unread rows for which a page is reported as unread.
  private static let unreadPageMinimum = 3

  /// The documents of the pages with three or more rows, if code reads the key of no row.
  ///
  /// Rows that only show a value do not count.
  package var unreadPages: Set<Int> {
    var unreadRowCounts: [Int: Int] = [:]
    var readPages: Set<Int> = []
    for entry in entries where !entry.setting.isOnlyShown {
      for row in entry.setting.knownRows {
        if isUnread(entry) {
          unreadRowCounts[row.document, default: 0] += 1
        } else {
          readPages.insert(row.document)
        }
      }
    }
    let longPages = unreadRowCounts.filter { $0.value >= Self.unreadPageMinimum }
    return Set(longPages.keys).subtracting(readPages)
  }
}

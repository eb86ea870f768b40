import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Keys that no code reads.
extension KeyCrossReference {
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

  /// Adds the state of knowledge about the reads of each key.
  mutating func addReadStatus() {
    let prefixedReads = prefixedReads()
    for entry in entries.indices {
      entries[entry].readStatus = readStatus(of: entries[entry], prefixedReads)
    }
  }

  private func readStatus(
    of entry: Entry, _ prefixedReads: [ExactText: PrefixedRead]
  ) -> ReadStatus {
    let reads = uses(of: entry).filter { $0.isRead }
    let mayBeReadElsewhere =
      usage.isIncomplete || entry.isMentioned || !entry.possibleUses.isEmpty
      || !entry.doubtfulReads.isEmpty
    if mayBeReadElsewhere || reads.contains(where: { !$0.isDebugOnly }) { return .read }
    if let read = prefixedReads[ExactText(entry.setting.key)] {
      return .prefixed(read.use, read.prefix)
    }
    if let read = reads.first { return .debugOnly(read) }
    if let read = unprefixedRead(of: entry) { return .unprefixed(read.use, read.prefix) }
    return .unread
  }

  /// A read of a key that is that of a row but for what a framework puts before it.
  private struct PrefixedRead {
    let use: KeyUse
    let prefix: KeyPrefix
  }

  /// Returns the first reads of keys before which a framework puts a text that the rows lack, by the
  /// keys of the rows.
  private func prefixedReads() -> [ExactText: PrefixedRead] {
    var found: [ExactText: PrefixedRead] = [:]
    for use in undeclaredReads {
      guard let prefix = use.prefix, let readKey = use.key.text else { continue }
      let text = usage.prefix(prefix)
      guard !text.isEmpty, readKey.hasPrefix(text) else { continue }
      let key = ExactText(String(readKey.dropFirst(text.count)))
      if found[key] == nil { found[key] = PrefixedRead(use: use, prefix: prefix) }
    }
    return found
  }

  /// Returns the first read of `sounds` without a framework, for a row with the key `flutter.sounds`.
  private func unprefixedRead(of entry: Entry) -> PrefixedRead? {
    for prefix in KeyPrefix.all {
      let prefixText = usage.prefix(prefix)
      guard !prefixText.isEmpty, entry.setting.key.hasPrefix(prefixText) else { continue }
      let keyWithoutPrefix = entry.setting.key.dropFirst(prefixText.count)
      let use = undeclaredReads.first { use in
        guard use.prefix == nil, let readKey = use.key.text else { return false }
        return readKey.utf8.elementsEqual(keyWithoutPrefix.utf8)
      }
      if let use { return PrefixedRead(use: use, prefix: prefix) }
    }
    return nil
  }

  /// The pages with several settings of which no code reads any, by the numbers of their documents.
  package var unreadPages: Set<Int> {
    var unreadCounts: [Int: Int] = [:]
    var readPages: Set<Int> = []
    for entry in entries where !entry.setting.isOnlyShown {
      for row in entry.setting.knownRows {
        if isUnread(entry) {
          unreadCounts[row.document, default: 0] += 1
        } else {
          readPages.insert(row.document)
        }
      }
    }
    return Set(unreadCounts.filter { $0.value > 2 }.keys).subtracting(readPages)
  }
}

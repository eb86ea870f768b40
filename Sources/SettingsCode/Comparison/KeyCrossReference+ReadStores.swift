import SettingsAnalysis
import SettingsPropertyLists

/// Reads from another store than the one that Settings writes to.
extension KeyCrossReference {
  /// Returns the reads of a key that are certain to miss the store its rows write to, those of each
  /// store together; none where the store of some read is not certain.
  package func readsOfOtherStores(_ entry: Entry) -> [[KeyUse]] {
    let uses = uses(of: entry)
    let reads = uses.filter { $0.access == .read && $0.store != .cloud }
    // What is not scanned may read the right one.
    guard !reads.isEmpty, !usage.isIncomplete else { return [] }
    if reads.contains(where: { $0.store == .unknown }) { return [] }
    // The app's own defaults are searched together with others.
    if usage.searchesSuites, reads.contains(where: { $0.store == .standard }) { return [] }
    let stores = stores(of: entry)
    let wrongReads = reads.filter { !stores.contains($0.store) }
    if wrongReads.count < reads.count {
      // Code that uses both stores may keep them the same.
      if entry.isStoredElsewhere { return [] }
      return groupedByStore(wrongReads.filter { !mayReadCopy($0, among: uses) })
    }
    // Code may copy the value from one store to the other.
    let readStores = Set(reads.map { $0.store }).union([.unknown])
    let isCopied = uses.contains { $0.access == .write && readStores.contains($0.store) }
    if isCopied { return [] }
    return groupedByStore(wrongReads)
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
  private func mayReadCopy(_ read: KeyUse, among uses: [KeyUse]) -> Bool {
    if mayWriteAnyKey(of: read.store) { return true }
    let usesOfStore = uses.filter { $0.store == read.store || $0.store == .unknown }
    if usesOfStore.contains(where: { $0.access == .write || $0.access == .remove }) {
      return true
    }
    // `group.set(UserDefaults.standard.bool(forKey: "k"), forKey: "k")`
    return uses.contains { use in
      use.access == .write && use.file == read.file && use.function == read.function
    }
  }

  private func groupedByStore(_ reads: [KeyUse]) -> [[KeyUse]] {
    var groups: [[KeyUse]] = []
    for read in reads {
      if let group = groups.firstIndex(where: { $0[0].store == read.store }) {
        groups[group].append(read)
      } else {
        groups.append([read])
      }
    }
    return groups
  }
}

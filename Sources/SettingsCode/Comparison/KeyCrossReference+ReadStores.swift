import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Reads from a store to which Settings does not write.
extension KeyCrossReference {
  /// Returns the reads of a key that are certain to miss the store of its rows, grouped by store.
  ///
  /// The result is empty if a read may find the value after all, for example if the store of any
  /// read is not certain, or if code may copy the value to the other store.
  package func readsOfOtherStores(_ entry: Entry) -> [[KeyUse]] {
    let uses = uses(of: entry)
    let reads = uses.filter { $0.access == .read && $0.store != .cloud }
    // Code that is not scanned may read from the right store.
    guard !reads.isEmpty, !usage.isIncomplete else { return [] }
    if reads.contains(where: { $0.store == .unknown }) { return [] }
    // After `addSuite(named:)`, a read of the app's own defaults finds the values of the suite too.
    if usage.searchesSuites, reads.contains(where: { $0.store == .standard }) { return [] }
    let stores = stores(of: entry)
    let wrongReads = reads.filter { !stores.contains($0.store) }
    let isReadFromRightStore = wrongReads.count < reads.count
    if isReadFromRightStore {
      // A place that mentions the key may store it, and so keep both stores the same.
      if entry.mayBeStoredAtMention { return [] }
      return groupedByStore(wrongReads.filter { !mayReadCopy($0, among: uses) })
    }
    // Code that also writes to a store that it reads, or to an unknown one, may copy the value.
    let readStores = Set(reads.map { $0.store }).union([.unknown])
    let isCopied = uses.contains { $0.access == .write && readStores.contains($0.store) }
    if isCopied { return [] }
    return groupedByStore(wrongReads)
  }

  /// Returns whether code reads the key of an entry from the store to which its rows write.
  package func isReadFromItsStore(_ entry: Entry) -> Bool {
    let stores = stores(of: entry)
    return uses(of: entry).contains { $0.access == .read && stores.contains($0.store) }
  }

  /// Returns the stores that the rows with the key of an entry write to.
  private func stores(of entry: Entry) -> Set<KeyStore> {
    let key = ExactText(entry.setting.key)
    return Set(entries.lazy.filter { ExactText($0.setting.key) == key }.map { $0.setting.store })
  }

  /// Returns whether code may copy values between the store of a read and the right one.
  private func mayReadCopy(_ read: KeyUse, among uses: [KeyUse]) -> Bool {
    if mayWriteAnyKey(of: read.store) { return true }
    // Code that stores or removes the key in the store of the read may copy the value.
    let usesOfStore = uses.filter { $0.store == read.store || $0.store == .unknown }
    if usesOfStore.contains(where: { $0.access == .write || $0.access == .remove }) {
      return true
    }
    // `group.set(UserDefaults.standard.bool(forKey: "k"), forKey: "k")`
    return uses.contains { use in
      use.access == .write && use.file == read.file
        && use.enclosingFunction == read.enclosingFunction
    }
  }

  private func groupedByStore(_ reads: [KeyUse]) -> [[KeyUse]] {
    reads.grouped { $0.store }.map { $0.elements }
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The unusual user-defaults keys of one page.
package struct PageKeys: Sendable {
  /// The 0-based indices of the rows whose keys have unusual traits, in the order of the file.
  package let unusual: [(row: Int, traits: KeyTraits)]
}

/// The user-defaults keys of all pages of a bundle.
///
/// Every key is read only once, since the texts of successive keys are far apart in memory.
struct BundleKeys: Sendable {
  /// The keys of each page.
  let pages: [PageKeys]
  /// Whether several rows may have one key; only false is certain.
  let mayRepeat: Bool

  /// Collects the keys of a bundle.
  init(_ bundle: SettingsBundle) {
    var hashes = HashSample(capacity: bundle.pages.reduce(0) { $0 + $1.rows.count })
    var pages: [PageKeys] = []
    for page in bundle.pages { pages.append(PageKeys(page, addingHashesTo: &hashes)) }
    self.pages = pages
    mayRepeat = hashes.mayRepeat
  }
}

extension PageKeys {
  /// Collects the keys of a page.
  fileprivate init(_ page: Page, addingHashesTo sample: inout HashSample) {
    let list = page.list
    let count = page.rows.count
    let blockLength = 128
    var hashes: [UInt64] = []
    hashes.reserveCapacity(blockLength)
    var unusual: [(row: Int, traits: KeyTraits)] = []
    // The hashes have a loop of their own, so that the processor can fetch several texts at once.
    // It covers few rows, so that their texts are still cached for the traits. This saves 6 % of
    // the time of a page of 60,000 rows.
    for start in stride(from: 0, to: count, by: blockLength) {
      let range = start..<min(start + blockLength, count)
      hashes.removeAll(keepingCapacity: true)
      for index in range {
        guard let key = page.keyNode(ofRow: index) else { continue }
        hashes.append(list.withText(key, TextHash.hash))
      }
      for hash in hashes { sample.insert(hash) }
      for index in range {
        guard let key = page.keyNode(ofRow: index) else { continue }
        let traits = list.withText(key) { KeyTraits(of: $0) }
        guard !traits.isEmpty else { continue }
        unusual.append((index, traits))
      }
    }
    self.unusual = unusual
  }
}

/// The halves of hashes, which show whether a hash may occur twice.
///
/// A page of 60,000 rows takes half a megabyte less than with a list of whole hashes.
private struct HashSample {
  /// The high half of a hash in the slot that its low half selects, or in the next free one; 0 in a
  /// free slot.
  private var slots: [UInt32]
  /// Whether any hash may have been inserted twice; only false is certain.
  private(set) var mayRepeat = false

  /// Creates a sample with room for a number of hashes.
  init(capacity: Int) {
    // A fifth of the slots stays free, so that the search for a free slot is short.
    slots = Array(repeating: 0, count: capacity + capacity / 4 + 1)
  }

  /// Inserts a hash, and notes if it may have been inserted before.
  mutating func insert(_ hash: UInt64) {
    if mayRepeat { return }
    // The lowest bit is set, since 0 stands for a free slot.
    let high = UInt32(truncatingIfNeeded: hash >> 32) | 1
    let low = UInt64(UInt32(truncatingIfNeeded: hash))
    // Scales the low half, of 32 bits, to the index of a slot.
    var slot = Int(truncatingIfNeeded: (low &* UInt64(slots.count)) >> 32)
    while slots[slot] != 0 {
      if slots[slot] == high {
        mayRepeat = true
        return
      }
      slot += 1
      if slot == slots.count { slot = 0 }
    }
    slots[slot] = high
  }
}

extension BundleAnalysis {
  /// Returns the unusual keys of a page's rows that hold values, in the order of the file.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  /// - Parameter trait: The trait that the keys must have.
  /// - Parameter excluded: The traits that the keys must not have.
  package func keys(
    ofPage page: Int, with trait: KeyTraits, without excluded: KeyTraits = []
  ) -> [Located<String>] {
    let rows = bundle.pages[page].rows
    let schema = bundle.schema
    return keys(ofPage: page).unusual.compactMap { index, traits in
      guard traits.contains(trait), traits.isDisjoint(with: excluded),
        schema.flags(of: rows[index].element).contains(.holdsValue)
      else { return nil }
      return rows[index].key
    }
  }
}

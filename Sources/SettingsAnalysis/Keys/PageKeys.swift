import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The user-defaults keys of one page, as hashes, and the unusual ones among them.
///
/// Every key is read only once, since the texts of successive keys are far apart in memory.
package struct PageKeys: Sendable {
  /// The hash of the key of each row; 0 for a row without a key.
  ///
  /// Equal keys have equal hashes within one process.
  let hashes: [UInt64]
  /// The 0-based indices of the rows whose keys have unusual traits, in the order of the file.
  package let unusual: [(row: Int, traits: KeyTraits)]

  /// Collects the keys of a page.
  init(_ page: Page) {
    let list = page.list
    let count = page.rows.count
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    var unusual: [(row: Int, traits: KeyTraits)] = []
    // The hashes have a loop of their own, so that the processor can fetch several texts at once.
    // It covers few rows, so that their texts are still cached for the traits. This saves 6 % of
    // the time of a page of 60,000 rows.
    let blockLength = 128
    for start in stride(from: 0, to: count, by: blockLength) {
      let range = start..<min(start + blockLength, count)
      for index in range {
        hashes.append(page.keyNode(ofRow: index).map { list.withText($0, TextHash.hash) } ?? 0)
      }
      for index in range {
        guard let key = page.keyNode(ofRow: index) else { continue }
        let traits = list.withText(key) { KeyTraits(of: $0) }
        guard !traits.isEmpty else { continue }
        unusual.append((index, traits))
      }
    }
    self.hashes = hashes
    self.unusual = unusual
  }

  /// Returns whether several rows of pages may have one key.
  ///
  /// Only false is certain, since half of each hash is compared: a page of 60,000 rows takes half a
  /// megabyte less than with whole hashes.
  static func mayRepeat(in pages: [PageKeys]) -> Bool {
    let count = pages.reduce(0) { $0 + $1.hashes.count }
    var size = 16
    while size < count * 2 { size *= 2 }
    // The high half of a hash in the slot that its low half selects, or the next free one.
    var slots = [UInt32](repeating: 0, count: size)
    for page in pages {
      // A row without a key has the hash 0.
      for hash in page.hashes where hash != 0 {
        // A zero marks a free slot.
        let half = UInt32(truncatingIfNeeded: hash >> 32) | 1
        var slot = Int(truncatingIfNeeded: hash) & (size - 1)
        while slots[slot] != 0 {
          if slots[slot] == half { return true }
          slot = (slot + 1) & (size - 1)
        }
        slots[slot] = half
      }
    }
    return false
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
    return keys(ofPage: page).unusual.compactMap { number, traits in
      guard traits.contains(trait), traits.isDisjoint(with: excluded),
        schema.flags(of: rows[number].element).contains(.holdsValue)
      else { return nil }
      return rows[number].key
    }
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The user-defaults keys of one page, as hashes, and the unusual ones among them.
///
/// Every key is looked at in one place, for all who ask: a key's text is far from the one before it
/// in memory.
package struct PageKeys: Sendable {
  /// The hash of the key of each row; 0 for a row without a key. Equal keys have equal hashes
  /// within one process.
  let hashes: [UInt64]
  /// The rows whose keys have unusual traits, in the order of the file.
  package let unusual: [(row: Int, traits: KeyTraits)]

  /// Collects the keys of a page.
  init(_ page: Page) {
    let list = page.list
    let rows = page.rows
    let count = rows.count
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    var unusual: [(row: Int, traits: KeyTraits)] = []
    // Alone in its loop, the hash lets the processor fetch several texts at a time; few rows at a
    // time, so that their texts are still near when they are looked at. A page of 60,000 rows takes
    // 6 % less time so.
    for start in stride(from: 0, to: count, by: 128) {
      let range = start..<min(start + 128, count)
      for index in range {
        hashes.append(rows[index].keyNode.map { list.withText($0, TextHash.hash) } ?? 0)
      }
      for index in range {
        guard let traits = rows[index].keyNode.map({ list.withText($0) { KeyTraits(of: $0) } }),
          !traits.isEmpty
        else { continue }
        unusual.append((index, traits))
      }
    }
    (self.hashes, self.unusual) = (hashes, unusual)
  }
}

extension BundleAnalysis {
  /// Returns the unusual keys of a page's rows that hold values, in the order of the file.
  ///
  /// - Parameter page: The index in ``SettingsBundle/pages``.
  /// - Parameter trait: What is unusual about them.
  /// - Parameter excluded: What must not be unusual about them as well.
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

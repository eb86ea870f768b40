import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The user-defaults keys of one page: their hashes, and which of them are unusual.
///
/// Every key is looked at in one place, for all who ask: a key's text is far from the one before it in memory.
package struct PageKeys: Sendable {
  /// The hash of the key of each row; 0 where a row has none. Equal keys have equal hashes within one process.
  let hashes: [UInt64]
  /// The rows whose keys have some trait, in the order of the file.
  package let unusual: [(row: Int, traits: KeyTraits)]

  /// Looks at the keys of a page.
  init(_ page: Page) {
    let list = page.list
    // Alone in its loop, the hash lets the processor fetch several texts at a time.
    hashes = page.summaries.map { row in row.key.map { list.withText($0, TextHash.hash) } ?? 0 }
    unusual = page.summaries.enumerated().compactMap { index, row in
      guard let traits = row.key.map({ list.withText($0) { KeyTraits(of: $0) } }), !traits.isEmpty else { return nil }
      return (index, traits)
    }
  }
}

extension BundleAnalysis {
  /// The unusual keys of a page's rows that hold values, in the order of the file.
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

import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A difference between two files of one page: the original, and its variant for a device or a language.
package struct VariantDifference: Sendable {
  /// What differs.
  package enum Detail: Sendable {
    /// The default of a key, in the original and in the variant.
    case defaults(key: String, original: PropertyList.NodeID, variant: PropertyList.NodeID)
    /// The keys that only the original has, and those that only the variant has, in the order of the files.
    case keys(missing: [String], extra: [String])
  }

  /// The file that counts for all.
  package let original: Page
  /// The other one.
  package let variant: Page
  /// What differs.
  package let detail: Detail

  /// Compares the files of every page that have rows.
  ///
  /// - Parameter dropped: By document, the rows that Settings drops: which keys they would have, is not compared.
  static func find(in bundle: SettingsBundle, dropped: [Int: [Int]]) -> [VariantDifference] {
    let groups = bundle.pageIndices.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.flatMap { group in
      [false, true].map { isInApp in
        group.map { bundle.pages[$0] }.filter { $0.name.isInApp == isInApp && bundle.shape(of: $0) == .page }
      }
    }
    return groups.flatMap { all -> [VariantDifference] in
      guard all.count > 1 else { return [] }
      let original = PageValues(originalPage(among: all), bundle, dropped)
      return all.filter { $0.document != original.page.document }.flatMap { variant in
        differences(original, PageValues(variant, bundle, dropped))
      }
    }
  }

  private static func originalPage(among pages: [Page]) -> Page {
    pages.first { $0.name.device == nil && $0.name.language == nil } ?? pages.first { $0.name.language == nil }
      ?? pages.first { $0.name.language == "en" || $0.name.language == "Base" } ?? pages[0]
  }

  private static func differences(_ original: PageValues, _ variant: PageValues) -> [VariantDifference] {
    // A row that the variant's device never shows is not missing there.
    let device = variant.page.name.device ?? original.page.name.device
    let idiom = device.map { $0 == .phone ? DeviceIdiom.phone : .pad }
    func isShown(_ row: Row) -> Bool { idiom.map(row.isShown(on:)) ?? true }
    var found: [VariantDifference] = []
    func add(_ detail: Detail) {
      found.append(VariantDifference(original: original.page, variant: variant.page, detail: detail))
    }
    var missing: [ExactText] = []
    for key in original.keys {
      guard let row = original.rows[key], isShown(row) else { continue }
      guard let other = variant.rows[key] else {
        if !variant.mayHave(key) { missing.append(key) }
        continue
      }
      guard let first = row.defaultValue?.node, let second = other.defaultValue?.node,
        !other.list.isEqual(second, to: first, of: row.list, .exact)
      else { continue }
      add(.defaults(key: key.text, original: first, variant: second))
    }
    let extra = variant.keys.filter {
      original.rows[$0] == nil && !original.mayHave($0) && variant.rows[$0].map(isShown) == true
    }
    if !missing.isEmpty || !extra.isEmpty, variant.page.specifiersEntry != nil {
      add(.keys(missing: missing.map(\.text), extra: extra.map(\.text)))
    }
    return found
  }
}

/// The rows of a page that hold values, by key.
private struct PageValues {
  let page: Page
  /// The keys in the order of the file, each once.
  private(set) var keys: [ExactText] = []
  private(set) var rows: [ExactText: Row] = [:]

  /// The keys of rows that are there and do not count, being dropped or of an unknown type.
  private var uncounted: Set<ExactText> = []
  /// Whether such a row has no key by which it is known.
  private var hasNamelessRow = false

  init(_ page: Page, _ bundle: SettingsBundle, _ droppedRows: [Int: [Int]]) {
    self.page = page
    let dropped = Set(droppedRows[page.document] ?? [])
    for row in page.rows where dropped.contains(row.index) || row.element == .unknown {
      if let key = row.text(.key)?.value {
        uncounted.insert(ExactText(key))
      } else if row.element != .childPane, row.element != .group {
        hasNamelessRow = true
      }
    }
    for row in page.rows
    where !dropped.contains(row.index) && bundle.schema.flags(of: row.element).contains(.holdsValue) {
      guard let key = row.key.map({ ExactText($0.value) }), rows[key] == nil else { continue }
      keys.append(key)
      rows[key] = row
    }
  }

  /// Whether a row that does not count may be meant to have a key.
  func mayHave(_ key: ExactText) -> Bool { hasNamelessRow || uncounted.contains(key) }
}

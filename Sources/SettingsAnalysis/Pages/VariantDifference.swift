import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A difference between two files of one page: the original, and its variant for a device or a
/// language.
package struct VariantDifference: Sendable {
  /// The subject of a difference.
  package enum Detail: Sendable {
    /// The default of a key, in the original and in the variant.
    case defaults(key: String, original: PropertyList.NodeID, variant: PropertyList.NodeID)
    /// The keys that only the original has, and those that only the variant has, in the order of
    /// the files.
    case keys(missing: [String], extra: [String])
  }

  /// The file that other files of the page are compared with.
  package let original: Page
  /// The file for a device or a language.
  package let variant: Page
  /// The subject of the difference.
  package let detail: Detail

  /// Finds the differences between the files of every page that have rows.
  static func find(in analysis: BundleAnalysis) -> [VariantDifference] {
    let bundle = analysis.bundle
    guard bundle.pages.contains(where: { $0.name.isVariant }) else { return [] }
    let groups = bundle.pageIndices.values.filter { $0.count > 1 }.ordered { $0[0] }.flatMap {
      group in
      group.filter { bundle.shape(of: bundle.pages[$0]) == .page }.grouped {
        bundle.pages[$0].name.isInApp
      }
      .map { $0.elements }
    }
    return groups.flatMap { group -> [VariantDifference] in
      guard let first = original(among: group, in: bundle) else { return [] }
      let values = PageValues(first, analysis)
      return group.filter { $0 != first }.flatMap { differences(values, PageValues($0, analysis)) }
    } + inAppDifferences(analysis)
  }

  /// Returns the differing defaults of a page for InAppSettingsKit and the page of the same name
  /// for Settings; each of the two readers may have its own rows.
  private static func inAppDifferences(_ analysis: BundleAnalysis) -> [VariantDifference] {
    let bundle = analysis.bundle
    func original(_ numbers: [Int], isInApp: Bool) -> PageValues? {
      let own = numbers.filter {
        bundle.pages[$0].name.isInApp == isInApp && bundle.shape(of: bundle.pages[$0]) == .page
      }
      return self.original(among: own, in: bundle).map { PageValues($0, analysis) }
    }
    return bundle.pageIndices.values.filter { $0.count > 1 }.ordered { $0[0] }.flatMap { numbers in
      guard let page = original(numbers, isInApp: false),
        let inApp = original(numbers, isInApp: true)
      else { return [VariantDifference]() }
      return page.rows(on: nil).compactMap { row in
        guard let detail = inApp.otherDefault(than: row),
          case .defaults(_, let first, let second) = detail,
          !row.readsAlike(first, second, of: inApp.page.list)
        else { return nil }
        return VariantDifference(original: page.page, variant: inApp.page, detail: detail)
      }
    }
  }

  private static func original(among numbers: [Int], in bundle: SettingsBundle) -> Int? {
    let ofAllLanguages = numbers.filter { bundle.pages[$0].name.language == nil }
    return ofAllLanguages.first { bundle.pages[$0].name.device == nil } ?? ofAllLanguages.first
      ?? numbers.first { ["en", "Base"].contains(bundle.pages[$0].name.language) } ?? numbers.first
  }

  private static func differences(_ original: PageValues, _ variant: PageValues)
    -> [VariantDifference]
  {
    // A row that the variant's device never shows is not missing.
    let idiom = variant.page.name.device ?? original.page.name.device
    let originalRows = original.rows(on: idiom)
    var found = originalRows.compactMap { row in variant.otherDefault(than: row) }
    let missing = variant.absentKeys(of: originalRows)
    let extra = original.absentKeys(of: variant.rows(on: idiom))
    if !missing.isEmpty || !extra.isEmpty { found.append(.keys(missing: missing, extra: extra)) }
    return found.map {
      VariantDifference(original: original.page, variant: variant.page, detail: $0)
    }
  }
}

/// The rows of a page that hold values, with each key once.
private struct PageValues {
  let page: Page
  /// The rows in the order of the file.
  private var rows: [Row] = []
  private var rowsByKey: [ExactText: Row] = [:]
  /// The keys, including those of rows that are dropped or of an unknown type, which other rules
  /// report.
  private var keys: Set<ExactText> = []
  /// Whether a row that may hold a value, such as one of an unknown type, has no key.
  private var hasNamelessRow = false

  init(_ number: Int, _ analysis: BundleAnalysis) {
    page = analysis.bundle.pages[number]
    let dropped = analysis.drops(ofPage: number)
    for row in page.rows {
      guard let key = row.key.map({ ExactText($0.value) }) else {
        if row.element != .childPane, row.element != .group { hasNamelessRow = true }
        continue
      }
      let isFirstOfKey = keys.insert(key).inserted
      let holdsValue = analysis.bundle.schema.flags(of: row.element).contains(.holdsValue)
      guard isFirstOfKey, holdsValue, dropped[row.index] == nil else { continue }
      rows.append(row)
      rowsByKey[key] = row
    }
  }

  /// Returns the rows that a device shows; all rows without a device.
  func rows(on idiom: DeviceIdiom?) -> [Row] {
    guard let idiom else { return rows }
    return rows.filter { $0.isShown(on: idiom) }
  }

  /// Returns the difference of defaults if the page has another default for the key of a row.
  func otherDefault(than row: Row) -> VariantDifference.Detail? {
    guard let key = row.key?.value, let other = rowsByKey[ExactText(key)],
      let first = row.defaultNode, let second = other.defaultNode,
      !other.list.isEqual(second, to: first, of: row.list, .exact)
    else { return nil }
    return .defaults(key: key, original: first, variant: second)
  }

  /// Returns the keys of rows that no row of the page has; empty if a row has no key and may be any
  /// of them.
  ///
  /// Keys with white space at their ends are omitted, since another rule reports them.
  func absentKeys(of rows: [Row]) -> [String] {
    if hasNamelessRow { return [] }
    let absent = rows.compactMap { $0.key?.value }.filter { !keys.contains(ExactText($0)) }
    if absent.isEmpty { return [] }
    let trimmed = Set(keys.map { ExactText($0.text.trimmingInvisible) })
    return absent.filter { !trimmed.contains(ExactText($0.trimmingInvisible)) }
  }
}

extension Row {
  /// Returns whether the app reads the same value from two defaults: InAppSettingsKit takes `YES`
  /// for true, and converts texts and numbers.
  fileprivate func readsAlike(
    _ first: PropertyList.NodeID, _ second: PropertyList.NodeID, of other: PropertyList
  ) -> Bool {
    let reading = TypedReadings(list.value(of: first))
    let otherReading = TypedReadings(other.value(of: second))
    return element == .toggleSwitch
      ? reading.bool == otherReading.bool : reading.agree(with: otherReading, of: element)
  }
}

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

  /// Finds the differences between the files of each page; files without rows are left out.
  static func find(in analysis: BundleAnalysis) -> [VariantDifference] {
    let bundle = analysis.bundle
    guard bundle.pages.contains(where: { $0.name.isVariant }) else { return [] }
    let pagesOfOneName = bundle.pageIndices.values.filter { $0.count > 1 }.ordered { $0[0] }
    let filesOfPages = pagesOfOneName.map { numbers in
      numbers.filter { bundle.shape(of: bundle.pages[$0]) == .page }
    }
    var found: [VariantDifference] = []
    for files in filesOfPages {
      // The files for Settings and those for InAppSettingsKit.
      for (_, group) in files.grouped(by: { bundle.pages[$0].name.isInApp }) {
        found += differences(among: group, analysis)
      }
    }
    for files in filesOfPages { found += inAppDifferences(among: files, analysis) }
    return found
  }

  /// Returns the differences between the original file of a page and each other file of it.
  private static func differences(
    among files: [Int], _ analysis: BundleAnalysis
  ) -> [VariantDifference] {
    guard let originalFile = original(among: files, in: analysis.bundle) else { return [] }
    let originalValues = PageValues(originalFile, analysis)
    return files.filter { $0 != originalFile }.flatMap {
      differences(originalValues, PageValues($0, analysis))
    }
  }

  /// Returns the defaults that differ between a page for InAppSettingsKit and the page of the same
  /// name for Settings.
  ///
  /// Missing keys are no difference, since each of the two readers may have its own rows.
  private static func inAppDifferences(
    among files: [Int], _ analysis: BundleAnalysis
  ) -> [VariantDifference] {
    func values(isInApp: Bool) -> PageValues? {
      let filesOfReader = files.filter { analysis.bundle.pages[$0].name.isInApp == isInApp }
      return original(among: filesOfReader, in: analysis.bundle).map { PageValues($0, analysis) }
    }
    guard let settings = values(isInApp: false), let inApp = values(isInApp: true) else {
      return []
    }
    return settings.rows(on: nil).compactMap { row in
      guard let difference = inApp.otherDefault(than: row),
        case .defaults(_, let original, let variant) = difference,
        !row.readsAlike(original, variant, of: inApp.page.list)
      else { return nil }
      return VariantDifference(original: settings.page, variant: inApp.page, detail: difference)
    }
  }

  /// Returns the file with which the other files of a page are compared: preferably one of all
  /// languages and devices, otherwise one of all languages, then one in English; `nil` if there are
  /// no files.
  private static func original(among files: [Int], in bundle: SettingsBundle) -> Int? {
    let pages = bundle.pages
    let ofAllLanguages = files.filter { pages[$0].name.language == nil }
    if let file = ofAllLanguages.first(where: { pages[$0].name.device == nil }) { return file }
    if let file = ofAllLanguages.first { return file }
    let inEnglish = files.first { ["en", "Base"].contains(pages[$0].name.language) }
    return inEnglish ?? files.first
  }

  private static func differences(_ original: PageValues, _ variant: PageValues)
    -> [VariantDifference]
  {
    // If one of the files is for a device, only the rows on this device are compared: a row that it
    // never shows is not missing.
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
  /// The keys of all rows, including dropped rows and rows of unknown types, which other rules
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

  /// Returns the rows that a device shows, or all rows if the device is `nil`.
  func rows(on idiom: DeviceIdiom?) -> [Row] {
    guard let idiom else { return rows }
    return rows.filter { $0.isShown(on: idiom) }
  }

  /// Returns the difference of defaults if the page has another default for the key of a row;
  /// otherwise, `nil`.
  func otherDefault(than row: Row) -> VariantDifference.Detail? {
    guard let key = row.key?.value, let other = rowsByKey[ExactText(key)],
      let original = row.defaultNode, let variant = other.defaultNode,
      !other.list.isEqual(variant, to: original, of: row.list, .exact)
    else { return nil }
    return .defaults(key: key, original: original, variant: variant)
  }

  /// Returns the keys of rows that no row of the page has; empty if a row without a key may have
  /// one of them.
  ///
  /// Keys that differ only in white space at their ends count as equal, since another rule reports
  /// them.
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
    // InAppSettingsKit reads a switch only as a Boolean.
    if element == .toggleSwitch { return reading.bool == otherReading.bool }
    return reading.agree(with: otherReading, of: element)
  }
}

import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A text of a row that is long in at least one language.
package struct LongText: Sendable {
  package let row: Row
  /// The row's key whose value is the text.
  package let key: KeyID
  /// The text as written on the page.
  package let node: PropertyList.NodeID
  /// The number of Unicode scalars.
  package let length: Int
  /// The language of the long translation; `nil` if the text as written is long.
  package var language: String? = nil
}

extension BundleAnalysis {
  /// Returns the footers that are longer than a limit in any language, in the order of the pages.
  ///
  /// - Parameter limit: The limit, in Unicode scalars.
  package func footers(longerThan limit: Int) -> [LongText] {
    var texts: [LongText] = []
    for page in bundle.pages {
      guard let measure = TextMeasure(page, self, limit: limit) else { continue }
      for row in page.rows where row.element == .group || row.element == .radioGroup {
        if let text = measure.translatedText(of: row, .footerText) { texts.append(text) }
      }
    }
    return texts
  }

  /// Returns the titles that are longer than a limit in any language, and the texts of read-only
  /// rows that are longer than another limit, in the order of the pages.
  ///
  /// - Parameter limit: The limit for titles, in Unicode scalars.
  /// - Parameter valueLimit: The limit for texts of read-only rows, which are never translated, in
  ///   Unicode scalars.
  package func longTitles(above limit: Int, valuesAbove valueLimit: Int) -> [LongText] {
    var texts: [LongText] = []
    for page in bundle.pages {
      let titles = TextMeasure(page, self, limit: limit)
      let hasValues = page.list.mayHaveString(longerThan: valueLimit)
      if titles == nil, !hasValues { continue }
      for row in page.rows {
        if let text = titles?.translatedText(of: row, .title) { texts.append(text) }
        if row.element == .titleValue,
          let text = row.text(.defaultValue, longerThan: valueLimit)
        {
          texts.append(text)
        }
      }
    }
    return texts
  }
}

/// The lengths of a page's texts as users see them.
private struct TextMeasure {
  private let table: TranslationTable?
  private let limit: Int
  /// Whether any translation of the table may be longer than the limit.
  private let hasLongTranslations: Bool

  /// Creates a measure for a page; `nil` if neither the page nor its table has a text longer than
  /// the limit.
  init?(_ page: Page, _ analysis: BundleAnalysis, limit: Int) {
    var table: TranslationTable?
    // If all tables are short, as most are, the texts need not be compared with them.
    if analysis.bundle.tables.contains(where: { $0.list.source.count > limit }) {
      table = analysis.translations.table(of: page)
    }
    self.limit = limit
    self.table = table
    hasLongTranslations =
      table?.files.contains { $0.list.mayHaveString(longerThan: limit) } ?? false
    guard hasLongTranslations || page.list.mayHaveString(longerThan: limit) else { return nil }
  }

  /// Returns a text that is longer than the limit in any language; `nil` if there is none.
  func translatedText(of row: Row, _ key: KeyID) -> LongText? {
    let written = row.text(key, longerThan: limit)
    if written == nil, !hasLongTranslations { return nil }
    guard let table, let node = row.field(key)?.value, row.list.kind(node) == .string,
      let number = table.number(of: row.list.text(node))
    else { return written }
    let entries = table.entries(of: number)
    var longest: LongText?
    // Readers of a language without an entry see the text as written.
    if entries.count < table.files.count { longest = written }
    for entry in entries {
      let length = table.string(of: entry)?.unicodeScalars.count ?? 0
      let lengthToExceed = max(limit, longest?.length ?? 0)
      guard length > lengthToExceed else { continue }
      longest = LongText(
        row: row,
        key: key,
        node: node,
        length: length,
        language: table.language(of: entry))
    }
    // A translation of the same length is most likely a copy of the text.
    if let written, written.length == longest?.length { return written }
    return longest
  }
}

extension Row {
  fileprivate func text(_ key: KeyID, longerThan limit: Int) -> LongText? {
    // Bytes are counted first, since most texts are short.
    guard let node = field(key)?.value, list.kind(node) == .string,
      list.withText(node, { $0.count }) > limit
    else { return nil }
    let length = list.text(node).unicodeScalars.count
    guard length > limit else { return nil }
    return LongText(row: self, key: key, node: node, length: length)
  }
}

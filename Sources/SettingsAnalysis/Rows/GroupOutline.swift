import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The groups of a page as Settings shows them: every heading with the rows below it, up to the
/// next heading.
///
/// A group and a radio group are headings; the rows above the first one form a group without a
/// heading.
package struct GroupOutline: Sendable {
  /// A heading with the rows below it.
  package struct Group: Sendable, Hashable {
    /// The 0-based index of the row that begins the group; `nil` for the rows above the first
    /// heading.
    package let heading: Int?
    /// The 0-based indices of the rows below the heading, including omitted rows.
    package fileprivate(set) var rows: Range<Int>
  }
  package let page: Page
  /// The groups in the order of the file.
  package private(set) var groups: [Group] = []

  /// Returns the 0-based number of the group that contains a row.
  ///
  /// A heading belongs to the group it begins.
  package func number(ofRow row: Int) -> Int {
    max(0, groups.partitioningIndex { $0.heading ?? 0 > row } - 1)
  }

  /// Groups the rows of a page.
  ///
  /// - Parameter isShown: Returns whether the row at a 0-based index is shown. A hidden heading
  ///   begins no group, so that the rows below it join the group above.
  package init(_ page: Page, schema: Schema, isShown: (Int) -> Bool = { _ in true }) {
    self.page = page
    for (index, row) in page.rows.enumerated() {
      if schema.flags(of: row.element).contains(.startsGroup), isShown(index) {
        groups.append(Group(heading: index, rows: index + 1..<index + 1))
      } else {
        if groups.isEmpty { groups.append(Group(heading: nil, rows: index..<index)) }
        groups[groups.count - 1].rows = groups[groups.count - 1].rows.lowerBound..<index + 1
      }
    }
  }
}

/// A heading that is hidden on devices that show a row below it.
package struct HiddenHeading: Sendable {
  /// The first of the headings directly above the rows that limits its devices.
  package let heading: Row
  /// The rows that are shown without a heading, each with the devices that show it so; at least
  /// one.
  package let rows: [(row: Row, idioms: DeviceIdioms)]
  /// Whether a group precedes the heading, which the rows join on those devices.
  package let hasGroupAbove: Bool
}

extension GroupOutline {
  /// The groups that have neither rows nor a footer and are followed by another group on at least
  /// one device.
  package var emptyGroups: [Row] {
    zip(groups, groups.dropFirst()).compactMap { group, next -> Row? in
      guard group.rows.isEmpty, let heading = group.heading,
        page.row(at: heading).element == .group,
        let nextHeading = next.heading
      else { return nil }
      let row = page.rows[heading]
      let areShownTogether = !row.shownIdioms.isDisjoint(with: page.rows[nextHeading].shownIdioms)
      guard areShownTogether, row.text(.footerText) == nil else { return nil }
      return row
    }
  }

  /// The rows below each radio group that a device shows among its choices.
  package var rowsAmongChoices: [(radioGroup: Row, rows: [Row])] {
    groups.compactMap { group in
      guard !group.rows.isEmpty, let heading = group.heading,
        page.row(at: heading).element == .radioGroup
      else {
        return nil
      }
      let radioGroup = page.rows[heading]
      var rows: [Row] = []
      for index in group.rows where page.row(at: index).element != .unknown {
        let row = page.rows[index]
        if !row.shownIdioms.isDisjoint(with: radioGroup.shownIdioms) { rows.append(row) }
      }
      guard !rows.isEmpty else { return nil }
      return (radioGroup, rows)
    }
  }

  /// The rows below each run of headings that at least one device shows without any of the
  /// headings.
  package var hiddenHeadings: [HiddenHeading] {
    var found: [HiddenHeading] = []
    // Adjacent headings without rows between them apply to the same rows, each on its devices.
    var devicesWithHeading: DeviceIdioms = []
    var limitedHeading: Row?
    var firstGroup: Int?
    func beginRun() {
      devicesWithHeading = []
      limitedHeading = nil
      firstGroup = nil
    }
    for (number, group) in groups.enumerated() {
      guard let heading = group.heading, page.row(at: heading).element == .group else {
        beginRun()
        continue
      }
      if firstGroup == nil { firstGroup = number }
      let headingRow = page.row(at: heading)
      if headingRow.mayHave(.supportedUserInterfaceIdioms) {
        devicesWithHeading.formUnion(headingRow.shownIdioms)
        if limitedHeading == nil, headingRow.has(.supportedUserInterfaceIdioms) {
          limitedHeading = headingRow
        }
      } else {
        devicesWithHeading = .all
      }
      if group.rows.isEmpty { continue }
      let rows = rowsWithoutHeading(in: group, whereHeadingIsShownOn: devicesWithHeading)
      // Another rule reports a heading that no device shows.
      if !rows.isEmpty, let limitedHeading, !limitedHeading.shownIdioms.isEmpty {
        let hasGroupAbove = firstGroup != 0
        found.append(
          HiddenHeading(heading: limitedHeading, rows: rows, hasGroupAbove: hasGroupAbove))
      }
      beginRun()
    }
    return found
  }

  /// Returns the rows of a group that devices show without its heading, each with these devices.
  private func rowsWithoutHeading(
    in group: Group, whereHeadingIsShownOn devices: DeviceIdioms
  ) -> [(row: Row, idioms: DeviceIdioms)] {
    if devices == .all { return [] }
    var found: [(row: Row, idioms: DeviceIdioms)] = []
    for index in group.rows {
      let row = page.rows[index]
      let idioms = row.shownIdioms.subtracting(devices)
      if !idioms.isEmpty { found.append((row, idioms)) }
    }
    return found
  }
}

/// A footer with line breaks inside paragraphs, and the same text with each paragraph on one line.
package struct WrappedFooter: Sendable {
  /// The footer.
  package let node: PropertyList.NodeID
  /// The text without the line breaks inside paragraphs.
  package private(set) var joinedText = ""
  /// The number of line breaks inside paragraphs.
  package private(set) var breakCount = 0

  /// Finds the line breaks in the footer of a group; `nil` if the group has no footer, or no break
  /// inside a paragraph.
  package init?(of row: Row) {
    guard let footer = row.field(.footerText)?.value, row.list.kind(footer) == .string else {
      return nil
    }
    let hasLineFeed = row.list.withText(footer) { $0.contains(UInt8(ascii: "\n")) }
    guard hasLineFeed else { return nil }
    node = footer
    // A carriage return and a line feed are one character.
    let lines = row.list.text(footer).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (number, line) in lines.enumerated() {
      let isWrapped = number > 0 && WrappedFooter.continues(lines[number - 1], with: line)
      if isWrapped {
        joinedText += " "
        breakCount += 1
      } else if number > 0 {
        joinedText += "\n"
      }
      joinedText += line
    }
    if breakCount == 0 { return nil }
  }

  /// Returns whether a line continues the sentence of a long line before it, instead of starting a
  /// new item.
  private static func continues(_ line: Substring, with next: Substring) -> Bool {
    // Text is seldom wrapped at fewer characters.
    let leastWidth = 40
    guard line.utf8.count >= leastWidth, let first = next.first else { return false }
    return first.isLetter || "\"'(".contains(first)
  }
}

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
  /// Returns the footers of all pages that have more Unicode scalars than a limit, in the order of
  /// the pages.
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

  /// Returns the titles of rows, and the texts of rows that only show one, that have more Unicode
  /// scalars than a limit, in the order of the pages.
  ///
  /// - Parameter limit: The limit for titles.
  /// - Parameter valueLimit: The limit for texts of read-only rows, which are never translated.
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
      guard length > max(limit, longest?.length ?? 0) else { continue }
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

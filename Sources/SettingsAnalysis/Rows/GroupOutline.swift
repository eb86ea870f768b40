import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The rows of a page as Settings groups them: every heading with the rows below it, up to the next heading.
///
/// A group and a radio group are headings; the rows above the first one form a group without a heading.
package struct GroupOutline: Sendable {
  /// A heading with the rows below it.
  package struct Group: Sendable, Hashable {
    /// The 0-based index of the row that begins the group; absent for the rows above the first heading.
    package let heading: Int?
    /// The 0-based indices of the rows below the heading; rows that were left out count.
    package fileprivate(set) var rows: Range<Int>
  }

  /// The page.
  package let page: Page
  /// The groups in the order of the file.
  package private(set) var groups: [Group] = []

  /// The 0-based number of the group that a row is in; a heading belongs to the group it begins.
  package func number(ofRow row: Int) -> Int {
    max(0, groups.partitioningIndex { $0.heading ?? 0 > row } - 1)
  }

  /// Groups the rows of a page.
  ///
  /// - Parameter isShown: Whether the row of a 0-based index is shown; a heading that is not begins no group, so that
  ///   the rows below it join the group above.
  package init(_ page: Page, schema: Schema, isShown: (Int) -> Bool = { _ in true }) {
    self.page = page
    for (index, summary) in page.summaries.enumerated() {
      if schema.flags(of: summary.element).contains(.startsGroup), isShown(index) {
        groups.append(Group(heading: index, rows: index + 1..<index + 1))
      } else if groups.isEmpty {
        groups.append(Group(heading: nil, rows: index..<index + 1))
      } else {
        groups[groups.count - 1].rows = groups[groups.count - 1].rows.lowerBound..<index + 1
      }
    }
  }
}

/// The rows that a device shows among the choices of a radio group.
package struct RowsAmongChoices: Sendable {
  /// The radio group.
  package let radioGroup: Row
  /// The rows below it that are shown on a device that shows it; at least one.
  package let rows: [Row]
}

/// A heading that is hidden on devices that show a row below it.
package struct HiddenHeading: Sendable {
  /// The first of the headings directly above the row that names its devices.
  package let heading: Row
  /// The list of its devices.
  package let idioms: PropertyList.Entry
  /// The rows that are shown where no heading is, each with the devices that show it and no heading; at least one.
  package let rows: [(row: Row, hidden: DeviceIdioms)]
  /// Whether there are rows or headings above, which the row joins on those devices.
  package let hasGroupAbove: Bool
}

extension GroupOutline {
  /// The groups that have neither rows nor a footer and are followed by another group on some device.
  package var emptyGroups: [Row] {
    zip(groups, groups.dropFirst()).compactMap { group, next -> Row? in
      guard group.rows.isEmpty, let heading = group.heading, page.summaries[heading].element == .group,
        let nextHeading = next.heading
      else { return nil }
      let row = page.rows[heading]
      guard row.text(.footerText) == nil, !row.shownIdioms.isDisjoint(with: page.rows[nextHeading].shownIdioms) else {
        return nil
      }
      return row
    }
  }

  /// For each radio group the rows that appear among its choices.
  package var rowsAmongChoices: [RowsAmongChoices] {
    groups.compactMap { group -> RowsAmongChoices? in
      guard !group.rows.isEmpty, let heading = group.heading, page.summaries[heading].element == .radioGroup else {
        return nil
      }
      let radioGroup = page.rows[heading]
      let idioms = radioGroup.shownIdioms
      let rows = group.rows.filter {
        page.summaries[$0].element != .unknown && !page.rows[$0].shownIdioms.isDisjoint(with: idioms)
      }
      return rows.isEmpty ? nil : RowsAmongChoices(radioGroup: radioGroup, rows: rows.map { page.rows[$0] })
    }
  }

  /// For each run of headings the rows below it that some device shows without any of them.
  package var hiddenHeadings: [HiddenHeading] {
    var found: [HiddenHeading] = []
    var run = HeadingRun()
    for (number, group) in groups.enumerated() {
      guard let heading = group.heading, page.summaries[heading].element == .group else {
        run = HeadingRun()
        continue
      }
      run.add(page.summaries[heading], heading, in: page, above: number > 0)
      // Headings without rows between them head the same rows, each on its devices.
      if group.rows.isEmpty { continue }
      if !run.isOnAllDevices, let hidden = run.hiddenHeading(above: group.rows.lazy.map { page.rows[$0] }) {
        found.append(hidden)
      }
      run = HeadingRun()
    }
    return found
  }
}

/// Groups that follow each other without rows between them.
private struct HeadingRun {
  private var shown: DeviceIdioms = []
  private var limited: (heading: Row, idioms: PropertyList.Entry)?
  private var isEmpty = true
  private var hasGroupAbove = false

  /// Whether every device shows one of the headings, as is the rule.
  var isOnAllDevices: Bool { shown == .all }

  mutating func add(_ summary: RowSummary, _ index: Int, in page: Page, above hasGroupAbove: Bool) {
    if isEmpty { self.hasGroupAbove = hasGroupAbove }
    isEmpty = false
    guard summary.fields.mayContain(.supportedUserInterfaceIdioms) else {
      shown = .all
      return
    }
    let heading = page.row(at: index)
    shown.formUnion(heading.shownIdioms)
    if limited == nil, let idioms = heading.field(.supportedUserInterfaceIdioms) { limited = (heading, idioms) }
  }

  func hiddenHeading(above rows: some Sequence<Row>) -> HiddenHeading? {
    // A heading that no device shows is another fault.
    guard !isOnAllDevices, let limited, !limited.heading.shownIdioms.isEmpty else { return nil }
    let rows = rows.map { ($0, $0.shownIdioms.subtracting(shown)) }.filter { !$0.1.isEmpty }
    return rows.isEmpty
      ? nil
      : HiddenHeading(
        heading: limited.heading, idioms: limited.idioms, rows: rows, hasGroupAbove: hasGroupAbove)
  }
}

/// A footer whose paragraphs are broken into lines, and the same text with each paragraph on one line.
package struct WrappedFooter: Sendable {
  /// The footer.
  package let node: PropertyList.NodeID
  /// The text without the breaks.
  package let joinedText: String
  /// How many breaks stand inside paragraphs.
  package let breakCount: Int

  /// The footer of a group; `nil` where there is none or it has no break inside a paragraph.
  package init?(of row: Row) {
    guard let footer = row.field(.footerText)?.value, row.list.kind(footer) == .string,
      row.list.withText(footer, { $0.contains(UInt8(ascii: "\n")) })
    else { return nil }
    // As scalars: a carriage return and a line feed are one character.
    let scalars = row.list.text(footer).unicodeScalars
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    var joined = ""
    var count = 0
    for (number, line) in lines.enumerated() {
      if number > 0 {
        let isWrapped = WrappedFooter.continues(lines[number - 1], with: line)
        joined += isWrapped ? " " : "\n"
        count += isWrapped ? 1 : 0
      }
      joined += number + 1 < lines.count ? WrappedFooter.withoutCarriageReturn(line) : line
    }
    guard count > 0 else { return nil }
    (node, joinedText, breakCount) = (footer, joined, count)
  }

  /// Whether a line goes on with the sentence of a long line before it, instead of beginning something of its own.
  private static func continues(_ line: Substring, with next: Substring) -> Bool {
    guard line.utf8.count >= 40, let first = next.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || "\"'(".unicodeScalars.contains(first)
  }

  private static func withoutCarriageReturn(_ line: Substring) -> Substring {
    line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
  }
}

/// A footer above some length.
package struct LongFooter: Sendable {
  /// The group.
  package let row: Row
  /// The footer.
  package let node: PropertyList.NodeID
  /// Its number of Unicode scalars.
  package let length: Int
}

extension SettingsBundle {
  /// The footers of all pages that have more Unicode scalars than a limit, in the order of the pages.
  ///
  /// - Parameter isWanted: Whether a page is looked at, by its index.
  package func footers(longerThan limit: Int, on isWanted: (Int) -> Bool) -> [LongFooter] {
    pages.indices.filter(isWanted).flatMap { number -> [LongFooter] in
      let page = pages[number]
      return page.rows(where: {
        ($0.element == .group || $0.element == .radioGroup) && $0.fields.mayContain(.footerText)
      }).compactMap { row -> LongFooter? in
        // Bytes are counted first: nearly every footer is short.
        guard let footer = row.field(.footerText)?.value, page.list.withText(footer, { $0.count }) > limit else {
          return nil
        }
        let length = page.list.withText(footer) { text in text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
        return length > limit ? LongFooter(row: row, node: footer, length: length) : nil
      }
    }
  }
}

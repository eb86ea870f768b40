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
    /// The 0-based indices of the rows below the heading, including rows and headings that are not
    /// shown.
    package let rows: Range<Int>
  }
  package let page: Page
  /// The 0-based index of the first row of each group, its heading if it has one.
  ///
  /// An array of ``Group`` would take eight times the memory, a third of a megabyte on a page of
  /// 60,000 rows.
  private var starts: [UInt32] = []
  /// Whether the first group has no heading.
  private var hasRowsAboveHeadings = false

  /// The groups in the order of the file.
  package var groups: some RandomAccessCollection<Group> {
    starts.indices.lazy.map { self[$0] }
  }

  /// Accesses the group with a 0-based number.
  package subscript(number: Int) -> Group {
    let start = Int(starts[number])
    var end = page.rows.count
    if number + 1 < starts.count { end = Int(starts[number + 1]) }
    if number == 0, hasRowsAboveHeadings { return Group(heading: nil, rows: start..<end) }
    return Group(heading: start, rows: (start + 1)..<end)
  }

  /// Returns the 0-based number of the group that contains a row.
  ///
  /// A heading belongs to the group it begins.
  package func number(ofRow row: Int) -> Int {
    // The first group begins with the first row of the page.
    let next = starts.partitioningIndex { $0 > row }
    return next - 1
  }

  /// Groups the rows of a page.
  ///
  /// - Parameter isShown: Returns whether the row at a 0-based index is shown. A hidden heading
  ///   begins no group, so that the rows below it join the group above.
  package init(_ page: Page, schema: Schema, isShown: (Int) -> Bool = { _ in true }) {
    self.page = page
    for index in page.rows.indices {
      let element = page.element(ofRow: index)
      let isHeading = schema.flags(of: element).contains(.startsGroup) && isShown(index)
      if !isHeading, starts.isEmpty { hasRowsAboveHeadings = true }
      if isHeading || starts.isEmpty { starts.append(UInt32(index)) }
    }
  }
}

/// A heading that is hidden on devices that show a row below it.
package struct HiddenHeading: Sendable {
  /// The first heading with a list of devices among those directly above the rows.
  package let heading: Row
  /// The rows that are shown without a heading, each with the devices that show it so; at least
  /// one.
  package let rows: [(row: Row, idioms: DeviceIdioms)]
  /// Whether a group precedes the heading, which the rows join on those devices.
  package let hasGroupAbove: Bool
}

extension GroupOutline {
  /// The headings of the groups that have neither rows nor a footer, if at least one device shows
  /// another heading directly below.
  package var emptyGroups: [Row] {
    var found: [Row] = []
    for (group, nextGroup) in zip(groups, groups.dropFirst()) where group.rows.isEmpty {
      guard let index = group.heading, let nextIndex = nextGroup.heading,
        page.element(ofRow: index) == .group
      else { continue }
      let heading = page.row(at: index)
      let nextHeading = page.row(at: nextIndex)
      let areShownTogether = !heading.shownIdioms.isDisjoint(with: nextHeading.shownIdioms)
      let hasFooter = heading.text(.footerText) != nil
      if areShownTogether, !hasFooter { found.append(heading) }
    }
    return found
  }

  /// The rows below each radio group that a device shows among its choices.
  package var rowsAmongChoices: [(radioGroup: Row, rows: [Row])] {
    groups.compactMap { group in
      guard !group.rows.isEmpty, let heading = group.heading,
        page.element(ofRow: heading) == .radioGroup
      else {
        return nil
      }
      let radioGroup = page.row(at: heading)
      var rows: [Row] = []
      for index in group.rows where page.element(ofRow: index) != .unknown {
        let row = page.row(at: index)
        if !row.shownIdioms.isDisjoint(with: radioGroup.shownIdioms) { rows.append(row) }
      }
      guard !rows.isEmpty else { return nil }
      return (radioGroup, rows)
    }
  }

  /// The runs of adjacent headings that are all hidden on a device that shows a row below them,
  /// each by its first heading with a list of devices.
  package var hiddenHeadings: [HiddenHeading] {
    guard page.mayHave(.supportedUserInterfaceIdioms) else { return [] }
    var found: [HiddenHeading] = []
    // Adjacent headings without rows between them apply to the same rows, each on its devices.
    var devicesWithHeading: DeviceIdioms = []
    var limitedHeading: Row?
    var firstGroup: Int?
    func endRun() {
      devicesWithHeading = []
      limitedHeading = nil
      firstGroup = nil
    }
    for (number, group) in groups.enumerated() {
      guard let heading = group.heading, page.element(ofRow: heading) == .group else {
        endRun()
        continue
      }
      if firstGroup == nil { firstGroup = number }
      let headingRow = page.row(at: heading)
      devicesWithHeading.formUnion(headingRow.shownIdioms)
      if limitedHeading == nil, headingRow.has(.supportedUserInterfaceIdioms) {
        limitedHeading = headingRow
      }
      if group.rows.isEmpty { continue }
      let rows = rowsWithoutHeading(in: group, whereHeadingIsShownOn: devicesWithHeading)
      // Another rule reports a heading that no device shows.
      if !rows.isEmpty, let limitedHeading, !limitedHeading.shownIdioms.isEmpty {
        let hasGroupAbove = firstGroup != 0
        found.append(
          HiddenHeading(heading: limitedHeading, rows: rows, hasGroupAbove: hasGroupAbove))
      }
      endRun()
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
      let row = page.row(at: index)
      let idioms = row.shownIdioms.subtracting(devices)
      if !idioms.isEmpty { found.append((row, idioms)) }
    }
    return found
  }
}

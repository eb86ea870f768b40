import SettingsModel
import SettingsPropertyLists
import SettingsSchema

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

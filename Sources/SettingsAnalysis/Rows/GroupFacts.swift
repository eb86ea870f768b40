import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A row that some device shows among the choices of a radio group.
package struct RowAmongChoices: Sendable {
  /// The radio group.
  package let radioGroup: Row
  /// The first row below it that is shown where it is shown.
  package let row: Row
}

/// A heading that is hidden on devices that show a row below it.
package struct HiddenHeading: Sendable {
  /// The first of the headings directly above the row that names its devices.
  package let heading: Row
  /// The list of its devices.
  package let idioms: PropertyList.Entry
  /// The first row that is shown where no heading is.
  package let row: Row
  /// The devices that show the row and no heading.
  package let hidden: DeviceIdioms
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

  /// For each radio group the first row that appears among its choices.
  package var rowsAmongChoices: [RowAmongChoices] {
    groups.compactMap { group -> RowAmongChoices? in
      guard !group.rows.isEmpty, let heading = group.heading, page.summaries[heading].element == .radioGroup else {
        return nil
      }
      let radioGroup = page.rows[heading]
      let idioms = radioGroup.shownIdioms
      let row = group.rows.first {
        page.summaries[$0].element != .unknown && !page.rows[$0].shownIdioms.isDisjoint(with: idioms)
      }
      return row.map { RowAmongChoices(radioGroup: radioGroup, row: page.rows[$0]) }
    }
  }

  /// For each run of headings the first row below it that some device shows without any of them.
  package var hiddenHeadings: [HiddenHeading] {
    var found: [HiddenHeading] = []
    var run = HeadingRun()
    for (number, group) in groups.enumerated() {
      guard let heading = group.heading, page.summaries[heading].element == .group else {
        run = HeadingRun()
        continue
      }
      run.add(page.rows[heading], above: number > 0)
      // Headings without rows between them head the same rows, each on its devices.
      if group.rows.isEmpty { continue }
      if let hidden = run.hiddenHeading(above: group.rows.lazy.map { page.rows[$0] }) { found.append(hidden) }
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

  mutating func add(_ heading: Row, above hasGroupAbove: Bool) {
    if isEmpty { self.hasGroupAbove = hasGroupAbove }
    isEmpty = false
    shown.formUnion(heading.shownIdioms)
    if limited == nil, let idioms = heading.field(.supportedUserInterfaceIdioms) { limited = (heading, idioms) }
  }

  func hiddenHeading(above rows: some Sequence<Row>) -> HiddenHeading? {
    // A heading that no device shows is another fault.
    guard shown != .all, let limited, !limited.heading.shownIdioms.isEmpty,
      let row = rows.first(where: { !$0.shownIdioms.isSubset(of: shown) })
    else { return nil }
    return HiddenHeading(
      heading: limited.heading, idioms: limited.idioms, row: row, hidden: row.shownIdioms.subtracting(shown),
      hasGroupAbove: hasGroupAbove)
  }
}

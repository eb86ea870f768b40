import SettingsModel
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

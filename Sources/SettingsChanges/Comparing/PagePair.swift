import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A page of both sides, from the same file.
struct PagePair: Sendable {
  let file: String
  /// The number of the page in each bundle.
  let old: Int
  let new: Int
  /// The matching headings, by their numbers in the page, in the order of the old side.
  let groups: [(old: Int, new: Int)]
  /// All matching groups by their numbers on the old side, including those of a radio group and the
  /// rows above the first heading.
  let partners: [Int: Int]
  /// The matching groups of the new side.
  let keptGroups: Set<Int>
  /// The headings that only one side has.
  let removedGroups: [Int]
  let addedGroups: [Int]

  init(file: String, old: Int, new: Int, _ before: ComparedBundle, _ after: ComparedBundle) {
    self.file = file
    self.old = old
    self.new = new
    var left = PagePair.outlines(old, before)
    var right = PagePair.outlines(new, after)
    // Headings without a title or rows in common are distinguished by their place only.
    let pairs = left.takePairs(
      with: &right,
      by: [
        { $0.key }, { $0.title.map(ExactText.init) }, { $0.firstRow },
        { $0.nameOfNameless },
      ])
    groups = pairs.filter { $0.old.key == nil }.map { ($0.old.number, $0.new.number) }.sorted {
      $0.0 < $1.0
    }
    partners = Dictionary(
      pairs.map { ($0.old.number, $0.new.number) }, uniquingKeysWith: { first, _ in first })
    keptGroups = Set(partners.values)
    removedGroups = left.filter { $0.key == nil }.map(\.number)
    addedGroups = right.filter { $0.key == nil }.map(\.number)
  }

  /// The properties that distinguish groups.
  private struct Outline {
    let number: Int
    /// The key of a radio group, which is a setting; empty for the rows above the first heading,
    /// which have none.
    var key: ExactText?
    var title: String?
    var firstRow: RowName?

    /// A common name for all headings that differ only in their place.
    var nameOfNameless: String? {
      guard key == nil, title == nil, firstRow == nil else { return nil }
      return ""
    }
  }

  private static func outlines(_ page: Int, _ side: ComparedBundle) -> [Outline] {
    let rows = side.bundle.pages[page].rows
    return side.analysis.groups(ofPage: page).groups.enumerated().map { number, group in
      guard let heading = group.heading, rows[heading].element == .group else {
        return Outline(
          number: number, key: ExactText(group.heading.flatMap { rows[$0].key?.value } ?? ""))
      }
      return Outline(
        number: number, title: rows[heading].text(.title)?.value,
        firstRow: group.rows.lazy.compactMap { rowName(rows[$0]) }.first)
    }
  }

  /// Returns the headings and child panes of both sides, with their names in messages.
  func rows(_ changes: ChangeCollector) -> [(old: Row, new: Row, name: String)] {
    groups.compactMap { number, other in
      guard let before = changes.old.heading(number, onPage: old),
        let after = changes.new.heading(other, onPage: new)
      else { return nil }
      return (before, after, changes.old.groupLabel(number, onPage: old))
    }
      + childPanes(changes).kept.map {
        ($0.old, $0.new, "the row that opens '\($0.old.text(.file)?.value ?? "")'")
      }
  }

  /// Pairs the child panes by the pages that they open.
  func childPanes(_ changes: ChangeCollector) -> (
    kept: [(old: Row, new: Row)], removed: [Row], added: [Row]
  ) {
    var removed = PagePair.panes(old, changes.old)
    var added = PagePair.panes(new, changes.new)
    let kept = removed.takePairs(with: &added, by: [{ PagePair.rowName($0) }])
    return (kept, removed, added)
  }

  private static func panes(_ page: Int, _ side: ComparedBundle) -> [Row] {
    let dropped = side.analysis.drops(ofPage: page)
    return side.bundle.pages[page].rows(where: { $0.element == .childPane }).filter {
      dropped[$0.index] == nil && rowName($0) != nil
    }
  }

  /// Returns the name that identifies a row; `nil` for a heading.
  static func rowName(_ row: Row) -> RowName? {
    if row.element == .childPane {
      return row.text(.file).map { .page(PageReference($0.value).base) }
    }
    return row.key.map { .key(ExactText($0.value)) }
  }
}

/// A name that identifies a row.
enum RowName: Hashable, Sendable {
  /// The key, compared byte for byte.
  case key(ExactText)
  /// The page that it opens; a device finds a file by either form of an accented letter.
  case page(String)
}

extension ComparedBundle {
  /// Returns the row that begins a group.
  func heading(_ group: Int, onPage page: Int) -> Row? {
    analysis.groups(ofPage: page).groups[group].heading.map { bundle.pages[page].rows[$0] }
  }

  /// Returns the label of a group in messages.
  func groupLabel(_ group: Int, onPage page: Int) -> String {
    heading(group, onPage: page).flatMap { $0.text(.title) }.map {
      "group \(Wording.quote($0.value))"
    }
      ?? "group \(group + 1)"
  }
}

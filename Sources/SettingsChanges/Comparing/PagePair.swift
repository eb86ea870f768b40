import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A page that both versions have, in the same file.
struct PagePair: Sendable {
  let file: String
  /// The 0-based number of the page in each version.
  let old: Int
  let new: Int
  /// The matching headings, by their 0-based numbers among the groups of the page, in the order of
  /// the old version.
  let headings: [(old: Int, new: Int)]
  /// The new 0-based numbers of matching groups by their old ones, including radio groups and the
  /// rows above the first heading.
  let counterparts: [Int: Int]
  /// The 0-based numbers of the matching groups on the new page.
  let keptGroups: Set<Int>
  /// The 0-based numbers of headings that only one version has.
  let removedHeadings: [Int]
  let addedHeadings: [Int]

  init(file: String, old: Int, new: Int, _ before: ComparedBundle, _ after: ComparedBundle) {
    self.file = file
    self.old = old
    self.new = new
    var unmatchedOld = PagePair.outlines(old, before)
    var unmatchedNew = PagePair.outlines(new, after)
    let pairs = unmatchedOld.takePairs(with: &unmatchedNew, by: Outline.descriptions)
    let headingPairs = pairs.filter { $0.old.isHeading }
    headings = headingPairs.map { (old: $0.old.number, new: $0.new.number) }.sorted {
      $0.old < $1.old
    }
    counterparts = Dictionary(
      pairs.map { ($0.old.number, $0.new.number) }, uniquingKeysWith: { first, _ in first })
    keptGroups = Set(counterparts.values)
    removedHeadings = unmatchedOld.filter { $0.isHeading }.map { $0.number }
    addedHeadings = unmatchedNew.filter { $0.isHeading }.map { $0.number }
  }

  /// The properties that distinguish groups.
  private struct Outline {
    /// The kind of a group.
    enum Kind: Hashable {
      /// A heading, which is not a setting.
      case heading
      /// A radio group with its key; `nil` if the key is missing.
      case radioGroup(ExactText?)
      /// The rows above the first heading.
      case topRows
    }

    /// The 0-based number of the group on its page.
    let number: Int
    let kind: Kind
    /// The title of a heading; `nil` if it has none, and for other groups.
    var title: String?
    /// The name of a heading's first row with a name; `nil` if there is none, and for other groups.
    var firstRow: RowName?

    /// The descriptions by which groups are paired, the strictest first.
    static let descriptions: [@Sendable (Outline) -> AnyHashable?] = [
      { $0.identity }, { $0.title.map(ExactText.init) }, { $0.firstRow }, { $0.anonymity },
    ]

    var isHeading: Bool { kind == .heading }

    /// The kind, which identifies a group other than a heading; `nil` for a heading.
    var identity: Kind? {
      guard !isHeading else { return nil }
      return kind
    }

    /// The same value for all headings without a title and without named rows, so that they are
    /// paired in order; `nil` for other groups.
    var anonymity: Bool? {
      guard isHeading, title == nil, firstRow == nil else { return nil }
      return true
    }
  }

  private static func outlines(_ page: Int, _ side: ComparedBundle) -> [Outline] {
    let rows = side.bundle.pages[page].rows
    return side.analysis.groups(ofPage: page).groups.enumerated().map { number, group in
      guard let index = group.heading else { return Outline(number: number, kind: .topRows) }
      let heading = rows[index]
      guard heading.element == .group else {
        let key = heading.key.map { ExactText($0.value) }
        return Outline(number: number, kind: .radioGroup(key))
      }
      return Outline(
        number: number,
        kind: .heading,
        title: heading.text(.title)?.value,
        firstRow: group.rows.lazy.compactMap { rowName(rows[$0]) }.first)
    }
  }

  /// Returns the headings and child panes of both versions, with their names in messages.
  func namedRows(_ changes: ChangeCollector) -> [(old: Row, new: Row, name: String)] {
    var rows: [(old: Row, new: Row, name: String)] = []
    for (oldNumber, newNumber) in headings {
      guard let before = changes.old.heading(oldNumber, onPage: old),
        let after = changes.new.heading(newNumber, onPage: new)
      else { continue }
      rows.append((before, after, changes.old.groupLabel(oldNumber, onPage: old)))
    }
    for pane in childPanes(changes).kept {
      let target = pane.old.text(.file)?.value ?? ""
      rows.append((pane.old, pane.new, "the row that opens '\(target)'"))
    }
    return rows
  }

  /// Returns the child panes of both versions, paired by the pages that they open.
  func childPanes(_ changes: ChangeCollector) -> (
    kept: [(old: Row, new: Row)], removed: [Row], added: [Row]
  ) {
    var removed = PagePair.panes(old, changes.old)
    var added = PagePair.panes(new, changes.new)
    let kept = removed.takePairs(with: &added, by: [{ PagePair.rowName($0) }])
    return (kept, removed, added)
  }

  /// Returns the rows of a page that open another one, without those that Settings drops.
  private static func panes(_ page: Int, _ side: ComparedBundle) -> [Row] {
    let dropped = side.analysis.drops(ofPage: page)
    return side.bundle.pages[page].rows(where: { $0.element == .childPane }).filter {
      dropped[$0.index] == nil && rowName($0) != nil
    }
  }

  /// Returns the name that identifies a row: the page that it opens, or its key; `nil` if it has
  /// none, such as a heading.
  static func rowName(_ row: Row) -> RowName? {
    if row.element == .childPane {
      return row.text(.file).map { .page(PageReference($0.value).base) }
    }
    return row.key.map { .key(ExactText($0.value)) }
  }
}

/// A name that identifies a row.
enum RowName: Hashable, Sendable {
  /// The key, compared by its UTF-8 bytes.
  case key(ExactText)
  /// The page that the row opens, compared by canonical equivalence, as a device finds a file.
  case page(String)
}

extension ComparedBundle {
  /// Returns the row that begins a group; `nil` for the rows above the first heading.
  func heading(_ group: Int, onPage page: Int) -> Row? {
    analysis.groups(ofPage: page)[group].heading.map { bundle.pages[page].rows[$0] }
  }

  /// Returns the label of a group in messages.
  func groupLabel(_ group: Int, onPage page: Int) -> String {
    guard let title = heading(group, onPage: page)?.text(.title) else {
      return "group \(group + 1)"
    }
    return "group \(Wording.quote(title.value))"
  }
}

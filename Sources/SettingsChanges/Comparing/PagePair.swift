import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A page of both sides: one file.
struct PagePair: Sendable {
  let file: String
  /// The number of the page in each bundle.
  let old: Int
  let new: Int
  /// The headings that belong together, by their numbers in the page, in the order of the old side.
  let groups: [(old: Int, new: Int)]
  /// By their numbers on the old side, all groups that belong together: those of a radio group and the rows above the
  /// first heading too.
  let partners: [Int: Int]
  /// The groups of the new side among them.
  let keptGroups: Set<Int>
  /// The headings that only one side has.
  let removedGroups: [Int]
  let addedGroups: [Int]

  init(file: String, old: Int, new: Int, _ before: ComparedBundle, _ after: ComparedBundle) {
    self.file = file
    self.old = old
    self.new = new
    let left = PagePair.outlines(old, before)
    let right = PagePair.outlines(new, after)
    var free = Set(right.indices)
    var partner: [Int: Int] = [:]
    func pair<Name: Hashable>(_ name: (Outline) -> Name?) {
      var candidates: [Name: [Int]] = [:]
      for index in right.indices.reversed() where free.contains(index) {
        if let text = name(right[index]) { candidates[text, default: []].append(index) }
      }
      for index in left.indices where partner[index] == nil {
        guard let text = name(left[index]), let match = candidates[text]?.popLast() else { continue }
        partner[index] = match
        free.remove(match)
      }
    }
    pair { $0.title.map(ExactText.init) }
    pair { $0.firstRow }
    pair { $0.lastRow }
    // Groups without a title or rows in common are distinguished by their place only.
    pair { $0.title == nil && $0.firstRow == nil ? "" : nil }
    groups = left.indices.compactMap { index in partner[index].map { (left[index].number, right[$0].number) } }
    let others = PagePair.otherGroups(new, after)
    let otherGroups = PagePair.otherGroups(old, before).compactMap { name, number in others[name].map { (number, $0) } }
    partners = Dictionary(groups + otherGroups, uniquingKeysWith: { first, _ in first })
    keptGroups = Set(partners.values)
    removedGroups = left.indices.filter { partner[$0] == nil }.map { left[$0].number }
    addedGroups = free.sorted().map { right[$0].number }
  }

  /// What distinguishes groups.
  private struct Outline {
    let number: Int
    let title: String?
    let firstRow: RowName?
    let lastRow: RowName?
  }

  private static func outlines(_ page: Int, _ side: ComparedBundle) -> [Outline] {
    let rows = side.bundle.pages[page].rows
    return side.analysis.groups(ofPage: page).groups.enumerated().compactMap { number, group in
      // A radio group is a setting, and what is above the first heading has none.
      guard let heading = group.heading, rows[heading].element == .group else { return nil }
      let names = group.rows.lazy.compactMap { rowName(rows[$0]) }
      return Outline(
        number: number, title: rows[heading].text(.title)?.value, firstRow: names.first,
        lastRow: group.rows.reversed().lazy.compactMap { rowName(rows[$0]) }.first)
    }
  }

  /// The groups that no heading of their own begins, by the key of their radio group; absent above the first heading.
  private static func otherGroups(_ page: Int, _ side: ComparedBundle) -> [ExactText?: Int] {
    let rows = side.bundle.pages[page].rows
    var numbers: [ExactText?: Int] = [:]
    for (number, group) in side.analysis.groups(ofPage: page).groups.enumerated() {
      guard let heading = group.heading else {
        numbers.updateValue(number, forKey: nil)
        continue
      }
      if rows[heading].element == .radioGroup, let key = rows[heading].key {
        numbers.updateValue(number, forKey: ExactText(key.value))
      }
    }
    return numbers
  }

  /// The headings and child panes of both sides, with what messages call them.
  func rows(_ changes: ChangeCollector) -> [(old: Row, new: Row, name: String)] {
    groups.compactMap { number, other in
      guard let before = changes.old.heading(number, onPage: old), let after = changes.new.heading(other, onPage: new)
      else { return nil }
      return (before, after, changes.old.groupLabel(number, onPage: old))
    }
      + childPanes(changes).kept.map { ($0.old, $0.new, "the row that opens '\($0.old.text(.file)?.value ?? "")'") }
  }

  /// What a row is recognized by; `nil` for a heading.
  static func rowName(_ row: Row) -> RowName? {
    if row.element == .childPane { return row.text(.file).map { .page(PageReference($0.value).base) } }
    return row.key.map { .key(ExactText($0.value)) }
  }
}

/// What a row is recognized by.
enum RowName: Hashable, Sendable {
  /// The key, byte by byte.
  case key(ExactText)
  /// The page that it opens; a device finds a file by either form of an accented letter.
  case page(String)
}

extension ComparedBundle {
  /// The row that begins a group.
  func heading(_ group: Int, onPage page: Int) -> Row? {
    analysis.groups(ofPage: page).groups[group].heading.map { bundle.pages[page].rows[$0] }
  }

  /// What messages call a group.
  func groupLabel(_ group: Int, onPage page: Int) -> String {
    heading(group, onPage: page).flatMap { $0.text(.title) }.map { "group \(Wording.quote($0.value))" }
      ?? "group \(group + 1)"
  }
}

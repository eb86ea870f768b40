import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// `Titles` and `Values` of a row that differ in length, or of which one is missing or empty.
package struct ChoiceCounts: Sendable {
  /// An array of a row with its length.
  package struct List: Sendable {
    /// The key and the array.
    package let entry: PropertyList.Entry
    /// The number of items.
    package let count: Int

    /// Counts the items of an array; `nil` for a value that is none.
    init?(_ entry: PropertyList.Entry, in list: PropertyList) {
      guard list.kind(entry.value) == .array else { return nil }
      (self.entry, count) = (entry, list.childCount(entry.value))
    }
  }

  let row: Row
  let titles: List?
  let values: List?

  /// Counts the choices of a row; `nil` where they match, or where a list of another type is the fault.
  init?(_ row: Row, _ schema: Schema) {
    guard [.multiValue, .radioGroup, .titleValue].contains(row.element) else { return nil }
    let (titles, values) = (row.field(.titles), row.field(.values))
    self.row = row
    self.titles = titles.flatMap { List($0, in: row.list) }
    self.values = values.flatMap { List($0, in: row.list) }
    guard (self.titles == nil) == (titles == nil), (self.values == nil) == (values == nil) else { return nil }
    let count = self.titles?.count ?? 0
    if count == self.values?.count ?? 0, count > 0 || isOnTitleRow { return nil }
    if !isOnTitleRow, ChoiceCounts.isExplained(row, schema) { return nil }
  }

  /// Whether the row only shows its value, which Settings does all the same.
  var isOnTitleRow: Bool { row.element == .titleValue }
  /// The key where it shows.
  var node: PropertyList.NodeID { (values ?? titles)?.entry.key ?? row.node }

  /// Whether a missing list is one that other keys replace, or one whose key is misspelled.
  private static func isExplained(_ row: Row, _ schema: Schema) -> Bool {
    [KeyID.titles, .values].contains { key in
      guard !row.has(key) else { return false }
      if schema.key(key, in: row.element)?.requiredUnless.contains(where: row.has) == true { return true }
      let name = schema.name(of: key)
      return row.list.entries(row.node).contains {
        row.list.symbol($0.key) == 0 && Suggestion.best(for: row.list.text($0.key), among: [name]) != nil
      }
    }
  }

  /// What is wrong.
  var sentence: String {
    let label = row.label
    return switch (titles?.count, values?.count) {
    case (nil, nil): "\(label) has neither 'Titles' nor 'Values'"
    case (nil, _): "\(label) has no 'Titles'"
    case (_, nil): "\(label) has no 'Values'"
    case (0, 0): "'Titles' and 'Values' of \(label) are empty"
    case (let titles?, let values?): "\(titles) 'Titles' but \(values) 'Values' in \(label)"
    }
  }

  /// What to do.
  var help: String {
    switch (titles?.count ?? 0, values?.count ?? 0) {
    case (0, 0): "add choices"
    case (0, let values): "add \(counted(values, "title")), one for each value"
    case (let titles, 0): "add \(counted(titles, "value")), one for each title"
    case (let titles, let values) where titles > values:
      "add \(counted(titles - values, "value")) or remove \(counted(titles - values, "title"))"
    case (let titles, let values):
      "add \(counted(values - titles, "title")) or remove \(counted(values - titles, "value"))"
    }
  }
}

extension MultiValueSpecifier {
  /// `ShortTitles` and `Titles` where they differ in length, so that Settings ignores the former.
  package var unequalShortTitles: (short: ChoiceCounts.List, titles: ChoiceCounts.List)? {
    guard let short = row.field(.shortTitles).flatMap({ ChoiceCounts.List($0, in: list) }),
      let titles = row.field(.titles).flatMap({ ChoiceCounts.List($0, in: list) }), short.count != titles.count
    else { return nil }
    return (short, titles)
  }
}

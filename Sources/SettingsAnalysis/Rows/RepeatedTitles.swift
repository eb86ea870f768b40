import SettingsModel
import SettingsPropertyLists

extension ChoiceSpecifier {
  /// The titles that equal an earlier one, each with the first that it equals, as written, before they are translated.
  ///
  /// A choice that repeats title and value is left out: its value is what is repeated.
  package var repeatedTitles: [(first: PropertyList.NodeID, second: PropertyList.NodeID)] {
    let row = row
    let list = row.list
    guard let titles = row.field(.titles)?.value else { return [] }
    let found = list.equalItems(titles, .exact)
    guard !found.isEmpty else { return [] }
    let values = values?.value ?? []
    return found.compactMap { first, second in
      guard list.kind(second.node) == .string else { return nil }
      if second.position < values.count,
        list.isEqual(values[first.position], to: values[second.position], of: list, .numeric)
      {
        return nil
      }
      return (first.node, second.node)
    }
  }
}

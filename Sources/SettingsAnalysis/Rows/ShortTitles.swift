import SettingsModel
import SettingsPropertyLists

extension MultiValueSpecifier {
  /// `ShortTitles` and `Titles` where they differ in length, so that Settings ignores the former.
  package var unequalShortTitles: (short: ValueFault.List, titles: ValueFault.List)? {
    guard let short = row.field(.shortTitles), list.kind(short.value) == .array,
      let titles = row.field(.titles), list.kind(titles.value) == .array
    else { return nil }
    let counts = (list.childCount(short.value), list.childCount(titles.value))
    guard counts.0 != counts.1 else { return nil }
    return (ValueFault.List(entry: short, count: counts.0), ValueFault.List(entry: titles, count: counts.1))
  }
}

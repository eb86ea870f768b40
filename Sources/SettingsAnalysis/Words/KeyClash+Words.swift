import SettingsModel
import SettingsPropertyLists

extension KeyClash {
  /// Whether the two defaults are one number, written with two types: rows show them alike.
  package func isOneNumber(in bundle: SettingsBundle) -> Bool {
    guard let value = first.value, let other = second.value else { return false }
    let lists = (bundle.pages[Int(first.page)].list, bundle.pages[Int(second.page)].list)
    return lists.0.isEqual(value, to: other, of: lists.1, .numeric)
  }

  /// The two defaults as shown; types tell apart what else looks alike, the integer 1 and the string '1'.
  package func shownDefaults(in bundle: SettingsBundle) -> (first: String, second: String)? {
    guard let value = first.value, let other = second.value else { return nil }
    let lists = (bundle.pages[Int(first.page)].list, bundle.pages[Int(second.page)].list)
    let remarks = lists.0.remarks(on: value, and: other, of: lists.1)
    let differInType = lists.0.kind(value) != lists.1.kind(other)
    return differInType
      ? (lists.0.description(value), lists.1.description(other))
      : (lists.0.display(value) + remarks.first, lists.1.display(other) + remarks.second)
  }
}

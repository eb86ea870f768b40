import SettingsModel
import SettingsPropertyLists

/// What a property list that is no settings page looks like.
package enum ForeignListKind {
  /// The words for it: `an Info.plist`, `a list for PreferenceLoader`; `nil` where it is not to be told.
  package static func words(for list: PropertyList) -> String? {
    let root = list.root
    switch list.kind(root) {
    case .dictionary: break
    case .string where list.isEmptyText(root): return "an empty string, which is probably a placeholder"
    case .array where isRows(list, root): return "an array of rows without a page around it"
    case let kind:
      return kind == .array || kind == .integer ? "an \(kind.name)" : kind == .data ? "data" : "a \(kind.name)"
    }
    if list.childCount(root) == 0 { return "an empty dictionary, which is probably a placeholder" }
    var names: Set<String> = []
    for entry in list.entries(root).lazy.prefix(100) { names.insert(list.text(entry.key)) }
    if names.contains("CFBundleIdentifier") || names.contains("CFBundleName") || names.contains("CFBundlePackageType") {
      return "the information of a bundle (Info.plist)"
    }
    if names.contains("NSPrivacyTracking") || names.contains("NSPrivacyAccessedAPITypes") {
      return "a privacy manifest"
    }
    if isOfAnotherFramework(list) { return "a page of PreferenceLoader or a similar framework" }
    if names.contains("Type"), names.contains("Key") || names.contains("Title") { return "a single row" }
    return nil
  }

  /// Whether a list has its rows under a name that other frameworks use.
  package static func isOfAnotherFramework(_ list: PropertyList) -> Bool {
    list.value("items", in: list.root) != nil || list.value("entry", in: list.root) != nil
  }

  /// Whether a list holds nothing: what a build writes over later.
  package static func isPlaceholder(_ list: PropertyList) -> Bool {
    switch list.kind(list.root) {
    case .string: list.isEmptyText(list.root)
    case .array, .dictionary: list.childCount(list.root) == 0
    default: false
    }
  }

  private static func isRows(_ list: PropertyList, _ array: PropertyList.NodeID) -> Bool {
    list.items(array).contains { list.value("Type", in: $0) != nil }
  }
}

import SettingsModel
import SettingsPropertyLists

/// What a property list that is no settings page looks like.
package enum ForeignListKind: Sendable, Hashable {
  /// An empty string or dictionary, which a build most likely writes over.
  case emptyString, emptyDictionary
  /// The rows of a page, without the page around them.
  case rows
  /// One row of a page.
  case row
  /// The information of a bundle, `Info.plist`.
  case bundleInformation
  /// A privacy manifest.
  case privacyManifest
  /// A page of PreferenceLoader or a similar framework.
  case otherFramework
  /// Some other dictionary.
  case dictionary
  /// Some other value.
  case value(PropertyListKind)

  /// Looks at a list that has no `PreferenceSpecifiers`.
  package init(_ list: PropertyList) {
    switch list.kind(list.root) {
    case .dictionary: self.init(dictionary: list)
    case .string where list.isEmptyText(list.root): self = .emptyString
    case .array where list.items(list.root).contains(where: { list.value("Type", in: $0) != nil }): self = .rows
    case let kind: self = .value(kind)
    }
  }

  private init(dictionary list: PropertyList) {
    let names = Set(list.entries(list.root).map { list.text($0.key) })
    func has(_ some: String...) -> Bool { !names.isDisjoint(with: some) }
    if names.isEmpty {
      self = .emptyDictionary
    } else if has("CFBundleIdentifier", "CFBundleName", "CFBundlePackageType") {
      self = .bundleInformation
    } else if has("NSPrivacyTracking", "NSPrivacyAccessedAPITypes") {
      self = .privacyManifest
    } else if ForeignListKind.isOfAnotherFramework(list) {
      self = .otherFramework
    } else if has("Type"), has("Key", "Title") {
      self = .row
    } else {
      self = .dictionary
    }
  }

  /// Whether a list has its rows under a name that other frameworks use.
  static func isOfAnotherFramework(_ list: PropertyList) -> Bool {
    list.value("items", in: list.root) != nil || list.value("entry", in: list.root) != nil
  }

  /// Whether a list holds nothing: what a build writes over later.
  static func isPlaceholder(_ list: PropertyList) -> Bool {
    switch list.kind(list.root) {
    case .string: list.isEmptyText(list.root)
    case .array, .dictionary: list.childCount(list.root) == 0
    default: false
    }
  }
}

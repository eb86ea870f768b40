import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Whether a property list in the place of a page can be shown as one.
package enum PageShape: Sendable, Hashable {
  /// A dictionary with an array of rows.
  case page
  /// `PreferenceSpecifiers` is there and no array.
  case rowsNotAnArray(PropertyList.NodeID)
  /// A key is there that is `PreferenceSpecifiers` misspelled.
  case misspelledRows
  /// There is no `PreferenceSpecifiers`.
  ///
  /// - Parameter isLikelyMeant: Whether the list is no page on purpose: a build fills it in, or InAppSettingsKit shows
  ///   another file of the page.
  case noRows(isLikelyMeant: Bool)
}

extension SettingsBundle {
  /// What a page's property list looks like.
  package func shape(of page: Page) -> PageShape {
    let list = page.list
    if let entry = page.specifiersEntry {
      return list.kind(entry.value) == .array ? .page : .rowsNotAnArray(entry.value)
    }
    return page.hasMisspelledRows(schema) ? .misspelledRows : .noRows(isLikelyMeant: isLikelyMeant(page))
  }

  private func isLikelyMeant(_ page: Page) -> Bool {
    guard ForeignListKind.isPlaceholder(page.list) else { return false }
    return GeneratedPage.isLikely(page.name.base)
      || pages(named: page.name.base).contains { $0.name.isInApp && $0.specifiersEntry != nil }
  }
}

/// What a property list that is no settings page looks like, in words.
package enum ForeignListKind: String, Sendable, Hashable {
  // What a build most likely writes over.
  case emptyString = "an empty string"
  case emptyDictionary = "an empty dictionary"
  case rows = "an array of rows without a page around it"
  case row = "a single row"
  case bundleInformation = "an information property list"
  case privacyManifest = "a privacy manifest"
  case otherFramework = "a list for another framework, such as PreferenceLoader"
  case dictionary = "a dictionary"
  case array = "an array"
  case string = "a string"
  case value = "a single value"

  /// Looks at a list that has no `PreferenceSpecifiers`.
  package init(_ list: PropertyList) {
    switch list.kind(list.root) {
    case .dictionary: self.init(dictionary: list)
    case .string where list.isEmptyText(list.root): self = .emptyString
    case .array where list.items(list.root).contains(where: { list.value("Type", in: $0) != nil }): self = .rows
    case .array: self = .array
    case .string: self = .string
    default: self = .value
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

extension ForeignListKind {
  /// What is wrong with a page that holds this list, without its name: `is an empty string`.
  package var fault: String {
    switch self {
    case .dictionary: "has no 'PreferenceSpecifiers'"
    case .otherFramework: "looks like \(rawValue)"
    default: "is \(rawValue)"
    }
  }
}

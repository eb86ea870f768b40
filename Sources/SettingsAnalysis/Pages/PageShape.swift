import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The shape of a property list in place of a page.
package enum PageShape: Sendable, Hashable {
  /// A dictionary with an array of rows.
  case page
  /// A `PreferenceSpecifiers` that is not an array.
  case rowsNotAnArray(PropertyList.NodeID)
  /// A misspelled `PreferenceSpecifiers`.
  case misspelledRows
  /// No `PreferenceSpecifiers`.
  ///
  /// - Parameter isPlaceholder: Whether the list is intentionally not a page: a build fills it in,
  ///   or InAppSettingsKit shows another file of the page.
  case noRows(isPlaceholder: Bool)
}

extension SettingsBundle {
  /// Returns the shape of a page's property list.
  package func shape(of page: Page) -> PageShape {
    let list = page.list
    if let entry = page.specifiersEntry {
      guard list.kind(entry.value) == .array else { return .rowsNotAnArray(entry.value) }
      return .page
    }
    if page.hasMisspelledRows(schema) { return .misspelledRows }
    return .noRows(isPlaceholder: isPlaceholder(page))
  }

  private func isPlaceholder(_ page: Page) -> Bool {
    guard ForeignListKind(page.list).isPlaceholder else { return false }
    return GeneratedPage.isLikely(page.name.base)
      || pages(named: page.name.base).contains { $0.name.isInApp && $0.specifiersEntry != nil }
  }
}

/// A kind of property list other than a settings page, as a phrase for messages.
package enum ForeignListKind: String, Sendable, Hashable {
  // The empty lists are most likely placeholders that a build replaces.
  case emptyString = "an empty string"
  case emptyDictionary = "an empty dictionary"
  case emptyArray = "an empty array"
  case rows = "an array of rows without a page around it"
  case bundleInformation = "an information property list"
  case otherFramework = "a list for another framework, such as PreferenceLoader"
  case dictionary = "a dictionary"
  case other = "not a dictionary"

  /// Classifies a list that has no `PreferenceSpecifiers`.
  package init(_ list: PropertyList) {
    let root = list.root
    func has(_ names: String...) -> Bool { names.contains { list.value($0, in: root) != nil } }
    switch list.kind(root) {
    case .dictionary where list.childCount(root) == 0: self = .emptyDictionary
    case .dictionary where has("CFBundleIdentifier", "CFBundleName", "CFBundlePackageType"):
      self = .bundleInformation
    case .dictionary where ForeignListKind.isOfAnotherFramework(list): self = .otherFramework
    case .dictionary: self = .dictionary
    case .string where list.isEmptyText(root): self = .emptyString
    case .array where list.childCount(root) == 0: self = .emptyArray
    case .array where list.items(root).contains(where: { list.value("Type", in: $0) != nil }):
      self = .rows
    default: self = .other
    }
  }

  /// Returns whether a page is the `Info.plist` of a built bundle, into which rows were merged.
  static func isBundleInformation(_ page: Page) -> Bool {
    page.file == "Info.plist"
      && page.list.entries(page.list.root).contains { entry in
        let key = page.list.text(entry.key)
        return key.hasPrefix("CFBundle") || key.hasPrefix("DT")
      }
  }

  /// Returns whether a list has its rows under a key of another framework.
  static func isOfAnotherFramework(_ list: PropertyList) -> Bool {
    list.value("items", in: list.root) != nil || list.value("entry", in: list.root) != nil
  }

  /// Whether the list is empty, like a placeholder that a build replaces.
  var isPlaceholder: Bool { [.emptyString, .emptyDictionary, .emptyArray].contains(self) }

  /// The fault of a page that is such a list, as a predicate: `is an empty string`.
  package var fault: String {
    switch self {
    case .dictionary: "has no 'PreferenceSpecifiers'"
    case .otherFramework: "looks like \(rawValue)"
    default: "is \(rawValue)"
    }
  }

  /// The remedy for a list in place of a page, starting with a verb.
  package var help: String {
    if isPlaceholder { return "make sure that the build writes the page" }
    if self == .rows { return "put the array under 'PreferenceSpecifiers' in a dictionary" }
    return "add 'PreferenceSpecifiers' with an array of rows"
  }
}

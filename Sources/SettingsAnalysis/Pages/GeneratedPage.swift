import SettingsModel

/// Pages that a tool writes while the app is built, so that they are not in the source folder.
package enum GeneratedPage {
  /// Whether a page's name is about acknowledgments, licenses or third parties.
  package static func isLikely(_ base: String) -> Bool {
    let letters = String(base.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
    return words.contains(where: letters.contains)
  }

  private static let words = [
    "acknowledg", "acknowlege", "licen", "thirdparty", "opensource", "attribution", "notices",
  ]
}

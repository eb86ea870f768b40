import SettingsModel

/// Pages that a tool writes while the app is built, so that they are not in the source folder.
package enum GeneratedPage {
  /// Whether a page's name is about acknowledgments, licenses or third parties.
  package static func isLikely(_ base: String) -> Bool {
    let letters = String(base.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }).utf8
    // A search for one text in another by characters takes the standard library 70,000 instructions the first time.
    return words.contains { word in
      letters.indices.contains { letters[$0...].starts(with: word.utf8) }
    }
  }

  private static let words = [
    "acknowledg", "acknowlege", "licen", "thirdparty", "opensource", "attribution", "notices",
  ]
}

import SettingsText

/// The languages whose source files are read.
package enum AllLanguages {
  package static let languages: [CodeLanguage] = [
    .swift, .objectiveC, .cHeader, .cSharp, .kotlin, .dart, .javaScript, .typeScript,
    .typeScriptWithElements, .html,
  ]

  private static let byExtension = Dictionary(
    keepingFirst: languages.flatMap { language in
      language.extensions.map { ($0, language) }
    })

  /// Returns the language of a file by the extension of its name; `nil` for files in other
  /// languages.
  package static func language(ofFile name: String) -> CodeLanguage? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return byExtension[String(name[name.index(after: dot)...])]
  }
}

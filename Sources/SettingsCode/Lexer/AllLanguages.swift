/// The languages that code is read in.
package enum AllLanguages {
  /// Every language, in the order of the names.
  package static let languages: [CodeLanguage] = [
    .cSharp,
    .dart,
    .javaScript,
    .kotlin,
    .objectiveC,
    .swift,
  ]

  private static let byExtension = Dictionary(
    languages.enumerated().flatMap { number, language in language.extensions.map { ($0, number) } },
    uniquingKeysWith: { first, _ in first })

  /// The language of a file; `nil` where its name tells none.
  package static func language(ofFile name: String) -> CodeLanguage? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return byExtension[String(name[name.index(after: dot)...])].map { languages[$0] }
  }
}

import SettingsText

/// A language tag as the name of a folder: `zh-Hans`, `pt_BR`, `English`.
///
/// Two names that mean the same language, script and region make equal tags, however they are
/// written.
package struct LanguageTag: Sendable, Hashable {
  /// The language's code in lower case: `zh`.
  package let language: String
  /// The script's code: `Hans`; `nil` if the tag names no script.
  package let script: String?
  /// The region's code: `CN`, `419`; `nil` if the tag names no region.
  package let region: String?
  /// The variant subtags, in lower case: `valencia`.
  package let variants: [String]

  /// The names offered for choosing a language: the two-letter codes in use, and Xcode's further
  /// ones.
  package static var offered: [String] {
    let codes = LanguageCodes.languages.filter { LanguageCodes.renamedLanguages[$0] == nil }
    return
      (codes + [
        "en-AU", "en-GB", "es-419", "fr-CA", "pt-BR", "pt-PT", "zh-HK", "zh-Hans", "zh-Hant",
      ]).sorted()
  }
}

extension LanguageTag {
  /// Parses the name of a language folder without `.lproj`; `nil` if the name is not a language.
  package init?(_ name: String) {
    // Most folder names consist of a two-letter code.
    if name.utf8.count == 2, LanguageCodes.languages.contains(name),
      LanguageCodes.renamedLanguages[name] == nil
    {
      self.init(
        language: name,
        script: nil,
        region: nil,
        variants: [])
      return
    }
    if let code = LanguageCodes.namedLanguages[name] {
      self.init(
        language: code,
        script: nil,
        region: nil,
        variants: [])
      return
    }
    var parts = name.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }.map { Substring($0) }[...]
    guard let first = parts.popFirst()?.lowercased(), LanguageTag.isLanguage(first) else {
      return nil
    }
    var script: String?
    var region: String?
    if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(LanguageTag.isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, LanguageTag.isRegion(part) {
      region = part.uppercased()
      parts.removeFirst()
    }
    guard parts.allSatisfy(LanguageTag.isVariant) else { return nil }
    self.init(
      language: LanguageCodes.renamedLanguages[first] ?? first,
      script: script,
      region: region,
      variants: parts.map { $0.lowercased() })
  }

  /// The canonical name of the folder: `zh-Hans-CN`.
  package var text: String {
    if script == nil, region == nil, variants.isEmpty { return language }
    return ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-")
  }

  /// Returns a name if it is among the given names; otherwise, the first name with the same
  /// meaning; `nil` if there is none.
  ///
  /// - Parameter orWithoutRegion: Whether to return the language without its region if no name has
  ///   the region.
  package static func name(
    meaning name: String, among names: [String], orWithoutRegion: Bool = false
  ) -> String? {
    if names.contains(name) { return name }
    guard let tag = LanguageTag(name) else { return nil }
    if let exact = names.first(where: { LanguageTag($0) == tag }) { return exact }
    guard orWithoutRegion else { return nil }
    return names.first { LanguageTag($0) == tag.withoutRegion }
  }

  /// The tag without its region.
  package var withoutRegion: LanguageTag {
    LanguageTag(
      language: language,
      script: script,
      region: nil,
      variants: variants)
  }

  /// The tag that a new bundle should use: Chinese is named by its script, Norwegian is Bokmål.
  package var recommended: String {
    // `no` covers both kinds of Norwegian; systems and Xcode call the intended one `nb`.
    if language == "no" {
      return LanguageTag(
        language: "nb",
        script: script,
        region: region,
        variants: variants
      ).text
    }
    switch (language, script, region) {
    case ("zh", nil, "CN"?): return "zh-Hans"
    case ("zh", nil, "TW"?): return "zh-Hant"
    default: return text
    }
  }

  /// Whether the region is `UK`, a common mistake for `GB`.
  package var hasRegionUK: Bool { region == "UK" }

  /// Returns the language that an invalid name most likely means; `nil` if none is similar.
  package static func meant(by name: String) -> String? {
    if let language = LanguageCodes.mistakenNames[name.lowercased()] { return language }
    return Suggestion.best(for: name, among: LanguageCodes.namedLanguages.keys.sorted())
      .flatMap { LanguageCodes.namedLanguages[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    // Clearing the bit 0x20 turns a lower-case letter into its capital.
    (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func isLanguage(_ text: String) -> Bool {
    if LanguageCodes.languages.contains(text) { return true }
    // Nearly half of all three-letter codes are languages, so all of them are accepted.
    return text.utf8.count == 3 && text.utf8.allSatisfy(isLetter)
  }

  private static func isRegion(_ text: Substring) -> Bool {
    switch text.utf8.count {
    case 2: text.utf8.allSatisfy(isLetter)
    case 3: text.utf8.allSatisfy { $0.isDigit }
    default: false
    }
  }

  /// Returns whether a text is a variant subtag: five to eight letters and digits, such as
  /// `valencia`, or four that begin with a digit, such as `1996`.
  private static func isVariant(_ text: Substring) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch text.utf8.count {
    case 4: guard first.isDigit else { return false }
    case 5...8: break
    default: return false
    }
    return text.utf8.allSatisfy { isLetter($0) || $0.isDigit }
  }
}

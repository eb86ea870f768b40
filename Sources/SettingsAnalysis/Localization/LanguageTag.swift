import SettingsModel
import SettingsText

/// A language as a folder is named by it: `zh-Hans`, `pt_BR`, `English`.
///
/// Two names that mean the same language, script and region make equal tags, however they are written.
package struct LanguageTag: Sendable, Hashable {
  /// The language's code in lower case: `zh`.
  package let language: String
  /// The script's code: `Hans`.
  package let script: String?
  /// The region's code: `CN`, `419`.
  package let region: String?
  /// What follows, in lower case: `valencia`.
  package let variants: [String]

  /// The names to offer where a language is asked for: the two-letter codes in use, and what Xcode offers besides.
  package static var offered: [String] {
    let codes = LanguageCodes.languages.filter { LanguageCodes.renamedLanguages[$0] == nil }
    return (codes + ["en-AU", "en-GB", "es-419", "fr-CA", "pt-BR", "pt-PT", "zh-HK", "zh-Hans", "zh-Hant"]).sorted()
  }
}

extension LanguageTag {
  /// Reads the name of a language folder without `.lproj`; `nil` for a name that is no language.
  package init?(_ name: String) {
    if let code = LanguageCodes.namedLanguages[name] {
      self.init(language: code, script: nil, region: nil, variants: [])
      return
    }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let first = parts.popFirst()?.lowercased(), LanguageTag.isLanguage(first) else { return nil }
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
      language: LanguageCodes.renamedLanguages[first] ?? first, script: script, region: region,
      variants: parts.map { $0.lowercased() })
  }

  /// The tag as a folder should be named: `zh-Hans-CN`.
  package var text: String {
    ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-")
  }

  /// The name itself where it is one of some names; else the first of them that means the same language.
  ///
  /// - Parameter orWithoutRegion: Whether the language without its region will do where no name has the region.
  package static func name(meaning name: String, among names: [String], orWithoutRegion: Bool = false) -> String? {
    if names.contains(name) { return name }
    guard let tag = LanguageTag(name) else { return nil }
    return names.first { LanguageTag($0) == tag }
      ?? (orWithoutRegion ? names.first { LanguageTag($0) == tag.withoutRegion } : nil)
  }

  /// The tag without its region.
  package var withoutRegion: LanguageTag {
    LanguageTag(language: language, script: script, region: nil, variants: variants)
  }

  /// The tag that a new bundle should use: Chinese is named by its script.
  package var recommended: String {
    guard language == "zh", script == nil else { return text }
    switch region {
    case "CN": return "zh-Hans"
    case "TW": return "zh-Hant"
    default: return text
    }
  }

  /// Whether the region is the well-known mistake `UK` for `GB`.
  package var hasRegionUK: Bool { region == "UK" }

  /// The language that a name of no language was most likely meant to be.
  package static func meant(by name: String) -> String? {
    if let language = LanguageCodes.mistakenNames[name.lowercased()] { return language }
    return Suggestion.best(for: name, among: LanguageCodes.namedLanguages.keys.sorted())
      .flatMap { LanguageCodes.namedLanguages[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func isLanguage(_ text: String) -> Bool {
    // Nearly half of all codes of three letters are languages; those are taken on trust.
    LanguageCodes.languages.contains(text) || text.utf8.count == 3 && text.utf8.allSatisfy(isLetter)
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy(isLetter) || text.utf8.count == 3 && text.utf8.allSatisfy(\.isDigit)
  }

  private static func isVariant(_ text: Substring) -> Bool {
    let count = text.utf8.count
    let hasLength = (5...8).contains(count) || count == 4 && text.utf8.first?.isDigit == true
    return hasLength && text.utf8.allSatisfy { isLetter($0) || $0.isDigit }
  }
}

/// The codes and names that language folders are made of.
///
/// Sources: ISO 639-1 with its withdrawn codes, and the English names that CoreFoundation still accepts.
enum LanguageCodes {
  /// Two-letter languages, withdrawn codes that systems still accept included.
  static let languages = codes(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
    ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my
    na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn
    so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Languages by the English names of the first Mac OS X systems.
  static let namedLanguages = [
    "Arabic": "ar", "Bulgarian": "bg", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr", "Czech": "cs",
    "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi", "French": "fr",
    "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is",
    "Indonesian": "id", "Italian": "it", "Japanese": "ja", "Korean": "ko", "Latvian": "lv", "Lithuanian": "lt",
    "Malay": "ms", "Maltese": "mt", "Norwegian": "no", "Persian": "fa", "Polish": "pl", "Portuguese": "pt",
    "Romanian": "ro", "Russian": "ru", "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl", "Spanish": "es",
    "Swedish": "sv", "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Vietnamese": "vi",
  ]

  /// Withdrawn languages by what took their place.
  static let renamedLanguages = ["in": "id", "iw": "he", "ji": "yi", "mo": "ro"]

  /// Languages by what is mistaken for their codes, in lower case: countries, and the languages' own names.
  static let mistakenNames = [
    "at": "de", "au": "en", "cn": "zh-Hans", "cz": "cs", "dansk": "da", "deutsch": "de", "dk": "da", "español": "es",
    "espanol": "es", "français": "fr", "francais": "fr", "gb": "en-GB", "gr": "el", "il": "he", "ir": "fa",
    "italiano": "it", "jp": "ja", "mx": "es-MX", "nederlands": "nl", "norsk": "nb", "polski": "pl",
    "português": "pt", "portugues": "pt", "suomi": "fi", "svenska": "sv", "ua": "uk", "us": "en", "vn": "vi",
  ]

  /// Reads codes with a blank or a new line between them.
  private static func codes(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

/// A language folder whose name is no regular language tag.
package struct OddLanguageFolder: Sendable, Hashable {
  /// What is odd about a name. Where two folders are to get one name, that of the first fault gets it.
  package enum Fault: Sendable, Hashable, CaseIterable {
    /// Systems understand it, although it is written otherwise than language tags are.
    case irregular
    /// It is a language with a region that does not exist.
    case unknownRegion
    /// It is no language.
    case noLanguage
  }
  /// The name without `.lproj`.
  package let name: String
  /// What is odd about it.
  package let fault: Fault
  /// The name that it should most likely have.
  package let meant: String?
  /// Whether another folder has that name, or is to get it: their tables are to be merged.
  package private(set) var isMerged = false

  private init?(_ name: String) {
    self.name = name
    guard let tag = LanguageTag(name) else {
      (fault, meant) = (.noLanguage, LanguageTag.meant(by: name))
      return
    }
    if tag.hasRegionUK {
      let meant = LanguageTag(language: tag.language, script: tag.script, region: "GB", variants: tag.variants)
      (fault, self.meant) = (.unknownRegion, meant.text)
    } else if name.dropFirst(2) != tag.text.dropFirst(2) || name.first?.isLowercase != true {
      // Withdrawn codes are as good as the new ones.
      (fault, meant) = (.irregular, tag.recommended)
    } else {
      return nil
    }
  }

  /// The odd ones among the names of language folders, by what is odd about them.
  package static func find(among names: [String]) -> [OddLanguageFolder] {
    let odd = names.filter { $0 != "Base" }.compactMap { OddLanguageFolder($0) }
    var taken = Set(names)
    return Fault.allCases.flatMap { fault in
      odd.filter { $0.fault == fault }.map { folder in
        var folder = folder
        if let meant = folder.meant { folder.isMerged = !taken.insert(meant).inserted }
        return folder
      }
    }
  }
}

/// Strings tables that nothing reads because of where they are. A table at the top of the bundle is used for all
/// languages.
package enum MisplacedTables: Sendable, Hashable {
  /// A folder whose name is nearly that of a language folder: its path, and the name that was meant.
  case misspelledFolder(String, meant: String)
  /// Tables in a folder that is no language folder: its path, and the path of the first table.
  case inFolder(String, first: String)
}

extension BundleFiles {
  /// The tables in folders that are no language folders, once per folder.
  package var misplacedTables: [MisplacedTables] {
    var found: [MisplacedTables] = []
    var folders: Set<String> = []
    for item in items {
      if item.kind == .folder {
        guard !item.path.contains("/"), let meant = BundleFiles.languageFolder(meantBy: item.path) else { continue }
        folders.insert(item.path)
        found.append(.misspelledFolder(item.path, meant: meant))
        continue
      }
      guard item.path.hasSuffix(".strings") else { continue }
      let folder = item.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(item.path[..<$0]) } ?? ""
      if !folder.isEmpty, !(folder.hasSuffix(".lproj") && !folder.contains("/")),
        !folders.contains(String(folder.prefix { $0 != "/" })), folders.insert(folder).inserted
      {
        found.append(.inFolder(folder, first: item.path))
      }
    }
    return found
  }

  /// The folders at the top whose names are nearly those of language folders.
  var misspelledLanguageFolders: [String] {
    misplacedTables.compactMap { if case .misspelledFolder(let path, _) = $0 { path } else { nil } }
  }

  /// `zh-Hans.lproj` for `zh-Hans.lpoj`, `da.lproj` for `da-lproj`; `nil` for a right name, or one of something else.
  private static func languageFolder(meantBy name: String) -> String? {
    if name.hasSuffix(".lproj") { return nil }
    if name.lowercased().hasSuffix("lproj") {
      var language = name.dropLast(5)
      while let last = language.last, !last.isLetter, !last.isNumber { language = language.dropLast() }
      return language.isEmpty ? nil : language + ".lproj"
    }
    guard let mark = name.lastIndex(where: { $0 == "." || $0 == "-" || $0 == "_" }), mark != name.startIndex,
      Suggestion.best(for: String(name[name.index(after: mark)...]), among: ["lproj"]) != nil
    else { return nil }
    return name[..<mark] + ".lproj"
  }
}

/// The language that the texts of the pages are written in.
package struct DevelopmentLanguage: Sendable, Hashable {
  /// The name of its folder without `.lproj`; absent where the bundle has no such folder.
  package let folder: String?
  /// The language, as far as it is known.
  package let tag: LanguageTag?

  /// Finds it out: what is configured, else the folder `Base`, else English, else the only language.
  ///
  /// - Parameter configured: The language of the configuration, written in any way that folders are.
  /// - Parameter languages: The names of the language folders without `.lproj`, sorted.
  package init(configured: String?, languages: [String]) {
    if let configured {
      tag = LanguageTag(configured)
      folder = LanguageTag.name(meaning: configured, among: languages, orWithoutRegion: true)
    } else if languages.contains("Base") {
      folder = "Base"
      tag = LanguageTag("en")
    } else {
      let tags = languages.map { LanguageTag($0) }
      let english = tags.firstIndex { $0?.text == "en" } ?? tags.firstIndex { $0?.language == "en" }
      let index = english ?? (languages.count == 1 ? 0 : nil)
      folder = index.map { languages[$0] }
      tag = index.flatMap { tags[$0] }
    }
  }

  /// Whether readers of a language folder understand the texts of the pages as they are written.
  package func covers(_ language: String) -> Bool {
    language == folder || tag.map { LanguageTag(language)?.language == $0.language } ?? false
  }
}

extension BundleAnalysis.Options {
  /// The options with what the app of a bundle tells, where they say nothing of that.
  func completed(by bundle: SettingsBundle) -> BundleAnalysis.Options {
    guard let product = bundle.product else { return self }
    var options = self
    options.notesConditions = notesConditions || !product.platforms.isEmpty
    guard developmentLanguage == nil, let name = product.developmentLanguage, let tag = LanguageTag(name) else {
      return options
    }
    // `Base` stands for the development language, unless that has a folder of its own.
    let hasFolder = bundle.languages.contains { LanguageTag($0) == tag }
    if hasFolder || !bundle.languages.contains("Base") { options.developmentLanguage = name }
    return options
  }
}

/// The languages of a bundle, compared with those that its app offers.
package struct OfferedLanguages: Sendable, Hashable {
  /// The folders of the bundle, without `.lproj`, whose languages nobody can choose for the app.
  package var unused: [String] = []
  /// The languages that the app offers and the bundle does not have.
  package var missing: [String] = []

  /// Compares the languages; `nil` where those of the app are unknown.
  ///
  /// A region is not looked at: the texts of the language itself serve it.
  ///
  /// - Parameter development: The language that the texts of the pages are written in.
  init?(_ bundle: SettingsBundle, development: DevelopmentLanguage) {
    guard let product = bundle.product, let names = product.languages else { return nil }
    let offered = OfferedLanguages.tags(names)
    let own = OfferedLanguages.tags(bundle.languages)
    if !product.mixesLanguages {
      unused = own.filter { tag in !offered.contains { $0.tag == tag.tag } }.map(\.name)
    }
    missing = offered.filter { tag in
      !own.contains { $0.tag == tag.tag } && development.tag?.recommendedLanguage != tag.tag
    }.map(\.name)
  }

  /// The languages that names mean, each once; what is none is left out, and so is `Base`.
  private static func tags(_ names: [String]) -> [(name: String, tag: String)] {
    var seen: Set<String> = []
    return names.compactMap { name in
      guard name != "Base", let tag = LanguageTag(name)?.recommendedLanguage, seen.insert(tag).inserted else {
        return nil
      }
      return (name, tag)
    }
  }
}

extension LanguageTag {
  /// The language with its script, without its region, which tells the script of Chinese.
  fileprivate var recommendedLanguage: String {
    guard language == "zh", script == nil, let region else { return withoutRegion.text }
    return ["TW", "HK", "MO"].contains(region) ? "zh-Hant" : "zh-Hans"
  }
}

extension BundleAnalysis {
  /// The language and region of the pages' texts: American English unless the configuration names a region.
  package var developmentRegion: LanguageTag? {
    let configured = options.developmentLanguage.flatMap { LanguageTag($0) }
    return configured?.region == nil ? LanguageTag("en-US") : configured
  }

  /// The languages of the bundle, compared with those that its app offers; `nil` for a bundle among sources.
  package var offeredLanguages: OfferedLanguages? {
    OfferedLanguages(bundle, development: translations.developmentLanguage)
  }
}

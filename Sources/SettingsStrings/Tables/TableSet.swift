import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// One strings table in all languages of a bundle, with what its texts mean in each.
struct TableSet {
  /// The table in one language.
  enum File {
    /// It can be read: its index among the files of the coverage, and its list.
    case readable(Int, PropertyList)
    /// It is there and cannot be read.
    case unreadable
    /// Its path differs from the one that the pages mean in upper and lower case: the path that it has.
    case misnamed(String)
    /// The language's folder does not have it.
    case missing
  }

  let bundle: SettingsBundle
  /// The table compared with the pages that a command works on.
  let coverage: TableCoverage
  /// The table compared with all pages that use it, which tells what no page uses; it has the same files.
  let whole: TableCoverage
  let developmentLanguage: DevelopmentLanguage
  /// The name that the pages should use if the files' name differs from it in case; absent if the files should be
  /// renamed instead.
  var meantName: String?
  private let positions: [String: Int]
  private let folded: FoldedPaths

  init(
    _ coverage: TableCoverage, whole: TableCoverage, _ bundle: SettingsBundle,
    _ developmentLanguage: DevelopmentLanguage, _ folded: FoldedPaths
  ) {
    self.folded = folded
    self.whole = whole
    self.bundle = bundle
    self.coverage = coverage
    self.developmentLanguage = developmentLanguage
    positions = Dictionary(
      zip(coverage.languages, coverage.languages.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The path of the table in a language: that of its file, which may compose accents differently than the name on the
  /// pages.
  func path(_ language: String) -> String {
    positions[language].map { coverage.files[$0].file } ?? "\(language).lproj/\(coverage.name).strings"
  }

  /// The table in a language.
  func file(_ language: String) -> File {
    if let position = positions[language] {
      return .readable(position, coverage.files[position].list)
    }
    let path = path(language)
    if bundle.files.item(at: path) != nil { return .unreadable }
    return folded.differing(from: path).first.map { .misnamed($0) } ?? .missing
  }

  /// The texts worth translating: indices of the coverage's texts.
  var translatable: [Int] {
    coverage.texts.indices.filter { TranslatableText.hasLetters(text($0)) }
  }

  /// A text as the page has it.
  func text(_ number: Int) -> String { coverage.texts[number].string(in: bundle) }

  /// The text in the development language: its entry, else the text itself.
  func developmentText(_ number: Int) -> String {
    if let folder = developmentLanguage.folder, let position = positions[folder],
      let translation = translation(number, in: position), !translation.isEmpty
    {
      return translation
    }
    return text(number)
  }

  /// The translation of a text; `nil` without an entry.
  ///
  /// - Parameter file: The index of the file in the coverage.
  func translation(_ number: Int, in file: Int) -> String? {
    entry(number, in: file).flatMap { coverage.files[file].list.string($0.value) }
  }

  /// The entry of a text in a file.
  func entry(_ number: Int, in file: Int) -> TableCoverage.Entry? {
    // Sorted by file.
    let entries = coverage.entries(of: number)
    var low = entries.startIndex
    var high = entries.endIndex
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].file < file { low = middle + 1 } else { high = middle }
    }
    return low < entries.endIndex && entries[low].file == file ? entries[low] : nil
  }

  /// The place of a text.
  func place(_ number: Int) -> TextPlace { TextPlace(coverage.texts[number], in: bundle) }

  /// The languages whose folders should hold the table: all but those with pages of their own, and but `Base` where
  /// it does not have it.
  var languages: [String] {
    var pages: Set<String> = []
    var pagesByLanguage: [String: Set<String>] = [:]
    for number in coverage.pages {
      let name = bundle.pages[number].name
      pages.insert(name.base)
      if let language = name.language { pagesByLanguage[language, default: []].insert(name.base) }
    }
    return bundle.languages.filter { language in
      if bundle.files.item(at: path(language)) != nil { return true }
      return language != "Base" && pagesByLanguage[language] != pages
    }
  }

  /// The notes about the tables that are there and not used, where a command only reads.
  var unreadableNotes: [StringsNote] {
    bundle.languages.compactMap { language in
      switch file(language) {
      case .unreadable, .misnamed: unreadableNote(language, consequence: "left out")
      case .readable, .missing: nil
      }
    }
  }

  /// The note about a table that cannot be read or has another name: its first fault.
  func unreadableNote(_ language: String, consequence: String = "not changed") -> StringsNote {
    let path = path(language)
    if case .misnamed(let other) = file(language) {
      return StringsNote(
        .refused, .error, path: bundle.displayPath(other),
        "the table is \(consequence) because a device does not find it as '\(path)'; "
          + (meantName.map { "use '\($0)' in 'StringsTable'" } ?? "rename it, so that the cases match"))
    }
    let own = bundle.linkedFiles[path]?.file ?? path
    guard let file = bundle.unreadable.first(where: { $0.file == own }) else {
      let reason = bundle.files.item(at: path)?.reasonNotRead
      return StringsNote(
        .refused, .error, path: bundle.displayPath(path),
        "the table is \(consequence) because it \(reason.map { "is \($0)" } ?? "cannot be read")")
    }
    let range = file.error.offsets.map { LineIndex(file.error.source ?? file.source).range($0) }
    return StringsNote(
      .refused, .error, path: bundle.displayPath(path), range: range,
      "the table is \(consequence) because it cannot be read: \(file.error.message)")
  }

  /// The note about a table that cannot be changed.
  func refusalNote(_ language: String, _ refusal: TableRefusal) -> StringsNote {
    StringsNote(
      .refused, .error, path: bundle.displayPath(path(language)),
      "the table is not changed: \(refusal.reason)")
  }
}

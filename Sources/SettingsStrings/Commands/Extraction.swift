import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// Makes the strings tables of one language from the texts of the pages.
package struct Extraction: Sendable {
  /// The encodings that new tables can have.
  package enum Encoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8 without byte order mark.
    case utf8 = "utf-8"
    /// UTF-16, low byte first, with byte order mark, as Xcode's templates have it.
    case utf16 = "utf-16"

    var textEncoding: TextEncoding {
      switch self {
      case .utf8: .utf8(hasByteOrderMark: false)
      case .utf16: .utf16LittleEndian(hasByteOrderMark: true)
      }
    }
  }

  /// The language of the tables, as its folder is to be named; absent for the development language.
  package var language: String?
  /// The encoding of the tables.
  package var encoding = Encoding.utf8

  /// Makes an extraction of the development language in UTF-8.
  package init() {}

  /// The whole table of every page, an entry per text with a comment that names its place.
  ///
  /// Existing translations of the language are kept; everything else in its tables is not. A page that names no table
  /// gets one by its own name, and a note that it must name it.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    var analysis = analysis
    let bundle = analysis.bundle
    var result = StringsChanges()
    let sets = TableSet.all(analysis)
    for set in sets {
      let language = self.language ?? set.developmentLanguage.folder ?? "en"
      add(set, language, set.translatable, &result)
    }
    let localization = analysis.localization
    for (number, page) in bundle.pages.enumerated() where !analysis.audiences[number].isEmpty {
      guard localization.names.name(for: page) == nil, !page.name.isVariant,
        let set = TableSet(unnamed: number, bundle, localization.developmentLanguage)
      else { continue }
      let texts = set.translatable
      guard !texts.isEmpty else { continue }
      let language = self.language ?? set.developmentLanguage.folder ?? "en"
      if sets.contains(where: { $0.coverage.name == set.coverage.name }) {
        result.notes.append(
          StringsNote(
            .skipped, .warning, path: bundle.displayPath(page.file),
            "the page names no strings table, and other pages use '\(set.coverage.name)'; "
              + "set 'StringsTable' to extract its texts"))
        continue
      }
      add(set, language, texts, &result)
      result.notes.append(
        StringsNote(
          .skipped, .warning, path: bundle.displayPath(page.file),
          "the page names no strings table; set 'StringsTable' to '\(set.coverage.name)', or Settings ignores the table"
        ))
    }
    result.sort()
    return result
  }

  private func add(_ set: TableSet, _ language: String, _ texts: [Int], _ result: inout StringsChanges) {
    guard !texts.isEmpty else { return }
    var file: Int?
    var old: PropertyList?
    switch set.file(language) {
    case .unreadable:
      result.notes.append(set.unreadableNote(language))
      return
    case .missing: break
    case .readable(let position, let list): (file, old) = (position, list)
    }
    let entries = texts.map { text in
      NewEntry(
        comment: set.place(text).description, key: set.text(text),
        value: file.flatMap { set.translation(text, in: $0) } ?? set.developmentText(text))
    }
    let style = TableStyle(encoding: encoding.textEncoding, lineEnd: "\n")
    let bytes = TableText.file(entries, style: style)
    if let old, TableSet.isWritten(old, as: bytes, style.encoding) { return }
    result.changes.append(FileChange(path: set.path(language), isNew: old == nil, bytes: bytes))
  }
}

extension TableSet {
  /// A page that names no table, as if it named one by its own name.
  fileprivate init?(unnamed number: Int, _ bundle: SettingsBundle, _ developmentLanguage: DevelopmentLanguage) {
    let base = bundle.pages[number].name.base
    guard let name = base.split(separator: "/").last else { return nil }
    self.init(
      TableCoverage(name: String(name), pages: [number], bundle: bundle), bundle, developmentLanguage)
  }

  /// Whether a table that was read has exactly these bytes.
  static func isWritten(_ list: PropertyList, as bytes: [UInt8], _ encoding: TextEncoding) -> Bool {
    guard list.format == .openStep, list.encoding == encoding else { return false }
    let source = list.source.buffer
    switch encoding {
    case .utf8: return source.elementsEqual(bytes)
    default: return encoding.encode(String(decoding: source, as: UTF8.self)) == bytes
    }
  }
}

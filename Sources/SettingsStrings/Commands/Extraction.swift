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

    fileprivate var textEncoding: TextEncoding {
      switch self {
      case .utf8: .utf8(hasByteOrderMark: false)
      case .utf16: .utf16LittleEndian(hasByteOrderMark: true)
      }
    }
  }

  /// The language of the tables, as its folder is to be named; absent for the development language.
  package var language: String?
  /// The encoding of new tables; existing ones keep theirs.
  package var encoding = Encoding.utf8
  /// The tables and pages to work on.
  package var selection = TableSelection()

  /// Makes an extraction of the development language in UTF-8.
  package init() {}

  /// The table of every page with an entry per text, each with a comment that names its place.
  ///
  /// A table that is there gets the entries that it lacks and keeps everything else, byte for byte. A page that names no
  /// table gets one by its own name, and a note that it must name it.
  package func changes(_ analysis: BundleAnalysis) -> StringsChanges {
    var analysis = analysis
    let bundle = analysis.bundle
    var result = StringsChanges()
    let sets = selection.sets(analysis, &result.notes)
    let chosen = self.language.map { bundle.folder(ofLanguage: $0) }
    for set in sets {
      let language = chosen ?? set.developmentLanguage.folder ?? "en"
      add(set, language, set.translatable, &result)
    }
    let localization = analysis.localization
    let folded = FoldedPaths(bundle.files)
    let own = bundle.pagesInOneLanguage(localization.developmentLanguage)
    for (number, page) in bundle.pages.enumerated() where !analysis.audiences[number].isEmpty {
      guard !selection.excludedPages.contains(page.file), localization.names.name(for: page) == nil,
        !page.name.isVariant || own.contains(number),
        let set = TableSet(unnamed: number, own, bundle, localization.developmentLanguage, folded),
        selection.tables.isEmpty || selection.tables.contains(set.coverage.name)
      else { continue }
      let texts = set.translatable
      guard !texts.isEmpty else { continue }
      let language = chosen ?? set.developmentLanguage.folder ?? "en"
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
    func entry(_ text: Int) -> NewEntry {
      NewEntry(comment: set.place(text).description, key: set.text(text), value: set.developmentText(text))
    }
    switch set.file(language) {
    case .unreadable, .misnamed: result.notes.append(set.unreadableNote(language))
    case .missing:
      let style = TableStyle(encoding: encoding.textEncoding, lineEnd: "\n")
      let bytes = TableText.file(texts.map(entry), style: style)
      result.changes.append(FileChange(path: set.path(language), isNew: true, bytes: bytes))
    case .readable(let file, let list):
      let missing = texts.filter { set.entry($0, in: file) == nil }
      guard !missing.isEmpty else { return }
      do throws(TableRefusal) {
        var editor = try TableEditor(list)
        for text in missing { editor.append(entry(text)) }
        guard let bytes = try editor.bytes() else { return }
        result.changes.append(FileChange(path: set.path(language), isNew: false, bytes: bytes))
      } catch {
        result.notes.append(set.refusalNote(language, error))
      }
    }
  }
}

extension StringsChanges {
  /// All files in one text, for standard output: in one encoding whatever theirs are, and where there are several, each
  /// under a comment with its path.
  package func listing(_ encoding: Extraction.Encoding) -> [UInt8] {
    let texts = changes.map { change in
      let source = (try? StringsTableReader().read(change.bytes))?.source ?? FileBytes(change.bytes)
      let bytes = source.buffer.dropFirst(source.hasByteOrderMark ? 3 : 0)
      let text = String(decoding: bytes, as: UTF8.self)
      return (changes.count > 1 ? TableSyntax.comment(change.path) + "\n" : "") + text
    }
    return texts.isEmpty ? [] : encoding.textEncoding.encode(texts.joined(separator: "\n"))
  }
}

extension TableSet {
  /// A page that names no table, as if it named one by its own name.
  fileprivate init?(
    unnamed number: Int, _ own: Set<Int>, _ bundle: SettingsBundle, _ developmentLanguage: DevelopmentLanguage,
    _ folded: FoldedPaths
  ) {
    let base = bundle.pages[number].name.base
    guard let name = base.split(separator: "/").last else { return nil }
    let coverage = TableCoverage(name: String(name), pages: [number], ownPages: own, bundle: bundle)
    self.init(coverage, whole: coverage, bundle, developmentLanguage, folded)
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

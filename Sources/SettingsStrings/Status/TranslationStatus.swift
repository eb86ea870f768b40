import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The state of each text's translation in each language.
package struct TranslationStatus: Sendable, Hashable {
  /// The state of a text's translation in a language.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// An entry whose text differs from the page's and, unless copies count as translations, from
    /// the development language's.
    case translated
    /// No entry, so that Settings shows the page's text.
    case missing
    /// An entry with the page's text or, unless copies count as translations, with the development
    /// language's.
    case same
    /// An entry with an empty text.
    case empty
    /// An entry that still has the original text, below a comment with ``TranslationTable/mark``.
    case untranslated

    /// The states in which a language lacks a translation.
    static let lacking = [missing, empty, untranslated]
  }

  /// One text with its states.
  package struct Text: Sendable, Hashable {
    /// The text as written on the page.
    package let text: String
    /// The page's file.
    package let page: String
    /// The 0-based index of the row.
    package let item: Int
    /// The states in the order of ``Table/languages``.
    package let states: [State]
  }

  /// One language of a table.
  package struct Language: Sendable, Hashable {
    /// The folder without `.lproj`.
    package let name: String
    /// Whether the pages are written in the language.
    package let isDevelopment: Bool
    /// Whether copies count as translations: in the language of the pages and its variants, such as
    /// `en-GB` of `en`.
    package let takesCopies: Bool
    /// The number of texts in each state.
    package fileprivate(set) var counts: [State: Int] = [:]

    /// The percentage of translated texts, rounded down: 100 means all.
    ///
    /// A copy counts only in the language of the pages and its variants; see ``takesCopies``.
    package var percent: Int {
      let all = counts.values.reduce(0, +)
      guard all > 0 else { return 100 }
      var done = counts[.translated, default: 0]
      if takesCopies { done += counts[.same, default: 0] }
      return done * 100 / all
    }
  }

  /// One strings table.
  package struct Table: Sendable, Hashable {
    /// The base name.
    package let name: String
    /// The languages, by name.
    package let languages: [Language]
    /// The texts in the order of the pages, except for those without letters.
    package let texts: [Text]
  }

  /// The tables in the order of the pages.
  package private(set) var tables: [Table] = []
  /// The missing texts that the rules about translations do not report.
  package private(set) var unreported: [UnreportedTexts] = []
  /// Notes on the unreadable tables, whose languages are omitted.
  package private(set) var notes: [StringsNote] = []

  /// Compares all pages with all tables.
  package init(_ analysis: BundleAnalysis, _ selection: TableSelection = TableSelection()) {
    let reported = ReportedTranslations(analysis)
    for set in selection.sets(analysis, &notes) {
      var languages: [Language] = []
      // The index of each language's file; `nil` if the file is missing.
      var fileIndices: [Int?] = []
      for name in set.languages {
        switch set.file(name) {
        case .unreadable, .misnamed:
          notes.append(set.unusableNote(name, consequence: "left out"))
          continue
        case .missing: fileIndices.append(nil)
        case .readable(let index, _): fileIndices.append(index)
        }
        let development = set.developmentLanguage
        languages.append(
          Language(
            name: name,
            isDevelopment: name == development.folder,
            takesCopies: development.covers(name)))
      }
      var texts: [Text] = []
      for number in set.translatable {
        let text = set.table.text(number)
        let developmentText = set.table.developmentText(text)
        let states = zip(fileIndices, languages).map { fileIndex, language in
          let entry = fileIndex.flatMap { set.table.entry(of: number, in: $0) }
          if let entry, set.table.isUntranslatedCopy(entry) {
            return State.untranslated
          }
          var originals = [text]
          if !language.takesCopies { originals.append(developmentText) }
          return TranslationStatus.state(entry.flatMap(set.table.string), originals)
        }
        for (index, state) in states.enumerated() {
          languages[index].counts[state, default: 0] += 1
          if state == .missing || state == .untranslated {
            note(text, of: set.table.name, in: languages[index].name, reported)
          }
        }
        let place = set.place(number)
        texts.append(Text(text: text, page: place.page, item: place.item, states: states))
      }
      tables.append(Table(name: set.table.name, languages: languages, texts: texts))
    }
  }

  /// Records a text that a language lacks and no rule reports.
  private mutating func note(
    _ text: String, of table: String, in language: String, _ reported: ReportedTranslations
  ) {
    guard let reason = reported.silence(about: text, ofTable: table, in: language) else { return }
    if let index = unreported.firstIndex(where: { $0.reason == reason }) {
      unreported[index].add(text, in: language)
    } else {
      var texts = UnreportedTexts(reason)
      texts.add(text, in: language)
      unreported.append(texts)
    }
  }

  private static func state(_ translation: String?, _ originals: [String]) -> State {
    guard let translation else { return .missing }
    if translation.isEmpty { return .empty }
    let isSame = originals.contains { ExactText($0) == ExactText(translation) }
    return isSame ? .same : .translated
  }

  /// Whether every language has a nonempty entry for every text.
  ///
  /// A copy counts unless it is marked as untranslated.
  package var isComplete: Bool {
    tables.allSatisfy {
      $0.languages.allSatisfy { Set($0.counts.keys).isDisjoint(with: State.lacking) }
    }
  }
}

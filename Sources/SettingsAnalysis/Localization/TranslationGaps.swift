import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Texts of a table that some languages translate, and that the languages of ``files`` lack.
package struct TranslationGap: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The files of the languages that lack them: indices into ``TranslationTable/files``.
  package let files: [Int]
  /// The numbers of the texts, in the order of the pages.
  package let texts: [Int]
  /// The number of texts to translate if the language translates less than a tenth of them;
  /// otherwise, `nil`.
  package let expectedCount: Int?
  /// Whether the file of the language is empty, so that it is not a table.
  package let isOfEmptyFile: Bool
  /// The entries of the files that no page uses, each with the number of the text for which it was
  /// most likely meant.
  package let misspelled: [(text: Int, entry: TranslationTable.Entry)]
}

extension BundleAnalysis {
  /// Finds the translations that languages lack, table by table: one gap for each set of languages,
  /// and one for each language that translates few texts.
  func findTranslationGaps() -> [TranslationGap] {
    translations.tables.indices.flatMap { index -> [TranslationGap] in
      if translations.tables[index].isComplete { return [] }
      return TranslationGapFinder(translations, index, bundle).gaps
    }
  }
}

extension BundleAnalysis {
  /// Returns the places of the entries that a gap names as misspelled.
  func misspelledPlaces(_ gap: TranslationGap) -> [Place] {
    gap.misspelled.map { translations.tables[gap.table].place($0.entry.key, of: $0.entry) }
  }
}

extension TranslationTable {
  /// Whether every file has an entry for each text, and none is an untranslated copy.
  fileprivate var isComplete: Bool {
    texts.indices.allSatisfy { text in
      let entriesOfText = entries(of: text)
      let isInEveryFile = entriesOfText.count == files.count
      return isInEveryFile && !entriesOfText.contains(where: isUntranslatedCopy)
    }
  }

  /// Whether most texts are sentences or phrases, which begin with a capital letter or are in a
  /// script without these, unlike `soundTitle`.
  fileprivate var areSentences: Bool {
    let sentenceCount = texts.indices.count { number in
      let written = text(number)
      guard let first = written.first, !first.isLowercase else { return false }
      return TranslatableText.hasWords(written)
    }
    return sentenceCount * 2 > texts.count
  }
}

/// Compares the languages of a table.
final class TranslationGapFinder {
  /// The texts that a language must translate if others translate them.
  private enum Duty {
    case everything
    /// Only symbolic names: users of the language understand all other texts of the pages.
    case symbolicNames
    case nothing
  }

  /// The index of the table in ``Translations/tables``.
  private let index: Int
  private let table: TranslationTable
  /// Whether each text is a symbolic name.
  private let isSymbolic: [Bool]
  /// The duty of the language of each file.
  private let duties: [Duty]
  /// The entries that no page uses, by file.
  private lazy var unusedByFile = Dictionary(
    grouping: table.unusedKeyNumbers.flatMap(table.entries), by: { $0.file }
  )
  .mapValues { UnusedOfFile($0, of: table) }

  init(_ translations: Translations, _ index: Int, _ bundle: SettingsBundle) {
    self.index = index
    table = translations.tables[index]
    isSymbolic = table.texts.indices.map(table.isSymbolicName)
    duties = TranslationGapFinder.duties(
      table, isSymbolic: isSymbolic, translations.developmentLanguage, bundle)
  }

  private static func duties(
    _ table: TranslationTable, isSymbolic: [Bool], _ development: DevelopmentLanguage,
    _ bundle: SettingsBundle
  ) -> [Duty] {
    let pageLanguageFiles = filesOfPageLanguage(table, isSymbolic: isSymbolic, development)
    let pageNames = table.pages.map { bundle.pages[$0].name }
    let bases = Set(pageNames.map { $0.base })
    return table.files.indices.map { file in
      let ownPageNames = pageNames.filter { $0.language == table.languages[file] }
      let hasAllPages = Set(ownPageNames.map { $0.base }) == bases
      // A language with its own pages needs no table.
      if hasAllPages { return .nothing }
      return pageLanguageFiles.contains(file) ? .symbolicNames : .everything
    }
  }

  /// Returns the files for the language in which the pages are written.
  ///
  /// It is the development language, unless its own table translates most texts differently. Then
  /// it is the language that repeats most texts as written, or else one that lacks most texts.
  private static func filesOfPageLanguage(
    _ table: TranslationTable, isSymbolic: [Bool], _ development: DevelopmentLanguage
  ) -> [Int] {
    let counts = EntryCounts(of: table, isSymbolic: isSymbolic)
    let ofDevelopment = table.files.indices.filter { file in
      let rewritesMost = counts.rewritten[file] * 2 > counts.readable
      return development.covers(table.languages[file]) && !rewritesMost
    }
    if !ofDevelopment.isEmpty { return ofDevelopment }
    let repeating = table.files.indices.filter { counts.repeated[$0] > counts.rewritten[$0] }
    if let file = repeating.max(by: { counts.repeated[$0] < counts.repeated[$1] }) { return [file] }
    let leaving = counts.fileLeavingTexts { development.covers(table.languages[$0]) }
    // The texts are read last, since few tables have such a file.
    guard let leaving, table.areSentences, !development.isReworded(in: table) else { return [] }
    return [leaving]
  }

  /// Returns whether the language of a file must translate a text that others translate.
  func mustTranslate(_ text: Int, inFile file: Int) -> Bool {
    switch duties[file] {
    case .everything: true
    case .symbolicNames: isSymbolic[text]
    case .nothing: false
    }
  }

  /// The gaps: one for each set of files, and one for each file that translates few texts.
  var gaps: [TranslationGap] {
    // Whether each file translates any text, and the texts that any file translates.
    var hasTranslations = Array(repeating: false, count: table.files.count)
    var translatedTexts: [Int] = []
    for text in table.texts.indices {
      var isTranslated = false
      for entry in table.entries(of: text) where table.isTranslation(entry) {
        hasTranslations[entry.file] = true
        isTranslated = true
      }
      if isTranslated { translatedTexts.append(text) }
    }
    // The counts of these texts that each file must translate, and of those that it lacks.
    var owedCounts = Array(repeating: 0, count: table.files.count)
    var missingCounts = Array(repeating: 0, count: table.files.count)
    var lacking: [(text: Int, files: [Int])] = []
    for text in translatedTexts {
      for file in table.files.indices where mustTranslate(text, inFile: file) {
        owedCounts[file] += 1
      }
      let files = filesLacking(text)
      for file in files { missingCounts[file] += 1 }
      if !files.isEmpty { lacking.append((text, files)) }
    }
    let isSparse = table.files.indices.map {
      translatesFew($0, owed: owedCounts[$0], missing: missingCounts[$0])
    }
    let translatingFiles = hasTranslations.indices.filter { hasTranslations[$0] }
    // No other language shows which texts the only translated language forgot.
    if let onlyFile = translatingFiles.first, translatingFiles.count == 1 {
      let forgottenTexts = forgotten(by: onlyFile, besides: Set(translatedTexts))
      lacking += forgottenTexts.map { ($0, [onlyFile]) }
      lacking = lacking.ordered { $0.text }
    }
    return gaps(lacking, isSparse: isSparse, owedCounts: owedCounts)
  }

  /// Groups the texts that files lack: a file that translates few texts has a gap of its own, and
  /// the other texts are grouped by the files that lack them.
  ///
  /// - Parameters:
  ///   - isSparse: Whether each file translates few texts.
  ///   - owedCounts: The number of texts that each file must translate.
  private func gaps(
    _ lacking: [(text: Int, files: [Int])], isSparse: [Bool], owedCounts: [Int]
  ) -> [TranslationGap] {
    var fileSets: [[Int]] = []
    var textsOfFileSet: [[Int]: [Int]] = [:]
    var textsOfSparseFile: [Int: [Int]] = [:]
    for (text, allFiles) in lacking {
      for file in allFiles where isSparse[file] {
        textsOfSparseFile[file, default: []].append(text)
      }
      let files = allFiles.filter { !isSparse[$0] }
      if files.isEmpty { continue }
      if textsOfFileSet[files] == nil { fileSets.append(files) }
      textsOfFileSet[files, default: []].append(text)
    }
    var gaps = fileSets.map { gap(files: $0, texts: textsOfFileSet[$0, default: []]) }
    for file in table.files.indices where isSparse[file] {
      gaps.append(
        gap(
          files: [file],
          texts: textsOfSparseFile[file, default: []],
          expectedCount: owedCounts[file]))
    }
    return gaps
  }

  /// Returns whether a file translates less than a tenth of the texts that it must translate.
  private func translatesFew(_ file: Int, owed: Int, missing: Int) -> Bool {
    // A single missing text is reported by its name, unless the file has no text at all.
    let lacksEnough = missing > 1 || (missing == 1 && isEmpty(file))
    let translated = owed - missing
    return lacksEnough && translated * 10 < owed
  }

  private func isEmpty(_ file: Int) -> Bool { table.files[file].list.source.count == 0 }

  private func filesLacking(_ text: Int) -> [Int] {
    table.files.indices.filter { mustTranslate(text, inFile: $0) && !hasOwnEntry($0, text) }
  }

  /// Returns whether a file has an entry for a text, other than an untranslated copy.
  private func hasOwnEntry(_ file: Int, _ text: Int) -> Bool {
    guard let entry = table.entry(of: text, in: file) else { return false }
    return !table.isUntranslatedCopy(entry)
  }

  /// Returns the texts that the only language with translations most likely forgot.
  ///
  /// If it lacks more than a tenth of the texts, the result contains only texts with an entry in
  /// another language's file.
  private func forgotten(by file: Int, besides translated: Set<Int>) -> [Int] {
    let owed = table.texts.indices.filter {
      mustTranslate($0, inFile: file)
        && (translated.contains($0) || table.isTranslationExpected($0))
    }
    let lacking = owed.filter { !translated.contains($0) && filesLacking($0).contains(file) }
    let lacksFew = lacking.count * 10 <= owed.count
    if lacksFew { return lacking }
    return lacking.filter { !table.entries(of: $0).isEmpty }
  }

  private func gap(files: [Int], texts: [Int], expectedCount: Int? = nil) -> TranslationGap {
    TranslationGap(
      table: index,
      files: files,
      texts: texts,
      expectedCount: expectedCount,
      isOfEmptyFile: expectedCount != nil && files.allSatisfy(isEmpty),
      misspelled: texts.flatMap { text in
        files.filter { table.entry(of: text, in: $0) == nil }.compactMap { file in
          entry(of: file, meantFor: text).map { (text, $0) }
        }
      })
  }

  /// Returns the unused entry that was most likely written for a text: a misspelled one or, if no
  /// language has an entry for the text, one for its previous wording; `nil` if there is none.
  private func entry(of file: Int, meantFor text: Int) -> TranslationTable.Entry? {
    guard let unused = unusedByFile[file] else { return nil }
    let wording = table.text(text)
    if let misspelled = unused.misspelled(wording) { return misspelled }
    guard table.entries(of: text).isEmpty else { return nil }
    return unused.reworded(as: wording)
  }
}

/// The entries of one file that no page uses, whose keys are compared with untranslated texts.
private struct UnusedOfFile {
  private let entries: [TranslationTable.Entry]
  private let names: SimilarNames
  private let wordings: RewordedTexts

  init(_ entries: [TranslationTable.Entry], of table: TranslationTable) {
    self.entries = entries
    let keys = entries.map(table.key)
    names = SimilarNames(keys)
    wordings = RewordedTexts(keys)
  }

  /// Returns the entry whose key most likely misspells a text; `nil` if there is none.
  func misspelled(_ text: String) -> TranslationTable.Entry? {
    names.best(for: text).map { entries[$0] }
  }

  /// Returns the entry for the most likely previous wording of a text; `nil` if there is none.
  func reworded(as text: String) -> TranslationTable.Entry? {
    wordings.best(for: text).map { entries[$0] }
  }
}

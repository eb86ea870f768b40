import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Texts of a table that some languages translate and that the same other languages lack.
package struct TranslationGap: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The files of the languages that lack them: indices into ``TranslationTable/files``.
  package let files: [Int]
  /// The numbers of the texts, in the order of the pages.
  package let texts: [Int]
  /// How many texts the language should translate, where it translates less than a tenth of them.
  package let expectedCount: Int?
  /// Whether the file of the language has no byte, so that it is no table.
  package let isOfEmptyFile: Bool
  /// The entries of these files that no page uses and that are most likely meant for one of the texts.
  package let misspelled: [(text: Int, entry: TranslationTable.Entry)]
}

extension BundleAnalysis {
  /// What languages lack, table by table: one gap for each set of languages, and one for each language that translates
  /// hardly anything.
  func findTranslationGaps() -> [TranslationGap] {
    let swallowed = Dictionary(grouping: swallowedEntries, by: \.table)
    return translations.tables.indices.flatMap { index in
      TranslationGapFinder(translations, index, bundle, swallowed: swallowed[index, default: []]).gaps
    }
  }
}

extension BundleAnalysis {
  /// The places of the entries that a gap names as misspelled.
  func misspelledPlaces(_ gap: TranslationGap) -> [Place] {
    gap.misspelled.map { translations.tables[gap.table].place($0.entry.key, of: $0.entry) }
  }
}

/// Compares the languages of a table.
private struct TranslationGapFinder {
  /// Whether a language must translate what others translate.
  private enum Duty {
    case everything
    /// Its readers understand the texts of the pages, unless these are mere names for texts.
    case namesOnly
    case nothing
  }

  private let index: Int
  private let table: TranslationTable
  private let names: [Bool]
  private let duties: [Duty]
  /// By file, the texts that a comment swallowed.
  private let swallowed: [Int: Set<Int>]

  init(_ translations: Translations, _ index: Int, _ bundle: SettingsBundle, swallowed: [SwallowedEntries]) {
    self.index = index
    table = translations.tables[index]
    names = table.texts.indices.map(table.isName)
    self.swallowed = swallowed.reduce(into: [:]) { $0[$1.file, default: []].formUnion($1.texts) }
    duties = TranslationGapFinder.duties(table, names, translations.developmentLanguage, bundle)
  }

  private static func duties(
    _ table: TranslationTable, _ names: [Bool], _ development: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> [Duty] {
    // How many readable texts have entries at all, how many each language puts in other words, and how many it repeats.
    var readable = 0
    var rewritten = Array(repeating: 0, count: table.files.count)
    var repeated = rewritten
    for text in table.texts.indices where !names[text] && !table.entries(of: text).isEmpty {
      readable += 1
      for entry in table.entries(of: text) {
        if table.isTranslation(entry, of: text) { rewritten[entry.file] += 1 } else { repeated[entry.file] += 1 }
      }
    }
    // The pages are written in the development language, unless its own table puts most of them in other words; then
    // the language that repeats most of them tells.
    var own = table.files.indices.filter { development.covers(table.languages[$0]) && rewritten[$0] * 2 <= readable }
    if own.isEmpty {
      let mostly = table.files.indices.filter { repeated[$0] > rewritten[$0] }
      own = mostly.max { repeated[$0] < repeated[$1] }.map { [$0] } ?? []
    }
    let pages = Dictionary(grouping: table.pages.map { bundle.pages[$0].name }, by: \.language)
    let bases = Set(pages.values.joined().map(\.base))
    return table.files.indices.map { file in
      // A language with pages of its own needs no table.
      if Set(pages[table.languages[file], default: []].map(\.base)) == bases { return .nothing }
      return own.contains(file) ? .namesOnly : .everything
    }
  }

  private func must(_ file: Int, _ text: Int) -> Bool {
    switch duties[file] {
    case .everything: true
    case .namesOnly: names[text]
    case .nothing: false
    }
  }

  var gaps: [TranslationGap] {
    var translating: Set<Int> = []
    let wanted = table.texts.indices.filter { text in
      let files = table.entries(of: text).filter { table.isTranslation($0, of: text) }.map(\.file)
      translating.formUnion(files)
      return !files.isEmpty
    }
    var owed = Array(repeating: 0, count: table.files.count)
    var missing = owed
    var lacking = wanted.map { text in (text: text, files: filesLacking(text)) }
    for text in wanted { for file in table.files.indices where must(file, text) { owed[file] += 1 } }
    for file in lacking.lazy.flatMap(\.files) { missing[file] += 1 }
    let sparse = table.files.indices.filter { file in
      (missing[file] > 1 || missing[file] == 1 && isEmpty(file)) && (owed[file] - missing[file]) * 10 < owed[file]
    }
    if let only = translating.first, translating.count == 1 {
      lacking = (lacking + forgotten(by: only, besides: Set(wanted)).map { ($0, [only]) }).sorted { $0.text < $1.text }
    }
    var texts: [[Int]: [Int]] = [:]
    var sets: [[Int]] = []
    for (text, files) in lacking {
      let files = files.filter { !sparse.contains($0) }
      guard !files.isEmpty else { continue }
      if texts[files] == nil { sets.append(files) }
      texts[files, default: []].append(text)
    }
    let misspelled = MisspelledEntries(table)
    return sets.map { gap($0, texts[$0, default: []], nil, misspelled) }
      + sparse.map { file in
        gap([file], lacking.filter { $0.files.contains(file) }.map(\.text), owed[file], misspelled)
      }
  }

  private func isEmpty(_ file: Int) -> Bool { table.files[file].list.source.count == 0 }

  private func filesLacking(_ text: Int) -> [Int] {
    let present = table.entries(of: text)
    var next = present.startIndex
    return table.files.indices.filter { file in
      if next < present.endIndex, present[next].file == file {
        next += 1
        return false
      }
      return must(file, text) && swallowed[file]?.contains(text) != true
    }
  }

  /// The few texts that the only language with translations lacks.
  private func forgotten(by file: Int, besides wanted: Set<Int>) -> [Int] {
    let owed = table.texts.indices.filter { must(file, $0) && (wanted.contains($0) || table.isTranslationExpected($0)) }
    let forgotten = owed.filter { !wanted.contains($0) && filesLacking($0).contains(file) }
    return forgotten.count * 10 <= owed.count ? forgotten : []
  }

  private func gap(
    _ files: [Int], _ texts: [Int], _ expectedCount: Int?, _ misspelled: MisspelledEntries
  ) -> TranslationGap {
    TranslationGap(
      table: index, files: files, texts: texts, expectedCount: expectedCount,
      isOfEmptyFile: expectedCount != nil && files.allSatisfy(isEmpty),
      misspelled: texts.flatMap { text in
        files.compactMap { file in misspelled.entry(for: table.text(text), in: file).map { (text, $0) } }
      })
  }
}

/// The unused entries of a table, to be compared with texts that have none.
private struct MisspelledEntries {
  /// By file, the keys of the entries and the entries themselves.
  private let files: [Int: (names: Suggestion.Names, entries: [TranslationTable.Entry])]

  init(_ table: TranslationTable) {
    var entries: [Int: [(key: String, entry: TranslationTable.Entry)]] = [:]
    for number in table.unusedTextIndices {
      for entry in table.entries(of: number) { entries[entry.file, default: []].append((table.text(number), entry)) }
    }
    files = entries.mapValues { entries in
      let sorted = entries.sorted { $0.key < $1.key }
      return (Suggestion.Names(sorted.map(\.key)), sorted.map(\.entry))
    }
  }

  /// The entry of a file that is most likely meant for a text without one: its key is very like the text.
  func entry(for text: String, in file: Int) -> TranslationTable.Entry? {
    guard let (names, entries) = files[file] else { return nil }
    return names.best(for: text).map { entries[$0] }
  }
}

extension TranslationTable {
  /// A translation of a text, the development language's where it has one.
  package func example(of text: Int) -> Entry? {
    let all = entries(of: text).filter { isTranslation($0, of: text) }
    return all.first { $0.file == developmentFile } ?? all.first
  }
}

/// Entries of a table that translate texts of pages to nothing, or to white space.
package struct EmptyTranslations: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The entries, in the order of the texts.
  package let entries: [TranslationTable.Entry]
  /// Whether they are most likely empty on purpose: nothing of their file is translated, or a comment beside them says
  /// so.
  package let isIntended: Bool
}

extension BundleAnalysis {
  /// The entries that translate a text of the pages to nothing, those on purpose apart from the others.
  package func emptyTranslations() -> [EmptyTranslations] {
    translations.tables.enumerated().flatMap { number, table in
      let empty = table.texts.indices.flatMap { table.entries(of: $0) }.filter { entry in
        let list = table.list(of: entry)
        return list.kind(entry.value) == .string && list.isBlankText(entry.value)
      }
      guard !empty.isEmpty else { return [EmptyTranslations]() }
      let untouched = Set(
        table.files.indices.filter { file in
          let list = table.files[file].list
          return list.entries(list.root).allSatisfy { list.kind($0.value) != .string || list.isBlankText($0.value) }
        })
      let groups = Dictionary(grouping: empty) {
        untouched.contains($0.file) || table.list(of: $0).hasCommentAboutEmptiness(beside: $0.key, $0.value)
      }
      return [false, true].compactMap { isIntended in
        groups[isIntended].map { EmptyTranslations(table: number, entries: $0, isIntended: isIntended) }
      }
    }
  }
}

extension PropertyList {
  /// Whether the comment above an entry or behind it says that the entry is empty on purpose.
  fileprivate func hasCommentAboutEmptiness(beside key: NodeID, _ value: NodeID) -> Bool {
    guard hasPositions else { return false }
    let (start, end) = (offsets(key).lowerBound, offsets(value).upperBound)
    return comments.contains { comment in
      let isAbove = comment.upperBound <= start
      guard isAbove || comment.lowerBound >= end else { return false }
      let gap = isAbove ? comment.upperBound..<start : end..<comment.lowerBound
      let between = gap.count > 200 ? "x" : String(decoding: source.buffer[gap], as: UTF8.self)
      guard between.allSatisfy({ isAbove ? $0.isWhitespace : $0 == " " || $0 == "\t" || $0 == ";" }) else {
        return false
      }
      let text = String(decoding: source.buffer[comment], as: UTF8.self).lowercased()
      return ["empty", "blank", "intentional", "on purpose", "deliberate"].contains(where: text.contains)
    }
  }
}

/// The texts of a page that no language translates.
package struct UntranslatedTexts: Sendable {
  /// The index of the page in ``SettingsBundle/pages``.
  package let page: Int
  /// The index of its table in ``Translations/tables``.
  package let table: Int
  /// The numbers of the texts.
  package let texts: [Int]
  /// Whether most texts of the page have an entry.
  package let isMostlyTranslated: Bool
}

extension BundleAnalysis {
  /// The texts that no table of any language has, page by page; pages of licenses are left out, and what is told as a gap
  /// or as a misspelled entry.
  package func untranslatedTexts() -> [UntranslatedTexts] {
    translations.tables.enumerated().flatMap { number, table in
      guard !table.files.isEmpty else { return [UntranslatedTexts]() }
      let told = Set(translationGaps.filter { $0.table == number }.flatMap(\.texts))
        .union(unusedEntries(ofTable: number)?.meant.values.map { $0 } ?? [])
        .union(swallowedEntries.filter { $0.table == number }.flatMap(\.texts))
      let texts = table.texts.indices.filter(table.isTranslationExpected)
      return table.pages.compactMap { page in
        let own = texts.filter { table.texts[$0].page == page }
        let lacking = own.filter { table.entries(of: $0).isEmpty && !told.contains($0) }
        guard !lacking.isEmpty, licenseTools[page] == nil else { return nil }
        return UntranslatedTexts(
          page: page, table: number, texts: lacking, isMostlyTranslated: lacking.count * 2 < own.count)
      }
    }
  }
}

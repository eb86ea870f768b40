import SettingsModel
import SettingsPropertyLists

/// The texts that some languages of a table translate and others do not, in as few findings as possible.
package enum TranslationGaps {
  /// A text and the languages that lack it.
  package struct Text {
    /// The index of the text.
    package let text: Int
    /// The languages that lack it: indices of files.
    package let files: [Int]
    /// A translation, the development language's where it has one.
    package let example: TableCoverage.Entry
  }

  /// A language and the texts that it lacks.
  package struct File {
    /// The index of the file.
    package let file: Int
    /// The texts it lacks.
    package let texts: [Int]
  }

  /// What is missing: by text, or by language where fewer languages than texts are concerned.
  package enum Gaps {
    case texts([Text])
    case files([File])
  }

  /// Whether a language must translate what others translate.
  private enum Duty {
    case everything
    /// Readers understand the texts of the pages, unless these are mere names for texts.
    case namesOnly
    case nothing
  }

  /// Compares the languages of a table; the time grows with the number of entries and gaps.
  package static func find(
    _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> Gaps {
    guard table.files.count > 1 else { return .texts([]) }
    let (wanted, having, nameCount, duties) = demands(table, developmentLanguage, bundle)
    let needed = needed(duties)
    let lacking = wanted.count { text, isName in
      table.entries(of: text).count { must(duties[$0.file], isName) } < (isName ? needed.named : needed.all)
    }
    guard lacking > 0 else { return .texts([]) }
    let missing = duties.indices.map { file in
      switch duties[file] {
      case .everything: wanted.count - having[file].all
      case .namesOnly: nameCount - having[file].names
      case .nothing: 0
      }
    }
    return lacking <= missing.count(where: { $0 > 0 })
      ? .texts(texts(wanted, duties, table) { translation(of: $0, table, developmentLanguage, bundle) })
      : .files(files(wanted, duties, missing, table))
  }

  /// All texts that a language must translate and does not.
  ///
  /// - Parameter file: The index of the language's file.
  package static func texts(
    missingIn file: Int, of table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> [Int] {
    switch find(table, developmentLanguage, bundle) {
    case .texts(let gaps): gaps.filter { $0.files.contains(file) }.map(\.text)
    case .files(let gaps): gaps.first { $0.file == file }?.texts ?? []
    }
  }

  /// The texts that somebody translates with whether they are names for texts, how many texts and names each file has,
  /// how many names there are, and what each language must translate.
  private static func demands(
    _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> (wanted: [(text: Int, isName: Bool)], having: [(all: Int, names: Int)], nameCount: Int, duties: [Duty]) {
    var wanted: [(text: Int, isName: Bool)] = []
    var having = Array(repeating: (all: 0, names: 0), count: table.files.count)
    // How many readable texts have entries at all, and how many each language puts in other words.
    var readableCount = 0
    var rewritten = Array(repeating: 0, count: table.files.count)
    var nameCount = 0
    for text in table.texts.indices {
      let entries = table.entries(of: text)
      guard !entries.isEmpty else { continue }
      let isName = table.texts[text].isName(in: bundle)
      var isTranslated = false
      if !isName { readableCount += 1 }
      for entry in entries where table.isTranslation(entry, of: text, in: bundle) {
        isTranslated = true
        if !isName { rewritten[entry.file] += 1 }
      }
      guard isTranslated else { continue }
      wanted.append((text, isName))
      if isName { nameCount += 1 }
      for entry in entries {
        having[entry.file].all += 1
        if isName { having[entry.file].names += 1 }
      }
    }
    let duties = duties(table, developmentLanguage, rewritten.map { $0 * 2 > readableCount }, bundle)
    return (wanted, having, nameCount, duties)
  }

  /// The indices of the files that lack texts.
  static func files(
    _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> Set<Int> {
    switch find(table, developmentLanguage, bundle) {
    case .texts(let gaps): Set(gaps.flatMap(\.files))
    case .files(let gaps): Set(gaps.map(\.file))
    }
  }

  /// The entries that the gaps of a table name as misspelled.
  static func misspelledEntries(
    _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> Set<TableCoverage.Entry> {
    let misspelled = MisspelledEntries(table)
    return switch find(table, developmentLanguage, bundle) {
    case .texts(let gaps):
      Set(gaps.flatMap { gap in gap.files.compactMap { misspelled.entry(for: gap.text, in: $0, of: bundle) } })
    case .files(let gaps):
      Set(gaps.flatMap { gap in gap.texts.compactMap { misspelled.entry(for: $0, in: gap.file, of: bundle) } })
    }
  }

  private static func texts(
    _ wanted: [(text: Int, isName: Bool)], _ duties: [Duty], _ table: TableCoverage,
    _ translation: (Int) -> TableCoverage.Entry?
  ) -> [Text] {
    let needed = needed(duties)
    return wanted.compactMap { text, isName in
      let entries = table.entries(of: text)
      let fulfilled = entries.count { must(duties[$0.file], isName) }
      guard (isName ? needed.named : needed.all) > fulfilled, let example = translation(text) else { return nil }
      var files: [Int] = []
      var next = entries.startIndex
      for file in duties.indices {
        if next < entries.endIndex, entries[next].file == file {
          next += 1
        } else if must(duties[file], isName) {
          files.append(file)
        }
      }
      return Text(text: text, files: files, example: example)
    }
  }

  /// A translation of a text, the development language's where it has one.
  private static func translation(
    of text: Int, _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ bundle: SettingsBundle
  ) -> TableCoverage.Entry? {
    let all = table.entries(of: text).filter { table.isTranslation($0, of: text, in: bundle) }
    return all.first { table.language(of: $0) == developmentLanguage.folder } ?? all.first
  }

  private static func files(
    _ wanted: [(text: Int, isName: Bool)], _ duties: [Duty], _ missing: [Int], _ table: TableCoverage
  ) -> [File] {
    var present: [[Int]] = Array(repeating: [], count: duties.count)
    for (text, _) in wanted {
      for entry in table.entries(of: text) where missing[entry.file] > 0 { present[entry.file].append(text) }
    }
    return duties.indices.filter { missing[$0] > 0 }.map { file in
      var texts: [Int] = []
      var next = 0
      for (text, isName) in wanted {
        if next < present[file].count, present[file][next] == text {
          next += 1
        } else if must(duties[file], isName) {
          texts.append(text)
        }
      }
      return File(file: file, texts: texts)
    }
  }

  /// How many languages must translate a text, and how many a name for a text.
  private static func needed(_ duties: [Duty]) -> (all: Int, named: Int) {
    (duties.count { must($0, false) }, duties.count { must($0, true) })
  }

  private static func must(_ duty: Duty, _ isName: Bool) -> Bool {
    switch duty {
    case .everything: true
    case .namesOnly: isName
    case .nothing: false
    }
  }

  private static func duties(
    _ table: TableCoverage, _ developmentLanguage: DevelopmentLanguage, _ isMostlyRewritten: [Bool],
    _ bundle: SettingsBundle
  ) -> [Duty] {
    var pages: Set<String> = []
    var pagesByLanguage: [String: Set<String>] = [:]
    for number in table.pages {
      let name = bundle.pages[number].name
      pages.insert(name.base)
      if let language = name.language { pagesByLanguage[language, default: []].insert(name.base) }
    }
    return zip(table.languages, isMostlyRewritten).map { language, isMostlyRewritten in
      // A page that is there in the language itself needs no table.
      if pagesByLanguage[language] == pages { return .nothing }
      // The pages are written in the development language, unless its own table puts most of them in other words.
      return developmentLanguage.covers(language) && !isMostlyRewritten ? .namesOnly : .everything
    }
  }
}

extension BundleAnalysis {
  /// The paths of the strings tables that lack texts which other languages translate.
  package mutating func filesWithGaps() -> Set<String> {
    let localization = localization
    return localization.tables.reduce(into: []) { paths, table in
      for file in TranslationGaps.files(table, localization.developmentLanguage, bundle) {
        paths.insert(table.files[file].file)
      }
    }
  }
}

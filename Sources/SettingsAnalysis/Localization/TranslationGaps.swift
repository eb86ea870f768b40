import SettingsModel
import SettingsPropertyLists
import SettingsSchema
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
        guard !lacking.isEmpty, !licensePages.contains(page) else { return nil }
        return UntranslatedTexts(
          page: page, table: number, texts: lacking, isMostlyTranslated: lacking.count * 2 < own.count)
      }
    }
  }
}

/// Two entries of a strings table under one key.
package struct RepeatedEntry: Sendable {
  /// The first one.
  package let first: TranslationTable.Entry
  /// A later one.
  package let second: TranslationTable.Entry
  /// Whether both have the same text; else the one that counts replaces the other's.
  package let isCopy: Bool
}

extension BundleAnalysis {
  /// The entries of a table whose key their file has before; those that no page uses are left out.
  ///
  /// - Parameter index: The index of the table in ``Translations/tables``.
  package func repeatedEntries(ofTable index: Int) -> [RepeatedEntry] {
    let table = translations.tables[index]
    guard !table.duplicates.isEmpty else { return [] }
    let unused = unusedEntries(ofTable: index)
    return table.duplicates.filter { unused?.keys.contains($0.number) != true || unused?.meant[$0.number] != nil }.map {
      let list = table.list(of: $0.second)
      return RepeatedEntry(
        first: $0.first, second: $0.second, isCopy: list.isEqual($0.first.value, to: $0.second.value, of: list, .exact))
    }
  }
}

/// A text that the folder of a language translates in another way than the folder of one of its regions.
package struct RegionDifference: Sendable {
  /// The entry of the region.
  package let regional: TranslationTable.Entry
  /// The entry of the language in general.
  package let general: TranslationTable.Entry
}

extension TranslationTable {
  /// The first text that a region and its language translate differently.
  package func difference(ofRegion region: LanguageTag) -> RegionDifference? {
    let tags = languages.map { LanguageTag($0) }
    guard let own = tags.firstIndex(of: region), let general = tags.firstIndex(of: region.withoutRegion) else {
      return nil
    }
    for text in texts.indices {
      guard let first = entry(of: text, in: own), let second = entry(of: text, in: general),
        !list(of: first).isEqual(first.value, to: second.value, of: list(of: second), .exact)
      else { continue }
      return RegionDifference(regional: first, general: second)
    }
    return nil
  }
}

/// Entries of a strings table that stand in a comment, because it goes on to the end of the next one.
package struct SwallowedEntries: Sendable {
  /// The index of the table in ``Translations/tables``.
  package let table: Int
  /// The index of the file in ``TranslationTable/files``.
  package let file: Int
  /// The `/*` of the comment that lacks its end.
  package let opener: Place
  /// The `/*` of the next comment.
  package let next: Place
  /// The texts of pages that lose their translation, as indices into ``TranslationTable/texts``.
  package let texts: [Int]

  /// What comments of tables swallow that pages show and no other entry of the file translates, in the order of the
  /// tables and their files.
  static func find(in tables: [TranslationTable]) -> [SwallowedEntries] {
    tables.indices.flatMap { table in
      tables[table].files.indices.flatMap { find(in: $0, of: tables[table], number: table) }
    }
  }

  private static func find(in file: Int, of table: TranslationTable, number: Int) -> [SwallowedEntries] {
    let strings = table.files[file]
    let comments = strings.list.comments.compactMap { SwallowingComment($0, strings.list.source) }
    guard !comments.isEmpty else { return [] }
    return comments.compactMap { comment in
      let texts = Set(comment.keys.compactMap { table.number(of: $0) }).filter {
        table.texts.indices.contains($0) && table.entry(of: $0, in: file) == nil
      }.sorted()
      return texts.isEmpty
        ? nil
        : SwallowedEntries(
          table: number, file: file, opener: .text(document: strings.document, comment.opener),
          next: .text(document: strings.document, comment.next), texts: texts)
    }
  }
}

/// A comment of a strings table with entries in it and the beginning of another comment behind them.
private struct SwallowingComment {
  /// Its own `/*`.
  let opener: Range<Int>
  /// The `/*` of the next comment.
  let next: Range<Int>
  /// The keys of the entries between the two.
  let keys: [String]

  init?(_ comment: Range<Int>, _ source: FileBytes) {
    let bytes = source.buffer
    guard bytes[comment].starts(with: "/*".utf8), comment.count > 4,
      let next = (comment.lowerBound + 2..<comment.upperBound - 1).first(where: {
        bytes[$0] == UInt8(ascii: "/") && bytes[$0 + 1] == UInt8(ascii: "*") && bytes[$0 - 1] != UInt8(ascii: "*")
      }), let first = SwallowingComment.firstEntry(comment.lowerBound + 2..<next, bytes),
      let list = try? StringsTableReader().read(Array(bytes[first..<next]))
    else { return nil }
    opener = comment.lowerBound..<comment.lowerBound + 2
    self.next = next..<next + 2
    keys = list.entries(list.root).map { list.text($0.key) }
  }

  /// The first line that begins with a quote.
  private static func firstEntry(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var isLineStart = false
    for index in text {
      switch bytes[index] {
      case 0x0A, 0x0D: isLineStart = true
      case 0x20, 0x09: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if isLineStart { return index }
      default: isLineStart = false
      }
    }
    return nil
  }
}

/// Entries of a table for texts that no page shows.
package struct UnusedEntries: Sendable {
  /// The numbers of their keys.
  package let keys: [Int]
  /// By key the text of the pages that the entries were most likely meant for.
  package let meant: [Int: Int]
}

extension BundleAnalysis {
  /// The entries of a table that no page shows, without those of Xcode's template and without those that a gap names as
  /// misspelled; `nil` if there are none, or where some page is not known that may show them.
  ///
  /// - Parameter index: The index of the table in ``Translations/tables``.
  package func unusedEntries(ofTable index: Int) -> UnusedEntries? {
    let table = translations.tables[index]
    guard !table.unusedTextIndices.isEmpty, pageOfUnknownTexts() == nil, pageWithGap(of: table) == nil else {
      return nil
    }
    let told = Set(translationGaps.filter { $0.table == index }.flatMap(\.misspelled).map(\.entry))
    let keys = table.unusedTextIndices.filter { key in
      let entries = table.entries(of: key)
      guard let first = entries.first, XcodeTemplate.text(first.key, in: table.list(of: first)) == nil else {
        return false
      }
      return told.isDisjoint(with: entries) && !textsWithoutTable.contains(table.text(key))
    }
    guard !keys.isEmpty else { return nil }
    let names = Suggestion.Names(table.texts.indices.map(table.text))
    var meant: [Int: Int] = [:]
    for key in keys {
      let files = Set(table.entries(of: key).map(\.file))
      meant[key] = names.best(for: table.text(key)) { text in
        !table.entries(of: text).contains { files.contains($0.file) }
      }
    }
    return UnusedEntries(keys: keys, meant: meant)
  }
}

/// A page whose texts are not all known: entries of strings tables that look unused may be for it.
package struct UnknownTexts: Sendable, Hashable {
  /// The page's file in the bundle.
  package let file: String
  /// What is wrong with it, as a predicate: `is missing`.
  package let fault: String
  /// The reader's words for it; absent where the fault says all.
  package let detail: String?

  init(_ file: String, _ fault: String, detail: String? = nil) {
    self.file = file
    self.fault = fault
    self.detail = detail
  }
}

extension BundleAnalysis {
  /// The first page that was not read, is not there or has no list of rows yet, so that it may show any text and name any
  /// table.
  package func pageOfUnknownTexts() -> UnknownTexts? {
    if let page = bundle.pageOfUnknownTexts { return page }
    return links.missing.first { $0.target == .absent && !$0.reference.leavesBundle }
      .map { UnknownTexts($0.reference.base + ".plist", "is missing") }
  }

  /// The first page that a tool most likely writes during the build: it may need entries that look unused until then.
  package func generatedPage() -> UnknownTexts? {
    links.missing.first { $0.target == .generated }
      .map { UnknownTexts($0.reference.base + ".plist", "is missing") }
  }

  /// The first page of a table without rows, or with a row without the title it needs, which unused entries may be for.
  ///
  package func pageWithGap(of table: TranslationTable) -> UnknownTexts? {
    let schema = bundle.schema
    for page in table.pages.map({ bundle.pages[$0] }) {
      if page.summaries.isEmpty { return UnknownTexts(page.file, "has no rows") }
      let hasGap = page.summaries.contains { summary in
        guard let index = schema.keyIndex(.title, in: summary.element), schema.flags(at: index).contains(.required)
        else {
          return false
        }
        guard summary.fields.mayContain(.title), let title = page.list.entry(KeyID.title.rawValue, in: summary.node)
        else { return true }
        return page.list.kind(title.value) != .string || page.list.isBlankText(title.value)
      }
      if hasGap { return UnknownTexts(page.file, "has a row without a title") }
    }
    return nil
  }
}

extension SettingsBundle {
  fileprivate var pageOfUnknownTexts: UnknownTexts? {
    if let file = unreadable.first(where: { !$0.isStringsTable }) {
      return UnknownTexts(file.file, "cannot be read", detail: file.error.message)
    }
    if let error = fileErrors.first(where: { !$0.path.hasSuffix(".strings") }) {
      return UnknownTexts(error.path, "cannot be read", detail: error.explanation)
    }
    if let item = unreadPages.first, let reason = item.reasonNotRead {
      return UnknownTexts(item.path, "is \(reason)")
    }
    if let item = files.items.first(where: \.isPageWithOtherCase) {
      return UnknownTexts(item.path, "has '.plist' in another case")
    }
    if let page = pages.first(where: { shape(of: $0) != .page }) {
      return UnknownTexts(page.file, "has no array of rows")
    }
    switch firstPage {
    case .missing, .folder: return UnknownTexts("Root.plist", "is missing")
    case .link(let path), .special(let path): return UnknownTexts(path, "is no file of the bundle")
    case .present, .onlyFor, .misplaced: return nil
    }
  }
}

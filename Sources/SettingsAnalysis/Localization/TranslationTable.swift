import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// One strings table in all its languages, with the texts that pages look up in it.
///
/// Each distinct text of the pages and each distinct key of the files has a number; see
/// ``TextNumbers``. An equal text and key have the same number, so that the entries of a text are
/// those of its number.
package struct TranslationTable: Sendable {
  /// The base name: `Root`.
  package let name: String
  /// The pages that use the table: indices into ``SettingsBundle/pages``.
  package let pages: [Int]
  /// The texts that are looked up in the table, each once, at its first occurrence.
  ///
  /// The index of a text is its number.
  package let texts: [LocalizableText]
  /// The readable files of the table, by path; each is in the folder of a language.
  package let files: [StringsTable]
  /// The languages of the files, in the same order.
  package let languages: [String]
  /// The index of the development language's file in ``files``; `nil` if there is none.
  package let developmentFile: Int?
  /// Pairs of entries with the same key in the same file, in the order of the files.
  package let duplicates: [Duplicate]
  private let numbers: TextNumbers
  /// The numbers of the keys that neither a page of the bundle nor one of a fragment shows or
  /// mentions, ascending.
  package let unusedKeyNumbers: [Int]
  /// The number of texts that pages of the bundle show or mention.
  ///
  /// These texts have the lowest numbers, the shown ones first.
  private let usedCount: Int
  private var entries: TableEntries

  /// An entry of one of the files.
  package struct Entry: Sendable, Hashable {
    /// The index of the file in ``TranslationTable/files``.
    package let file: Int
    /// The key's node; the value directly follows it.
    package let key: PropertyList.NodeID
    /// The relation of the entry to the text under which it is listed.
    fileprivate(set) var standing = Standing.unknown
    /// The value's node.
    package var value: PropertyList.NodeID { PropertyList.Entry(key: key).value }

    init(file: Int, key: PropertyList.NodeID) {
      self.file = file
      self.key = key
    }

    package static func == (left: Entry, right: Entry) -> Bool {
      left.file == right.file && left.key == right.key
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(key)
    }
  }

  /// A relation of an entry to its text.
  enum Standing: Sendable {
    /// A relation that is not determined yet.
    case unknown
    /// Neither a translation nor a copy to be translated.
    case other
    /// A string with a visible character that is neither the text itself nor an untranslated copy.
    case translation
    /// A copy of the text that is still to be translated.
    case untranslatedCopy
  }

  /// Two entries of one file with one key.
  package struct Duplicate: Sendable, Hashable {
    /// The number of the key.
    package let number: Int
    /// An earlier entry with this key.
    package let first: Entry
    /// A later entry with this key.
    package let second: Entry
  }

  /// Reads the pages and the files of a table once.
  ///
  /// - Parameter pages: The pages that use the table: indices into ``SettingsBundle/pages``.
  /// - Parameter shown: Returns whether the texts of a page are looked up; the texts of other pages
  ///   are only mentioned.
  init(
    _ name: String, pages: [Int], shown: (Int) -> Bool, files: [StringsTable],
    _ development: DevelopmentLanguage,
    _ bundle: SettingsBundle
  ) {
    self.name = name
    self.pages = pages
    self.files = files
    languages = files.compactMap { $0.language }
    developmentFile = languages.firstIndex { $0 == development.folder }
    var numbers = TextNumbers()
    var texts: [LocalizableText] = []
    var mentioned: [(list: PropertyList, node: PropertyList.NodeID)] = []
    // The pages for InAppSettingsKit come last, so that a text is placed where Settings shows it.
    let inApp = pages.filter { bundle.pages[$0].name.isInApp }
    for pageIndex in pages.filter({ !bundle.pages[$0].name.isInApp }) + inApp {
      let page = bundle.pages[pageIndex].texts(bundle.schema)
      let isShown = shown(pageIndex)
      texts.reserveCapacity(texts.count + page.texts.count)
      if isShown {
        for text in page.texts {
          let number = numbers.numberOrNew(of: text.node, in: page.list)
          // The number of a text is its index in `texts`.
          let isNew = number == texts.count
          if isNew { texts.append(text) }
        }
      }
      var nodes = page.mentioned
      if !isShown { nodes += page.texts.map { $0.node } }
      mentioned += nodes.map { (page.list, $0) }
    }
    for (list, node) in mentioned { _ = numbers.numberOrNew(of: node, in: list) }
    let usedCount = numbers.count
    entries = TableEntries(of: files, usedCount: usedCount) { key, list in
      numbers.numberOrNew(of: key, in: list)
    }
    duplicates = entries.duplicates
    self.texts = texts
    self.numbers = numbers
    self.usedCount = usedCount
    let inFragments = bundle.fragmentTexts.texts
    unusedKeyNumbers = (usedCount..<numbers.count).filter { number in
      let first = numbers.firstOccurrences[number]
      // Most bundles have no fragments, and then no text need be made.
      return inFragments.isEmpty || !inFragments.contains(first.list.text(first.node))
    }
    setStandings()
  }

  // MARK: Texts

  /// Returns the text or key with a number.
  package func text(_ number: Int) -> String {
    let first = numbers.firstOccurrences[number]
    return first.list.text(first.node)
  }

  /// Returns a short form of a text or key for messages, with quotes.
  package func display(_ number: Int) -> String {
    let first = numbers.firstOccurrences[number]
    return first.list.display(first.node)
  }

  /// Returns the number of a text or key; `nil` if neither the pages nor the files have it.
  package func number(of text: String) -> Int? { numbers.number(of: text) }

  /// Returns whether a text is a symbolic name, which only a table makes readable: `SOUND_TITLE`,
  /// `settings.sound.title`.
  package func isSymbolicName(_ number: Int) -> Bool {
    let first = numbers.firstOccurrences[number]
    return first.list.withText(first.node) { TranslatableText.isSymbolicName($0) }
  }

  /// Returns whether a text has something to translate.
  package func isTranslatable(_ number: Int) -> Bool { TranslatableText.hasLetters(text(number)) }

  /// Returns whether a text that no language translates was most likely forgotten.
  func isTranslationExpected(_ number: Int) -> Bool {
    TranslatableText.isTranslationExpected(text(number))
  }

  // MARK: Entries

  /// Returns the entries under a text or key, at most one per file, sorted by file.
  package func entries(of number: Int) -> ArraySlice<Entry> { entries[number] }

  /// Returns the entry of a file under a text or key; `nil` if the file lacks it.
  package func entry(of number: Int, in file: Int) -> Entry? {
    let byFile = entries(of: number)
    let index = byFile.partitioningIndex { $0.file >= file }
    guard index < byFile.endIndex, byFile[index].file == file else { return nil }
    return byFile[index]
  }

  /// The numbers of the keys that no page of the bundle shows or mentions, including those that
  /// fragments use.
  package var keysOfNoPage: Range<Int> { usedCount..<numbers.count }

  /// Returns the list of an entry's file.
  package func list(of entry: Entry) -> PropertyList { files[entry.file].list }
  /// Returns the language of an entry's file.
  package func language(of entry: Entry) -> String { languages[entry.file] }
  package func key(of entry: Entry) -> String { list(of: entry).text(entry.key) }
  /// Returns the translation in an entry; `nil` if the value is not a string.
  package func string(of entry: Entry) -> String? { list(of: entry).string(entry.value) }
  /// Returns the place of an entry's key or value.
  package func place(_ node: PropertyList.NodeID, of entry: Entry) -> Place {
    files[entry.file].place(node)
  }

  /// Returns whether an entry translates a text: a string with a visible character that is neither
  /// the text itself nor an untranslated copy.
  func isTranslation(_ entry: Entry) -> Bool { entry.standing == .translation }

  /// Returns whether an entry is an untranslated copy: its comment has the ``mark``, and it still
  /// has the text of the page or of the development language.
  package func isUntranslatedCopy(_ entry: Entry) -> Bool { entry.standing == .untranslatedCopy }

  /// Sets the standing of every entry, for which several rules ask.
  private mutating func setStandings() {
    for number in 0..<numbers.count {
      let first = numbers.firstOccurrences[number]
      for index in entries[number].indices {
        let entry = entries[at: index]
        let list = files[entry.file].list
        // The mark is looked for before the texts are compared, since few tables have it.
        if list.translationMark(ofEntry: entry.key) != nil, isCopy(entry, of: number) {
          entries[at: index].standing = .untranslatedCopy
          continue
        }
        let isTranslation =
          list.kind(entry.value) == .string && !list.isBlankText(entry.value)
          && !list.isEqual(entry.value, to: first.node, of: first.list, .exact)
        entries[at: index].standing = isTranslation ? .translation : .other
      }
    }
  }

  /// Returns whether an entry has the text of the page or of the development language.
  private func isCopy(_ entry: Entry, of number: Int) -> Bool {
    let pageText = text(number)
    let value = string(of: entry).map(ExactText.init)
    return value == ExactText(pageText) || value == ExactText(developmentText(pageText))
  }

  // MARK: Shown texts

  /// Returns the index in ``files`` of the file for users of a language: the file of their
  /// language, or of the development language if theirs is missing; `nil` if both are missing.
  package func file(usedIn language: String) -> Int? {
    if let file = languages.firstIndex(of: language) { return file }
    return languages.firstIndex { $0.lowercased() == language.lowercased() } ?? developmentFile
  }

  /// Returns the translation of a text in a file; `nil` if users see the text as written.
  package func translation(of text: String, in file: Int) -> String? {
    number(of: text).flatMap { entry(of: $0, in: file) }.flatMap(string(of:))
  }

  /// Returns the text shown to users of a language, even if its folder lacks the table; `nil` if
  /// the original is shown.
  package func translation(of text: String, shownIn language: String) -> String? {
    file(usedIn: language).flatMap { translation(of: text, in: $0) }
  }

  /// Returns a text in the development language: its translation, or the text itself if it has no
  /// translation or an empty one.
  package func developmentText(_ text: String) -> String {
    let translation = developmentFile.flatMap { self.translation(of: text, in: $0) }
    guard let translation, !translation.isEmpty else { return text }
    return translation
  }
}

extension TranslationTable {
  /// Returns an entry that translates a text, preferably the development language's; `nil` if no
  /// entry does.
  package func example(of text: Int) -> Entry? {
    let all = entries(of: text).filter { isTranslation($0) }
    return all.first { $0.file == developmentFile } ?? all.first
  }
}

extension TranslationTable {
  /// Returns the entries of the first text that a language and one of its regions translate
  /// differently; `nil` if there is none, or if either has no file.
  package func difference(ofRegion region: LanguageTag) -> (regional: Entry, general: Entry)? {
    let tags = languages.map { LanguageTag($0) }
    guard let regionalFile = tags.firstIndex(of: region),
      let generalFile = tags.firstIndex(of: region.withoutRegion)
    else {
      return nil
    }
    for text in texts.indices {
      guard let regional = entry(of: text, in: regionalFile),
        let general = entry(of: text, in: generalFile),
        !list(of: regional).isEqual(
          regional.value, to: general.value, of: list(of: general), .exact)
      else { continue }
      return (regional, general)
    }
    return nil
  }
}

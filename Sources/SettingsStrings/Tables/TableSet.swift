import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// One strings table in all languages of a bundle, for a command.
struct TableSet {
  /// The table in one language.
  enum File {
    /// A readable file, by its index among the files of the table, with its list.
    case readable(Int, PropertyList)
    /// An unreadable file.
    case unreadable
    /// A file whose path differs from the expected one only by case, with its actual path.
    case misnamed(String)
    /// No file in the language's folder.
    case missing
  }

  let bundle: SettingsBundle
  /// The table, compared with the pages that a command works on.
  let table: TranslationTable
  /// The table, compared with all pages that use it, so that its unused entries are known.
  ///
  /// It has the same files as ``table``.
  let whole: TranslationTable
  let developmentLanguage: DevelopmentLanguage
  /// The name that the pages should use if it differs in case from the name of the files; `nil` if
  /// the files should be renamed instead.
  var meantName: String?
  private let folded: FoldedPaths

  init(
    _ table: TranslationTable, whole: TranslationTable, _ bundle: SettingsBundle,
    _ developmentLanguage: DevelopmentLanguage, _ folded: FoldedPaths
  ) {
    self.folded = folded
    self.whole = whole
    self.bundle = bundle
    self.table = table
    self.developmentLanguage = developmentLanguage
  }

  /// Returns the path of the table in a language.
  ///
  /// An existing file keeps its name, whose accents may be composed differently than in the name on
  /// the pages.
  func path(_ language: String) -> String {
    guard let index = table.languages.firstIndex(of: language) else {
      return "\(language).lproj/\(table.name).strings"
    }
    return table.files[index].file
  }

  /// Returns the table in a language.
  func file(_ language: String) -> File {
    if let index = table.languages.firstIndex(of: language) {
      return .readable(index, table.files[index].list)
    }
    let path = path(language)
    if bundle.files.item(at: path) != nil { return .unreadable }
    guard let actualPath = folded.differing(from: path).first else { return .missing }
    return .misnamed(actualPath)
  }

  /// The numbers of the texts worth translating.
  var translatable: [Int] { table.texts.indices.filter(table.isTranslatable) }

  /// Returns the place of a text.
  func place(_ number: Int) -> TranslatorContext {
    TranslatorContext(table.texts[number], in: bundle)
  }

  /// Returns a new entry for a text, with a comment about its place.
  func entry(_ number: Int, value: String) -> NewEntry {
    NewEntry(comment: place(number).description, key: table.text(number), value: value)
  }

  /// Returns an entry with the text of the development language, marked as untranslated for users
  /// of other languages.
  func copy(_ number: Int, for language: String) -> NewEntry {
    var entry = entry(number, value: table.text(number))
    if language != developmentLanguage.folder {
      entry.value = table.developmentText(entry.value)
    }
    // Pages without a known language are taken for English.
    let isEnglishByDefault = developmentLanguage.folder == nil && language == "en"
    if !developmentLanguage.covers(language), !isEnglishByDefault {
      entry.comment = entry.comment.map { "\(TranslationTable.mark); \($0)" }
    }
    return entry
  }

  /// The languages whose folders should contain the table, or do.
  ///
  /// A language that has each page of the table as a separate page needs no table, and neither does
  /// `Base`.
  var languages: [String] {
    let pageNames = table.pages.map { bundle.pages[$0].name }
    let allPages = Set(pageNames.map(\.base))
    return bundle.languages.filter { language in
      if bundle.files.item(at: path(language)) != nil { return true }
      if language == "Base" { return false }
      let separatePages = pageNames.filter { $0.language == language }
      return Set(separatePages.map(\.base)) != allPages
    }
  }

  /// The notes about existing tables that are not used, for a command that only reads.
  var unusableNotes: [StringsNote] {
    bundle.languages.compactMap { language in
      switch file(language) {
      case .unreadable, .misnamed: unusableNote(language, consequence: "left out")
      case .readable, .missing: nil
      }
    }
  }

  /// Returns a note about the first fault of a table that is unreadable or misnamed.
  func unusableNote(_ language: String, consequence: String = "not changed") -> StringsNote {
    let path = path(language)
    if case .misnamed(let actualPath) = file(language) {
      var help = "rename it, so that the cases match"
      if let meantName { help = "use '\(meantName)' in 'StringsTable'" }
      return .error(
        at: bundle.displayPath(actualPath),
        "the table is \(consequence) because a device will not find it as '\(path)'; \(help)")
    }
    let target = bundle.linkedFiles[path] ?? path
    if let file = bundle.unreadable.first(where: { $0.file == target }) {
      return .error(
        at: bundle.displayPath(path), range: file.range,
        "the table is \(consequence) because it cannot be read: \(file.error.message)")
    }
    var reason = "cannot be read"
    if let obstacle = bundle.files.item(at: path)?.reasonNotRead { reason = "is \(obstacle)" }
    return .error(
      at: bundle.displayPath(path), "the table is \(consequence) because it \(reason)")
  }

  /// Adds the missing entries of a language's table and removes others, or creates the table if it
  /// is missing.
  ///
  /// A text that replaced another one keeps its translation.
  ///
  /// - Parameter unused: The keys of entries to remove.
  func complete(
    _ language: String, removing unused: [PropertyList.NodeID] = [], as style: TableStyle,
    _ result: inout StringsChanges
  ) {
    func additions(_ texts: [Int]) -> [TableEdit] { texts.map { .add(copy($0, for: language)) } }
    switch file(language) {
    case .unreadable, .misnamed: result.notes.append(unusableNote(language))
    case .missing: edit(nil, language, additions(translatable), as: style, &result)
    case .readable(let fileIndex, let list):
      let missing = translatable.filter { table.entry(of: $0, in: fileIndex) == nil }
      let renamed = RenamedTexts(self).entries(of: fileIndex, for: missing)
      var added: [TableEdit] = []
      for number in missing {
        if let old = renamed[number], let text = list.string(PropertyList.Entry(key: old).value) {
          result.notes.append(note(on: old, in: list, language, renamedTo: number))
          added.append(.add(entry(number, value: text)))
        } else {
          added.append(.add(copy(number, for: language)))
        }
      }
      let removed = unused.map { TableEdit.remove($0) }
      edit(list, language, removed + added, as: style, keeping: Set(renamed.values), &result)
    }
  }

  private func note(
    on old: PropertyList.NodeID, in list: PropertyList, _ language: String, renamedTo number: Int
  ) -> StringsNote {
    let text = list.string(PropertyList.Entry(key: old).value) ?? ""
    return StringsNote(
      severity: .info,
      path: bundle.displayPath(path(language)),
      range: nil,
      message:
        "'\(list.text(old))' has become '\(table.text(number))', which keeps the translation '\(text)'; check it"
    )
  }

  /// Edits the text of a language's table, or reports why that is impossible.
  ///
  /// A missing table is created with the added entries.
  ///
  /// - Parameter kept: The keys of entries whose texts other entries adopt.
  func edit(
    _ list: PropertyList?, _ language: String, _ edits: [TableEdit], as style: TableStyle,
    keeping kept: Set<PropertyList.NodeID> = [], _ result: inout StringsChanges
  ) {
    guard !edits.isEmpty else { return }
    guard let list else {
      let entries = edits.compactMap { if case .add(let entry) = $0 { entry } else { nil } }
      let bytes = TableText.file(entries, style: style)
      return result.changes.append(FileChange(path: path(language), isNew: true, bytes: bytes))
    }
    do throws(WritingError) {
      let bytes = try TableEditor(list).bytes(edits)
      var change = FileChange(path: path(language), isNew: false, bytes: bytes)
      let losing = edits.filter { edit in
        if case .remove(let key) = edit { return !kept.contains(key) }
        return true
      }
      change.lostTexts = losing.compactMap { lostText(in: $0, of: list) }
      result.changes.append(change)
    } catch {
      result.notes.append(
        .error(at: bundle.displayPath(path(language)), "the table is not changed: \(error.message)")
      )
    }
  }
}

extension TableSet {
  /// Returns the text that an edit of a table loses; `nil` if it loses none or only an untranslated
  /// copy.
  private func lostText(in edit: TableEdit, of list: PropertyList) -> LostText? {
    switch edit {
    case .add: nil
    case .remove(let key): list.lostText(removing: key)
    case .translate(let key, _) where isUntranslatedCopy(key, in: list): nil
    case .translate(let key, let text): list.lostText(of: key, replacedWith: text)
    }
  }

  /// Returns whether an entry of one of the tables is an untranslated copy.
  func isUntranslatedCopy(_ key: PropertyList.NodeID, in list: PropertyList) -> Bool {
    guard list.translationMark(ofEntry: key) != nil else { return false }
    let text = list.text(key)
    let value = PropertyList.Entry(key: key).value
    return list.text(value, equals: text)
      || list.text(value, equals: table.developmentText(text))
  }
}

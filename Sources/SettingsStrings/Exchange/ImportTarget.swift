import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// A strings table in one language, into which translations are imported.
struct ImportTarget {
  /// A text for which a translation is meant.
  enum Subject {
    /// An entry of the table.
    case entry(PropertyList.Entry, PropertyList)
    /// A text of the pages without an entry, by its number.
    case newText(Int)
    /// A text of the pages, by its number, that replaced the text in the translator's file.
    case renamedText(Int)
    /// A text that neither the pages nor the table have.
    case unknown
  }

  let set: TableSet
  /// The name of the language's folder, without `.lproj`.
  let folder: String
  /// The table; `nil` if the language does not have it yet.
  let list: PropertyList?
  /// Whether the pages are written in the language.
  var isDevelopmentLanguage: Bool { folder == set.developmentLanguage.folder }

  private let entries: [ExactText: PropertyList.Entry]
  private let renamedTexts: RenamedTexts
  /// The keys that the translators' files have for the language.
  private let importedKeys: Set<ExactText>

  /// Finds the table; `nil` if its file is unusable.
  init?(_ set: TableSet, folder: String, for translations: [PlacedTranslation]) {
    switch set.file(folder) {
    case .unreadable, .misnamed: return nil
    case .missing: list = nil
    case .readable(_, let readable): list = readable
    }
    self.set = set
    self.folder = folder
    let keyedEntries = list.map { list in
      list.entries(list.root).map { (ExactText(list.text($0.key)), $0) }
    }
    entries = Dictionary(keepingLast: keyedEntries ?? [])
    renamedTexts = RenamedTexts(set)
    importedKeys = Set(translations.map { ExactText($0.item.key) })
  }

  /// Returns the text for which a translation is meant.
  func subject(of item: ImportedTranslations.Item) -> Subject {
    if let list, let entry = entries[ExactText(item.key)] { return .entry(entry, list) }
    if let text = set.indexOfText(item.key) { return .newText(text) }
    if let text = textReplacing(item) { return .renamedText(text) }
    return .unknown
  }

  /// Returns the edit that gives a new text the translation of the text that it replaced.
  func edit(ofRenamed text: Int, to value: String) -> TableEdit {
    guard let entry = entries[ExactText(set.table.text(text))] else {
      return .add(set.entry(text, value: value))
    }
    return .translate(entry.key, value)
  }

  /// Returns the number of the text that replaced the text of a translation and lacks a translation
  /// itself; `nil` if there is none.
  private func textReplacing(_ item: ImportedTranslations.Item) -> Int? {
    // The pages themselves have the new text in the development language.
    guard !isDevelopmentLanguage, let place = item.context,
      let newText = renamedTexts.number(at: place)
    else { return nil }
    let key = ExactText(set.table.text(newText))
    // The translator's own translation of the new text is better than the old one.
    if importedKeys.contains(key) { return nil }
    if let list, let entry = entries[key] {
      let isTranslated = !set.isUntranslatedCopy(entry.key, in: list)
      if isTranslated { return nil }
    }
    return newText
  }
}

extension TableSet {
  /// Returns the index of a text of the pages; `nil` if no page has it.
  fileprivate func indexOfText(_ key: String) -> Int? {
    // The numbers after those of the texts belong to keys that only files have.
    guard let number = table.number(of: key), table.texts.indices.contains(number) else {
      return nil
    }
    return number
  }
}

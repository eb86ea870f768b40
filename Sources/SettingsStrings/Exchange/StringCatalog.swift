import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// String catalogs (`.xcstrings`), which contain all languages of a table for Xcode and translation
/// services.
package enum StringCatalog {
  /// The member with the ``ExportRecord``s by key.
  fileprivate static let recordMember = "exported"

  /// Returns one catalog for each strings table.
  package static func export(_ analysis: BundleAnalysis, _ selection: TableSelection = .init())
    -> ExchangeFiles
  {
    var result = ExchangeFiles()
    for set in selection.sets(analysis, &result.notes) {
      result.notes += set.unusableNotes
      let entries = TranslationEntries(set)
      guard !entries.rows.isEmpty else { continue }
      let text = catalog(entries).text(JSONStyle(nameSeparator: " : ")) + "\n"
      result.files.append(
        ExchangeFile(name: set.table.name + ".xcstrings", bytes: Array(text.utf8)))
    }
    return result
  }

  private static func catalog(_ entries: TranslationEntries) -> JSONValue {
    let codes = codes(entries.languages)
    let rows = entries.rows.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let records = rows.map { row in
      (name: row.key, value: JSONValue.string(row.record(in: entries.set, codes).written))
    }
    let strings = rows.map { row -> (name: String, value: JSONValue) in
      let entry: JSONValue = [
        "comment": .text(row.place),
        "extractionState": "manual",
        "localizations": localizations(of: row, codes),
      ]
      return (row.key, entry)
    }
    let source = entries.set.developmentLanguage
    let language = source.tag?.text ?? source.folder.map(code) ?? "en"
    // Xcode ignores members that it does not know.
    return [
      recordMember: .object(records),
      "sourceLanguage": .string(language),
      "strings": .object(strings),
      "version": "1.0",
    ]
  }

  /// Returns the translations of a key, sorted by language code; `nil` if there are none.
  private static func localizations(of row: TranslationEntries.Row, _ codes: [String]) -> JSONValue?
  {
    let units = zip(codes, row.values).compactMap { code, value in
      value.map { (name: code, value: unit($0)) }
    }
    guard !units.isEmpty else { return nil }
    return .object(units.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  private static func unit(_ value: TranslationEntries.Value) -> JSONValue {
    let isNew = value.isCopy || value.text.isEmpty
    let state: JSONValue = isNew ? "new" : "translated"
    return ["stringUnit": ["state": state, "value": .string(value.text)]]
  }

  /// Returns the language codes of folders.
  ///
  /// A folder keeps its own name if its code is the code or name of another folder.
  private static func codes(_ folders: [String]) -> [String] {
    var taken = Set(folders)
    var codes: [String] = []
    for folder in folders {
      let code = code(folder)
      codes.append(taken.contains(code) ? folder : code)
      taken.insert(code)
    }
    return codes
  }

  /// Returns the language code of a folder: `zh-Hans` for `zh_Hans`.
  private static func code(_ folder: String) -> String { LanguageTag(folder)?.text ?? folder }
}

extension ImportedTranslations {
  /// Adds the translations of a catalog.
  ///
  /// - Parameter path: The catalog's path as shown to the user; its base name is the table's name.
  package mutating func addCatalog(_ bytes: [UInt8], path: String) {
    do throws(JSONError) {
      let catalog = try JSONParser.parse(bytes)
      guard case .object(let strings)? = catalog["strings"] else {
        return notes.append(.error(at: path, "the string catalog has no object 'strings'"))
      }
      let records = catalog[StringCatalog.recordMember]
      for (key, value) in strings {
        addEntry(key, value, records?[key]?.string.flatMap(ExportRecord.init), path)
      }
    } catch {
      let offsets = error.offset..<min(error.offset + 1, bytes.count)
      notes.append(
        .error(at: path, range: LineIndex(FileBytes(bytes)).range(offsets), error.message))
    }
  }

  private mutating func addEntry(
    _ key: String, _ value: JSONValue, _ record: ExportRecord?, _ path: String
  ) {
    guard let localizations = value["localizations"] else { return }
    guard case .object(let languages) = localizations else {
      return notes.append(.error(at: path, "'localizations' of '\(key)' is not an object"))
    }
    let file = Paths.name(path)
    var table = file
    if file.hasSuffix(".xcstrings") { table = String(file.dropLast(".xcstrings".count)) }
    // In catalogs of Xcode and of services, an untranslated text has the source text as its value,
    // which is no translation.
    for (language, localization) in languages where !ImportedTranslations.isNew(localization) {
      if let text = localization["stringUnit"]?["value"]?.string {
        add(
          .init(
            table: table,
            language: language,
            key: key,
            value: text,
            path: path,
            context: value["comment"]?.string,
            record: record))
      } else {
        let subject = "the translation of '\(key)' to '\(language)'"
        if localization["variations"] == nil {
          notes.append(.error(at: path, "\(subject) has no text"))
        } else {
          let message = "\(subject) has variations, which a strings table cannot hold"
          notes.append(.error(at: path, message))
        }
      }
    }
  }

  /// Returns whether a text is untranslated or, if it has variations, all of them are.
  private static func isNew(_ value: JSONValue) -> Bool {
    if let unit = value["stringUnit"] { return unit["state"]?.string == "new" }
    // Each level of `{"variations": {"plural": {"one": {"stringUnit": …}}}}` may have several
    // members.
    guard case .object(let members) = value["variations"] ?? value, !members.isEmpty else {
      return false
    }
    return members.allSatisfy { isNew($0.value) }
  }
}

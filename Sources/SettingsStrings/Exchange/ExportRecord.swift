import SettingsText

/// A record of the texts under one key at the time of an export, written into the exported file.
///
/// An import compares it with the bundle and with the file, and so recognizes the texts that have
/// changed since in either. It holds a hash per language, as in `source=6a1f0c3d de=88b1d0aa`;
/// `source` is the text of the development language, or the key itself.
struct ExportRecord: Sendable, Hashable {
  private static let source = "source"
  private var hashes: [String: String] = [:]

  /// Creates a record of texts.
  ///
  /// - Parameter source: The text of the development language.
  /// - Parameter texts: The texts by the names of their languages in the file.
  init(source: String, _ texts: [String: String]) {
    hashes = texts.mapValues(ExportRecord.hash)
    hashes[ExportRecord.source] = ExportRecord.hash(source)
  }

  /// Reads a record; `nil` if the text is not a record, or one without the source.
  init?(_ written: String) {
    for pair in written.split(separator: " ") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      hashes[String(parts[0])] = String(parts[1])
    }
    guard hashes[ExportRecord.source] != nil else { return nil }
  }

  /// The text of the record in files.
  var written: String {
    hashes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// Returns whether a string matches the exported one of the development language.
  func hasSource(_ text: String) -> Bool { hasText(text, in: ExportRecord.source) }

  /// Returns whether a string matches the exported one of a language.
  func hasText(_ text: String, in language: String) -> Bool {
    hashes[language] == ExportRecord.hash(text)
  }

  private static func hash(_ text: String) -> String { StableHash.digits(StableHash.bits32(text)) }
}

extension TranslationEntries.Row {
  /// Returns the record of the texts, without empty ones and untranslated copies.
  ///
  /// - Parameter languages: The names of the languages in the exported file.
  func record(in set: TableSet, _ languages: [String]) -> ExportRecord {
    var texts: [String: String] = [:]
    for case (let language, let value?) in zip(languages, values)
    where !value.isCopy && !value.text.isEmpty {
      texts[language] = value.text
    }
    return ExportRecord(source: set.table.developmentText(key), texts)
  }
}

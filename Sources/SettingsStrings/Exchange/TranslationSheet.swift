import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

/// Sheets of comma-separated values (RFC 4180) with a line per text and a column per language, for
/// spreadsheets.
package enum TranslationSheet {
  fileprivate static let contextColumns = ["table", "key", "comment"]
  /// The column of ``ExportRecord``s.
  fileprivate static let recordColumn = "exported"

  /// Returns a sheet of the strings tables of a bundle.
  ///
  /// A field is empty if a language has no entry, or only an untranslated copy.
  package static func export(_ analysis: BundleAnalysis, _ selection: TableSelection = .init())
    -> ExchangeFiles
  {
    var result = ExchangeFiles()
    let sets = selection.sets(analysis, &result.notes)
    result.notes += sets.flatMap(\.unusableNotes)
    let tables = sets.map(TranslationEntries.init)
    let languages = Set(tables.flatMap(\.languages)).sorted()
    var text = CSVLine.text(contextColumns + languages.map(CSVLine.written) + [recordColumn])
    for entries in tables {
      for row in entries.rows {
        var values: [String: String] = [:]
        for case (let language, let value?) in zip(entries.languages, row.values)
        where !value.isCopy {
          values[language] = value.text
        }
        let texts = languages.map { CSVLine.written(values[$0, default: ""]) }
        // A place has its escapes already, and a record needs none, so both are not escaped again.
        let context = [
          CSVLine.written(entries.set.table.name), CSVLine.written(row.key),
          CSVLine.shown(row.place ?? ""),
        ]
        let record = row.record(in: entries.set, entries.languages).written
        text += CSVLine.text(context + texts + [CSVLine.shown(record)])
      }
    }
    result.files = [ExchangeFile(name: "Settings.csv", bytes: Array(text.utf8))]
    return result
  }

  /// Returns the lines of a sheet.
  ///
  /// The separator, which depends on the spreadsheet's language, is detected in the first line.
  fileprivate static func read(_ source: FileBytes) throws(CSVText.Fault) -> [[CSVText.Field]] {
    let comma = UInt8(ascii: ",")
    let otherSeparators = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let separator = otherSeparators.first { separator in
      var text = CSVText(source, separator: separator)
      guard let header = try? text.line() else { return false }
      return Set(header.map(\.text)).isSuperset(of: ["table", "key"])
    }
    var text = CSVText(source, separator: separator ?? comma)
    return try text.lines()
  }
}

extension ImportedTranslations {
  /// Adds the translations of a sheet.
  ///
  /// Empty fields change nothing.
  ///
  /// - Parameter bytes: The sheet: a line of column names, among them `table` and `key`, then a
  ///   line per text.
  /// - Parameter path: The sheet's path as shown to the user.
  package mutating func addSheet(_ bytes: [UInt8], path: String) {
    let source = FileBytes(bytes)
    let index = LineIndex(source)
    do throws(CSVText.Fault) {
      var lines = try TranslationSheet.read(source)[...]
      guard let header = lines.popFirst() else {
        throw CSVText.Fault(
          message: "the sheet is empty; name the columns in its first line", offsets: 0..<0)
      }
      guard let table = header.firstIndex(where: { $0.text == "table" }),
        let key = header.firstIndex(where: { $0.text == "key" })
      else {
        throw CSVText.Fault(
          message: "the first line does not name the columns 'table' and 'key', but "
            + header.map { "'\($0.text)'" }.joined(separator: ", "), offsets: header[0].offsets)
      }
      let comment = header.firstIndex { $0.text == "comment" }
      let recordColumn = header.firstIndex { $0.text == TranslationSheet.recordColumn }
      let languages = header.indices.filter {
        $0 != recordColumn && !TranslationSheet.contextColumns.contains(header[$0].text)
      }
      if let line = lines.first(where: { $0.count != header.count }) {
        throw CSVText.Fault(
          message: "this line has \(line.count) fields, but the first line \(header.count)",
          offsets: line[0].offsets)
      }
      for line in lines {
        let record = recordColumn.flatMap { ExportRecord(line[$0].text) }
        for column in languages where !line[column].text.isEmpty {
          add(
            .init(
              table: CSVLine.read(line[table].text),
              language: CSVLine.read(header[column].text),
              key: CSVLine.read(line[key].text),
              value: CSVLine.read(line[column].text),
              path: path,
              isOfColumn: true,
              context: comment.map { CSVLine.read(line[$0].text) },
              record: record,
              range: index.range(line[key].offsets),
              valueRange: index.range(line[column].offsets)))
        }
      }
    } catch {
      notes.append(.error(at: path, range: index.range(error.offsets), error.message))
    }
  }
}

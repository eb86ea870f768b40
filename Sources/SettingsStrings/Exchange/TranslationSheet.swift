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

/// The columns of a sheet, by index.
private struct SheetColumns {
  let table: Int
  let key: Int
  let comment: Int?
  let record: Int?
  let languages: [Int]

  /// Finds the columns in the first line.
  init(_ header: [CSVText.Field]) throws(CSVText.Fault) {
    let names = header.map(\.text)
    guard let table = names.firstIndex(of: "table"), let key = names.firstIndex(of: "key") else {
      let found = names.map { "'\($0)'" }.joined(separator: ", ")
      throw CSVText.Fault(
        message: "the first line does not name the columns 'table' and 'key', but \(found)",
        offsets: header[0].offsets)
    }
    let record = names.firstIndex(of: TranslationSheet.recordColumn)
    self.table = table
    self.key = key
    self.record = record
    comment = names.firstIndex(of: "comment")
    languages = names.indices.filter {
      $0 != record && !TranslationSheet.contextColumns.contains(names[$0])
    }
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
      let columns = try SheetColumns(header)
      if let line = lines.first(where: { $0.count != header.count }) {
        throw CSVText.Fault(
          message: "this line has \(line.count) fields, but the first line \(header.count)",
          offsets: line[0].offsets)
      }
      for line in lines {
        let record = columns.record.flatMap { ExportRecord(line[$0].text) }
        for language in columns.languages where !line[language].text.isEmpty {
          add(
            .init(
              table: CSVLine.read(line[columns.table].text),
              language: CSVLine.read(header[language].text),
              key: CSVLine.read(line[columns.key].text),
              value: CSVLine.read(line[language].text),
              path: path,
              isOfColumn: true,
              context: columns.comment.map { CSVLine.read(line[$0].text) },
              record: record,
              range: index.range(line[columns.key].offsets),
              valueRange: index.range(line[language].offsets)))
        }
      }
    } catch {
      notes.append(.error(at: path, range: index.range(error.offsets), error.message))
    }
  }
}

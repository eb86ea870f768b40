import SettingsCode
import SettingsDiagnostics
import SettingsText

/// The CSV output: a line for each row of a page and for each use in code.
extension UsageReport {
  /// The column names of ``csv``.
  static let csvHeader = [
    "key", "suite", "access", "path", "line", "column", "api", "type", "confidence",
  ]

  private struct CSVRow {
    var key: String
    var suite: String?
    var access: String
    var path: String
    var range: SourceRange?
    var api = ""
    var type: String?
    var confidence: String

    var cells: [String] {
      [
        key, suite ?? "", access, path, cell(range?.start.line), cell(range?.start.column), api,
        type ?? "", confidence,
      ]
    }

    private func cell(_ number: Int?) -> String {
      guard let number else { return "" }
      return String(number)
    }
  }

  var csv: String {
    var rows: [CSVRow] = []
    for key in keys {
      rows += key.rows.map { row in
        CSVRow(
          key: key.name,
          suite: key.suite,
          access: "declare",
          path: row.path,
          range: row.range,
          type: key.defaultValue?.kind?.rawValue,
          confidence: "literal")
      }
      rows += key.uses.map { csvRow($0, key: key.name) }
    }
    rows += (others + dynamic).map { csvRow($0, key: $0.key.shown) }
    let lines = [UsageReport.csvHeader] + rows.map { $0.cells }
    return lines.map { CSVLine.shownLine($0) }.joined()
  }

  private func csvRow(_ use: KeyUse, key: String) -> CSVRow {
    CSVRow(
      key: key,
      suite: use.store.suite,
      access: use.access.rawValue,
      path: usage.files[use.file].path,
      range: range(use),
      api: use.api,
      type: use.type?.rawValue,
      confidence: use.confidence.rawValue)
  }
}

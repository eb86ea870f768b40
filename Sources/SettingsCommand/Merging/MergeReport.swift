import SettingsMerging
import SettingsReports
import SettingsText

extension MergeOutcome {
  /// Where each page comes from, for people.
  var text: String {
    var lines: [String] = []
    for page in pages {
      let renamed = page.renamedFrom.map { " (\($0))" } ?? ""
      lines.append("\(page.file): \(page.origins.joined(separator: ", "))\(renamed)")
      if !page.keys.isEmpty { lines.append("  keys: \(page.keys.joined(separator: ", "))") }
      if !page.opens.isEmpty { lines.append("  opens: \(page.opens.joined(separator: ", "))") }
    }
    for table in unusedStrings { lines.append("\(table.table): unused: \(table.keys.joined(separator: ", "))") }
    return lines.map { VisibleText.escaped($0) + "\n" }.joined()
  }

  /// Where each page comes from, for programs.
  var json: String {
    func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
    let value = JSONValue.object([
      ("version", .integer(1)),
      (
        "pages",
        .array(
          pages.map { page in
            .object([
              ("file", .string(page.file)), ("origins", texts(page.origins)),
              ("renamedFrom", page.renamedFrom.map { .string($0) } ?? .null), ("keys", texts(page.keys)),
              ("opens", texts(page.opens)),
            ])
          })
      ),
      (
        "unusedStrings",
        .array(unusedStrings.map { .object([("table", .string($0.table)), ("keys", texts($0.keys))]) })
      ),
      ("warnings", texts(warnings)),
    ])
    return value.text() + "\n"
  }
}

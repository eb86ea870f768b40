import SettingsDiagnostics
import SettingsText

extension Report {
  /// Comma-separated values as specified by RFC 4180, with a header.
  static let csv = Report("csv", "comma-separated values with a header", mark: .beginning([header]))
  { input, output in
    let input = input.withFailuresAsFindings
    output.write(header + "\r\n")
    for diagnostic in input.diagnostics {
      output.field(diagnostic.path)
      for number in diagnostic.range.numbers {
        output.write(",\(number)")
      }
      for value in [
        diagnostic.severity.rawValue, diagnostic.rule, diagnostic.keyPath ?? "", diagnostic.message,
      ] {
        output.write(",")
        output.field(value)
      }
      output.write(",\(!diagnostic.fixes.isEmpty),")
      output.field(diagnostic.help ?? "")
      output.write("\r\n")
    }
  }
}

extension Report {
  private static let header =
    "path,line,column,endLine,endColumn,severity,rule,keyPath,message,fixable,help"
}

extension SourceRange? {
  /// The values of the range columns, which are empty without a range.
  fileprivate var numbers: [String] {
    guard let range = self else { return ["", "", "", ""] }
    return [range.start.line, range.start.column, range.end.line, range.end.column].map(String.init)
  }
}

extension ReportOutput {
  /// Writes a quoted value.
  ///
  /// RFC 4180 permits line endings in it, but no other control characters.
  fileprivate mutating func field(_ value: String) {
    write(CSVLine.quoted(CSVLine.shown(value)))
  }
}

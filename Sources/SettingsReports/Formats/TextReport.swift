import SettingsDiagnostics
import SettingsText

extension Report {
  /// Findings with the source line and a mark below the range, for human readers.
  package static let text = Report(
    "text", "findings with the source line, for people", for: .people, readsSourceLines: true
  ) {
    input, output in
    var lines = SourceLines(input)
    let paint = TerminalPaint(isOn: input.usesColor)
    for diagnostic in input.diagnostics {
      output.writeHeadline(diagnostic, paint)
      if let range = diagnostic.range {
        output.writeExcerpt(of: range, diagnostic, &lines, paint)
      } else if let keyPath = diagnostic.keyPath {
        output.writeKeyPath(keyPath, paint)
      }
      for note in diagnostic.notes { output.writeNote(note, paint) }
      for line in diagnostic.helpTexts {
        output.write(paint("help: ", .green) + VisibleText.escaped(line) + "\n")
      }
    }
    if !input.diagnostics.isEmpty { output.write("\n") }
    output.write(paint(input.closingLine, .bold) + "\n")
    if let line = input.fixableLine { output.write(line + "\n") }
  }
}

extension ReportOutput {
  fileprivate mutating func writeHeadline(_ diagnostic: Diagnostic, _ paint: TerminalPaint) {
    write(paint(VisibleText.escaped(diagnostic.place) + ": ", .bold))
    write(paint(diagnostic.severity.rawValue + ": ", TerminalPaint.Style(diagnostic.severity)))
    write(paint(VisibleText.escaped(diagnostic.message), .bold))
    write(" [\(VisibleText.escaped(diagnostic.rule))]\n")
  }

  fileprivate mutating func writeKeyPath(_ keyPath: String, _ paint: TerminalPaint) {
    let gutter = String(repeating: " ", count: Self.minimumGutterWidth)
    write(paint(gutter + " = ", .blue) + "at \(VisibleText.escaped(keyPath))\n")
  }

  fileprivate mutating func writeExcerpt(
    of range: SourceRange, _ diagnostic: Diagnostic, _ lines: inout SourceLines,
    _ paint: TerminalPaint
  ) {
    let separator = " | "
    let lineNumber = String(range.start.line)
    let gutterWidth = max(Self.minimumGutterWidth, lineNumber.utf8.count)
    let indentation = gutterWidth + separator.utf8.count
    guard
      let excerpt = SourceExcerpt(
        range,
        in: diagnostic.path,
        lines: &lines,
        indentation: indentation,
        width: Self.textWidth - indentation)
    else { return }
    let numberPadding = String(repeating: " ", count: gutterWidth - lineNumber.utf8.count)
    write(paint(numberPadding + lineNumber + separator, .blue))
    write(excerpt.before + excerpt.marked + excerpt.after + "\n")
    write(paint(String(repeating: " ", count: gutterWidth) + separator, .blue))
    let mark = "^" + String(repeating: "~", count: excerpt.markWidth - 1)
    write(excerpt.padding + paint(mark, TerminalPaint.Style(diagnostic.severity)) + "\n")
  }

  /// The minimum width of the column of line numbers, in terminal columns.
  private static let minimumGutterWidth = 5

  /// The width of the report in terminal columns.
  private static let textWidth = 120

  fileprivate mutating func writeNote(_ note: Note<ReportedPlace>, _ paint: TerminalPaint) {
    if let place = note.shownPlace { write(paint(VisibleText.escaped(place) + ": ", .bold)) }
    write(paint("note: ", .cyan) + VisibleText.escaped(note.message) + "\n")
  }
}

extension TerminalPaint.Style {
  /// Creates the color for a severity.
  package init(_ severity: Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .info: self = .magenta
    }
  }
}

import SettingsDiagnostics

extension Report {
  /// One line for each finding, as Xcode picks it out of a build phase's output.
  static let xcode = Report("xcode", "one line for each finding, for Xcode's build phases") { input, output in
    for diagnostic in input.diagnostics {
      output.write(TextEscaping.visible(diagnostic.place))
      output.write(": \(diagnostic.severity.xcodeName): ")
      output.write(TextEscaping.visible(diagnostic.oneLine))
      output.write(" [\(TextEscaping.visible(diagnostic.rule))]\n")
      for note in diagnostic.notes {
        // Xcode needs a place on every line; a note without one belongs to the finding.
        output.write(TextEscaping.visible(note.place ?? diagnostic.place))
        output.write(": note: \(TextEscaping.visible(note.message))\n")
      }
    }
  }
}

extension Severity {
  /// The word Xcode knows for a severity.
  fileprivate var xcodeName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

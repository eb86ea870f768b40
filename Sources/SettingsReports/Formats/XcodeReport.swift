import SettingsText

extension Report {
  /// One line for each finding, as Xcode picks it out of a build phase's output. Xcode opens
  /// absolute paths only.
  package static let xcode = Report(
    "xcode", "one line for each finding, for Xcode's build phases", for: .lines
  ) {
    input, output in
    for diagnostic in input.diagnostics {
      output.write(TextEscaping.harmless(input.absolute(diagnostic.place)))
      output.write(
        ": \(diagnostic.severity.named(error: "error", warning: "warning", info: "note")): ")
      output.write(VisibleText.escaped(diagnostic.oneLine))
      output.write(" [\(VisibleText.escaped(diagnostic.rule))]\n")
      for note in diagnostic.notes {
        // Xcode needs a place on every line; a note without one belongs to the finding.
        output.write(TextEscaping.harmless(input.absolute(note.shownPlace ?? diagnostic.place)))
        output.write(": note: \(VisibleText.escaped(note.message))\n")
      }
    }
  }
}

extension ReportInput {
  /// A path, with or without a place behind it, made absolute.
  fileprivate func absolute(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}

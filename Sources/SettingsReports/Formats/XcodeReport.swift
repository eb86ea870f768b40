import SettingsText

extension Report {
  /// One line for each finding, in the format that Xcode recognizes in the output of a build phase.
  ///
  /// Xcode opens only absolute paths.
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
        // Xcode requires a place on every line, so a note without a place gets that of the
        // finding.
        output.write(TextEscaping.harmless(input.absolute(note.shownPlace ?? diagnostic.place)))
        output.write(": note: \(VisibleText.escaped(note.message))\n")
      }
    }
  }
}

extension ReportInput {
  /// Returns a place such as `Root.plist:7:23` with an absolute path.
  fileprivate func absolute(_ place: String) -> String {
    guard let folder, !place.hasPrefix("/") else { return place }
    guard !folder.hasSuffix("/") else { return folder + place }
    return folder + "/" + place
  }
}

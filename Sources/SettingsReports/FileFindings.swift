import SettingsDiagnostics

/// One file and what was found in it.
struct FileFindings: Sendable {
  /// The file, as shown to the user.
  let path: String
  /// The findings in it, in their order.
  var diagnostics: [Diagnostic]
}

extension ReportInput {
  /// Every checked file with its findings, then what has findings without having been read, such as a missing file.
  var findingsByFile: [FileFindings] {
    var files = checkedFiles.map { FileFindings(path: $0, diagnostics: []) }
    var indices = Dictionary(
      zip(checkedFiles, checkedFiles.indices), uniquingKeysWith: { first, _ in first })
    for diagnostic in diagnostics {
      if let index = indices[diagnostic.path] {
        files[index].diagnostics.append(diagnostic)
      } else {
        indices[diagnostic.path] = files.count
        files.append(FileFindings(path: diagnostic.path, diagnostics: [diagnostic]))
      }
    }
    return files
  }
}

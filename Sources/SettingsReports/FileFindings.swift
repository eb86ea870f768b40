import SettingsDiagnostics

/// One file and what was found in it.
struct FileFindings: Sendable {
  /// The file, as shown to the user.
  let path: String
  /// The findings in it, in their order.
  let diagnostics: [Diagnostic]
}

extension ReportInput {
  /// Every checked file with its findings, then what has findings without having been read, such as a missing file.
  var findingsByFile: [FileFindings] {
    let found = diagnostics.grouped(by: \.path)
    let byPath = Dictionary(uniqueKeysWithValues: found.map { ($0.key, $0.elements) })
    let checked = Set(checkedFiles)
    let paths = checkedFiles + found.map(\.key).filter { !checked.contains($0) }
    return paths.map { FileFindings(path: $0, diagnostics: byPath[$0, default: []]) }
  }
}

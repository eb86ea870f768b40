import SettingsDiagnostics

/// The places of a merged bundle's findings in the bundles that it was merged from, since the
/// merged bundle is not on disk.
struct PartPlaces {
  private let findingsByRow: [DiagnosticIdentity: [Diagnostic]]
  private let findingsByField: [DiagnosticIdentity: [Diagnostic]]

  /// Collects the findings in the parts.
  ///
  /// - Parameter find: Returns the findings in a part.
  init(_ parts: [ProjectBundle], _ find: (ProjectBundle) -> [Diagnostic]) {
    let found = parts.flatMap(find)
    findingsByRow = Dictionary(grouping: found) { $0.identity.ofRow }
    findingsByField = Dictionary(grouping: found) { $0.identity.ofField }
  }

  /// Returns the findings at their places in the parts, without a line if no single part has the
  /// finding.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let findingsInParts = diagnostics.flatMap { diagnostic in
      if let ofRow = findingsByRow[diagnostic.identity.ofRow] { return ofRow }
      if let ofField = findingsByField[diagnostic.identity.ofField] { return ofField }
      return [diagnostic.withoutLines]
    }
    return findingsInParts.distinct.sorted { $0.isBefore($1) }
  }
}

extension DiagnosticIdentity {
  /// The components of the identity that do not depend on where a merge puts the row.
  fileprivate var ofRow: DiagnosticIdentity {
    DiagnosticIdentity(rule: rule, path: "", anchor: anchor, field: field, subject: subject)
  }

  /// The components of the identity that do not depend on the row.
  fileprivate var ofField: DiagnosticIdentity {
    DiagnosticIdentity(rule: rule, path: "", field: field, subject: subject)
  }
}

extension Diagnostic {
  fileprivate var withoutLines: Diagnostic {
    var diagnostic = self
    diagnostic.range = nil
    diagnostic.notes = []
    return diagnostic
  }
}

import SettingsDiagnostics

/// The places in the parts of a merged bundle of what is wrong in the result, which is nowhere on
/// the disk.
struct PartPlaces {
  private let rows: [DiagnosticIdentity: [Diagnostic]]
  private let fields: [DiagnosticIdentity: [Diagnostic]]

  /// Collects what is wrong in the parts.
  ///
  /// - Parameter find: Finds in a part what was found in the result.
  init(_ parts: [ProjectBundle], _ find: (ProjectBundle) -> [Diagnostic]) {
    let found = parts.flatMap(find)
    rows = Dictionary(grouping: found) { $0.identity.ofRow }
    fields = Dictionary(grouping: found) { $0.identity.ofField }
  }

  /// Returns the findings at the places in the parts; one that no part has alone is left without a
  /// line.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let placed = diagnostics.flatMap { diagnostic in
      rows[diagnostic.identity.ofRow] ?? fields[diagnostic.identity.ofField]
        ?? [diagnostic.withoutLines]
    }
    return placed.distinct.sorted { $0.isBefore($1) }
  }
}

extension DiagnosticIdentity {
  /// The part that is the same wherever a merge puts the row.
  fileprivate var ofRow: DiagnosticIdentity {
    DiagnosticIdentity(rule: rule, path: "", anchor: anchor, field: field, subject: subject)
  }

  /// The part that is the same where rows are counted too.
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

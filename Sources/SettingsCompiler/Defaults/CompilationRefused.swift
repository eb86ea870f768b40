import SettingsDiagnostics

/// An error that refuses to compile a bundle whose defaults would be wrong or incomplete.
package struct CompilationRefused: Error, Sendable, Hashable {
  /// The faults that affect a default, in the order path, line, column, rule.
  package let diagnostics: [Diagnostic]
  /// Whether setting ``RegistrationDefaults/Options/skipsFaulty`` would give defaults.
  package let canSkip: Bool
  /// Whether the bundle is refused only because keys have different defaults per device, so that a
  /// device must be chosen.
  package var differsByDevice: Bool {
    // Every other reason to refuse a bundle is an error.
    diagnostics.allSatisfy { $0.severity < .error }
  }
}

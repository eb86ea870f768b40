import SettingsDiagnostics

/// A bundle was not compiled because its defaults would be wrong or incomplete.
package struct CompilationRefused: Error, Sendable, Hashable {
  /// The faults that touch a default, in the order path, line, column, rule.
  package let diagnostics: [Diagnostic]
  /// Whether there are defaults if ``RegistrationDefaults/Options/skipsFaulty`` is set.
  package let canSkip: Bool
  /// Whether nothing is wrong, but some key has one default per device, so that a device must be
  /// chosen.
  package var differsByDevice: Bool { diagnostics.allSatisfy { $0.severity < .error } }
}

import SettingsDiagnostics

/// A bundle was not compiled because its defaults would be wrong or incomplete.
package struct CompilationRefused: Error, Sendable, Hashable {
  /// The faults that touch a default, in the order path, line, column, rule; never empty.
  package let diagnostics: [Diagnostic]
  /// Whether some key has one default per device, so that the defaults of a single device may be sure.
  package let differsByDevice: Bool
}

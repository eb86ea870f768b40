import SettingsDiagnostics

/// What sort of fault it is: the id of the rule that it breaks, with the severities that the rule declares.
///
/// Kinds are constants. The analysis and the linter read the severities here, so that both judge alike.
package struct FaultKind: Sendable, Hashable {
  /// The rule's id in kebab-case, such as `default-not-in-values`.
  package let id: String
  /// The severity unless a variant says another.
  package let severity: Severity
  /// The cases that have another severity.
  package let variants: [Variant]

  /// Whether it reports files that cannot be read, which matters for every reader of the page.
  package let isAboutReading: Bool

  /// A case with another severity than that of its kind.
  package struct Variant: Sendable, Hashable {
    /// The severity in that case.
    package let severity: Severity
    /// The case, for documentation: `the row only shows its value`.
    package let condition: String

    /// Makes a variant.
    package init(_ severity: Severity, when condition: String) {
      self.severity = severity
      self.condition = condition
    }
  }

  /// Makes a kind.
  package init(_ id: String, _ severity: Severity, _ variants: [Variant] = [], isAboutReading: Bool = false) {
    self.id = id
    self.severity = severity
    self.variants = variants
    self.isAboutReading = isAboutReading
  }
}

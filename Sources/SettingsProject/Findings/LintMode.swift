/// The treatment of findings by a lint run.
package enum LintMode: Sendable {
  /// Only reports the findings.
  case report
  /// Fixes findings that have a fix.
  case fix(allowsUnsafe: Bool)
  /// Suppresses findings with comments.
  case suppress

  /// Whether files may change.
  package var changesFiles: Bool {
    if case .report = self { false } else { true }
  }
}

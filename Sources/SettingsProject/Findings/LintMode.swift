/// The action of a lint run on its findings.
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

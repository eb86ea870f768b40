/// The use of a bundle's findings besides reporting them.
package enum LintMode: Sendable {
  /// Nothing.
  case report
  /// Fixes them where a fix is offered.
  case fix(allowsUnsafe: Bool)
  /// Suppresses them with comments.
  case suppress

  /// Whether files may change.
  package var changesFiles: Bool {
    if case .report = self { false } else { true }
  }
}

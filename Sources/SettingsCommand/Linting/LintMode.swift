/// What a run does with what it finds.
enum LintMode: Sendable {
  /// Only report it.
  case report
  /// Fix it where a fix is offered.
  case fix(allowsUnsafe: Bool)
  /// Suppress it with a comment beside it.
  case suppress

  /// Whether files may change.
  var changesFiles: Bool {
    if case .report = self { return false }
    return true
  }

  /// Whether findings are suppressed in place.
  var addsSuppressions: Bool {
    if case .suppress = self { return true }
    return false
  }
}

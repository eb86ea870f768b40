import ArgumentParser

/// The options of `lint` that change files.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Apply safe fixes, then report the remaining findings.") var fix = false
  @Flag(help: "Apply safe fixes and those that may change the meaning.") var unsafeFixes = false
  @Flag(help: "Print the fixes as a unified diff instead of writing them; exit with 1 if it is not empty.")
  var diff = false
  @Flag(help: "Suppress all current findings with comments in the files.") var addSuppressions = false

  func validate() throws {
    if addSuppressions, fix || unsafeFixes || diff {
      throw ValidationError("'--add-suppressions' excludes '--fix', '--unsafe-fixes' and '--diff'")
    }
  }

  /// What is done with the findings of a bundle besides reporting them.
  var mode: LintMode {
    if addSuppressions { return .suppress }
    return fix || unsafeFixes || diff ? .fix(allowsUnsafe: unsafeFixes) : .report
  }
}

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

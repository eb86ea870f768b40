import ArgumentParser

/// The options of `lint` that change files.
struct ChangeOptions: ParsableArguments {
  @Flag(help: "Apply the safe fixes, then report what is left.") var fix = false
  @Flag(help: "Apply the fixes that may change the meaning too.") var unsafeFixes = false
  @Flag(help: "Show what the fixes would change as a unified diff, write nothing, and end with 1 if there is any.")
  var diff = false
  @Flag(help: "Suppress everything that is found now by comments in the files.") var addSuppressions = false

  func validate() throws {
    if addSuppressions, fix || unsafeFixes || diff {
      throw ValidationError("'--add-suppressions' excludes '--fix', '--unsafe-fixes' and '--diff'")
    }
  }

  /// What is done with the findings of a bundle besides reporting them.
  var work: LintWork {
    if addSuppressions { return .suppress }
    return fix || unsafeFixes || diff ? .fix(allowsUnsafe: unsafeFixes) : .check
  }
}

/// What a run does with what it finds.
enum LintWork: Sendable {
  /// Nothing but report it.
  case check
  /// Mend it where a fix is offered.
  case fix(allowsUnsafe: Bool)
  /// Put comments beside it.
  case suppress

  /// Whether files may change.
  var changesFiles: Bool {
    if case .check = self { return false }
    return true
  }

  /// Whether findings are suppressed where they stand.
  var addsSuppressions: Bool {
    if case .suppress = self { return true }
    return false
  }
}

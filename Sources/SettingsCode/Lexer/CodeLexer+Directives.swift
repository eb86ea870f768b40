import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Directives: `#if` and its branches, `#define`, and lines for the preprocessor.
extension CodeLexer {
  /// Reads a directive, and returns whether one begins.
  ///
  /// Of a `#define`, only the `#` is read, since the rest is lexed as code.
  mutating func readDirective() -> Bool {
    // Interpolated code and the value of a `#define` have no directives.
    let isInFile = openStrings.isEmpty && !isInMacro
    guard isAtLineStart, isInFile, language.hasConditionalCompilation else { return false }
    var start = position + 1
    // `# if` is a directive of the preprocessor only.
    if language.hasPreprocessor { while bytes[start].isSpaceOrTab { start += 1 } }
    var end = start
    while bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") { end += 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    switch name {
    case "if": beginBranch(condition(at: end), after: nil)
    case "ifdef": beginBranch(condition(at: end, prefix: "defined "), after: nil)
    case "ifndef": beginBranch(!condition(at: end, prefix: "defined "), after: nil)
    case "else": if let previous = endBranch() { beginBranch(.always, after: previous) }
    case "elseif", "elif":
      if let previous = endBranch() { beginBranch(condition(at: end), after: previous) }
    case "endif": endBranch()
    case "define" where language.hasPreprocessor:
      add(.punctuation, length: 1)
      isInMacro = true
      return true
    default:
      // In Swift, a line may begin with `#selector`, which is no directive. Where there is a
      // preprocessor, all such lines are for it: `#pragma mark - Don't`
      if !language.hasPreprocessor { return false }
    }
    skipDirectiveLine()
    return true
  }

  /// Returns the truth of the condition at an offset in debug and release builds.
  ///
  /// - Parameter prefix: The beginning of the condition that the directive leaves out: `defined `
  ///   for `#ifdef DEBUG`
  private func condition(at start: ByteOffset, prefix: String = "") -> BuildTruth {
    var end = start
    while end < codeEnd, !bytes[end].isLineEnd { end += 1 }
    return BuildCondition.truth(of: FileBytes(Array(prefix.utf8) + bytes[start..<end]), language)
  }

  /// Skips the rest of a directive with its continuation lines.
  private mutating func skipDirectiveLine() {
    while position < codeEnd {
      let byte = bytes[position]
      if byte.isLineEnd, !isContinuedLine { return }
      // A comment may be for the linter, or end on a later line.
      let next = bytes[position + 1]
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        readSlash()
      } else {
        position += 1
      }
    }
  }

  /// Whether a backslash precedes the line end at the position, which may be at either byte of CR
  /// LF.
  ///
  /// - Precondition: The position is after a directive, so that there are bytes before it.
  var isContinuedLine: Bool {
    var end = position
    if bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[end - 1] == UInt8(ascii: "\\")
  }
}

/// Branches of conditions.
///
/// No build for a device has the branch of `#if os(macOS)`, for example. The code of such a branch
/// is read only to find its end, and then left out.
extension CodeLexer {
  /// A branch that is being read: the lines after an `#if`, `#elseif` or `#else`.
  struct OpenBranch {
    /// Whether debug and release builds have the lines of the branch.
    var truth: BuildTruth
    /// Whether debug and release builds have the lines of this branch or of an earlier one under
    /// the same `#if`. Only a build without them can have those of the next branch.
    var covered: BuildTruth
    /// The 0-based UTF-8 offset of the directive that begins the branch.
    var start: ByteOffset
    /// The number of brackets that were open before the `#if`.
    var openCount: Int
    /// The code before the branch, set aside if no build has the branch; `nil` for other branches.
    var codeBefore: CodeBefore?
  }

  /// The code before a branch that no build has. The code after the branch is added to it.
  struct CodeBefore {
    var layer = Layer()
    /// The number of tokens of interpolated code before the branch.
    let interpolatedCount: Int
    /// The number of comments for the linter before the branch.
    let linterDirectiveCount: Int
  }

  /// Begins a branch.
  ///
  /// A build has the lines of the branch if the condition holds and no earlier branch's condition
  /// does.
  private mutating func beginBranch(_ condition: BuildTruth, after previous: OpenBranch?) {
    let coveredBefore = previous?.covered ?? .never
    let openCount = previous?.openCount ?? layer.open.count
    // `if a {` under `#if` and `if b {` under `#else` share the `}` after `#endif`. The last brace
    // gets it as its partner, the earlier ones get none.
    while layer.open.count > openCount { _ = layer.popOpen() }
    var branch = OpenBranch(
      truth: !coveredBefore && condition,
      covered: coveredBefore || condition,
      start: position,
      openCount: openCount)
    if branch.truth == .never {
      var before = CodeBefore(
        interpolatedCount: interpolatedTokens.count,
        linterDirectiveCount: linterDirectives.count)
      swap(&before.layer, &layer)
      branch.codeBefore = before
    }
    openBranches.append(branch)
  }

  /// Ends the innermost branch, and returns it; `nil` if there is none.
  ///
  /// What was read in a branch that no build has is dropped.
  @discardableResult
  private mutating func endBranch() -> OpenBranch? {
    guard var branch = openBranches.popLast() else { return nil }
    if var before = branch.codeBefore {
      // A second reference would make the next token copy all tokens.
      branch.codeBefore = nil
      swap(&before.layer, &layer)
      interpolatedTokens.removeLast(interpolatedTokens.count - before.interpolatedCount)
      linterDirectives.removeLast(linterDirectives.count - before.linterDirectiveCount)
    }
    if branch.truth.isDebugOnly { noteDebugBranch(branch.start..<position) }
    return branch
  }

  /// Records a branch that only debug builds have.
  ///
  /// It replaces the recorded branches inside it, which ended earlier.
  private mutating func noteDebugBranch(_ branch: Range<ByteOffset>) {
    while let last = debugBranches.last, last.lowerBound >= branch.lowerBound {
      debugBranches.removeLast()
    }
    debugBranches.append(branch)
  }

  /// Ends the branches without an `#endif`.
  ///
  /// The code after such a branch is lost if no build has the branch.
  mutating func endOpenBranches() {
    while let branch = endBranch() {
      if branch.truth == .never { noteUnclosed("branch", at: branch.start) }
    }
  }
}

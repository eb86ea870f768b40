import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Directives: `#if` and its branches, `#define`, and lines for the preprocessor.
extension CodeLexer {
  /// Reads a directive; false where none begins. A `#define` is left to be lexed as code.
  mutating func readDirective() -> Bool {
    guard isAtLineStart, openStrings.isEmpty, !isInMacro, language.hasConditions else {
      return false
    }
    var start = position + 1
    if language.hasPreprocessor { while bytes[start].isSpaceOrTab { start += 1 } }
    var end = start
    while bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") { end += 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    switch name {
    case "if": beginBranch(condition(at: end), after: nil)
    case "ifdef": beginBranch(condition(at: end, prefix: "defined "), after: nil)
    case "ifndef": beginBranch(!condition(at: end, prefix: "defined "), after: nil)
    case "else": if let last = endBranch() { beginBranch(.always, after: last) }
    case "elseif", "elif":
      if let last = endBranch() { beginBranch(condition(at: end), after: last) }
    case "endif": endBranch()
    case "define" where language.hasPreprocessor:
      add(.punctuation, length: 1)
      isInMacro = true
      return true
    default: guard language.hasPreprocessor else { return false }
    }
    skipDirectiveLine()
    return true
  }

  /// Returns the builds for which the condition at an offset holds.
  ///
  /// - Parameter prefix: The beginning of the condition that the directive leaves out.
  private func condition(at start: ByteOffset, prefix: String = "") -> BuildTruth {
    var end = start
    while end < codeEnd, !bytes[end].isLineEnd { end += 1 }
    return BuildCondition.truth(of: FileBytes(Array(prefix.utf8) + bytes[start..<end]), language)
  }

  private mutating func skipDirectiveLine() {
    while position < codeEnd {
      let byte = bytes[position]
      if byte.isLineEnd, !isContinuedLine { return }
      // A comment may be for the linter, or longer than the line.
      let next = bytes[position + 1]
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        readSlash()
      } else {
        position += 1
      }
    }
  }

  /// Whether a backslash stands before the line end at the position, which may be the second half
  /// of CR LF.
  ///
  /// - Precondition: The position is after a directive, so that there are bytes before it.
  var isContinuedLine: Bool {
    var end = position
    if bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[end - 1] == UInt8(ascii: "\\")
  }
}

/// Branches of conditions. The code of a branch that no build for a device has is read, so that its
/// end is found, and then left out.
extension CodeLexer {
  /// A branch of an `#if` that is open.
  struct OpenCondition {
    /// The builds that have the lines of the branch.
    var truth: BuildTruth
    /// The builds that have these lines, or those of an earlier branch.
    var covered: BuildTruth
    /// The offset of the branch.
    var start: ByteOffset
    /// The number of brackets that were open before the `#if`.
    var openCount: Int
    /// The code before a branch that no build has.
    var codeBefore: CodeBefore?
  }

  /// The code that was read before a branch which is left out.
  struct CodeBefore {
    var layer = Layer()
    let interpolatedCount: Int
    let directiveCount: Int
  }

  /// Begins a branch, whose lines those builds have for which its condition holds and those of no
  /// earlier branch did.
  private mutating func beginBranch(_ condition: BuildTruth, after last: OpenCondition?) {
    let covered = last?.covered ?? .never
    // Each branch may open the same bracket.
    let openCount = last?.openCount ?? layer.open.count
    while layer.open.count > openCount { _ = layer.popOpen() }
    var branch = OpenCondition(
      truth: !covered && condition,
      covered: covered || condition,
      start: position,
      openCount: openCount)
    if branch.truth == .never {
      var before = CodeBefore(
        interpolatedCount: interpolatedTokens.count, directiveCount: linterDirectives.count)
      swap(&before.layer, &layer)
      branch.codeBefore = before
    }
    openConditions.append(branch)
  }

  @discardableResult
  private mutating func endBranch() -> OpenCondition? {
    guard var branch = openConditions.popLast() else { return nil }
    if var before = branch.codeBefore {
      // One reference, so that nothing is copied.
      branch.codeBefore = nil
      swap(&before.layer, &layer)
      interpolatedTokens.removeLast(interpolatedTokens.count - before.interpolatedCount)
      linterDirectives.removeLast(linterDirectives.count - before.directiveCount)
    }
    if branch.truth.release == false, branch.truth.debug != false {
      noteDebugBranch(branch.start..<position)
    }
    return branch
  }

  /// Notes a branch that only debug builds have, in place of those inside.
  private mutating func noteDebugBranch(_ branch: Range<ByteOffset>) {
    while let last = debugBranches.last, last.lowerBound >= branch.lowerBound {
      debugBranches.removeLast()
    }
    debugBranches.append(branch)
  }

  mutating func closeConditions() {
    while let branch = endBranch() {
      if branch.truth == .never { noteUnclosed("branch", at: branch.start) }
    }
  }
}

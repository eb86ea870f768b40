import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Lines that only some builds have, and macros.
extension CodeLexer {
  /// A branch of an `#if` that is open.
  struct Condition {
    /// The builds that have the lines of the branch.
    var truth: BuildTruth
    /// The builds that have these lines, or those of an earlier branch.
    var covered: BuildTruth
    /// The 0-based UTF-8 offset of the branch.
    var start: Int
    /// The number of brackets that were open before the `#if`.
    var openCount: Int
    /// The code that was read before lines that no build has, which are left out.
    var outer: (layer: Layer, tailCount: Int, directiveCount: Int)?
  }

  /// Reads a directive, where one begins here.
  mutating func readDirective() -> Bool {
    guard isAtLineStart, frames.isEmpty, !isInDirective, language.hasConditions else {
      return false
    }
    var start = position + 1
    if language.hasPreprocessor { while bytes[start].isSpaceOrTab { start += 1 } }
    var end = start
    while bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") { end += 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    switch name {
    case "if": beginBranch(truth(end), after: nil)
    case "ifdef": beginBranch(truth(end, of: "defined "), after: nil)
    case "ifndef": beginBranch(!truth(end, of: "defined "), after: nil)
    case "else": if let last = endBranch() { beginBranch(.always, after: last) }
    case "elseif", "elif": if let last = endBranch() { beginBranch(truth(end), after: last) }
    case "endif": endBranch()
    case "define" where language.hasPreprocessor:
      add(.punctuation, 1)
      isInDirective = true
      return true
    default: guard language.hasPreprocessor else { return false }
    }
    skipLine()
    return true
  }

  /// Begins a branch, whose lines those builds have for which its condition holds and those of no
  /// earlier branch did.
  private mutating func beginBranch(_ truth: BuildTruth, after last: Condition?) {
    let covered = last?.covered ?? .never
    // Each branch may open the same bracket.
    let openCount = last?.openCount ?? layer.open.count
    while layer.open.count > openCount { _ = layer.popOpen() }
    var condition = Condition(
      truth: !covered && truth,
      covered: covered || truth,
      start: position,
      openCount: openCount)
    if condition.truth == .never {
      var outer = (layer: Layer(), tailCount: tail.count, directiveCount: linterDirectives.count)
      swap(&outer.layer, &layer)
      condition.outer = outer
    }
    conditions.append(condition)
  }

  @discardableResult
  private mutating func endBranch() -> Condition? {
    guard var condition = conditions.popLast() else { return nil }
    if var outer = condition.outer {
      // One reference, so that nothing is copied.
      condition.outer = nil
      swap(&outer.layer, &layer)
      tail.removeLast(tail.count - outer.tailCount)
      linterDirectives.removeLast(linterDirectives.count - outer.directiveCount)
    }
    if condition.truth.release == false, condition.truth.debug != false {
      while let last = debugBranches.last, last.lowerBound >= condition.start {
        debugBranches.removeLast()
      }
      debugBranches.append(condition.start..<position)
    }
    return condition
  }

  mutating func closeConditions() {
    while let condition = endBranch() {
      if condition.truth == .never, fault == nil {
        fault = .init(what: "branch", offset: condition.start)
      }
    }
  }

  /// Returns the truth of the condition that begins at an offset.
  ///
  /// - Parameter prefix: The beginning of the condition that the directive leaves out.
  private func truth(_ start: Int, of prefix: String = "") -> BuildTruth {
    var end = start
    while end < count, !bytes[end].isLineEnd { end += 1 }
    return BuildCondition.truth(
      of: FileBytes(Array(prefix.utf8) + bytes[start..<end]), language)
  }

  private mutating func skipLine() {
    while position < count {
      let byte = bytes[position]
      if byte.isLineEnd, !isContinuedLine { return }
      // A comment may be for the linter, or longer than the line.
      if byte == UInt8(ascii: "/"),
        bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
      {
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

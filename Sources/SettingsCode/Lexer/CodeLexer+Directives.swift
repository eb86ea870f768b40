import SettingsPropertyLists
import SettingsText

/// Lines that only some builds have, and macros.
extension CodeLexer {
  /// One `#if` that is open.
  struct Condition {
    /// Whether debug and release builds have the lines that are read.
    var truth: [Bool?]
    /// Whether they have these, or those of a branch before.
    var taken: [Bool?]
    /// Where the lines begin: a 0-based UTF-8 offset.
    var start: Int
    /// How many brackets were open before.
    var openCount: Int
  }

  /// Reads a directive, where one begins here.
  mutating func readDirective() -> Bool {
    let isPreprocessor = language.syntax != .labels
    guard isAtLineStart, frames.isEmpty else { return false }
    var start = position + 1
    if isPreprocessor { while base[start].isSpaceOrTab { start += 1 } }
    var end = start
    while base[end] >= UInt8(ascii: "a"), base[end] <= UInt8(ascii: "z") { end += 1 }
    let name = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    switch name {
    case "if", "ifdef", "ifndef":
      let truth = name == "if" ? truth(end) : truth(end, of: "defined ")
      beginBranch(name == "ifndef" ? truth.map { $0.map { !$0 } } : truth, after: nil)
    case "elseif", "elif", "else":
      guard let last = conditions.popLast() else { break }
      note(last)
      beginBranch(name == "else" ? [true, true] : truth(end), after: last)
    case "endif": endCondition()
    case "define" where isPreprocessor:
      add(.punctuation, 1)
      isInDirective = true
      return true
    default:
      guard isPreprocessor else { return false }
      skipLine()
      return true
    }
    skipLine()
    skipLinesOfNoBuild()
    return true
  }

  /// Begins the lines that builds have for which a condition holds, and none of those for the branches before.
  private mutating func beginBranch(_ truth: [Bool?], after last: Condition?) {
    let taken = last?.taken ?? [false, false]
    // Each branch may open the same bracket.
    let openCount = last?.openCount ?? open.count
    while open.count > openCount, let bracket = open.popLast() { openCounts[Int(tokens[Int(bracket)].byte)] -= 1 }
    conditions.append(
      Condition(
        truth: zip(taken, truth).map { PlatformCondition.any([$0, $1.map { !$0 }]).map { !$0 } },
        taken: zip(taken, truth).map { PlatformCondition.any([$0, $1]) }, start: position, openCount: openCount))
  }

  private mutating func endCondition() {
    if let condition = conditions.popLast() { note(condition) }
  }

  private mutating func note(_ condition: Condition) {
    guard condition.truth[1] == false, condition.truth[0] != false, condition.start < position else { return }
    while let last = debugBranches.last, last.lowerBound >= condition.start { debugBranches.removeLast() }
    debugBranches.append(condition.start..<position)
  }

  mutating func closeConditions() {
    while !conditions.isEmpty { endCondition() }
  }

  /// Whether debug and release builds have the lines after the condition that begins at an offset.
  ///
  /// - Parameter prefix: What the condition lacks.
  private func truth(_ start: Int, of prefix: String = "") -> [Bool?] {
    var end = start
    while end < count, !base[end].isLineEnd { end += 1 }
    let line = UnsafeBufferPointer(start: base + start, count: end - start)
    return PlatformCondition.truth(of: FileBytes(Array(prefix.utf8) + line), language)
  }

  private mutating func skipLine() {
    while position < count {
      let byte = base[position]
      if byte.isLineEnd {
        guard
          base[position - 1] == UInt8(ascii: "\\")
            || position > 1 && byte == 0x0A && base[position - 1] == 0x0D
              && base[position - 2] == UInt8(ascii: "\\")
        else { return }
      }
      // A comment may be for the linter, or longer than the line.
      if byte == UInt8(ascii: "/"), base[position + 1] == UInt8(ascii: "/") || base[position + 1] == UInt8(ascii: "*") {
        readSlash()
      } else {
        position += 1
      }
    }
  }

  /// Skips lines that no build for a device with a Settings app has.
  private mutating func skipLinesOfNoBuild() {
    guard conditions.last?.truth == [false, false] else { return }
    var depth = 0
    while position < count {
      var start = position
      while base[start].isSpaceOrTab || base[start].isLineEnd { start += 1 }
      if base[start] == UInt8(ascii: "#") {
        var word = start + 1
        while base[word].isSpaceOrTab { word += 1 }
        if matches("if", word) {
          depth += 1
        } else if depth == 0, matches("el", word) || matches("endif", word) {
          position = start
          isAtLineStart = true
          return
        } else if matches("endif", word) {
          depth -= 1
        }
      }
      position = start
      while position < count, !base[position].isLineEnd { position += 1 }
    }
  }

  func matches(_ word: StaticString, _ offset: Int) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where base[offset + index] != word.utf8Start[index] { return false }
    return true
  }
}

import SettingsPropertyLists

/// Lines that only some builds have, and macros.
extension CodeLexer {
  /// One `#if` that is open.
  struct Condition {
    /// Which builds have the lines that are read.
    var builds: Builds
    /// Which builds have the lines after the next `#else`.
    var otherwise: Builds
    /// Where the lines begin: a 0-based UTF-8 offset.
    var start: Int
    /// How many brackets were open before.
    var openCount: Int
  }

  /// Which builds for a device with a Settings app have some lines.
  enum Builds {
    case debug, none, others
  }

  /// Reads a directive, where one begins here.
  mutating func readDirective() -> Bool {
    let isPreprocessor = language.directives == .preprocessor
    guard isAtLineStart, frames.isEmpty else { return false }
    var start = position + 1
    if isPreprocessor { while base[start] == 0x20 || base[start] == 0x09 { start += 1 } }
    var end = start
    while base[end] >= UInt8(ascii: "a"), base[end] <= UInt8(ascii: "z") { end += 1 }
    let name = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    switch name {
    case "if", "ifdef", "ifndef": beginCondition(name, end)
    case "elseif", "elif": nextBranch(condition: end)
    case "else": nextBranch(condition: nil)
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

  private mutating func beginCondition(_ name: String, _ end: Int) {
    var (builds, otherwise) = builds(of: end, isName: name != "if")
    if name == "ifndef" { swap(&builds, &otherwise) }
    conditions.append(
      Condition(builds: builds, otherwise: otherwise, start: position, openCount: open.count))
  }

  private mutating func nextBranch(condition end: Int?) {
    guard var condition = conditions.popLast() else { return }
    note(condition)
    if condition.otherwise == .none {
      // A branch before this one is in every build.
      condition.builds = .none
    } else if let end {
      let (builds, otherwise) = builds(of: end, isName: false)
      condition.builds = builds
      // A branch that no build has says nothing about those after it.
      if builds != .none {
        condition.otherwise = condition.otherwise == .debug && otherwise != .none ? .others : otherwise
      }
    } else {
      (condition.builds, condition.otherwise) = (condition.otherwise, .others)
    }
    condition.start = position
    // Each branch may open the same bracket.
    while open.count > condition.openCount, let last = open.popLast() { change(tokens[Int(last)].byte, by: -1) }
    conditions.append(condition)
  }

  private mutating func endCondition() {
    if let condition = conditions.popLast() { note(condition) }
  }

  private mutating func note(_ condition: Condition) {
    guard condition.builds == .debug, condition.start < position else { return }
    while let last = debugBranches.last, last.range.lowerBound >= condition.start { debugBranches.removeLast() }
    debugBranches.append(.init(range: condition.start..<position))
  }

  mutating func closeConditions() {
    while !conditions.isEmpty { endCondition() }
  }

  /// Which builds have the lines after a condition, and which those after its `#else`.
  ///
  /// - Parameter isName: Whether the condition is a name that may be defined.
  private func builds(of start: Int, isName: Bool) -> (Builds, Builds) {
    var end = start
    while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    let line = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    let comment = line.firstRange(ofText: "/*")?.lowerBound ?? line.endIndex
    let words = line[..<comment].split(atText: "//").first ?? ""
    let text = words.filter { $0 != " " && $0 != "\t" && $0 != "(" && $0 != ")" }
    switch isName
      ? PlatformCondition.isDefined(Substring(text)) : PlatformCondition.value(of: words, language.directives)
    {
    case false?: return (.none, .others)
    case true?: return (.others, .none)
    case nil: break
    }
    switch text {
    case "DEBUG", "definedDEBUG", "DEBUG==1": return (.debug, .others)
    case "!DEBUG", "!definedDEBUG", "DEBUG==0": return (.others, .debug)
    default:
      let parts = text.split(separator: "&")
      let isDebug = !text.contains("|") && parts.contains { $0 == "DEBUG" || $0 == "definedDEBUG" }
      return (isDebug ? .debug : .others, .others)
    }
  }

  private mutating func skipLine() {
    while position < count {
      let byte = base[position]
      if byte == 0x0A || byte == 0x0D {
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

  /// Passes over lines that no build for a device with a Settings app has.
  private mutating func skipLinesOfNoBuild() {
    guard conditions.last?.builds == Builds.none else { return }
    var depth = 0
    while position < count {
      var start = position
      while base[start] == 0x20 || base[start] == 0x09 || base[start] == 0x0A || base[start] == 0x0D { start += 1 }
      if base[start] == UInt8(ascii: "#") {
        var word = start + 1
        while base[word] == 0x20 || base[word] == 0x09 { word += 1 }
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
      while position < count, base[position] != 0x0A, base[position] != 0x0D { position += 1 }
    }
  }

  private func matches(_ word: StaticString, _ offset: Int) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where base[offset + index] != word.utf8Start[index] { return false }
    return true
  }
}

/// Breaks lines of generated Objective-C and C# that are longer than ``width``.
struct LineBreaker {
  static let width = 120

  /// The text that begins a part of a string literal on another line, such as `@"`.
  let literalOpening: String
  /// The text after a part of a string literal that continues on the next line, such as ` +`.
  let literalJoint: String
  /// Whether a literal in several parts is put in parentheses inside a list.
  let needsParentheses: Bool

  /// Returns the code with its long lines broken where possible.
  func broken(_ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { broken(line: $0) }.joined(separator: "\n")
  }

  private func broken(line: Substring) -> [String] {
    let text = String(line)
    if fits(text) { return [text] }
    let indent = String(line.prefix { $0 == " " })
    let content = line.dropFirst(indent.count)
    if content.hasPrefix("//") { return comment(content, indent) }
    let code = LineScan(text)
    return broken(code, continuation: indent + "    ", startsInLiteral: false)
  }

  private func fits(_ line: String) -> Bool { line.unicodeScalars.count <= LineBreaker.width }

  // MARK: - Comments

  private func comment(_ content: Substring, _ indent: String) -> [String] {
    let slashes = content.prefix { $0 == "/" }
    let opening = indent + slashes
    var lines: [String] = []
    var line = opening
    for word in content.dropFirst(slashes.count).split(separator: " ") {
      let longer = line + " " + word
      let isFirstWord = line == opening
      if isFirstWord || fits(longer) {
        line = longer
      } else {
        lines.append(line)
        line = opening + " " + word
      }
    }
    return lines + [line]
  }

  // MARK: - Code

  /// Breaks a line at a space or, if there is none, in a literal, and then the rest of the line.
  ///
  /// - Parameters:
  ///   - continuation: The indentation of the rest.
  ///   - startsInLiteral: Whether the line begins with the rest of a literal.
  private func broken(_ line: LineScan, continuation: String, startsInLiteral: Bool) -> [String] {
    if fits(line.text) { return [line.text] }
    if let space = space(in: line, continuation) {
      let tail = LineScan(continuation + line.text(from: space + 1))
      return [line.text(to: space)]
        + broken(tail, continuation: continuation, startsInLiteral: false)
    }
    return brokenLiteral(of: line, continuation, startsInLiteral: startsInLiteral) ?? [line.text]
  }

  /// Returns the 0-based offset, in Unicode scalars, of the space at which to break a line; `nil` if
  /// there is none before ``width``.
  ///
  /// Spaces after which the rest of the line fits are preferred. Among these, or else among all, it
  /// is the last space with the least bracket depth.
  private func space(in line: LineScan, _ continuation: String) -> Int? {
    let spaces = line.spaces.filter { $0.offset <= LineBreaker.width }
    let fitting = spaces.filter { space in
      let restLength = line.count - space.offset - " ".count
      return continuation.count + restLength <= LineBreaker.width
    }
    let candidates = fitting.isEmpty ? spaces : fitting
    let leastDepth = candidates.map { $0.depth }.min()
    return candidates.last { $0.depth == leastDepth }?.offset
  }

  /// Breaks a line in its first literal that ends beyond ``width``; `nil` if there is none or it
  /// cannot be split.
  ///
  /// - Parameter startsInLiteral: Whether the literal needs no parentheses, since it is the rest of
  ///   a literal on the previous line, or has them already.
  private func brokenLiteral(
    of line: LineScan, _ continuation: String, startsInLiteral: Bool
  ) -> [String]? {
    guard let literal = line.literals.first(where: { $0.end > LineBreaker.width }) else {
      return nil
    }
    if needsParentheses, literal.depth > 0, !startsInLiteral {
      let inside = "(" + line.text(from: literal.start, to: literal.end) + ")"
      let text = line.text(to: literal.start) + inside + line.text(from: literal.end)
      let wrapped = LineScan(text)
      return brokenLiteral(of: wrapped, continuation, startsInLiteral: true)
    }
    let longestHead = LineBreaker.width - "\"".count - literalJoint.count
    let fittingCuts = literal.cuts.filter { $0 <= longestHead }
    let cutAfterSpace = fittingCuts.last { line.isSpace(before: $0) }
    guard let cut = cutAfterSpace ?? fittingCuts.last else { return nil }
    let head = line.text(to: cut) + "\"" + literalJoint
    let tail = LineScan(continuation + literalOpening + line.text(from: cut))
    return [head] + broken(tail, continuation: continuation, startsInLiteral: true)
  }
}

/// The possible breaks in one line of code, as 0-based offsets in Unicode scalars.
private struct LineScan {
  /// A string literal, with the offset of its first scalar and the offset after its last one.
  struct Literal {
    let start: Int
    var end: Int
    /// The offsets inside the quotation marks at which the literal may be split.
    var cuts: [Int] = []
    /// The number of open brackets before the literal.
    let depth: Int
  }

  let text: String
  private let scalars: [Unicode.Scalar]
  /// The spaces outside of literals and after the indentation, each with its bracket depth.
  private(set) var spaces: [(offset: Int, depth: Int)] = []
  private(set) var literals: [Literal] = []

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    scan()
  }

  var count: Int { scalars.count }

  func text(from start: Int = 0, to end: Int? = nil) -> String {
    String(String.UnicodeScalarView(scalars[start..<(end ?? scalars.count)]))
  }

  func isSpace(before offset: Int) -> Bool { scalars[offset - 1] == " " }

  private mutating func scan() {
    var depth = 0
    var offset = scalars.prefix { $0 == " " }.count
    while offset < scalars.count {
      switch scalars[offset] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case " ": spaces.append((offset, depth))
      case "\"":
        offset = scanLiteral(from: offset, depth)
        continue
      default: break
      }
      offset += 1
    }
  }

  /// Records a literal and returns the 0-based offset after it, in Unicode scalars.
  private mutating func scanLiteral(from quote: Int, _ depth: Int) -> Int {
    // In Objective-C, the literal begins with the `@` before the quotation mark.
    let hasAt = quote > 0 && scalars[quote - 1] == "@"
    var literal = Literal(start: hasAt ? quote - 1 : quote, end: scalars.count, depth: depth)
    var offset = quote + 1
    while offset < scalars.count, scalars[offset] != "\"" {
      offset += unitLength(at: offset)
      if offset < scalars.count, scalars[offset] != "\"" { literal.cuts.append(offset) }
    }
    literal.end = min(offset + 1, scalars.count)
    literals.append(literal)
    return literal.end
  }

  /// Returns the number of Unicode scalars of one character of a literal, or of an escape in
  /// Objective-C or C#.
  private func unitLength(at offset: Int) -> Int {
    guard scalars[offset] == "\\", offset + 1 < scalars.count else { return 1 }
    switch scalars[offset + 1] {
    // `\u00AD`
    case "u": return 6
    // `\302`
    case "0"..."7": return 4
    // `\n`
    default: return 2
    }
  }
}

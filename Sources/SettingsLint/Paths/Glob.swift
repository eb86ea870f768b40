/// A pattern for paths, key paths or names.
///
/// `*` matches any text within one part, `**` any text at all (`**/` also no folder), `?` one character of a part,
/// `{a,b}` one of several patterns, and a backslash takes the meaning from the character behind it. In paths, `[a-z]`
/// matches one of several characters and `[!a-z]` any other one; elsewhere brackets match themselves:
/// `PreferenceSpecifiers[*].DefaultValue`. A name is a single part, whatever it holds.
///
/// Matching takes time in proportion to the text and the pattern, whatever the pattern is.
package struct Glob: Sendable, Hashable {
  /// What is matched.
  package enum Subject: Sendable, Hashable {
    /// A path with forward slashes.
    case path
    /// A key path such as `PreferenceSpecifiers[4].DefaultValue`.
    case keyPath
    /// A name such as a row's key.
    case name

    var separator: Unicode.Scalar? {
      switch self {
      case .path: "/"
      case .keyPath: "."
      case .name: nil
      }
    }
  }

  private enum Step: Sendable, Hashable {
    /// Reads this character.
    case character(Unicode.Scalar)
    /// Reads any character but the separator.
    case anyInPart
    /// Reads any character.
    case any
    /// Reads one of these characters, or any other one but the separator.
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Goes on at both steps.
    case fork(Int, Int)
    /// Goes on there.
    case jump(Int)
    /// The pattern ends.
    case end
  }

  /// The pattern as written.
  package let pattern: String
  private let separator: Unicode.Scalar?
  private let steps: [Step]

  /// Reads a pattern; brackets and braces that are never closed match themselves.
  package init(_ pattern: String, for subject: Subject) {
    self.pattern = pattern
    separator = subject.separator
    var compiler = Compiler(Array(pattern.unicodeScalars), subject)
    compiler.compile()
    steps = compiler.steps
  }

  /// Whether the whole text fits the pattern, character for character.
  package func matches(_ text: String) -> Bool {
    var current = StepSet(steps.count)
    var next = StepSet(steps.count)
    add(0, to: &current)
    for scalar in text.unicodeScalars {
      guard !current.members.isEmpty else { return false }
      next.removeAll()
      for index in current.members where reads(scalar, at: index) { add(index + 1, to: &next) }
      swap(&current, &next)
    }
    return current.members.contains { steps[$0] == .end }
  }

  private func reads(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    switch steps[index] {
    case .character(let expected): scalar == expected
    case .anyInPart: scalar != separator
    case .any: true
    case .oneOf(let ranges, let isNegated):
      scalar != separator && ranges.contains { $0.contains(scalar) } != isNegated
    case .fork, .jump, .end: false
    }
  }

  /// Adds a step and all that are reached from it without reading.
  private func add(_ start: Int, to set: inout StepSet) {
    var open = [start]
    while let index = open.popLast() {
      guard set.insert(index) else { continue }
      switch steps[index] {
      case .fork(let first, let second): open += [second, first]
      case .jump(let target): open.append(target)
      default: break
      }
    }
  }

  private struct StepSet {
    var members: [Int] = []
    private var isMember: [Bool]

    init(_ count: Int) { isMember = Array(repeating: false, count: count) }

    mutating func insert(_ index: Int) -> Bool {
      guard !isMember[index] else { return false }
      isMember[index] = true
      members.append(index)
      return true
    }

    mutating func removeAll() {
      for index in members { isMember[index] = false }
      members.removeAll(keepingCapacity: true)
    }
  }

  /// Turns a pattern into steps.
  private struct Compiler {
    private let text: [Unicode.Scalar]
    private let subject: Subject
    private let closers: [Int: Int]
    private(set) var steps: [Step] = []
    private var position = 0

    init(_ text: [Unicode.Scalar], _ subject: Subject) {
      self.text = text
      self.subject = subject
      closers = Compiler.pairs(text)
    }

    /// The closing brace of every opening one.
    private static func pairs(_ text: [Unicode.Scalar]) -> [Int: Int] {
      var open: [Int] = []
      var closers: [Int: Int] = [:]
      var index = 0
      while index < text.count {
        switch text[index] {
        case "\\": index += 1
        case "{": open.append(index)
        case "}": if let start = open.popLast() { closers[start] = index }
        default: break
        }
        index += 1
      }
      return closers
    }

    mutating func compile() {
      // The alternatives that are open: where each fork is, the jumps to the end, and the closing brace.
      var open: [(fork: Int, jumps: [Int], closer: Int)] = []
      while position < text.count {
        let scalar = text[position]
        if scalar == "{", let closer = closers[position] {
          open.append((steps.count, [], closer))
          steps.append(.fork(steps.count + 1, -1))
          position += 1
        } else if let group = open.last, scalar == "," || position == group.closer {
          open[open.count - 1].jumps.append(steps.count)
          steps.append(.jump(-1))
          if position == group.closer {
            steps[group.fork] = .jump(group.fork + 1)
            for jump in open.removeLast().jumps { steps[jump] = .jump(steps.count) }
          } else {
            steps[group.fork] = .fork(group.fork + 1, steps.count)
            open[open.count - 1].fork = steps.count
            steps.append(.fork(steps.count + 1, -1))
          }
          position += 1
        } else {
          compileOne(scalar)
        }
      }
      steps.append(.end)
    }

    private mutating func compileOne(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "\\" where position + 1 < text.count:
        steps.append(.character(text[position + 1]))
        position += 2
      case "?":
        steps.append(.anyInPart)
        position += 1
      case "*": compileStars()
      case "[" where subject == .path: compileSet()
      default:
        steps.append(.character(scalar))
        position += 1
      }
    }

    private mutating func compileStars() {
      let start = position
      while position < text.count, text[position] == "*" { position += 1 }
      guard position - start > 1 else { return appendLoop(.anyInPart) }
      guard let separator = subject.separator, start == 0 || text[start - 1] == separator, position < text.count,
        text[position] == separator
      else { return appendLoop(.any) }
      // `**/`: nothing at all, or anything that ends with a separator.
      position += 1
      steps.append(.fork(steps.count + 1, steps.count + 5))
      appendLoop(.any)
      steps.append(.character(separator))
    }

    private mutating func appendLoop(_ step: Step) {
      let fork = steps.count
      steps += [.fork(fork + 1, fork + 3), step, .jump(fork)]
    }

    private mutating func compileSet() {
      var index = position + 1
      let isNegated = index < text.count && (text[index] == "!" || text[index] == "^")
      if isNegated { index += 1 }
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      let first = index
      while index < text.count, text[index] != "]" || index == first {
        let low = text[index]
        if index + 2 < text.count, text[index + 1] == "-", text[index + 2] != "]" {
          let high = text[index + 2]
          if low <= high { ranges.append(low...high) }
          index += 3
        } else {
          ranges.append(low...low)
          index += 1
        }
      }
      guard index < text.count else {
        steps.append(.character("["))
        position += 1
        return
      }
      steps.append(.oneOf(ranges, isNegated: isNegated))
      position = index + 1
    }
  }

  /// A pattern that fits this text only.
  package static func escape(_ text: String, for subject: Subject) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*", "?", "{", "}", ",", "\\": result.append("\\")
      case "[", "]": if subject == .path { result.append("\\") }
      default: break
      }
      result.append(scalar)
    }
    return String(result)
  }
}

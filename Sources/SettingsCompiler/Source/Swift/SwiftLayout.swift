/// Breaks lines of generated Swift that are longer than ``width``.
enum SwiftLayout {
  static let width = 120

  /// A text that ends in a literal, such as an argument, an element of a list or a case.
  struct Item {
    let head: String
    /// The literal; empty for none.
    let literal: String

    init(_ head: String, _ literal: String = "") {
      self.head = head
      self.literal = literal
    }

    var text: String { head + literal }
  }

  /// Returns whether an indented line is not longer than ``width``.
  static func fits(_ line: String, _ indent: Int) -> Bool {
    indent + line.unicodeScalars.count <= width
  }

  /// Returns a declaration with a body, on one line if the body is one line and the result fits.
  static func declaration(_ head: String, _ body: [String], indent: Int) -> [String] {
    if body.count == 1 {
      let line = "\(head) { \(body[0]) }"
      if fits(line, indent) { return [line] }
    }
    return [head + " {"] + body.map { "  " + $0 } + ["}"]
  }

  /// Returns an accessor whose body is a value followed by a member access or call.
  static func accessor(_ head: String, _ value: String, _ member: String, indent: Int) -> [String] {
    let line = "\(head) { \(value)\(member) }"
    if fits(line, indent) { return [line] }
    return [head + " {"] + chain(value, member, indent: indent + 2).map { "  " + $0 } + ["}"]
  }

  /// Returns a value followed by a member access or call that begins with a dot.
  static func chain(_ value: String, _ member: String, indent: Int) -> [String] {
    fits(value + member, indent) ? [value + member] : [value, "  " + member]
  }

  /// Returns the lines of a documentation comment.
  static func comment(_ text: String, indent: Int) -> [String] {
    let prefix = "/// "
    let words = text.split(separator: " ").map(String.init)
    // Each word is an element of a single line.
    let elements = words.map { [$0] }
    return filled(elements, indent + prefix.count).map { prefix + $0 }
  }

  /// Returns the lines of a bracketed list.
  ///
  /// - Parameters:
  ///   - head: The text before the opening bracket.
  ///   - tail: The text after the closing bracket.
  static func list(_ head: String, _ items: [Item], _ tail: String = "", indent: Int) -> [String] {
    let line = "\(head)[\(items.map { $0.text }.joined(separator: ", "))]\(tail)"
    if fits(line, indent) { return [line] }
    let elements = items.map { self.item($0, ",", indent: indent + 2) }
    return [head + "["] + filled(elements, indent + 2).map { "  " + $0 } + ["]" + tail]
  }

  /// Returns the lines of an item: a single line, or a multiline string literal.
  static func item(_ item: Item, _ tail: String = "", indent: Int) -> [String] {
    let line = item.text + tail
    let isString = item.literal.hasPrefix("\"")
    if !isString || fits(line, indent) { return [line] }
    // A backslash at the end of a line joins it with the next one.
    let pieces = SwiftLiterals.pieces(item.literal, width: width - indent - "\\".count)
    let inside = pieces.dropLast().map { $0 + "\\" } + pieces.suffix(1)
    return [item.head + "\"\"\""] + inside + ["\"\"\"" + tail]
  }

  /// Returns the lines of elements, each followed by a comma except for the last.
  static func separated<Element>(
    _ elements: [Element], _ lines: (_ element: Element, _ comma: String) -> [String]
  ) -> [String] {
    elements.dropLast().flatMap { lines($0, ",") } + elements.suffix(1).flatMap { lines($0, "") }
  }

  /// Returns lines with as many elements as fit.
  ///
  /// - Parameter elements: The lines of each element. An element of several lines, such as a
  ///   multiline string literal, shares none of its lines with other elements.
  private static func filled(_ elements: [[String]], _ indent: Int) -> [String] {
    var lines: [String] = []
    var acceptsMore = false
    for element in elements {
      let isSingleLine = element.count == 1
      let joined = (lines.last ?? "") + " " + element[0]
      if acceptsMore, isSingleLine, fits(joined, indent) {
        lines[lines.count - 1] = joined
      } else {
        lines += element
        acceptsMore = isSingleLine
      }
    }
    return lines
  }
}

/// A call of a Swift initializer, whose arguments may be on separate lines.
struct SwiftCall {
  struct Argument {
    private let label: String
    private let values: [String]

    /// Creates an argument with one value.
    init(_ label: String?, _ value: String) {
      self.label = label.map { $0 + ": " } ?? ""
      values = [value]
    }

    /// Creates an argument with a tuple.
    init(_ label: String, tuple values: [String]) {
      self.label = label + ": "
      self.values = values
    }

    var text: String {
      if values.count == 1 { return label + values[0] }
      return "\(label)(\(values.joined(separator: ", ")))"
    }

    fileprivate func lines(_ tail: String, indent: Int) -> [String] {
      if SwiftLayout.fits(text + tail, indent) { return [text + tail] }
      if values.count == 1 {
        return SwiftLayout.item(.init(label, values[0]), tail, indent: indent)
      }
      let inside = SwiftLayout.separated(values) { value, comma in
        SwiftLayout.item(.init("", value), comma, indent: indent + 2)
      }
      return [label + "("] + inside.map { "  " + $0 } + [")" + tail]
    }
  }

  private let function: String
  private let arguments: [Argument]

  init(_ function: String, _ arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Returns the lines of the call: a single line, or each argument on separate lines.
  ///
  /// - Parameter head: The text before the call.
  func lines(after head: String, indent: Int) -> [String] {
    let list = arguments.map { $0.text }.joined(separator: ", ")
    let line = "\(head)\(function)(\(list))"
    if SwiftLayout.fits(line, indent) { return [line] }
    let open = "\(head)\(function)("
    if SwiftLayout.fits(list, indent + 2) { return [open, "  " + list, ")"] }
    let lines = SwiftLayout.separated(arguments) { argument, comma in
      argument.lines(comma, indent: indent + 2)
    }
    return [open] + lines.map { "  " + $0 } + [")"]
  }
}

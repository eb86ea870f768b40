import SettingsText

/// Elements of JSX: `<Text style={{ a: 1 }}>Don't {name}</Text>`
extension CodeLexer {
  /// An element that is being read, with those inside.
  struct Element {
    let start: Int
    /// The number of elements that are open.
    var depth = 1
    var isInTag = true
    /// Whether the tag ends an element.
    var isClosing = false
    /// The token of the brace around code in it that is being read.
    var brace: Int?
  }

  /// Reads an element up to the code in it, where one begins here.
  mutating func readElement() -> Bool {
    guard language.hasElements, frames.isEmpty, !operators.contains(position), isValueExpected
    else { return false }
    let next = bytes[position + 1]
    let isName = language.classes[Int(next)] == .name
    guard isName || next == UInt8(ascii: ">") else { return false }
    if isName, language.hasTypeParameters, isTypeParameter(position + 1) { return false }
    elements.append(Element(start: position))
    hasElements = true
    add(.punctuation, 1)
    continueElement()
    return true
  }

  /// Reads `<`, or the whole of `<<`.
  mutating func readLess() {
    let isShift = bytes[position + 1] == UInt8(ascii: "<")
    if !isShift, readElement() { return }
    add(.punctuation, 1)
    if isShift { add(.punctuation, 1) }
  }

  /// Returns whether a name between angle brackets is a parameter of a function's type:
  /// `<T,>(x: T) =>`
  private func isTypeParameter(_ start: Int) -> Bool {
    var end = start
    while language.classes[Int(bytes[end])].continuesName { end += 1 }
    while bytes[end].isSpaceOrTab { end += 1 }
    let word = "extends".utf8
    return bytes[end] == UInt8(ascii: ",")
      || end + word.count < count
        && bytes[end..<end + word.count].elementsEqual(word)
  }

  /// Reads the innermost element from the position on, to its end or to code in it.
  mutating func continueElement() {
    guard var element = elements.popLast() else { return }
    element.brace = nil
    while position < count {
      if element.isInTag {
        if !readTagPart(&element) { return elements.append(element) }
        if element.depth == 0, !element.isInTag { return }
      } else if bytes[position] == UInt8(ascii: "{") {
        beginCode(in: &element)
        return elements.append(element)
      } else if bytes[position] == UInt8(ascii: "<") {
        add(.punctuation, 1)
        element.isInTag = true
        element.isClosing = bytes[position] == UInt8(ascii: "/")
        if !element.isClosing { element.depth += 1 }
      } else {
        if bytes[position].isLineEnd { isAtLineStart = true }
        position += 1
      }
    }
    elements.append(element)
  }

  /// Reads a token of a tag.
  ///
  /// - Returns: False at code.
  private mutating func readTagPart(_ element: inout Element) -> Bool {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "{"):
      beginCode(in: &element)
      return false
    case UInt8(ascii: ">"):
      let isEmpty = bytes[position - 1] == UInt8(ascii: "/") && !element.isClosing
      if element.isClosing || isEmpty { element.depth -= 1 }
      element.isInTag = false
      element.isClosing = false
      add(.punctuation, 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // Nothing is escaped in a tag.
      var end = position + 1
      while end < count, bytes[end] != byte { end += 1 }
      add(.string, min(end + 1, count) - position)
    case 0x0A, 0x0D:
      isAtLineStart = true
      position += 1
    default:
      switch language.classes[Int(byte)] {
      case .blank: position += 1
      case .name:
        var end = position + 1
        while language.classes[Int(bytes[end])].continuesName { end += 1 }
        add(.identifier, end - position)
      default: add(.punctuation, 1)
      }
    }
    return true
  }

  private mutating func beginCode(in element: inout Element) {
    element.brace = layer.tokens.count
    openBracket(UInt8(ascii: "{"))
  }

  /// Continues with the element whose code a bracket ends.
  ///
  /// - Parameter open: The token of the bracket that is closed.
  mutating func leaveCode(of open: Int) {
    while let brace = elements.last?.brace, brace > open { elements.removeLast() }
    if elements.last?.brace == open { continueElement() }
  }
}

import SettingsText

/// Elements of JSX: `<Text style={{ a: 1 }}>Don't {name}</Text>`
extension CodeLexer {
  /// An element that is being read, with its nested elements.
  struct OpenElement {
    let start: ByteOffset
    /// The number of open elements, this one included: 2 after `<View><Text>`
    var depth = 1
    var isInTag = true
    /// Whether the tag is an end tag: `</Text>`
    var isClosing = false
    /// The opening brace of the code `{name}` in the element; `nil` unless such code is being read.
    var brace: TokenIndex?
  }

  /// Reads `<`, the whole of `<<`, or an element.
  mutating func readLess() {
    let isShift = bytes[position + 1] == UInt8(ascii: "<")
    if !isShift, readElement() { return }
    add(.punctuation, length: 1)
    if isShift { add(.punctuation, length: 1) }
  }

  /// Reads an element up to the first code in it, and returns whether an element begins.
  private mutating func readElement() -> Bool {
    // Elements in interpolated code are not read.
    guard language.hasJSXElements, openStrings.isEmpty, !lessThanSigns.contains(position),
      isValueExpected
    else { return false }
    let next = bytes[position + 1]
    let isName = language.classes[Int(next)] == .name
    // `<Text>`, or `<>` without a name
    guard isName || next == UInt8(ascii: ">") else { return false }
    if isName, language.mayBeginTypeParameters, isTypeParameter(position + 1) { return false }
    openElements.append(OpenElement(start: position))
    hasElements = true
    add(.punctuation, length: 1)
    continueElement()
    return true
  }

  /// Returns whether a name after an angle bracket is the type parameter of a function:
  /// `<T,>(x: T) =>`, `<T extends Item>(x: T) =>`
  private func isTypeParameter(_ start: ByteOffset) -> Bool {
    var end = start
    while language.classes[Int(bytes[end])].continuesName { end += 1 }
    while bytes[end].isSpaceOrTab { end += 1 }
    if bytes[end] == UInt8(ascii: ",") { return true }
    let word = "extends".utf8
    let wordEnd = end + word.count
    return wordEnd < codeEnd && bytes[end..<wordEnd].elementsEqual(word)
  }

  /// Reads on in the innermost element, to the end of the element or to code in it.
  private mutating func continueElement() {
    guard var element = openElements.popLast() else { return }
    element.brace = nil
    while position < codeEnd {
      if bytes[position] == UInt8(ascii: "{") {
        beginCode(in: &element)
        openElements.append(element)
        return
      } else if element.isInTag {
        readTagPart(&element)
        if element.depth == 0 { return }
      } else if bytes[position] == UInt8(ascii: "<") {
        beginTag(in: &element)
      } else {
        if bytes[position].isLineEnd { isAtLineStart = true }
        position += 1
      }
    }
    openElements.append(element)
  }

  /// Reads the `<` of a nested element or of an end tag.
  private mutating func beginTag(in element: inout OpenElement) {
    add(.punctuation, length: 1)
    element.isInTag = true
    element.isClosing = bytes[position] == UInt8(ascii: "/")
    if !element.isClosing { element.depth += 1 }
  }

  /// Reads a token or a blank of a tag.
  private mutating func readTagPart(_ element: inout OpenElement) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: ">"): endTag(in: &element)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // Tags have no escapes: `title="C:\"` ends at the second quote.
      var end = position + 1
      while end < codeEnd, bytes[end] != byte { end += 1 }
      add(.string, length: min(end + 1, codeEnd) - position)
    case 0x0A, 0x0D:
      isAtLineStart = true
      position += 1
    default:
      switch language.classes[Int(byte)] {
      case .blank: position += 1
      case .name:
        var end = position + 1
        while language.classes[Int(bytes[end])].continuesName { end += 1 }
        add(.identifier, length: end - position)
      default: add(.punctuation, length: 1)
      }
    }
  }

  /// Reads the `>` of a tag, which ends the element in `</Text>` and `<Text/>`.
  private mutating func endTag(in element: inout OpenElement) {
    // `<Text/>`, which has no end tag
    let isEmpty = bytes[position - 1] == UInt8(ascii: "/") && !element.isClosing
    if element.isClosing || isEmpty { element.depth -= 1 }
    element.isInTag = false
    element.isClosing = false
    add(.punctuation, length: 1)
  }

  /// Reads the brace before code in an element: `{` of `{name}`
  private mutating func beginCode(in element: inout OpenElement) {
    element.brace = layer.tokens.count
    openBracket(UInt8(ascii: "{"))
  }

  /// Goes on with the innermost element if the brackets that were just closed enclose code in it.
  ///
  /// - Parameter open: The opening bracket.
  mutating func resumeElement(afterCodeAt open: TokenIndex) {
    // In `(<Text>{name)`, the parenthesis ends the element too, since nothing closes its brace.
    while let brace = openElements.last?.brace, brace > open {
      openElements.removeLast()
    }
    if openElements.last?.brace == open { continueElement() }
  }
}

import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Reads the bytes of one file once, from the first to the last.
///
/// A position may pass `count` by one byte, after a final backslash; bytes there are not read.
///
/// Unsafe memory: the table of classes has an entry for each value of a byte.
struct CodeLexer {
  let bytes: CodeBytes
  /// The offset of the end of the code: that of a page with each script.
  var count: Int
  let language: CodeLanguage
  var position = 0
  var layer = Layer()
  /// The strings around the code that is read.
  var frames: [StringFrame] = []
  /// The elements of JSX around the code that is read.
  var elements: [Element] = []
  var hasElements = false
  /// The offsets of angle brackets that begin no element, since nothing closes one there.
  let operators: Set<Int>
  /// The tokens of interpolated code that was read to its end.
  var tail: [CodeToken] = []
  var conditions: [Condition] = []
  var isInDirective = false
  var isAtLineStart: Bool
  /// The offset of the end of a line whose remaining slashes begin no regular expressions.
  var endOfDivisions = 0
  var linterDirectives: [Range<Int>] = []
  var debugBranches: [Range<Int>] = []
  var fault: LexedCode.Fault?

  /// The tokens read of the file, of the code in a string, or of lines that no build has.
  struct Layer {
    var tokens: [CodeToken] = []
    /// The brackets that are open.
    var open: [Int32] = []
    /// The number of open brackets of each kind, by their bytes.
    var openCounts = [Int](repeating: 0, count: 128)
  }

  /// A string whose interpolated code is being read.
  struct StringFrame {
    var start: Int
    var opening: StringOpening
    /// The bracket that ends the code.
    var closing: UInt8
    /// The tokens of the code around the string.
    var outer = Layer()
  }

  /// The maximum number of times that a file is read again without an element that nothing closes.
  private static let repetitionLimit = 3

  static func run(_ code: inout LexedCode, isCondition: Bool) {
    var operators: Set<Int> = []
    var lexer: CodeLexer
    repeat {
      lexer = CodeLexer(
        code.bytes, code.language, isAtLineStart: !isCondition, operators: operators)
      lexer.layer.tokens.reserveCapacity(code.source.count / 5)
      code.language.classes.withUnsafeBufferPointer { lexer.read($0) }
      guard let element = lexer.elements.first else { break }
      operators.insert(element.start)
    } while operators.count <= repetitionLimit
    // A copy has no more room than it needs.
    code.tokens = lexer.layer.tokens.withUnsafeBufferPointer { Array($0) }
    code.linterDirectives = lexer.linterDirectives
    code.debugBranches = lexer.debugBranches
    code.hasElements = lexer.hasElements
    code.fault = lexer.fault
  }

  private init(
    _ bytes: CodeBytes, _ language: CodeLanguage, isAtLineStart: Bool, operators: Set<Int>
  ) {
    self.bytes = bytes
    self.operators = operators
    count = bytes.count
    self.language = language
    self.isAtLineStart = isAtLineStart
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  private mutating func read(_ classes: UnsafeBufferPointer<ByteClass>) {
    let end = count
    repeat {
      if language.isMarkup { enterScript(before: end) }
      while position < count {
        let byte = bytes[position]
        switch classes[Int(byte)] {
        case .blank: position += 1
        case .lineEnd: endLine()
        case .name: readName(classes)
        case .digit: readNumber(classes)
        case .string: if !readString() { add(.punctuation, 1) }
        case .slash: readSlash()
        case .hash: if !readDirective() { readHashes() }
        case .opening: openBracket(byte)
        case .closing: closeBracket(byte)
        case .character: readCharacter()
        case .backtick: readQuotedName()
        case .punctuation:
          if byte == UInt8(ascii: "<") { readLess() } else { add(.punctuation, 1) }
        }
      }
    } while position < end
    if isInDirective { endDirective() }
    finish()
  }

  /// Skips a page up to its next script, which the first end tag closes, even one in a string.
  private mutating func enterScript(before end: Int) {
    while position < end, !beginsTag("<script", position) { position += 1 }
    while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
    position = min(end, position + 1)
    count = position
    while count < end, !beginsTag("</script", count) { count += 1 }
  }

  private func beginsTag(_ tag: StaticString, _ offset: Int) -> Bool {
    for index in 0..<tag.utf8CodeUnitCount
    where bytes[offset + index] | 0x20 != tag.utf8Start[index] { return false }
    return " \t\r\n/>".utf8.contains(bytes[offset + tag.utf8CodeUnitCount])
  }

  private mutating func readName(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while classes[Int(bytes[end])].continuesName { end += 1 }
    // `r'a'`, `u8R"(a)"`
    if end - position <= 3, classes[Int(bytes[end])] == .string, readString() { return }
    add(.identifier, end - position)
  }

  /// Reads a name between backticks, which may hold anything but their like.
  private mutating func readQuotedName() {
    position += 1
    guard language.quotesNames else { return }
    var end = position
    while end < count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isLineEnd { end += 1 }
    guard end > position, end < count, bytes[end] == UInt8(ascii: "`") else { return }
    add(.identifier, end - position)
    position = end + 1
  }

  private mutating func readNumber(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while classes[Int(bytes[end])].continuesName
      || bytes[end] == UInt8(ascii: ".") && classes[Int(bytes[end + 1])] == .digit
      // `1'000` in C++
      || classes[Int(bytes[end])] == .character && classes[Int(bytes[end + 1])].continuesName
    {
      end += 1
    }
    add(.number, end - position)
  }

  private mutating func readHashes() {
    if readString() || readExtendedExpression() { return }
    while bytes[position] == UInt8(ascii: "#") { add(.punctuation, 1) }
  }

  private mutating func readCharacter() {
    var end = position + 1
    while end < count, bytes[end] != UInt8(ascii: "'"), bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "\\") { end += 1 }
      end += 1
    }
    // An apostrophe in a message of the preprocessor, or in a number of C++.
    guard end < count, bytes[end] == UInt8(ascii: "'") else { return add(.punctuation, 1) }
    add(.character, end + 1 - position)
  }

  @inline(__always)
  mutating func add(_ kind: CodeToken.Kind, _ length: Int) {
    layer.tokens.append(
      CodeToken(
        start: UInt32(position), end: UInt32(position + length), kind: kind, byte: bytes[position],
        isFirstOnLine: isAtLineStart))
    position += length
    isAtLineStart = false
  }

  private mutating func endLine() {
    if isInDirective, !isContinuedLine { endDirective() }
    isAtLineStart = true
    position += 1
  }

  private mutating func endDirective() {
    isInDirective = false
    layer.tokens.append(
      CodeToken(start: UInt32(position), end: UInt32(position), kind: .lineEnd, byte: 0))
  }
}

extension CodeLexer.Layer {
  /// Removes and returns the innermost open bracket.
  mutating func popOpen() -> Int? {
    guard let last = open.popLast().map(Int.init) else { return nil }
    openCounts[Int(tokens[last].byte)] -= 1
    return last
  }
}

/// Brackets and the code in strings.
extension CodeLexer {
  mutating func openBracket(_ byte: UInt8) {
    layer.open.append(Int32(layer.tokens.count))
    layer.openCounts[Int(byte)] += 1
    add(.punctuation, 1)
  }

  private mutating func closeBracket(_ byte: UInt8) {
    // `[` and `{` are two before their partners, `(` one.
    var opening = byte - 2
    if byte == UInt8(ascii: ")") { opening = UInt8(ascii: "(") }
    let isOpen = layer.openCounts[Int(opening)] > 0
    if !isOpen, byte == frames.last?.closing { return endInterpolation() }
    let number = layer.tokens.count
    add(.punctuation, 1)
    guard isOpen else { return }
    // Brackets in between that nobody closes are left alone.
    while let last = layer.popOpen() {
      guard layer.tokens[last].byte == opening else { continue }
      layer.tokens[last].pair(with: number)
      layer.tokens[number].pair(with: last)
      return leaveCode(of: last)
    }
  }

  /// Begins to read the code in a string; the position is after the bracket that opens it.
  mutating func beginInterpolation(
    _ start: Int, _ opening: StringOpening, closing: UInt8
  ) {
    var frame = StringFrame(start: start, opening: opening, closing: closing)
    swap(&frame.outer, &layer)
    frames.append(frame)
  }

  private mutating func endInterpolation() {
    position += 1
    guard let frame = leaveFrame() else { return }
    if frame.opening.style.interpolation == .braces {
      var more = frame.opening.interpolationCount - 1
      while more > 0, bytes[position] == frame.closing {
        position += 1
        more -= 1
      }
    }
    continueString(from: frame.start, frame.opening)
  }

  /// Sets the code of the innermost string aside and continues with the code around the string.
  @discardableResult
  private mutating func leaveFrame() -> StringFrame? {
    guard var frame = frames.popLast() else { return nil }
    swap(&frame.outer, &layer)
    let inner = frame.outer.tokens
    guard !inner.isEmpty else { return frame }
    tail.append(CodeToken(start: inner[0].start, end: inner[0].start, kind: .boundary, byte: 0))
    tail += Self.moved(inner, by: tail.count)
    return frame
  }

  private mutating func finish() {
    while let frame = frames.last {
      if fault == nil { fault = .init(what: "string", offset: frame.start) }
      leaveFrame()
    }
    if let element = elements.first, fault == nil {
      fault = .init(what: "element", offset: element.start)
    }
    closeConditions()
    layer.tokens += Self.moved(tail, by: layer.tokens.count)
    layer.tokens.pairAngles()
  }

  /// Tokens with their indices moved by a number.
  private static func moved(_ tokens: [CodeToken], by count: Int) -> [CodeToken] {
    tokens.map { token in
      var token = token
      if let partner = token.partner { token.pair(with: partner + count) }
      return token
    }
  }
}

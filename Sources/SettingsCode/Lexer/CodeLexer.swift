import SettingsPropertyLists

/// Reads the bytes of one file once, from the first to the last.
///
/// Unsafe memory: `base` is the file's own block, which ends with a zero byte, so that a look at the next byte is
/// always allowed; positions never pass `count`.
struct CodeLexer {
  let base: UnsafePointer<UInt8>
  /// Where the code ends: that of a page with each script.
  var count: Int
  let language: CodeLanguage
  var position = 0
  var tokens: [CodeToken] = []
  /// The brackets that are open.
  var open: [Int32] = []
  /// How many of them are of each kind, by their bytes.
  var openCounts = [Int](repeating: 0, count: 128)
  /// The strings around the code that is read.
  var frames: [StringFrame] = []
  /// The code of strings that is complete.
  private var tail: [CodeToken] = []
  var conditions: [Condition] = []
  var isInDirective = false
  var isAtLineStart = true
  var directives: [Range<Int>] = []
  var debugBranches: [Range<Int>] = []
  var fault: LexedCode.Fault?

  /// A string whose interpolated code is being read.
  struct StringFrame {
    var start: Int
    var style: StringStyle
    var hashes: Int
    /// The bracket that ends the code.
    var closing: UInt8
    /// How many brackets of that kind are open in it.
    var depth = 0
    var tokens: [CodeToken] = []
    var open: [Int32] = []
    var openCounts: [Int]
  }

  static func run(_ code: inout LexedCode) {
    let buffer = code.source.buffer
    guard let base = buffer.baseAddress else { return }
    var lexer = CodeLexer(base: base, count: buffer.count, language: code.language)
    lexer.tokens.reserveCapacity(buffer.count / 5)
    ByteClass.table(code.language).withUnsafeBufferPointer { lexer.read($0) }
    code.tokens = lexer.tokens
    code.directives = lexer.directives
    code.debugBranches = lexer.debugBranches
    code.fault = lexer.fault
  }

  private init(base: UnsafePointer<UInt8>, count: Int, language: CodeLanguage) {
    self.base = base
    self.count = count
    self.language = language
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
  }

  private mutating func read(_ classes: UnsafeBufferPointer<ByteClass>) {
    let end = count
    repeat {
      if language.isMarkup { enterScript(before: end) }
      while position < count {
        let byte = base[position]
        switch classes[Int(byte)] {
        case .blank: position += 1
        case .lineEnd: endLine()
        case .name: readName(classes)
        case .digit: readNumber(classes)
        case .string: if !readString() { add(.punctuation, 1) }
        case .slash: readSlash()
        case .hash: if !readDirective(), !readString() { add(.punctuation, 1) }
        case .opening: openBracket(byte)
        case .closing: closeBracket(byte)
        case .character: readCharacter()
        case .punctuation: add(.punctuation, 1)
        }
      }
    } while position < end
    if isInDirective { endDirective() }
    closeConditions()
    finish()
  }

  /// Skips a page up to its next script, whose end nothing in it hides.
  private mutating func enterScript(before end: Int) {
    while position < end, !beginsTag("<script", position) { position += 1 }
    while position < end, base[position] != UInt8(ascii: ">") { position += 1 }
    position = min(end, position + 1)
    count = position
    while count < end, !beginsTag("</script", count) { count += 1 }
  }

  private func beginsTag(_ tag: StaticString, _ offset: Int) -> Bool {
    for index in 0..<tag.utf8CodeUnitCount where base[offset + index] | 0x20 != tag.utf8Start[index] { return false }
    return " \t\r\n/>".utf8.contains(base[offset + tag.utf8CodeUnitCount])
  }

  private mutating func readName(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while classes[Int(base[end])].continuesName { end += 1 }
    add(.identifier, min(end, count) - position)
  }

  private mutating func readNumber(_ classes: UnsafeBufferPointer<ByteClass>) {
    var end = position + 1
    while classes[Int(base[end])].continuesName
      || base[end] == UInt8(ascii: ".") && classes[Int(base[end + 1])] == .digit
    {
      end += 1
    }
    add(.number, min(end, count) - position)
  }

  private mutating func readCharacter() {
    var end = position + 1
    while end < count, base[end] != UInt8(ascii: "'"), base[end] != 0x0A, base[end] != 0x0D {
      end += base[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    // An apostrophe in a message of the preprocessor, or in a number of C++.
    guard end < count, base[end] == UInt8(ascii: "'") else { return add(.punctuation, 1) }
    add(.character, end + 1 - position)
  }

  @inline(__always)
  mutating func add(_ kind: CodeToken.Kind, _ length: Int) {
    tokens.append(
      CodeToken(
        start: UInt32(position), end: UInt32(position + length), kind: kind, byte: base[position],
        isFirstOnLine: isAtLineStart))
    position += length
    isAtLineStart = false
  }

  private mutating func endLine() {
    if isInDirective, position == 0 || base[position - 1] != UInt8(ascii: "\\") { endDirective() }
    isAtLineStart = true
    position += 1
  }

  private mutating func endDirective() {
    isInDirective = false
    tokens.append(CodeToken(start: UInt32(position), end: UInt32(position), kind: .lineEnd, byte: 0))
  }
}

/// Brackets and the code in strings.
extension CodeLexer {
  private mutating func openBracket(_ byte: UInt8) {
    if let last = frames.indices.last, opens(byte, frames[last].closing) { frames[last].depth += 1 }
    open.append(Int32(tokens.count))
    openCounts[Int(byte)] += 1
    add(.punctuation, 1)
  }

  private func opens(_ byte: UInt8, _ closing: UInt8) -> Bool {
    closing == UInt8(ascii: ")") ? byte == UInt8(ascii: "(") : byte == UInt8(ascii: "{")
  }

  private mutating func closeBracket(_ byte: UInt8) {
    if let last = frames.indices.last, byte == frames[last].closing {
      if frames[last].depth == 0 { return endInterpolation() }
      frames[last].depth -= 1
    }
    let opening: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
    let number = Int32(tokens.count)
    add(.punctuation, 1)
    guard openCounts[Int(opening)] > 0 else { return }
    // Brackets in between that nobody closes are left alone.
    while let last = open.popLast() {
      let found = tokens[Int(last)].byte
      openCounts[Int(found)] -= 1
      guard found == opening else { continue }
      tokens[Int(last)].pair(with: Int(number))
      tokens[Int(number)].pair(with: Int(last))
      return
    }
  }

  /// Begins to read the code in a string; the position is behind the bracket that opens it.
  mutating func beginInterpolation(_ start: Int, _ style: StringStyle, _ hashes: Int, closing: UInt8) {
    var frame = StringFrame(start: start, style: style, hashes: hashes, closing: closing, openCounts: openCounts)
    swap(&frame.tokens, &tokens)
    swap(&frame.open, &open)
    openCounts = openCounts.map { _ in 0 }
    frames.append(frame)
  }

  private mutating func endInterpolation() {
    position += 1
    guard let frame = leaveFrame() else { return }
    continueString(from: frame.start, frame.style, hashes: frame.hashes)
  }

  /// Sets the code of the innermost string aside and continues with the code around the string.
  @discardableResult
  private mutating func leaveFrame() -> StringFrame? {
    guard var frame = frames.popLast() else { return nil }
    let inner = tokens
    swap(&frame.tokens, &tokens)
    swap(&frame.open, &open)
    openCounts = frame.openCounts
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
    guard !tail.isEmpty else { return }
    tokens += Self.moved(tail, by: tokens.count)
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

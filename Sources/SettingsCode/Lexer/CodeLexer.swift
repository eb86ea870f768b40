import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Splits the bytes of one file into tokens, from the first byte to the last.
///
/// After a final backslash, the position may be one byte past the end of the code. That byte is not
/// read.
///
/// Unsafe memory: the table of classes has an entry for each value of a byte.
struct CodeLexer {
  let bytes: CodeBytes
  /// The offset of the end of the file, or in HTML, of the script that is being read.
  var codeEnd: ByteOffset
  let language: CodeLanguage
  var position: ByteOffset = 0
  /// The tokens of the code that is being read.
  var layer = Layer()
  /// The strings around the code that is being read, the innermost last.
  var openStrings: [OpenString] = []
  /// The JSX elements around the code that is being read, the innermost last.
  var openElements: [OpenElement] = []
  var hasElements = false
  /// The offsets of `<` that are operators: an earlier reading mistook them for unclosed elements.
  let lessThanSigns: Set<ByteOffset>
  /// The tokens of interpolated code that was read to its end.
  var interpolatedTokens: [CodeToken] = []
  /// The branches of conditions around the code that is being read, the innermost last.
  var openBranches: [OpenBranch] = []
  /// Whether the position is in a `#define`.
  var isInMacro = false
  var isAtLineStart: Bool
  /// The end of a line in which nothing ends a regular expression. Slashes before this offset are
  /// divisions.
  var endOfDivisions: ByteOffset = 0
  var linterDirectives: [Range<ByteOffset>] = []
  var debugBranches: [Range<ByteOffset>] = []
  var fault: LexedCode.Fault?

  /// The tokens of the file, of the code in a string, or of a branch that no build has.
  ///
  /// Each layer is read apart from the code around it.
  struct Layer {
    var tokens: [CodeToken] = []
    /// The tokens of open brackets, the innermost last.
    var open: [Int32] = []
    /// The number of open brackets of each kind, by the byte of the bracket.
    var openCounts = [Int](repeating: 0, count: 128)
  }

  /// The maximum number of times that a file is read again because nothing closes an element.
  private static let repetitionLimit = 3

  /// Reads a file to its end.
  ///
  /// If nothing closes an element, its `<` must be an operator, and the file is read again.
  static func read(
    _ source: FileBytes, _ language: CodeLanguage, isCondition: Bool
  ) -> CodeLexer {
    var lessThanSigns: Set<ByteOffset> = []
    var lexer: CodeLexer
    repeat {
      lexer = CodeLexer(
        CodeBytes(source), language, isAtLineStart: !isCondition, lessThanSigns: lessThanSigns)
      lexer.position = source.byteOrderMarkLength
      // An estimate: most files have fewer tokens.
      lexer.layer.tokens.reserveCapacity(source.count / 5)
      language.classes.withUnsafeBufferPointer { lexer.read($0) }
      guard let unclosed = lexer.openElements.first else { return lexer }
      lessThanSigns.insert(unclosed.start)
    } while lessThanSigns.count <= repetitionLimit
    return lexer
  }

  private init(
    _ bytes: CodeBytes, _ language: CodeLanguage, isAtLineStart: Bool,
    lessThanSigns: Set<ByteOffset>
  ) {
    self.bytes = bytes
    self.lessThanSigns = lessThanSigns
    codeEnd = bytes.count
    self.language = language
    self.isAtLineStart = isAtLineStart
  }

  private mutating func read(_ classes: UnsafeBufferPointer<ByteClass>) {
    let fileEnd = codeEnd
    repeat {
      if language.isMarkup { enterScript(before: fileEnd) }
      while position < codeEnd {
        let byte = bytes[position]
        switch classes[Int(byte)] {
        case .blank: position += 1
        case .lineEnd: endLine()
        case .name: readName(classes)
        case .digit: readNumber(classes)
        case .string: if !readString() { add(.punctuation, length: 1) }
        case .slash: readSlash()
        case .hash: if !readDirective() { readHashes() }
        case .opening: openBracket(byte)
        case .closing: closeBracket(byte)
        case .character: readCharacter()
        case .backtick: readQuotedName()
        case .punctuation:
          if byte == UInt8(ascii: "<") { readLess() } else { add(.punctuation, length: 1) }
        }
      }
    } while position < fileEnd
    if isInMacro { endMacro() }
    finish()
  }

  @inline(__always)
  mutating func add(_ kind: CodeToken.Kind, length: Int) {
    layer.tokens.append(
      CodeToken(
        start: UInt32(position), end: UInt32(position + length), kind: kind, byte: bytes[position],
        isFirstOnLine: isAtLineStart))
    position += length
    isAtLineStart = false
  }

  private mutating func endLine() {
    if isInMacro, !isContinuedLine { endMacro() }
    isAtLineStart = true
    position += 1
  }

  private mutating func endMacro() {
    isInMacro = false
    layer.tokens.append(
      CodeToken(start: UInt32(position), end: UInt32(position), kind: .lineEnd, byte: 0))
  }

  /// Records the first construct that is never closed, and ignores later ones.
  mutating func noteUnclosed(_ construct: String, at offset: ByteOffset) {
    if fault == nil { fault = .init(construct: construct, offset: offset) }
  }

  private mutating func finish() {
    leaveOpenStrings()
    if let element = openElements.first { noteUnclosed("element", at: element.start) }
    endOpenBranches()
    // A new array has no more room than it needs.
    var tokens: [CodeToken] = []
    tokens.reserveCapacity(layer.tokens.count + interpolatedTokens.count)
    tokens += layer.tokens
    tokens += Self.moved(interpolatedTokens, by: layer.tokens.count)
    tokens.pairAngles(typesHaveParameters: language.typesHaveParameters)
    layer.tokens = tokens
  }

  /// Returns tokens for a place further on in a list of tokens, with the indices of their partners
  /// increased by the distance.
  static func moved(_ tokens: [CodeToken], by distance: Int) -> [CodeToken] {
    tokens.map { token in
      var token = token
      if let partner = token.partner { token.pair(with: partner + distance) }
      return token
    }
  }
}

/// HTML pages, in which only scripts are code.
extension CodeLexer {
  /// Skips an HTML page up to the code of its next script, and sets ``codeEnd`` to the end of the
  /// script.
  ///
  /// As in browsers, the first `</script` ends the script, even in a string.
  ///
  /// - Parameter end: The end of the file.
  private mutating func enterScript(before end: ByteOffset) {
    while position < end, !beginsTag("<script", position) { position += 1 }
    while position < end, bytes[position] != UInt8(ascii: ">") { position += 1 }
    position = min(end, position + 1)
    codeEnd = position
    while codeEnd < end, !beginsTag("</script", codeEnd) { codeEnd += 1 }
  }

  /// Returns whether a tag begins at an offset.
  ///
  /// - Parameter tag: The lowercase beginning of the tag: `<script`
  private func beginsTag(_ tag: StaticString, _ offset: ByteOffset) -> Bool {
    for index in 0..<tag.utf8CodeUnitCount {
      // The bit 0x20 makes a letter lowercase; `<` and `/` have it anyway.
      let lowercased = bytes[offset + index] | 0x20
      if lowercased != tag.utf8Start[index] { return false }
    }
    return " \t\r\n/>".utf8.contains(bytes[offset + tag.utf8CodeUnitCount])
  }
}

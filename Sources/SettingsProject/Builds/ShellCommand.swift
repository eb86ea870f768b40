import SettingsText

/// A command in a shell script.
struct ShellCommand: Sendable, Hashable {
  /// A word of a shell command.
  struct Word: Sendable, Hashable {
    /// The text without quotation marks, with each variable in the form `$(NAME)`.
    var text: String
    /// Whether a part of the word is quoted.
    var isQuoted = false
  }

  let words: [Word]

  /// Returns the commands of a script, in order.
  ///
  /// A quotation that is not closed ends with its line.
  static func commands(of script: String) -> [ShellCommand] {
    var commands: [ShellCommand] = []
    for line in joinedLines(of: Array(script.utf8)) {
      var reader = ShellLineReader(line)
      commands += reader.commands()
    }
    return commands
  }

  /// Returns the lines of a script, joining each line that ends in a backslash with the next.
  private static func joinedLines(of script: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    // The preceding lines that end in a backslash, joined.
    var begunLine: [UInt8] = []
    var start = 0
    while let end = script[start...].firstIndex(where: { $0.isLineEnd }) {
      let line = script[start..<end]
      start = script.endOfLineEnd(at: end)
      if line.last == .backslash {
        begunLine += line.dropLast()
      } else {
        lines.append(begunLine + line)
        begunLine = []
      }
    }
    var lastLine = script[start...]
    if lastLine.last == .backslash { lastLine.removeLast() }
    begunLine += lastLine
    if !begunLine.isEmpty { lines.append(begunLine) }
    return lines
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")

  /// Whether the byte may be part of a variable's name.
  fileprivate var isOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

/// Reads the commands of a line.
private struct ShellLineReader {
  private let bytes: [UInt8]
  /// The index of the next byte; beyond the end if the line lacks the end of a variable.
  private var position = 0
  /// The bytes of the word that is being read; `nil` between words.
  private var word: [UInt8]?
  private var isWordQuoted = false
  private var words: [ShellCommand.Word] = []
  private var result: [ShellCommand] = []

  /// The placeholder for the output of another command.
  private static let outputPlaceholder = Array("$(_)".utf8)

  init(_ line: [UInt8]) { bytes = line }

  mutating func commands() -> [ShellCommand] {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        beginWord()
        isWordQuoted = true
        readQuotation(until: byte)
      case .backslash:
        beginWord()
        if let escaped = next() { word?.append(escaped) }
      case UInt8(ascii: "$"), UInt8(ascii: "`"):
        beginWord()
        readExpansion(after: byte)
      // A comment extends to the end of the line.
      case UInt8(ascii: "#") where word == nil: position = bytes.count
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("),
        UInt8(ascii: ")"):
        endCommand()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "<"), UInt8(ascii: ">"): endWord()
      default:
        beginWord()
        word?.append(byte)
      }
    }
    endCommand()
    return result
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func beginWord() {
    if word == nil { word = [] }
  }

  private mutating func endWord() {
    if let word {
      let text = String(decoding: word, as: UTF8.self)
      words.append(ShellCommand.Word(text: text, isQuoted: isWordQuoted))
    }
    word = nil
    isWordQuoted = false
  }

  private mutating func endCommand() {
    endWord()
    if !words.isEmpty { result.append(ShellCommand(words: words)) }
    words = []
  }

  private mutating func readQuotation(until quote: UInt8) {
    // Single quotes keep every byte as it is.
    let isLiteral = quote == UInt8(ascii: "'")
    while let byte = next(), byte != quote {
      switch byte {
      case _ where isLiteral: word?.append(byte)
      case .backslash:
        if let escaped = next() { word?.append(escaped) }
      case UInt8(ascii: "$"), UInt8(ascii: "`"): readExpansion(after: byte)
      default: word?.append(byte)
      }
    }
  }

  /// Reads a variable or the output of another command.
  ///
  /// - Parameter sign: The byte before the position: a dollar sign or a backquote.
  private mutating func readExpansion(after sign: UInt8) {
    if sign == UInt8(ascii: "`") {
      // `command`
      _ = take { $0 != UInt8(ascii: "`") }
      position += 1
      word? += Self.outputPlaceholder
      return
    }
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      // ${NAME}, ${NAME:-default}
      position += 1
      append(variable: take { $0.isOfName })
      _ = take { $0 != UInt8(ascii: "}") }
      position += 1
    case UInt8(ascii: "("):
      // $(command), and $(NAME) in a Makefile
      position += 1
      append(variable: take { $0 != UInt8(ascii: ")") })
      position += 1
    case let byte where byte.isOfName: append(variable: take { $0.isOfName })
    default: word?.append(sign)
    }
  }

  /// Appends a variable, or the placeholder if the text in parentheses is not a name but a command.
  private mutating func append(variable name: ArraySlice<UInt8>) {
    let isName = !name.isEmpty && name.allSatisfy { $0.isOfName }
    if isName {
      word? += Array("$(".utf8) + name + Array(")".utf8)
    } else {
      word? += Self.outputPlaceholder
    }
  }

  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[min(position, bytes.count)...].prefix(while: isTaken)
    position += taken.count
    return taken
  }
}

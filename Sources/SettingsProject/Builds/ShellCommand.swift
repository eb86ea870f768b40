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
    for line in joinedLines(of: script) {
      var reader = ShellLineReader(line)
      commands += reader.commands()
    }
    return commands
  }

  /// Returns the lines of a script, joining each line that ends in a backslash with the next.
  private static func joinedLines(of script: String) -> [String] {
    var lines: [String] = []
    var begun = ""
    for line in script.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      if line.last == "\\" {
        begun += line.dropLast()
      } else {
        lines.append(begun + line)
        begun = ""
      }
    }
    if !begun.isEmpty { lines.append(begun) }
    return lines
  }
}

/// Reads the commands of a line.
private struct ShellLineReader {
  private let characters: [Character]
  private var position = 0
  private var word: ShellCommand.Word?
  private var words: [ShellCommand.Word] = []
  private var result: [ShellCommand] = []

  /// The placeholder for the output of another command.
  private static let substitution = "$(_)"

  init(_ line: String) { characters = Array(line) }

  mutating func commands() -> [ShellCommand] {
    while let character = next() {
      switch character {
      case "'", "\"":
        begin(isQuoted: true)
        readQuotation(until: character)
      case "\\":
        begin()
        if let escaped = next() { word?.text.append(escaped) }
      case "$", "`":
        begin()
        readExpansion(after: character)
      case "#" where word == nil: position = characters.count
      case ";", "&", "|", "(", ")": endCommand()
      case " ", "\t", "<", ">": endWord()
      default:
        begin()
        word?.text.append(character)
      }
    }
    endCommand()
    return result
  }

  private mutating func next() -> Character? {
    guard position < characters.count else { return nil }
    position += 1
    return characters[position - 1]
  }

  private mutating func begin(isQuoted: Bool = false) {
    var begun = word ?? ShellCommand.Word(text: "")
    begun.isQuoted = begun.isQuoted || isQuoted
    word = begun
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  private mutating func endCommand() {
    endWord()
    if !words.isEmpty { result.append(ShellCommand(words: words)) }
    words = []
  }

  private mutating func readQuotation(until quote: Character) {
    while let character = next(), character != quote {
      switch character {
      case "\\" where quote == "\"":
        if let escaped = next() { word?.text.append(escaped) }
      case "$" where quote == "\"", "`" where quote == "\"": readExpansion(after: character)
      default: word?.text.append(character)
      }
    }
  }

  /// Reads a variable or the output of another command.
  private mutating func readExpansion(after sign: Character) {
    guard sign == "$" else {
      // `command`
      _ = take { $0 != "`" }
      position += 1
      word?.text += Self.substitution
      return
    }
    guard position < characters.count else { return }
    switch characters[position] {
    case "{":
      // ${NAME}, ${NAME:-default}
      position += 1
      append(variable: take(while: Self.isOfName))
      _ = take { $0 != "}" }
      position += 1
    case "(":
      // $(command), and $(NAME) in a Makefile
      position += 1
      append(variable: take { $0 != ")" })
      position += 1
    case let character where Self.isOfName(character): append(variable: take(while: Self.isOfName))
    default: word?.text.append(sign)
    }
  }

  /// Appends a variable, or the placeholder if a text is not the name of one.
  private mutating func append(variable name: String) {
    if name.isEmpty || !name.allSatisfy(Self.isOfName) {
      word?.text += Self.substitution
    } else {
      word?.text += "$(\(name))"
    }
  }

  private mutating func take(while isTaken: (Character) -> Bool) -> String {
    let rest = characters[min(position, characters.count)...]
    let taken = rest.prefix(while: isTaken)
    position += taken.count
    return String(taken)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}

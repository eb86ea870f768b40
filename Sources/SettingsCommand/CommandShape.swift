import ArgumentParser
import SettingsPropertyLists

/// The options and arguments of a command. Creating one is slow, so only a faulty command line does it.
struct CommandShape {
  /// An option or a flag.
  struct Option {
    /// Its names with their hyphens.
    var names: [String] = []
    /// Whether a value follows it.
    var hasValue: Bool
    /// Whether that is a file or a folder.
    var isPath: Bool
    /// The words to choose from; none where any text is allowed.
    var values: [String]
  }

  /// The options that the help shows.
  private(set) var options: [Option] = []
  /// Which of its arguments are files or folders, by their 0-based numbers.
  private var paths: [Range<Int>] = []

  /// Describes a command, as its completions for fish do: of what the parser tells everyone, they alone say what follows
  /// an option. Its description as JSON needs Foundation, which the release build leaves out.
  init(_ type: any ParsableCommand.Type) {
    let own = "\"\(type._commandName)\""
    for words in CommandShape.lines(of: type.completionScript(for: .fish)) where words.starts(with: ["complete", "-c"])
    {
      // The words are pairs of a letter and its text, but for the last where it has none.
      let texts = Dictionary(
        zip(words, words.dropFirst()).filter { $0.0.hasPrefix("-") }, uniquingKeysWith: { first, _ in first })
      guard let condition = texts["-n"], condition.contains(text: own) else { continue }
      let values = texts["-rfka"] ?? texts["-rfa"] ?? texts["-fka"] ?? texts["-fa"] ?? ""
      let isPath = ["-rF", "-F"].contains(words.last) || values.contains(text: "complete_directories")
      let names = [texts["-l"].map { "--" + $0 }, texts["-s"].map { "-" + $0 }].compactMap { $0 }
      if !names.isEmpty {
        let hasValue = words.last == "-rF" || words.dropLast().last?.hasPrefix("-r") == true
        options.append(
          Option(
            names: names, hasValue: hasValue, isPath: isPath,
            values: values.hasPrefix("(") ? [] : values.split(separator: " ").map(String.init)))
      } else if isPath, let number = condition.split(separator: " ").last.flatMap({ Int($0) }) {
        paths.append(condition.contains(text: " -ge ") ? number - 1..<Int.max : number - 1..<number)
      }
    }
  }

  /// The words of each line, without their quotes.
  private static func lines(of script: String) -> [[String]] {
    var lines: [[String]] = [[]]
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in script + "\n" {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if isQuoted || !character.isWhitespace {
        word = (word ?? "") + String(character)
      } else {
        if let word { lines[lines.count - 1].append(word) }
        word = nil
        if character.isNewline { lines.append([]) }
      }
    }
    return lines
  }

  /// Whether an argument, by its 0-based number among those that belong to no option, is a file or a folder.
  func takesPath(at number: Int) -> Bool { paths.contains { $0.contains(number) } }

  /// The option with a name, given with its hyphens.
  func option(named name: some StringProtocol) -> Option? {
    options.first { $0.names.contains { $0 == name } }
  }
}

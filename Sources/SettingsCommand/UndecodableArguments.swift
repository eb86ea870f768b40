import SettingsFileSystem

/// Arguments that are not UTF-8.
enum UndecodableArguments {
  /// Options for files that are written or only named; a run must not use another name for them.
  private static let outputs: Set<String> = ["--output", "--pages", "--write-baseline", "--log", "--stdin-filename"]

  /// Accepts such words only as paths to read: the command reports each as unreadable and continues with the others. Any
  /// other word would be misread.
  ///
  /// - Throws: exit status 2 for the first other word.
  static func refuseTexts(in arguments: [RunningProcess.Argument]) throws(CommandError) {
    guard arguments.contains(where: { !$0.isDecodable }) else { return }
    let words = arguments.map(\.text)
    let (type, nameCount) = Root.command(namedBy: words)
    let shape = CommandShape(type)
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var positionCount = 0
    for number in nameCount..<words.count where number != end {
      let word = words[number]
      let isPath: Bool
      if number < end, word.hasPrefix("-"), word != "-" {
        isPath = word.contains("=") && shape.option(named: word.prefix { $0 != "=" }).map(isInput) == true
      } else if number < end, number > nameCount, let option = shape.option(named: words[number - 1]), option.hasValue {
        isPath = isInput(option)
      } else {
        // What 'merge' takes may have a title before the path.
        let title = word.lastIndex(of: "=").map { word[..<$0] } ?? ""
        isPath =
          shape.takesPath(at: positionCount) && !title.unicodeScalars.contains("\u{FFFD}")
          && !(number > end && ResolveCommand.hasLaunchWords(words))
        positionCount += 1
      }
      guard isPath || arguments[number].isDecodable else { throw refusal(number) }
    }
  }

  private static func refusal(_ number: Int) -> CommandError {
    .usage("argument \(number + 1) is not UTF-8; rename the file, or correct the text")
  }

  private static func isInput(_ option: CommandShape.Option) -> Bool {
    option.isPath && outputs.isDisjoint(with: option.names)
  }
}

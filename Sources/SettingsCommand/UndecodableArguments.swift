import SettingsFileSystem

/// Arguments that are not UTF-8.
enum UndecodableArguments {
  /// The options for files that are written or only named: with another name, a run is for nothing.
  private static let outputs: Set<String> = ["--output", "--pages", "--write-baseline", "--log", "--stdin-filename"]

  /// Lets only files and folders to read have such names: a command reports each of them as one that cannot be read, and
  /// goes on with the others. Any other word would get a meaning that nobody gave it.
  ///
  /// - Throws: exit status 2 for the first other word.
  static func refuseTexts(in arguments: [RunningProcess.Argument]) throws(CommandError) {
    guard arguments.contains(where: { !$0.isDecodable }) else { return }
    let words = arguments.map(\.text)
    let (type, nameCount) = Root.command(namedBy: words)
    let shape = CommandShape(type)
    let end = words.firstIndex(of: "--") ?? words.endIndex
    for (number, argument) in arguments.enumerated() where !argument.isDecodable {
      let isPath: Bool
      if number < nameCount {
        isPath = false
      } else if number > end {
        isPath = shape.takesPaths && !ResolveCommand.hasLaunchWords(words)
      } else if argument.text.hasPrefix("-") {
        isPath =
          shape.option(named: argument.text.prefix { $0 != "=" }).map(isInput) == true && argument.text.contains("=")
      } else if number > nameCount, let option = shape.option(named: words[number - 1]), option.hasValue {
        isPath = isInput(option)
      } else {
        // What 'merge' takes may have a title before the path.
        let title = argument.text.lastIndex(of: "=").map { argument.text[..<$0] } ?? ""
        isPath = shape.takesPaths && !title.unicodeScalars.contains("\u{FFFD}")
      }
      guard isPath else {
        throw .usage("argument \(number + 1) is not UTF-8; rename the file, or correct the text")
      }
    }
  }

  private static func isInput(_ option: CommandShape.Option) -> Bool {
    option.isPath && outputs.isDisjoint(with: option.names)
  }
}

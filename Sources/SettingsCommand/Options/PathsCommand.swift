/// A command that takes any number of paths.
protocol PathsCommand: SessionCommand {
  var paths: [String] { get set }
}

extension PathsCommand {
  /// Returns the command with its options; `nil` if the words cannot be parsed or request help.
  ///
  /// The argument parser copies all paths for each path: parsing 2,000 of them takes longer than
  /// checking 500 bundles. Therefore it gets only two words after the last option, since the first
  /// of them may be the value of the option. The others are taken as paths.
  static func parsed(_ words: [String]) -> Self? {
    var countThroughLastOption = 0
    if let lastOption = words.lastIndex(where: { $0.hasPrefix("-") }) {
      countThroughLastOption = lastOption + 1
    }
    let parsedCount = min(countThroughLastOption + 2, words.count)
    var command = (try? parseAsRoot(Array(words[..<parsedCount]))) as? Self
    command?.paths += words[parsedCount...]
    return command
  }
}

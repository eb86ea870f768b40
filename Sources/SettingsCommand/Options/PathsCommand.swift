/// A command that takes any number of paths.
protocol PathsCommand: SessionCommand {
  var paths: [String] { get set }
}

extension PathsCommand {
  /// Returns the command with its options; `nil` for an incomplete command line.
  ///
  /// The argument parser copies all paths for each path: parsing 2,000 of them takes longer than
  /// checking 500 bundles. Therefore it gets only two of the words after the last option, the first
  /// of which may be that option's value, and the rest are taken as paths.
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

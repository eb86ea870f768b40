import SettingsDiagnostics

/// What people who know other tools, or misspell a word, most likely mean.
enum UsageAdvice {
  /// Words for commands in other tools, and what does that here.
  static let foreignCommands: [(words: [String], command: String)] = [
    (["check", "validate", "verify", "analyze", "analyse", "scan", "run", "test"], "lint"),
    (["fix", "autofix", "autocorrect", "correct"], "lint --fix"),
    (["init"], "config init"),
    (["build"], "compile"),
    (["version"], "--version"),
    (["completion", "completions"], "--generate-completion-script"),
  ]
  /// The greatest number of commands that an error lists.
  private static let listLimit = 8

  /// What to do about a word that is no command: `did you mean 'lint'?`
  ///
  /// - Parameter known: The commands that are there.
  /// - Parameter isRoot: Whether it is the first word.
  static func command(for word: String, among known: [String], isRoot: Bool) -> String {
    if isRoot, let meant = foreignCommands.first(where: { $0.words.contains(word.lowercased()) }) {
      return "did you mean '\(meant.command)'?"
    }
    if let best = Suggestion.best(for: word, among: known) { return "did you mean '\(best)'?" }
    if isRoot, word.contains("/") || word.contains(".") { return "did you mean 'lint \(word)'?" }
    let shown = (known.count > listLimit ? known.prefix(3) : known[...]).map { "'\($0)'" }.joined(separator: ", ")
    let rest = known.count > listLimit ? " and \(known.count - 3) others; 'settingsc --help' lists all" : ""
    return "there are \(shown)\(rest)"
  }

  /// What to do about an option that does not exist, `did you mean '--quiet'?`; absent where nothing is close.
  ///
  /// - Parameter option: The option with two hyphens, without a value.
  static func option(for option: String, in words: [String]) -> String? {
    let shape = CommandShape(Root.command(namedBy: words.first == "help" ? Array(words.dropFirst()) : words).type)
    let name = String(option.drop { $0 == "-" })
    let formats = shape.option(named: "--format")?.values ?? []
    if formats.contains(name) { return "did you mean '--format \(name)'?" }
    // Every command takes the last two, which not every one lists.
    let names = Set(shape.options.flatMap(\.names).filter { $0.hasPrefix("--") } + ["--help", "--version"]).sorted()
    if let best = Suggestion.best(for: option, among: names) { return "did you mean '\(best)'?" }
    let longer = names.filter { $0.hasPrefix(option) }
    if name.count >= 3, longer.count == 1 { return "did you mean '\(longer[0])'?" }
    return Suggestion.best(for: name, among: formats).map { "did you mean '--format \($0)'?" }
  }
}

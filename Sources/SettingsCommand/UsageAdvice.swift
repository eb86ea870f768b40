import SettingsDiagnostics
import SettingsLint

/// What people who know other tools, or misspell a word, most likely mean.
enum UsageAdvice {
  /// Other tools' words for commands and the equivalent here, per command group; `nil` is the top level.
  static let foreignCommands: [(group: String?, words: [String], command: String)] = [
    (nil, ["check", "validate", "verify", "analyze", "analyse", "scan", "run", "test"], "lint"),
    (nil, ["fix", "autofix", "autocorrect", "correct"], "lint --fix"),
    (nil, ["baseline"], "lint --write-baseline"),
    (nil, ["suppress", "ignore"], "lint --add-suppressions"),
    (nil, ["init", "create", "new", "setup"], "config init"),
    (nil, ["update", "translate", "localize"], "strings sync"),
    (nil, ["list", "ls", "tree", "view", "inspect", "print", "dump"], "show"),
    (nil, ["build"], "compile"),
    (nil, ["codegen", "types"], "generate"),
    (nil, ["compare"], "diff"),
    (nil, ["serve"], "preview --serve"),
    (nil, ["open"], "preview --open"),
    (nil, ["docs", "document", "convert"], "export"),
    (nil, ["version"], "--version"),
    (nil, ["completion", "completions"], "--generate-completion-script"),
    ("strings", ["lint", "validate", "verify", "test", "run", "list", "ls", "status", "report"], "strings check"),
    ("strings", ["update", "fix", "add", "format", "prune", "clean"], "strings sync"),
    ("strings", ["create", "new", "init", "generate"], "strings extract"),
    ("strings", ["push", "upload"], "strings export"),
    ("strings", ["pull", "download", "merge"], "strings import"),
    ("config", ["create", "new", "generate", "write", "setup"], "config init"),
    ("config", ["list", "ls", "show", "view", "get", "dump", "run"], "config print"),
    // A faulty file is reported instead of printed.
    ("config", ["check", "validate", "verify", "lint", "test"], "config print"),
    ("config", ["docs", "explain", "keys"], "config reference"),
  ]
  /// What other tools do and this one leaves to others, with what does it.
  private static let foreignTasks: [(words: [String], advice: String)] = [
    (
      ["format", "fmt", "prettify", "beautify"],
      "format pages in an editor with 'settingsc lsp'; 'settingsc lint --fix' applies safe fixes"
    )
  ]
  /// File extensions, and other names for formats and languages.
  static let otherWords = [
    "md": "markdown", "adoc": "asciidoc", "txt": "text", "yml": "yaml", "xml": "plist", "cs": "csharp", "c#": "csharp",
    "objective-c": "objc", "obj-c": "objc",
  ]
  /// The greatest number of commands that an error lists.
  private static let listLimit = 8

  /// What to do about a word that is no command: `did you mean 'lint'?`
  ///
  /// - Parameter group: The command that it is looked for in; the tool itself for the first word.
  /// - Parameter known: The commands that are there.
  static func command(for word: String, in group: any SessionCommand.Type, among known: [String]) -> String {
    let isRoot = group == Root.self
    let groupName = isRoot ? nil : group._commandName
    let name = word.lowercased()
    if let meant = foreignCommands.first(where: { $0.group == groupName && $0.words.contains(name) }) {
      return "did you mean '\(meant.command)'?"
    }
    if isRoot {
      if let task = foreignTasks.first(where: { $0.words.contains(name) }) { return task.advice }
      for group in Root.commands where group.command(named: name) != nil {
        return "did you mean '\(group._commandName) \(name)'?"
      }
    }
    if let best = Suggestion.best(for: word, among: known) { return "did you mean '\(best)'?" }
    if !isRoot, Root.command(named: name) != nil { return "did you mean 'settingsc \(name)'?" }
    if isRoot, word.contains("/") || word.contains(".") { return "did you mean 'lint \(word)'?" }
    let shown = (known.count > listLimit ? known.prefix(3) : known[...]).map { "'\($0)'" }.joined(separator: ", ")
    let rest = known.count > listLimit ? " and \(known.count - 3) others; 'settingsc --help' lists all" : ""
    return "there are \(shown)\(rest)"
  }

  /// What to do about an argument of a command that takes none.
  ///
  /// - Parameter command: The words of the command.
  static func argument(_ word: String, of command: String) -> String {
    let ids = command == "rules" ? Rule.all.map(\.id) : []
    if let id = ids.contains(word) ? word : Suggestion.best(for: word, among: ids) {
      return "did you mean 'explain \(id)'?"
    }
    return "'\(command)' takes no arguments"
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

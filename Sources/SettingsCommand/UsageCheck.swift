import SettingsProject

/// Checks for faults of a command line that the argument parser misinterprets.
enum UsageCheck {
  /// Rejects arguments with a fault.
  ///
  /// - Throws: Exit status 2 with the first fault.
  static func check(_ arguments: [String]) throws(CommandError) {
    // For completion, a shell passes the words as typed, including an empty word at the cursor.
    if arguments.first == "---completion" { return }
    try checkValues(arguments)
    if arguments.first == "help" {
      try checkCommands(arguments.dropFirst(), isHelp: true)
    } else {
      try checkCommands(arguments[...], isHelp: false)
    }
  }

  /// Rejects empty values, since a path from an unset variable would name the working directory.
  private static func checkValues(_ arguments: [String]) throws(CommandError) {
    for (number, argument) in arguments.enumerated() {
      if argument.isEmpty {
        throw .usage("argument \(number + 1) is empty; give a value or leave it out")
      }
      // A single dash begins a one-letter option, as in '-o=', or launch arguments for 'resolve'.
      let isShortOption = argument.hasPrefix("-") && argument.count == 3
      let isOption = argument.hasPrefix("--") || isShortOption
      let endsAtFirstEqualsSign = argument.firstIndex(of: "=") == argument.indices.last
      if isOption, endsAtFirstEqualsSign {
        throw .usage("'\(argument.dropLast())' has no value behind '='; give one or leave it out")
      }
    }
  }

  /// Rejects a word that is not a command, which the parser would report as an unexpected argument.
  ///
  /// - Parameter isHelp: Whether the words follow `help`, so that each must be a command.
  private static func checkCommands(_ words: ArraySlice<String>, isHelp: Bool) throws(CommandError)
  {
    var group: any SessionCommand.Type = Root.self
    for word in words {
      if word.hasPrefix("-") { return }
      // The parser adds the help command to the tool.
      if group == Root.self, word == "help" { return }
      if let next = group.command(named: word) {
        group = next
        continue
      }
      if group.commands.isEmpty {
        if isHelp { throw .usage("'\(group._commandName)' has no subcommand '\(word)'") }
        return
      }
      var name = "settingsc"
      if group != Root.self { name += " \(group._commandName)" }
      throw .unknown(
        "command", word, among: group.commands.map { $0._commandName },
        orSee: "'\(name) --help' lists all")
    }
  }
}

import ArgumentParser

/// Faults of a command line that the argument parser takes for something else.
enum UsageCheck {
  /// - Throws: exit status 2 with the first fault.
  static func check(_ arguments: [String]) throws(CommandError) {
    // A shell hands over the words as they stand, the empty one under the cursor among them.
    if arguments.first == "---completion" { return }
    // Taken as a path, the value of a variable that is not set would name the current folder.
    if let number = arguments.firstIndex(where: isEmpty) {
      throw .usage("argument \(number + 1) is empty; give a value or leave it out")
    }
    if arguments.first == "help" { try checkCommands(arguments.dropFirst()) }
  }

  /// A cluster of short options that asks for help in passing, such as the `h` of `-dash`; absent where help was asked
  /// for by its name.
  static func accidentalHelp(_ arguments: [String]) -> String? {
    guard arguments.first != "help", !arguments.contains(where: isHelp) else { return nil }
    return arguments.first { $0.hasPrefix("-") && $0.contains("h") }
  }

  private static func isHelp(_ argument: String) -> Bool {
    ["-h", "-help"].contains(argument) || argument.hasPrefix("--")
  }

  private static func isEmpty(_ argument: String) -> Bool {
    argument.isEmpty || argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
  }

  private static func checkCommands(_ names: ArraySlice<String>) throws(CommandError) {
    var commands = Root.configuration.subcommands
    if names == ["help"] { return }
    for name in names where !name.hasPrefix("-") {
      guard let next = commands.first(where: { $0._commandName == name }) else {
        let known = commands.map { "'\($0._commandName)'" }.joined(separator: ", ")
        throw .usage("unknown command '\(name)'\(known.isEmpty ? "" : "; there are \(known)")")
      }
      commands = next.configuration.subcommands
    }
  }
}

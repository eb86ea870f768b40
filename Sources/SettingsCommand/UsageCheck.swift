import ArgumentParser
import SettingsDiagnostics
import SettingsPropertyLists

/// Faults of a command line that the argument parser takes for something else.
enum UsageCheck {
  /// - Throws: exit status 2 with the first fault.
  static func check(_ arguments: [String]) throws(CommandError) {
    // A shell hands over the words as they stand, the empty one under the cursor among them.
    if arguments.first == "---completion" { return }
    // Taken as a path, the value of a variable that is not set would name the current folder.
    // What stands behind '--' may be the words of an app's launch, of which any may be empty.
    let end = ResolveCommand.hasLaunchWords(arguments) ? arguments.firstIndex(of: "--") : nil
    for (number, argument) in arguments[..<(end ?? arguments.endIndex)].enumerated() {
      if argument.isEmpty {
        let option = number > 0 && arguments[number - 1].hasPrefix("--") ? " behind '\(arguments[number - 1])'" : ""
        throw .usage("argument \(number + 1)\(option) is empty; give a value or leave it out")
      }
      guard argument.hasPrefix("-"), let equals = argument.firstIndex(of: "=") else { continue }
      let option = argument[..<equals]
      if option.allSatisfy({ $0 == "-" }) { throw .usage("'\(argument)' names no option before '='") }
      if equals == argument.indices.last {
        throw .usage("'\(option)' has no value behind '='; give one or leave it out")
      }
    }
    let isHelp = arguments.first == "help"
    try checkCommands(isHelp ? arguments.dropFirst() : arguments[...], isHelp: isHelp)
  }

  /// A cluster of short options that asks for help in passing, such as the `h` of `-dash`; absent where help was asked
  /// for by its name.
  static func accidentalHelp(_ arguments: [String]) -> String? {
    guard arguments.first != "help", !arguments.contains(where: isHelp) else { return nil }
    return arguments.first { $0.hasPrefix("-") && $0.utf8.contains(UInt8(ascii: "h")) }
  }

  private static func isHelp(_ argument: String) -> Bool {
    ["-h", "-help"].contains(argument) || argument.hasPrefix("--")
  }

  /// The parser's message in the form of all errors: `unknown option '--nope'; did you mean '--note'?`.
  static func message(_ text: Substring, _ arguments: [String]) -> String {
    let message = text.prefix(1).lowercased() + text.dropFirst()
    let whole = message.replacing(text: ". Did you mean", with: "; did you mean")
      .replacing(text: ". Please provide one of", with: "; expected one of")
    let end = whole.firstIndex(of: "\n") ?? whole.endIndex
    let line = whole[..<end]
    let sentence = (line.hasSuffix(".") ? line.dropLast() : line) + whole[end...]
    return valueLikeOption(String(sentence), arguments) ?? String(sentence)
  }

  /// What the parser takes for a missing value where the next word begins with '-': the word may be the value.
  private static func valueLikeOption(_ message: String, _ arguments: [String]) -> String? {
    let start = "missing value for '"
    guard message.hasPrefix(start), let line = message.split(separator: "\n").first else { return nil }
    let option = String(line.dropFirst(start.count).prefix { $0 != " " && $0 != "'" })
    guard let place = arguments.lastIndex(of: option), place + 1 < arguments.count,
      arguments[place + 1].hasPrefix("-"), arguments[place + 1] != "--"
    else { return nil }
    let value = arguments[place + 1]
    let rest = message.dropFirst(line.count)
    return "missing value for '\(option)'; if '\(value)' is the value, write '\(option)=\(value)'\(rest)"
  }

  /// Checks the words before the options and arguments of a command.
  private static func checkCommands(_ names: ArraySlice<String>, isHelp: Bool) throws(CommandError) {
    var group: any SessionCommand.Type = Root.self
    if names == ["help"] { return }
    for name in names {
      if name.hasPrefix("-") { return }
      if let next = group.command(named: name) {
        group = next
        continue
      }
      let known = group.commands.map { $0._commandName }
      if known.isEmpty {
        guard isHelp else { return }
        let command = names.prefix { $0 != name }.joined(separator: " ")
        throw .usage("'\(command)' has no subcommand '\(name)'; write 'settingsc help \(command)'")
      }
      let hint = Suggestion.best(for: name, among: known).map { "did you mean '\($0)'?" }
      throw .usage(
        "unknown command '\(name)'; \(hint ?? "there are \(known.map { "'\($0)'" }.joined(separator: ", "))")")
    }
  }
}

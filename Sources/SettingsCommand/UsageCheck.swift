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
    let text =
      attachedValue(text, arguments) ?? unknownOption(text, arguments) ?? chosenValue(text, arguments)
      ?? unexpectedArgument(text, arguments) ?? text
    let message = text.prefix(1).lowercased() + text.dropFirst()
    let whole = message.replacing(text: ">': expected", with: ">'; expected")
    let end = whole.firstIndex(of: "\n") ?? whole.endIndex
    let line = whole[..<end]
    let sentence = (line.hasSuffix(".") ? line.dropLast() : line) + whole[end...]
    return valueLikeOption(String(sentence), arguments) ?? String(sentence)
  }

  /// The error about an option that does not exist, where the parser first complains about what is missing then.
  static func cause(of error: any Error, _ words: [String]) -> any Error {
    guard words.contains(where: { $0.hasPrefix("-") }), !words.contains("--") else { return error }
    var (words, latest) = (words, error)
    // No command takes that many arguments; the bound ends the search where the parser asks for one again and again.
    for _ in 0..<8 {
      let message = Root.message(for: latest)
      if message.hasPrefix("Unknown option '") { return latest }
      // With a stand-in for each missing word, the parser comes to what is there.
      let start = "Missing expected argument '"
      guard message.hasPrefix(start) else { return error }
      let name = message.dropFirst(start.count).prefix { $0 != " " && $0 != "'" }
      words.append(name.hasPrefix("-") ? "\(name)=x" : "x")
      do {
        _ = try Root.parseAsRoot(words)
        return error
      } catch {
        latest = error
      }
    }
    return error
  }

  /// The message about an unknown option with advice of our own: the parser's guesses are far from what is written.
  private static func unknownOption(_ text: Substring, _ arguments: [String]) -> Substring? {
    let start = "Unknown option '"
    guard text.hasPrefix(start) else { return nil }
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let name = text.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" }
    guard name.count > 2 else { return nil }
    let advice = UsageAdvice.option(for: "--" + name.drop { $0 == "-" }, in: arguments).map { "; \($0)" } ?? ""
    return "unknown option '\(name)'\(advice)" + text[end...]
  }

  /// What the parser takes for several short options, such as `-oout` or `-output`, and finds one of them unknown.
  private static func attachedValue(_ text: Substring, _ arguments: [String]) -> Substring? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let start = "Unknown option '"
    guard let first = lines.popFirst(), first.hasPrefix(start) else { return nil }
    let name = first.dropFirst(start.count).prefix { $0 != "'" }
    let clusters = arguments.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }
    // The parser names the whole word or its first unknown letter.
    let named = clusters.first { $0 == name }
    let isLetter = name.count == 2 && !arguments.contains(String(name))
    guard let option = named ?? (isLetter ? clusters.first { $0.dropFirst().contains(name.last ?? " ") } : nil) else {
      return nil
    }
    if lines.first?.hasPrefix("   or: ") == true { lines.removeFirst() }
    let (short, value) = (String(option.prefix(2)), option.dropFirst(2))
    var message = "unknown option '\(option)'"
    if isOption("-" + option, replacing: option, by: ["-" + option], in: arguments) {
      message += "; did you mean '-\(option)'?"
    } else if isOption(short, replacing: option, by: [short, "x"], in: arguments) {
      message += "; if '\(value)' is the value of '\(short)', write '\(short) \(value)'"
    } else if let advice = UsageAdvice.option(for: "-" + option, in: arguments) {
      message += "; \(advice)"
    }
    return ([Substring(message)] + lines).joined(separator: "\n")[...]
  }

  /// Whether a command line has a command that knows an option, where the option takes the place of a word.
  private static func isOption(
    _ name: String, replacing word: String, by others: [String], in words: [String]
  ) -> Bool {
    let words = words.flatMap { $0 == word ? others : [$0] }
    do {
      _ = try Root.parseAsRoot(words)
      return true
    } catch {
      return !Root.message(for: cause(of: error, words)).hasPrefix("Unknown option '\(name)'")
    }
  }

  /// The parser lists the words of an option in three ways, and never guesses the one that is meant.
  private static func chosenValue(_ text: Substring, _ arguments: [String]) -> Substring? {
    let request = ". Please provide one of "
    guard let place = String(text).firstRange(ofText: request) else { return nil }
    let whole = String(text)
    let sentence = whole[..<place.lowerBound]
    let values = arguments + arguments.filter { $0.hasPrefix("-") }.map { String($0.drop { $0 != "=" }.dropFirst()) }
    guard let value = values.first(where: { sentence.hasPrefix("The value '\($0)' is invalid for ") }) else {
      return nil
    }
    var lines = whole[place.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)[...]
    let first = lines.removeFirst()
    // Between the quotation marks of one line, or on lines of their own.
    var words = first.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    while words.isEmpty || !lines.isEmpty, let line = lines.first, line.hasPrefix("  - ") {
      words.append(String(line.dropFirst(4)))
      lines.removeFirst()
    }
    let advice = Suggestion.advice(
      for: value, among: words, otherNames: UsageAdvice.otherWords, orSee: "the help of the command lists all")
    return ([Substring("\(sentence); \(advice)")] + lines).joined(separator: "\n")[...]
  }

  /// The message about an argument of a command that takes none.
  private static func unexpectedArgument(_ text: Substring, _ arguments: [String]) -> Substring? {
    let start = "Unexpected argument '"
    guard text.hasPrefix(start) else { return nil }
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let word = String(text[..<end].dropFirst(start.count).prefix { $0 != "'" })
    let count = Root.command(namedBy: arguments).wordCount
    let command = arguments.prefix(count).joined(separator: " ")
    guard takesArguments(text[end...]) == false else { return nil }
    return text[..<end] + "; \(UsageAdvice.argument(word, of: command))" + text[end...]
  }

  /// Whether a usage line such as `Usage: settingsc lint [<path> ...] [--format <format>]` has an argument; `nil` where
  /// there is no such line.
  private static func takesArguments(_ usage: Substring) -> Bool? {
    guard usage.contains(text: "Usage: ") else { return nil }
    var last: UInt8 = 0
    var isOption = false
    for byte in usage.drop(while: \.isNewline).prefix(while: { !$0.isNewline }).utf8 {
      switch byte {
      case UInt8(ascii: "-") where last == UInt8(ascii: "["): isOption = true
      case UInt8(ascii: "]"): isOption = false
      case UInt8(ascii: "<") where !isOption: return true
      default: break
      }
      last = byte
    }
    return false
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
      var known = group.commands.map { $0._commandName }
      if known.isEmpty {
        guard isHelp else { return }
        let command = names.prefix { $0 != name }.joined(separator: " ")
        throw .usage("'\(command)' has no subcommand '\(name)'; write 'settingsc help \(command)'")
      }
      // The parser adds this command to the tool, and to no group in it.
      if group == Root.self {
        known.append("help")
      } else if name == "help" {
        let rest = names.drop { $0 != name }.dropFirst().prefix { !$0.hasPrefix("-") }
        let path = (names.prefix { $0 != name } + rest).joined(separator: " ")
        throw .usage("unknown command 'help'; write 'settingsc help \(path)'")
      }
      throw .usage(
        "unknown command '\(name)'; \(UsageAdvice.command(for: name, in: group, among: known))")
    }
  }
}

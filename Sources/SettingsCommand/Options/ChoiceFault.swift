import ArgumentParser
import SettingsConfiguration
import SettingsProject
import SettingsText

/// An option with a fixed set of values, as described by the argument parser.
private struct DescribedChoice {
  /// The option's name with its dashes.
  let name: String
  let words: [String]

  /// Returns the options of a command that have a fixed set of values, once for each of their
  /// names.
  static func all(of command: any SessionCommand.Type) -> [DescribedChoice] {
    let description = try? JSONParser.parse(Array(command._dumpHelp().utf8))
    let arguments = description?["command"]?["arguments"]?.array ?? []
    return arguments.flatMap { argument -> [DescribedChoice] in
      let words = (argument["allValues"]?.array ?? []).compactMap(\.string)
      guard !words.isEmpty else { return [] }
      let names = (argument["names"]?.array ?? []).compactMap { $0["name"]?.string }
      // No option with a fixed set of values has a short name.
      return names.map { DescribedChoice(name: "--" + $0, words: words) }
    }
  }
}

extension UsageCheck {
  /// Returns the error about the first option whose value is not among its choices; `nil` if there
  /// is none.
  ///
  /// The parser rejects such a value too, but always lists all choices. It describes options
  /// slowly, so this is called only for a command line that the parser rejected.
  static func choiceFault(_ arguments: [String]) -> CommandError? {
    let (command, nameWordCount) = Root.command(namedBy: arguments)
    let choices = DescribedChoice.all(of: command)
    let words = Array(arguments.dropFirst(nameWordCount).prefix { $0 != "--" })
    for (number, word) in words.enumerated() {
      guard let choice = choices.first(where: { word == $0.name || word.hasPrefix($0.name + "=") })
      else { continue }
      // '--name value'
      var value = words.dropFirst(number + 1).first
      // '--name=value'
      let nameAndSign = choice.name + "="
      if word.hasPrefix(nameAndSign) { value = String(word.dropFirst(nameAndSign.count)) }
      if let value,
        let fault = CommandOptionFault.ofChoice(value, among: choice.words, option: choice.name)
      {
        return .usage(fault.message)
      }
    }
    return nil
  }
}

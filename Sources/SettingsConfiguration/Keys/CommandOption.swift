import SettingsText

/// The command-line declaration of an option that a configuration can set too.
package struct CommandOption: Sendable {
  /// The form of its value.
  package enum Form: Sendable {
    /// No value: the option is either given or not.
    case flag
    /// One of some flags without a value.
    case flags([OptionFlag])
    /// One of some words.
    case word([String])
    /// A language of the bundle.
    case language
    /// Text, with the name of the value in help; `nil` for the name of the option.
    case text(String?)
    /// Text; the option may be repeated.
    case texts(String?)
  }

  /// The name without leading dashes.
  package let name: String
  /// The description in one sentence.
  package let summary: String
  package let form: Form
  /// Whether help lists the words of the value elsewhere.
  package let isListedElsewhere: Bool
}

/// A flag for a word of a configuration.
package struct OptionFlag: Sendable {
  /// The name without leading dashes.
  package let name: String
  package let word: String
  /// The description in one sentence.
  package let summary: String

  init(_ name: String, _ word: some RawRepresentable<String>, _ summary: String) {
    self.name = name
    self.word = word.rawValue
    self.summary = summary
  }
}

/// The two names of an option.
package struct OptionName: Sendable {
  /// The name on the command line, without dashes.
  package let option: String
  /// The key in a configuration.
  package let key: String

  /// Makes the names of an option that differ only in their dashes.
  package init(_ option: String) {
    self.init(option, key: option.replacing(text: "-", with: "_"))
  }

  init(_ option: String, key: String) {
    self.option = option
    self.key = key
  }
}

/// A fault of an option's value.
package struct CommandOptionFault: Error {
  /// The message as a sentence part.
  package let message: String
}

extension OptionBinding {
  /// The name on the command line, without dashes.
  fileprivate var optionName: String {
    commandName ?? field.name.replacing(text: "_", with: "-")
  }

  /// The option; `nil` for a key that only configurations have.
  fileprivate var option: CommandOption? {
    guard isOnCommandLine else { return nil }
    return CommandOption(
      name: optionName,
      summary: field.summary,
      form: form,
      isListedElsewhere: isListedElsewhere)
  }

  private var form: CommandOption.Form {
    if !flags.isEmpty { return .flags(flags) }
    switch field.shape {
    case .boolean: return .flag
    case .word(let words): return .word(words)
    case .integer: return .text("number")
    case .text(.bundleLanguage): return .language
    case .list, .entries: return .texts(valueName)
    case .text, .rule, .size, .optional, .fields, .either: return .text(valueName)
    }
  }

  /// Returns the value for the words of a command line.
  fileprivate func value(_ words: [String]) throws(CommandOptionFault) -> ConfigurationValue {
    let subject = "'--\(optionName)'"
    switch field.shape {
    case .boolean: return .boolean(true)
    case .list(let shape):
      return .list(
        try words.map { word throws(CommandOptionFault) in try shape.value(word, of: subject) })
    case .entries(_, let shape):
      return .map(
        try words.map { word throws(CommandOptionFault) in
          guard let equals = word.lastIndex(of: "="), equals > word.startIndex else {
            throw CommandOptionFault(
              message: "\(subject) is '\(word)', not \((valueName ?? "key=value").uppercased())")
          }
          let text = String(word[word.index(after: equals)...])
          return .init(key: String(word[..<equals]), value: try shape.value(text, of: subject))
        })
    default: break
    }
    if words.count > 1, !flags.isEmpty {
      let names = flags.filter { words.contains($0.word) }.map { "'--\($0.name)'" }
      throw CommandOptionFault(
        message: "\(WordList.text(names, joinedBy: "and")) exclude each other")
    }
    return try field.shape.value(words.last ?? "", of: subject)
  }
}

extension OptionSettings {
  /// The options on the command line.
  package static var options: [CommandOption] { bindings.compactMap(\.option) }

  /// Reads the words of a command line, with the checks of a configuration.
  ///
  /// - Parameter words: What was given for each option by its name; a flag that is given has an
  ///   empty text.
  package init(_ words: [String: [String]]) throws(CommandOptionFault) {
    self.init()
    for binding in Self.bindings {
      guard let given = words[binding.optionName] else { continue }
      binding.read(try binding.value(given), &self)
    }
  }

  /// The given options.
  package var given: [OptionName] {
    Self.bindings.filter { $0.isGiven(self) }.map { binding in
      OptionName(binding.flagName(self) ?? binding.optionName, key: binding.field.name)
    }
  }

  /// Returns the given options among those with certain keys.
  package func given(_ keys: [String]) -> [OptionName] {
    let all = given
    return keys.compactMap { key in all.first { $0.key == key } }
  }
}

extension ConfigurationShape {
  /// Returns the value for a word of a command line.
  ///
  /// - Parameter subject: What messages call the value: `'--language'`.
  fileprivate func value(
    _ word: String, of subject: String
  ) throws(CommandOptionFault) -> ConfigurationValue {
    var checker = ConfigurationChecker(file: "")
    let node = YAMLNode(content: .scalar(word, isPlain: false), place: .start, end: .start)
    if let value = checker.value(node, self, subject) { return value }
    throw CommandOptionFault(
      message: checker.problems.first?.message ?? "\(subject) has no value")
  }
}

extension CommandOptionFault {
  /// Returns the fault of a word that is not among the choices of an option; `nil` for one that is.
  ///
  /// - Parameter option: The name of the option, with its dashes.
  package static func ofChoice(
    _ word: String, among words: [String], option: String
  ) -> CommandOptionFault? {
    do throws(CommandOptionFault) {
      _ = try ConfigurationShape.word(words).value(word, of: "'\(option)'")
      return nil
    } catch {
      return error
    }
  }
}

import SettingsText

/// The command-line declaration of an option that a configuration can set too.
package struct CommandOption: Sendable {
  /// The form of an option's value.
  package enum Form: Sendable {
    /// No value.
    case flag
    /// One of several flags without a value.
    case flags([OptionFlag])
    /// One of a fixed set of words.
    case word([String])
    /// A language of the bundle.
    case language
    /// Text, with the placeholder for the value in help; `nil` for the name of the option.
    case text(String?)
    /// Text of an option that may be repeated, with the placeholder for the value in help.
    case texts(String?)
  }

  /// The name without leading dashes.
  package let name: String
  /// The description, in one sentence.
  package let summary: String
  package let form: Form
  /// Whether the help text lists the words of the value elsewhere.
  package let isListedElsewhere: Bool
}

/// A flag that stands for a word in a configuration.
package struct OptionFlag: Sendable {
  /// The name without leading dashes.
  package let name: String
  package let word: String
  /// The description, in one sentence.
  package let summary: String

  init(_ name: String, _ word: some RawRepresentable<String>, _ summary: String) {
    self.name = name
    self.word = word.rawValue
    self.summary = summary
  }
}

/// The names of an option on the command line and in a configuration.
package struct OptionName: Sendable {
  /// The name on the command line, without dashes.
  package let option: String
  /// The key in a configuration.
  package let key: String

  /// Creates the names of an option whose key differs only in its underscores.
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
  /// The message, as a sentence part.
  package let message: String
}

extension OptionBinding {
  /// The name on the command line, without dashes.
  fileprivate var optionName: String {
    commandName ?? field.name.replacing(text: "_", with: "-")
  }

  /// The command-line option; `nil` for a key that only configurations have.
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

  /// Returns the value of an option from its texts on the command line.
  fileprivate func value(_ words: [String]) throws(CommandOptionFault) -> ConfigurationValue {
    let subject = "'--\(optionName)'"
    switch field.shape {
    case .boolean: return .boolean(true)
    case .list(let shape):
      return .list(
        try words.map { word throws(CommandOptionFault) in try shape.value(word, of: subject) })
    case .entries(_, values: let shape):
      return .map(
        try words.map { word throws(CommandOptionFault) in
          // The key may contain '=', as in `a=b=NAME`.
          guard let equals = word.lastIndex(of: "="), equals > word.startIndex else {
            let expected = (valueName ?? "key=value").uppercased()
            throw CommandOptionFault(message: "\(subject) is '\(word)', not \(expected)")
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
  /// The command-line options for these settings.
  package static var options: [CommandOption] { bindings.compactMap(\.option) }

  /// Reads the texts of options with the checks that apply to a configuration.
  ///
  /// - Parameter textsByOption: The texts given for each option, by its name; a flag has an empty
  ///   text, or the word that it stands for.
  /// - Throws: `CommandOptionFault` for an invalid value.
  package init(_ textsByOption: [String: [String]]) throws(CommandOptionFault) {
    self.init()
    for binding in Self.bindings {
      guard let texts = textsByOption[binding.optionName] else { continue }
      binding.store(try binding.value(texts), &self)
    }
  }

  /// The names of the given options.
  package var given: [OptionName] {
    Self.bindings.filter { $0.isGiven(self) }.map { binding in
      OptionName(binding.flagName(self) ?? binding.optionName, key: binding.field.name)
    }
  }

  /// Returns the names of the given options with any of the keys.
  package func given(_ keys: [String]) -> [OptionName] {
    let givenOptions = given
    return keys.compactMap { key in givenOptions.first { $0.key == key } }
  }
}

extension ConfigurationShape {
  /// Returns the value for a text on the command line.
  ///
  /// - Parameter subject: The name of the value in messages, such as `'--language'`.
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
  /// Returns the fault of a word that is not among the choices of an option; `nil` if it is.
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

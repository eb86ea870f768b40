import ArgumentParser
import SettingsConfiguration
import SettingsProject

/// The options of a command that a configuration can set too, declared to the parser from the
/// descriptions of the settings.
struct DescribedOptions<Settings: OptionSettings>: ParsableArguments, CustomReflectable {
  /// The given texts of each option by its name.
  ///
  /// The text of a flag is empty; the text of one of several flags is the word that the flag stands
  /// for.
  private var words: [String: [String]] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    for option in Settings.options {
      let given = try option.words(in: container)
      if !given.isEmpty { words[option.name] = given }
    }
  }

  /// The declarations, which the parser finds among a type's properties by reflection.
  var customMirror: Mirror {
    Mirror(self, children: Settings.options.flatMap { $0.declarations })
  }

  /// Returns the settings given by the options.
  ///
  /// - Throws: Exit status 2 for an invalid value.
  func settings() throws(CommandError) -> Settings {
    do throws(CommandOptionFault) {
      return try Settings(words)
    } catch {
      throw .usage(error.message)
    }
  }
}

/// The name of an option as a coding key.
private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(_ name: String) { stringValue = name }
}

extension CommandOption {
  /// The declarations of the option for the parser, by name.
  fileprivate var declarations: [Mirror.Child] {
    guard case .flags(let flags) = form else { return [(label: name, value: declaration)] }
    return flags.map { flag in
      let declared = Flag(
        wrappedValue: false, name: .customLong(flag.name), help: ArgumentHelp(flag.summary))
      return (label: flag.name, value: declared)
    }
  }

  private var declaration: Any {
    let name = NameSpecification.customLong(name)
    switch form {
    // `declarations` declares several flags separately.
    case .flag, .flags:
      return Flag(wrappedValue: false, name: name, help: ArgumentHelp(summary))
    case .word(let words):
      var list = ""
      if !isListedElsewhere { list = " (values: \(words.joined(separator: ", ")))" }
      return Option<String?>(
        name: name, help: ArgumentHelp(summary + list), completion: .list(words))
    case .language:
      return Option<String?>(name: name, help: ArgumentHelp(summary), completion: .languages)
    case .text(let valueName):
      return Option<String?>(name: name, help: ArgumentHelp(summary, valueName: valueName))
    case .texts(let valueName):
      return Option<[String]>(
        wrappedValue: [], name: name,
        help: ArgumentHelp(summary + " Repeatable.", valueName: valueName))
    }
  }

  /// Returns the given texts of the option; empty if it was not given.
  fileprivate func words(in container: KeyedDecodingContainer<OptionKey>) throws -> [String] {
    let key = OptionKey(name)
    switch form {
    case .flags(let flags):
      let givenFlags = try flags.filter { flag in
        try container.decode(Flag<Bool>.self, forKey: OptionKey(flag.name)).wrappedValue
      }
      return givenFlags.map { $0.word }
    case .flag:
      guard try container.decode(Flag<Bool>.self, forKey: key).wrappedValue else { return [] }
      return [""]
    case .word, .language, .text:
      let text = try container.decode(Option<String?>.self, forKey: key).wrappedValue
      guard let text else { return [] }
      return [text]
    case .texts: return try container.decode(Option<[String]>.self, forKey: key).wrappedValue
    }
  }
}

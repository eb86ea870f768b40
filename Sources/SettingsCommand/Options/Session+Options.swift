import SettingsConfiguration
import SettingsProject
import SettingsText

/// The names of the given command-line options, without dashes.
package struct GivenOptions: Sendable {
  private let names: Set<String>

  /// Finds the options among a command's arguments.
  init(_ arguments: [String] = []) {
    // `-o` is short for `--output`.
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") || $0 == "-o" }
    names = Set(
      options.map { option in
        if option == "-o" { return "output" }
        return String(option.dropFirst(2).prefix { $0 != "=" })
      })
  }

  /// Returns the options in a list of names that were given, in the order of the list.
  func among(_ options: [String]) -> [OptionName] {
    options.filter(names.contains).map { OptionName($0) }
  }
}

/// An option with the options that it excludes.
struct OptionConflict {
  let option: String
  let others: [String]

  init(_ option: String, with others: [String]) {
    self.option = option
    self.others = others
  }
}

extension Session {
  /// Returns an option as messages name it: as on the command line or, during `build`, as the key
  /// of the configuration.
  ///
  /// - Parameter name: The name on the command line, without dashes.
  func option(_ name: String, _ value: String? = nil) -> String {
    option(OptionName(name), value)
  }

  private func option(_ name: OptionName, _ value: String? = nil) -> String {
    var text = "--" + name.option
    var separator = " "
    if isBuilding {
      text = name.key
      separator = ": "
    }
    if let value { text += separator + value }
    return "'\(text)'"
  }

  /// Rejects options that were given but have no effect.
  ///
  /// - Parameter given: The given options that have no effect.
  /// - Parameter cause: The option that disables them, named as by ``option(_:_:)``.
  /// - Parameter advice: The remedy, appended after a semicolon.
  /// - Throws: Exit status 2 for the first of the options.
  func rejectUnused(
    _ given: [OptionName], with cause: String, advice: String? = nil
  ) throws(CommandError) {
    guard let unused = given.first else { return }
    try rejectUnused(option: option(unused), with: cause, advice: advice)
  }

  /// Rejects an option that has no effect, named as in messages.
  func rejectUnused(
    option: String, with cause: String, advice: String? = nil
  ) throws(CommandError) {
    guard let advice else { throw .usage("\(option) has no effect with \(cause)") }
    throw .usage("\(option) has no effect with \(cause); \(advice)")
  }

  /// Rejects given options that exclude each other.
  ///
  /// - Throws: Exit status 2 for the first two conflicting options.
  func rejectConflicts(_ conflicts: [OptionConflict]) throws(CommandError) {
    for conflict in conflicts where !givenOptions.among([conflict.option]).isEmpty {
      try rejectConflict(of: "'--\(conflict.option)'", with: conflict.others)
    }
  }

  /// Rejects given options that a subject excludes.
  ///
  /// - Parameter subject: The argument that excludes the options, as messages name it.
  /// - Throws: Exit status 2 for the first of the options.
  func rejectConflict(of subject: String, with others: [String]) throws(CommandError) {
    guard let other = givenOptions.among(others).first else { return }
    throw .usage("\(subject) and '--\(other.option)' exclude each other")
  }
}

extension String? {
  /// The given path, or the path of the only bundle below the working directory.
  var orOnlyOne: String { self ?? Project.onlyBundle }
}

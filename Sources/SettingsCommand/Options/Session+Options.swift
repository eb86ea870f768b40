import SettingsConfiguration
import SettingsProject
import SettingsText

/// The names of the given command-line options, without dashes.
package struct GivenOptions: Sendable {
  private let names: Set<String>

  /// Finds the options among the arguments of a command.
  init(_ arguments: [String] = []) {
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") || $0 == "-o" }
    names = Set(
      options.map { option in
        if option == "-o" { return "output" }
        return String(option.dropFirst(2).prefix { $0 != "=" })
      })
  }

  /// Returns the given options among some, in their order.
  func among(_ options: [String]) -> [OptionName] {
    options.filter(names.contains).map { OptionName($0) }
  }
}

/// An option, with those that it excludes.
struct OptionConflict {
  let option: String
  let others: [String]

  init(_ option: String, with others: [String]) {
    self.option = option
    self.others = others
  }
}

extension Session {
  /// Returns an option for messages: as on the command line, or as the key of a configuration if
  /// `build` reads it.
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

  /// Rejects given options that have no effect.
  ///
  /// - Parameter given: The options without a use that are given.
  /// - Parameter cause: The option that leaves them without one, as ``option(_:_:)`` names it.
  /// - Parameter advice: What to do instead, behind a semicolon.
  /// - Throws: exit status 2 for the first of them.
  func rejectUnused(
    _ given: [OptionName], with cause: String, advice: String? = nil
  ) throws(CommandError) {
    guard let unused = given.first else { return }
    try rejectUnused(option: option(unused), with: cause, advice: advice)
  }

  /// Rejects an option, named as in a message.
  func rejectUnused(
    option: String, with cause: String, advice: String? = nil
  ) throws(CommandError) {
    throw .usage("\(option) has no effect with \(cause)\(advice.map { "; \($0)" } ?? "")")
  }

  /// Rejects given options that exclude each other.
  ///
  /// - Throws: exit status 2 for the first two.
  func rejectConflicts(_ conflicts: [OptionConflict]) throws(CommandError) {
    for conflict in conflicts where !givenOptions.among([conflict.option]).isEmpty {
      try rejectConflict(of: "'--\(conflict.option)'", with: conflict.others)
    }
  }

  /// Rejects given options that are excluded by something else that is given.
  ///
  /// - Parameter subject: What is given, as messages name it.
  /// - Throws: exit status 2 for the first of the options.
  func rejectConflict(of subject: String, with others: [String]) throws(CommandError) {
    guard let other = givenOptions.among(others).first else { return }
    throw .usage("\(subject) and '--\(other.option)' exclude each other")
  }
}

extension String? {
  /// The given path, else the one for the only bundle below the current folder.
  var orOnlyOne: String { self ?? Project.onlyBundle }
}

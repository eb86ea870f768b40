import SettingsProject
import SettingsText

/// An option that a run has no use for, if it is given.
struct UnusedOption {
  /// The name on the command line, without dashes.
  let name: String
  /// The value that has no use; absent where none has.
  var value: String?
  let isGiven: Bool
  /// What to do instead, behind a semicolon.
  var advice: String?

  init(_ name: String, _ value: String? = nil, isGiven: Bool, advice: String? = nil) {
    self.name = name
    self.value = value
    self.isGiven = isGiven
    self.advice = advice
  }
}

extension Session {
  /// An option in a message: as on the command line, or as the key of a configuration where `build`
  /// reads it.
  ///
  /// - Parameter name: The name on the command line, without dashes.
  func option(_ name: String, _ value: String? = nil) -> String {
    let key = isBuilding ? name.replacing(text: "-", with: "_") : "--" + name
    guard let value else { return "'\(key)'" }
    return isBuilding ? "'\(key): \(value)'" : "'\(key) \(value)'"
  }

  /// Rejects options that are given and have no use: each is a mistake.
  ///
  /// - Parameter cause: The option that leaves them without one, as ``option(_:_:)`` names it.
  /// - Throws: exit status 2 for the first of them.
  func rejectUnused(_ options: [UnusedOption], with cause: String) throws(CommandError) {
    guard let unused = options.first(where: \.isGiven) else { return }
    let advice = unused.advice.map { "; \($0)" } ?? ""
    throw .usage("\(option(unused.name, unused.value)) has no effect with \(cause)\(advice)")
  }
}

extension String? {
  /// The path that was given, else the one that stands for the only bundle below the current
  /// folder.
  var orOnlyOne: String { self ?? Project.onlyBundle }
}

import SettingsText

/// A problem in a configuration file.
package struct ConfigurationProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The displayed path of the file.
  package let file: String
  package let place: TextPlace
  /// The message on one line, with the expected and the found value and the remedy.
  package let message: String

  /// The problem as `path:line:column: error: message`, which editors and Xcode convert to a link.
  package var description: String { "\(file):\(place.line):\(place.column): error: \(message)" }

  package init(file: String, place: TextPlace, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }
}

extension ConfigurationProblem {
  /// Creates the problem of an unreadable file.
  ///
  /// - Parameter quotableKeys: The keys that messages may quote, since the file may belong to
  ///   another program.
  init(_ fault: YAMLFault, file: String, naming quotableKeys: [String]) {
    let message = ConfigurationProblem.message(fault.kind, naming: quotableKeys)
    self.init(file: file, place: fault.place, message: message)
  }

  private static func message(_ kind: YAMLFault.Kind, naming quotableKeys: [String]) -> String {
    switch kind {
    case .notUTF8: return "the configuration is not UTF-8 text from here on; save it as UTF-8"
    case .syntax(let problem):
      guard let advice = YAMLAdvice.text(for: problem) else { return "not valid YAML: \(problem)" }
      return "not valid YAML: \(problem); \(advice)"
    case .secondDocument:
      return "a second YAML document; a configuration must be a single document"
    case .duplicateKeys(let names): return repetition(names.filter(quotableKeys.contains))
    case .alias:
      return
        "aliases ('*name') are not supported; write the value out, or quote a text such as '**/Pods'"
    case .tooDeep(let limit): return "the configuration has more than \(limit) levels"
    case .outOfMemory: return "there is not enough memory to read the configuration"
    }
  }

  private static func repetition(_ names: [String]) -> String {
    switch names.count {
    case 0: return "a key occurs more than once in one map; keep one"
    case 1: return "'\(names[0])' occurs more than once in one map; keep one"
    default:
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      return "\(list) occur more than once in one map; keep one of each"
    }
  }
}

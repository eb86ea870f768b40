import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Writes defaults as launch arguments, such as `-key value`.
///
/// The argument domain parses each value as a property list or, if that fails, as a string. Strings
/// that would be parsed as another value are written as old-style quoted strings, and all other
/// values as XML elements, since the old style has neither numbers nor Booleans.
enum ArgumentWriter {
  /// Returns lines with one pair of a key and a value each.
  static func write(_ suites: [SettingSuite]) throws(WritingError) -> [UInt8] {
    // All suites of an app share one argument domain.
    var valuesByKey: [[UInt8]: PropertyListValue] = [:]
    var entries: [PropertyListValue.Entry] = []
    for suite in suites {
      for entry in suite.entries {
        let key = Array(entry.key.utf8)
        if let valueInOtherSuite = valuesByKey[key] {
          if valueInOtherSuite != entry.value {
            throw WritingError(
              "'\(entry.key)' has different defaults in two suites, and launch arguments hold for all; choose a suite with '--suite'"
            )
          }
        } else {
          valuesByKey[key] = entry.value
          entries.append(entry)
        }
      }
    }
    var text = ""
    for entry in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let key = try ShellWord.quote("-" + entry.key)
      let value = try ShellWord.quote(try value(entry.value))
      text += "\(key) \(value)\n"
    }
    return Array(text.utf8)
  }

  private static func value(_ value: PropertyListValue) throws(WritingError) -> String {
    switch value {
    case .string(let text): return isPlain(text) ? text : OpenStepWriting.quoted(text)
    default: return try PropertyListFragment.text(value)
    }
  }

  /// Returns whether a text needs no quotation marks in an old-style property list, since it
  /// consists of letters, digits and a few symbols; false for a text such as `-key`, which would be
  /// another argument.
  private static func isPlain(_ text: String) -> Bool {
    guard !text.isEmpty, !text.hasPrefix("-") else { return false }
    return text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_.-".utf8.contains(byte)
    }
  }
}

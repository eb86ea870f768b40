import SettingsAnalysis
import SettingsPropertyLists
import SettingsText

/// Defaults as launch arguments: `-key value`.
///
/// The argument domain reads each value as a property list and, where that fails, as a string.
/// Strings that would be read as something else are written as old-style quoted strings; everything
/// else as XML elements, since the old style knows no numbers and no Booleans.
enum ArgumentWriter {
  /// One argument pair per line.
  static func write(_ suites: [SettingSuite]) throws(WritingError) -> [UInt8] {
    // All suites of an app read the same argument domain.
    var known: [[UInt8]: PropertyListValue] = [:]
    var entries: [PropertyListValue.Entry] = []
    for suite in suites {
      for entry in suite.entries {
        if let other = known.updateValue(entry.value, forKey: Array(entry.key.utf8)) {
          guard other == entry.value else {
            throw WritingError(
              "'\(entry.key)' has different defaults in two suites, and launch arguments hold for all; choose a suite with '--suite'"
            )
          }
        } else {
          entries.append(entry)
        }
      }
    }
    var text = ""
    for entry in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      text +=
        (try ShellWord.quote("-" + entry.key)) + " " + (try ShellWord.quote(try value(entry.value)))
        + "\n"
    }
    return Array(text.utf8)
  }

  private static func value(_ value: PropertyListValue) throws(WritingError) -> String {
    guard case .string(let text) = value else { return try PropertyListFragment.text(value) }
    // Only letters, digits and a few marks need no quotes in an old-style list.
    let isPlain =
      !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }
    if isPlain { return text }
    return OpenStepWriting.quoted(text)
  }
}

import ArgumentParser

/// The value of an option that is one of a few words, such as `--color never`.
///
/// The argument parser does the same for raw values of any type, but with key paths and reflection, which slow down
/// each start.
package protocol OptionChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionChoice {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var defaultValueDescription: String { rawValue }

  package static var allValueStrings: [String] {
    var words: [String] = []
    for choice in allCases { words.append(choice.rawValue) }
    return words
  }

  /// Empty, because the help of the option explains the words.
  package static var allValueDescriptions: [String: String] { [:] }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

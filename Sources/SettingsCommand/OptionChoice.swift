import ArgumentParser

/// The value of an option that is one of few words, such as `--color never`.
///
/// The argument parser has the same for any raw values, by key paths and reflection: each such option then costs a run
/// as much as two bundles.
package protocol OptionChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionChoice {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var defaultValueDescription: String { rawValue }

  package static var allValueStrings: [String] {
    var words: [String] = []
    for choice in allCases { words.append(choice.rawValue) }
    return words
  }

  /// The help of the option says what the words mean.
  package static var allValueDescriptions: [String: String] { [:] }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

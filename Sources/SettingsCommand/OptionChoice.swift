import ArgumentParser
import SettingsConfiguration
import SettingsReports
import SettingsText

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

/// The value of an option that is a whole number.
enum WholeNumber {
  /// Reads a number of at least the bound; the parser's own reader does not say what it expects.
  static func parser(_ range: PartialRangeFrom<Int>) -> @Sendable (String) throws -> Int {
    { text in
      if let number = Int(text), range.contains(number) { return number }
      throw ValidationError("expected a whole number of at least \(range.lowerBound)")
    }
  }

  /// Reads a number in a range.
  static func parser<Number: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<Number>
  ) -> @Sendable (String) throws -> Number {
    { text in
      if let number = Number(text), range.contains(number) { return number }
      throw ValidationError("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}

extension NamedFormat {
  /// Reads the value of an option.
  @Sendable static func argument(_ text: String) throws -> Self {
    if let format = named(text) { return format }
    throw ValidationError(Suggestion.advice(for: text, among: all.map(\.name), orSee: "'--help' lists all"))
  }
}

extension ReportDestination {
  /// Reads the value of an option.
  static func argument(_ text: String, names: [String]) throws -> ReportDestination {
    do throws(DestinationFault) {
      return try ReportDestination(reading: text, names: names)
    } catch {
      if case .unknownFormat(_, let advice) = error { throw ValidationError(advice) }
      throw ValidationError(error.message)
    }
  }
}

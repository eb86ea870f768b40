import ArgumentParser
import SettingsConfiguration
import SettingsProject
import SettingsReports

/// The value of an option with a fixed set of values, such as `--color never`.
///
/// The argument parser supports any raw values, but with key paths and reflection, which slow down
/// each start.
package protocol OptionChoice: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension OptionChoice {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var defaultValueDescription: String { rawValue }

  package static var allValueStrings: [String] {
    var words: [String] = []
    for choice in allCases { words.append(choice.rawValue) }
    return words
  }

  /// Empty descriptions of the values: the help lists the values once, after the option's own text.
  package static var allValueDescriptions: [String: String] { [:] }
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Parsers for options with an integer value.
enum WholeNumber {
  /// Returns a parser of integers not below a bound, whose errors, unlike the argument parser's
  /// own, describe the expected value.
  static func parser(_ range: PartialRangeFrom<Int>) -> @Sendable (String) throws -> Int {
    { text in
      if let number = Int(text), range.contains(number) { return number }
      throw ValidationError("expected a whole number of at least \(range.lowerBound)")
    }
  }

  /// Returns a parser of integers in a range.
  static func parser<Number: FixedWidthInteger & Sendable>(
    _ range: ClosedRange<Number>
  ) -> @Sendable (String) throws -> Number {
    { text in
      if let number = Number(text), range.contains(number) { return number }
      throw ValidationError(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}

/// The value of an option, or its fault, which is reported when the value is used rather than by
/// the parser.
typealias DeferredOption<Value> = Result<Value, CommandError>

extension NamedFormat {
  /// Returns a parser for the value of a command's format option.
  static func argument(of command: String) -> @Sendable (String) -> DeferredOption<Self> {
    { text in
      if let format = named(text) { return .success(format) }
      return .failure(
        .unknown(
          "format", text, among: all.map(\.name), orSee: "'settingsc help \(command)' lists all"))
    }
  }
}

extension ReportDestination {
  /// Returns a parser for the value of a command's report option.
  static func argument(of command: String, names: [String])
    -> @Sendable (String) -> DeferredOption<ReportDestination>
  {
    { text in
      do throws(DestinationFault) {
        let list = "'settingsc help \(command)' lists all"
        return .success(try ReportDestination(reading: text, names: names, orSee: list))
      } catch {
        return .failure(.usage(error.message))
      }
    }
  }
}

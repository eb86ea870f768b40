import SettingsText

/// The identity that distinguishes a finding from every other: its rule, row and subject.
///
/// It does not change when a message is reworded, a row is inserted above, or the file is
/// reformatted. Baselines and the fingerprints in reports depend on it alone.
package struct DiagnosticIdentity: Sendable, Hashable, Comparable {
  /// The rule's id.
  package var rule: String
  /// The path relative to the folder around the bundle or to the project's root, with forward
  /// slashes; the same wherever the tool runs.
  package var path: String
  /// The row: its key, or else its title in quotes, or else its type with a number.
  ///
  /// The number counts, from 1, the rows of that type that have neither key nor title.
  /// In a strings table, it is the key of the entry; for a file as a whole, it is empty.
  package var anchor: String
  /// The field in the row: `DefaultValue`, `Titles`, `TrueConfirmationPrompt.Title`; empty for the
  /// row as a whole.
  package var field: String
  /// The name or value at fault; empty for a missing one.
  package var subject: String
  /// The number of the finding among equal ones in the order of output, from 1.
  package var number: Int

  /// Creates an identity from its parts.
  package init(
    rule: String, path: String, anchor: String = "", field: String = "", subject: String = "",
    number: Int = 1
  ) {
    self.rule = rule
    self.path = path
    self.anchor = anchor
    self.field = field
    self.subject = subject
    self.number = number
  }

  /// Sets the number, which must still be 1, to the next one after the preceding equal findings.
  ///
  /// - Parameter counts: The count of preceding findings by their identity with the number 1. This
  ///   finding is added to its count.
  package mutating func setNumber(after counts: inout [DiagnosticIdentity: Int]) {
    let count = counts[self, default: 0] + 1
    counts[self] = count
    number = count
  }

  /// The parts on one line, separated by bars; the number only if it is above 1.
  package var text: String {
    var parts = [rule, path, anchor, field, subject].map(DiagnosticIdentity.escaped)
    if number > 1 { parts.append(String(number)) }
    return parts.joined(separator: "|")
  }

  private static let comparedParts: [@Sendable (DiagnosticIdentity) -> String] = [
    { $0.path }, { $0.rule }, { $0.anchor }, { $0.field }, { $0.subject },
  ]

  /// Compares part by part, byte for byte: path, rule, anchor, field, subject, number.
  package static func < (left: DiagnosticIdentity, right: DiagnosticIdentity) -> Bool {
    for part in comparedParts {
      let first = part(left)
      let second = part(right)
      if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
    }
    return left.number < right.number
  }

  private static func escaped(_ part: String) -> String {
    VisibleText.replacing(part) { scalar in
      switch scalar {
      case "|", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : nil
      }
    }
  }
}

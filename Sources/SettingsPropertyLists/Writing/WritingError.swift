/// Why a value cannot be written.
package struct WritingError: Error, Sendable, Hashable {
  /// What was expected and what was found: one line, lower-case start, no final period.
  package var message: String

  package init(_ message: String) { self.message = message }
}

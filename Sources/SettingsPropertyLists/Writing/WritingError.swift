/// A failure to write a value.
package struct WritingError: Error, Sendable, Hashable {
  /// The reason: one line, lower-case start, no final period.
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// Why a value cannot be written.
public struct WritingError: Error, Sendable, Hashable {
  /// What was expected and what was found: one line, lower-case start, no final period.
  public var message: String

  package init(_ message: String) { self.message = message }
}

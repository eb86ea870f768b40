import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The exit status of the process.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// No finding at or above the fail level.
  case success = 0
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// A failure to read or write a file.
  case failure = 3

  /// Compares exit statuses by severity, the greatest being the most severe.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An error that ends a command with an exit status.
package struct CommandError: Error, Sendable {
  /// One of the faults that an error reports, with its place.
  package struct Fault: Sendable, Hashable {
    /// The message without a final period. Unless ``isPlaced``, the message itself names the file.
    package let message: String
    /// The displayed path of the faulty file or folder; `nil` if there is none.
    package var path: String?
    /// The place in the file; `nil` if unknown.
    package var place: TextPlace?
    /// Whether the line begins with the path and, if known, the place.
    package var isPlaced = false

    /// The line of text output: `path:line:column: error: message` for a placed fault, or only the
    /// message.
    package var line: String {
      guard isPlaced, let path else { return message }
      guard let place else { return "\(path): error: \(message)" }
      return "\(path):\(place.line):\(place.column): error: \(message)"
    }
  }

  /// The faults, at least one.
  package let faults: [Fault]
  /// The exit status of the process.
  package let status: ExitStatus

  /// The lines of all faults.
  package var message: String { faults.map(\.line).joined(separator: "\n") }

  /// Creates an error from its faults.
  package init(_ faults: [Fault], status: ExitStatus) {
    self.faults = faults
    self.status = status
  }

  /// Creates an error about a place in a file, or about the file as a whole.
  package init(
    _ message: String, inFile path: String, at place: TextPlace? = nil,
    status: ExitStatus = .failure
  ) {
    self.init([Fault(message: message, path: path, place: place, isPlaced: true)], status: status)
  }

  /// Creates an error about an unreadable property list.
  ///
  /// - Parameter source: The bytes of the file.
  package init(_ error: ReadingError, inFile path: String, _ source: FileBytes) {
    var place: TextPlace?
    if let offsets = error.offsets {
      // The error has a source of its own if the text was decoded from another encoding.
      let start = LineIndex(error.source ?? source).range(offsets).start
      place = TextPlace(line: start.line, column: start.column)
    }
    var message = error.message
    if let help = error.help { message += "; \(help)" }
    self.init(message, inFile: path, at: place)
  }

  /// Returns an error of usage or configuration, with exit status 2.
  ///
  /// - Parameter path: The displayed path of the faulty file or folder.
  package static func usage(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .usage)
  }

  /// Returns an error of reading or writing, with exit status 3.
  ///
  /// - Parameter path: The displayed path of the faulty file or folder.
  package static func failure(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .failure)
  }

  /// Returns an error about a file or folder that could not be read or written, named as the user
  /// gave it.
  package static func failure(_ error: FileSystemError) -> CommandError {
    .failure(error.description, path: error.path)
  }

  /// Returns an error about a name that is not among the choices, with the most similar choice.
  ///
  /// - Parameter noun: The noun for the named thing, such as `rule`.
  /// - Parameter list: The command that lists all names.
  package static func unknown(
    _ noun: String, _ name: String, among names: [String], orSee list: String
  ) -> CommandError {
    .usage("unknown \(noun) '\(name)'; \(Suggestion.advice(for: name, among: names, orSee: list))")
  }
}

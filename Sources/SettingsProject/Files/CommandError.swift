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
  /// A failure to read or write.
  case failure = 3

  /// Compares by severity, the worst status being the greatest.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A reason to stop, with its exit status.
package struct CommandError: Error, Sendable {
  /// A fault, with its place.
  package struct Fault: Sendable, Hashable {
    /// The message as a sentence part without a final period; it names the file unless the fault is
    /// placed.
    package let message: String
    /// The displayed path of the file or folder to blame; `nil` if there is none.
    package var path: String?
    /// The place in the file; `nil` if unknown.
    package var place: TextPlace?
    /// Whether its line begins with the path and the place.
    package var isPlaced = false

    /// The line for human readers; for a placed fault, `path:line:column: error: message`.
    package var line: String {
      guard isPlaced, let path else { return message }
      return "\(path)\(place.map { ":\($0.line):\($0.column)" } ?? ""): error: \(message)"
    }
  }

  /// The faults, at least one.
  package let faults: [Fault]
  /// The status with which the process ends.
  package let status: ExitStatus

  /// The lines of all faults.
  package var message: String { faults.map(\.line).joined(separator: "\n") }

  /// Makes an error from its parts.
  package init(_ faults: [Fault], status: ExitStatus) {
    self.faults = faults
    self.status = status
  }

  /// Makes an error about a place in a file, or about the file as a whole.
  package init(
    _ message: String, inFile path: String, at place: TextPlace? = nil,
    status: ExitStatus = .failure
  ) {
    self.init([Fault(message: message, path: path, place: place, isPlaced: true)], status: status)
  }

  /// Makes an error about an unreadable property list.
  ///
  /// - Parameter source: The bytes of the file.
  package init(_ error: ReadingError, inFile path: String, _ source: FileBytes) {
    let start = error.offsets.map { LineIndex(error.source ?? source).range($0).start }
    self.init(
      error.message + (error.help.map { "; \($0)" } ?? ""), inFile: path,
      at: start.map { TextPlace(line: $0.line, column: $0.column) })
  }

  /// Makes an error of usage or configuration.
  ///
  /// - Parameter path: The file or folder that is to blame, as shown.
  package static func usage(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .usage)
  }
  /// Makes an error of reading or writing.
  ///
  /// - Parameter path: The file or folder that is to blame, as shown.
  package static func failure(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .failure)
  }
  /// Makes an error about a file or folder that could not be read or written, named as the user
  /// knows it.
  package static func failure(_ error: FileSystemError) -> CommandError {
    .failure(error.description, path: error.path)
  }
  /// Makes an error about a name that is not among the choices.
  ///
  /// - Parameter noun: What such a thing is called.
  /// - Parameter list: What tells all names.
  package static func unknown(
    _ noun: String, _ name: String, among names: [String], orSee list: String
  ) -> CommandError {
    .usage("unknown \(noun) '\(name)'; \(Suggestion.advice(for: name, among: names, orSee: list))")
  }
}

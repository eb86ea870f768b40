import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// The exit status of the process.
package enum ExitStatus: Int32, Sendable, Comparable {
  /// Nothing at or above the fail level.
  case success = 0
  /// Findings.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// Something could not be read or written.
  case failure = 3

  /// The greater one is the worse one.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A reason to stop, with its exit status.
package struct CommandError: Error, Sendable {
  /// One thing that is wrong.
  package struct Fault: Sendable, Hashable {
    /// A sentence part without a final period. It names the file unless the fault is placed.
    package let message: String
    /// The file or folder that is to blame, as shown; absent if none is.
    package var path: String?
    /// The place in the file; `nil` if unknown.
    package var place: TextPlace?
    /// Whether its line begins with the path and the place.
    package var isPlaced = false

    /// The line for a person: of a placed one `path:line:column: error: message`.
    package var line: String {
      guard isPlaced, let path else { return message }
      return "\(path)\(place.map { ":\($0.line):\($0.column)" } ?? ""): error: \(message)"
    }
  }

  /// The faults, at least one.
  package let faults: [Fault]
  /// The status the process ends with.
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

  /// Makes an error about a property list that cannot be read.
  ///
  /// - Parameter source: The bytes of the file.
  package init(_ error: ReadingError, inFile path: String, _ source: FileBytes) {
    let start = error.offsets.map { LineIndex(error.source ?? source).range($0).start }
    self.init(
      error.message + (error.help.map { "; \($0)" } ?? ""), inFile: path,
      at: start.map { TextPlace(line: $0.line, column: $0.column) })
  }

  /// Wrong usage or configuration.
  ///
  /// - Parameter path: The file or folder that is to blame, as shown.
  package static func usage(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .usage)
  }
  /// Something could not be read or written.
  ///
  /// - Parameter path: The file or folder that is to blame, as shown.
  package static func failure(_ message: String, path: String? = nil) -> CommandError {
    CommandError([Fault(message: message, path: path)], status: .failure)
  }
  /// A file or folder that could not be read or written; the error names it as the user knows it.
  package static func failure(_ error: FileSystemError) -> CommandError {
    .failure(error.description, path: error.path)
  }
  /// A name that is none of those to choose from.
  ///
  /// - Parameter noun: What such a thing is called.
  /// - Parameter list: What tells all names.
  package static func unknown(
    _ noun: String, _ name: String, among names: [String], orSee list: String
  ) -> CommandError {
    .usage("unknown \(noun) '\(name)'; \(Suggestion.advice(for: name, among: names, orSee: list))")
  }
}

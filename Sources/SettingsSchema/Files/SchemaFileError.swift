/// A fault in a schema file.
package struct SchemaFileError: Error, Hashable, CustomStringConvertible {
  /// The file, as named by the caller.
  package var file: String
  /// The place inside it, such as `elements[2].keys[3].types`; empty for the file as a whole.
  package var place: String
  /// The fault, in one line.
  package var message: String

  /// Creates an error from its parts.
  package init(file: String, place: String, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// The file, place and message on one line.
  package var description: String {
    place.isEmpty ? "\(file): \(message)" : "\(file): \(place): \(message)"
  }
}

extension SchemaFileError {
  /// Creates an error for a value, before the file is known.
  init(_ place: String, _ message: String) { self.init(file: "", place: place, message: message) }
}

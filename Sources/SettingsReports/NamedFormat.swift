/// An output format that users select by name.
package protocol NamedFormat: Sendable, Hashable {
  /// All formats.
  static var all: [Self] { get }
  /// The name on the command line and in a configuration.
  var name: String { get }
}

extension NamedFormat {
  /// Returns the format with exactly the given name; `nil` if there is none.
  package static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

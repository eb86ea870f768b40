/// The words used in schema files, with their meanings.
package enum SchemaWords {
  /// The types of property lists, in the order of their bits.
  package static let kinds: [(name: String, value: ValueTypes)] = [
    ("string", .string), ("integer", .integer), ("real", .real), ("boolean", .boolean),
    ("date", .date),
    ("data", .data), ("array", .array), ("dictionary", .dictionary),
  ]
  /// The named sets of types, the smallest first.
  package static let unions: [(name: String, value: ValueTypes)] = [
    ("number", .number), ("scalar", .scalar), ("any", .any),
  ]
  static let types = kinds + unions
  /// The sources that may require a key.
  package static let required: [(name: String, value: RequiredBy)] = [
    ("reference", .reference), ("article", .article), ("settingsApp", .settingsApp),
  ]
  static let platforms = Platform.allCases.map { (name: $0.rawValue, value: $0) }
  static let roles = KeyRole.allCases.map { (name: $0.rawValue, value: $0) }
}

import SettingsText

/// What a schema file can hold.
protocol SchemaFileValue {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - place: Where it stands, such as `elements[2]`.
  init(_ json: JSONValue, at place: String) throws(Misfit)
}

extension JSONValue: SchemaFileValue {
  init(_ json: JSONValue, at place: String) throws(Misfit) { self = json }
}

extension String: SchemaFileValue {
  init(_ json: JSONValue, at place: String) throws(Misfit) {
    guard case .string(let text) = json else { throw Misfit(place, "is not a string") }
    self = text
  }
}

extension Bool: SchemaFileValue {
  init(_ json: JSONValue, at place: String) throws(Misfit) {
    guard case .boolean(let value) = json else { throw Misfit(place, "is not true or false") }
    self = value
  }
}

extension Array: SchemaFileValue where Element: SchemaFileValue {
  init(_ json: JSONValue, at place: String) throws(Misfit) {
    guard case .array(let items) = json else { throw Misfit(place, "is not an array") }
    self = []
    for (index, item) in items.enumerated() { append(try Element(item, at: "\(place)[\(index)]")) }
  }
}

extension Dictionary: SchemaFileValue where Key == String, Value: SchemaFileValue {
  init(_ json: JSONValue, at place: String) throws(Misfit) {
    guard case .object(let members) = json else { throw Misfit(place, "is not an object") }
    self = [:]
    for (name, value) in members { self[name] = try Value(value, at: "\(place).\(name)") }
  }
}

/// The fields of one object; a field that is not among the known ones is an error.
struct SchemaFields {
  private let values: [String: JSONValue]
  /// Where the object stands; empty for the whole file.
  let place: String

  init(_ json: JSONValue, at place: String, _ known: [String]) throws(Misfit) {
    values = try Dictionary(json, at: place)
    if let unknown = values.keys.filter({ !known.contains($0) }).min() {
      throw Misfit(place, "unknown field '\(unknown)'; known are \(known.sorted().joined(separator: ", "))")
    }
    self.place = place
  }

  /// A field that must be there.
  func required<Value: SchemaFileValue>(_ field: String) throws(Misfit) -> Value {
    guard let value: Value = try optional(field) else { throw Misfit(place, "missing field '\(field)'") }
    return value
  }
  /// A field that may be absent.
  func optional<Value: SchemaFileValue>(_ field: String) throws(Misfit) -> Value? {
    guard let json = values[field] else { return nil }
    return try Value(json, at: self.place(field))
  }
  /// A field with a value for its absence.
  func optional<Value: SchemaFileValue>(_ field: String, default value: Value) throws(Misfit) -> Value {
    try optional(field) ?? value
  }
  /// A field that holds objects, none where it is absent.
  func objects<Item>(_ field: String, _ known: [String], _ read: (SchemaFields) throws -> Item) throws -> [Item] {
    try optional(field, default: [JSONValue]()).enumerated().map {
      try read(try SchemaFields($1, at: "\(place(field))[\($0)]", known))
    }
  }
  /// A field that holds names of a closed set.
  func words<Value>(_ field: String, _ words: [(name: String, value: Value)]) throws -> [Value] {
    try optional(field, default: [String]()).enumerated().map { try word($1, words, "\(place(field))[\($0)]") }
  }
  /// What a name of a closed set stands for.
  func word<Value>(_ word: String, _ words: [(name: String, value: Value)], _ place: String) throws(Misfit) -> Value {
    if let found = words.first(where: { $0.name == word }) { return found.value }
    throw Misfit(place, "'\(word)' is none of \(words.map(\.name).joined(separator: ", "))")
  }
  /// The place of a field.
  func place(_ field: String) -> String { place.isEmpty ? field : "\(place).\(field)" }
}

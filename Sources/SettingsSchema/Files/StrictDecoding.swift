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
struct StrictFields<Field: RawRepresentable<String> & CaseIterable> {
  private let values: [String: JSONValue]
  /// Where the object stands; empty for the whole file.
  let place: String

  init(_ json: JSONValue, at place: String, _ field: Field.Type) throws(Misfit) {
    guard case .object(let members) = json else { throw Misfit(place, "is not an object") }
    let known = Field.allCases.map(\.rawValue)
    if let unknown = members.map(\.name).filter({ !known.contains($0) }).min() {
      throw Misfit(place, "unknown field '\(unknown)'; known are \(known.sorted().joined(separator: ", "))")
    }
    values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    self.place = place
  }

  /// A field that must be there.
  func required<Value: SchemaFileValue>(_ field: Field, _ type: Value.Type = Value.self) throws(Misfit) -> Value {
    guard let value = try optional(field, type) else { throw Misfit(place, "missing field '\(field.rawValue)'") }
    return value
  }
  /// A field that may be absent.
  func optional<Value: SchemaFileValue>(_ field: Field, _ type: Value.Type = Value.self) throws(Misfit) -> Value? {
    guard let json = values[field.rawValue] else { return nil }
    return try Value(json, at: self.place(field))
  }
  /// A field with a value for its absence.
  func optional<Value: SchemaFileValue>(_ field: Field, default value: Value) throws(Misfit) -> Value {
    try optional(field, Value.self) ?? value
  }
  /// A field that holds names of a closed set.
  func words<Value>(_ field: Field, _ words: [(name: String, value: Value)]) throws(Misfit) -> [Value] {
    var values: [Value] = []
    for (index, word) in try optional(field, default: [String]()).enumerated() {
      guard let found = words.first(where: { $0.name == word }) else {
        let names = words.map(\.name).joined(separator: ", ")
        throw Misfit("\(place(field))[\(index)]", "'\(word)' is none of \(names)")
      }
      values.append(found.value)
    }
    return values
  }
  /// The place of a field.
  func place(_ field: Field) -> String { place.isEmpty ? field.rawValue : "\(place).\(field.rawValue)" }
}

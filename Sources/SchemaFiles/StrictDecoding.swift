/// A field of any name.
private struct AnyField: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The fields of one object; a field that is not among the known ones is an error.
struct StrictFields<Field: CodingKey & CaseIterable> {
  private let container: KeyedDecodingContainer<Field>
  private let decoder: any Decoder

  init(_ decoder: any Decoder, _ field: Field.Type) throws {
    let known = Field.allCases.map(\.stringValue)
    let present = try decoder.container(keyedBy: AnyField.self).allKeys.map(\.stringValue)
    if let unknown = present.filter({ !known.contains($0) }).min() {
      throw Misfit(
        decoder.codingPath.place, "unknown field '\(unknown)'; known are \(known.sorted().joined(separator: ", "))")
    }
    container = try decoder.container(keyedBy: Field.self)
    self.decoder = decoder
  }

  /// A field that must be there.
  func required<Value: Decodable>(_ field: Field, _ type: Value.Type = Value.self) throws -> Value {
    try container.decode(type, forKey: field)
  }
  /// A field that may be absent.
  func optional<Value: Decodable>(_ field: Field, _ type: Value.Type = Value.self) throws -> Value? {
    guard container.contains(field) else { return nil }
    return try container.decode(type, forKey: field)
  }
  /// A field with a value for its absence.
  func optional<Value: Decodable>(_ field: Field, default value: Value) throws -> Value {
    try optional(field, Value.self) ?? value
  }
  /// A field that holds names of a closed set.
  func words<Value>(_ field: Field, _ words: [(name: String, value: Value)]) throws -> [Value] {
    try optional(field, default: [String]()).enumerated().map { index, word in
      guard let found = words.first(where: { $0.name == word }) else {
        let names = words.map(\.name).joined(separator: ", ")
        throw Misfit("\(place(field))[\(index)]", "'\(word)' must be one of \(names)")
      }
      return found.value
    }
  }
  /// The place of a field.
  func place(_ field: Field) -> String { (decoder.codingPath + [field]).place }
}

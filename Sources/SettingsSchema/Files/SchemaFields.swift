import SettingsText

/// The fields of one object of a schema file.
///
/// A field that nothing asks for is unknown, which is an error.
final class SchemaFields {
  private let json: JSONValue
  /// The path of the object, such as `elements[2]`; empty for the whole file.
  let objectPlace: String
  /// The names of the fields that were asked for.
  private var knownNames: Set<String> = []

  private init(_ json: JSONValue, at place: String) {
    self.json = json
    objectPlace = place
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - place: The path of the object, such as `elements[2]`.
  ///   - readFields: Asks for every known field.
  static func read<Item>(
    _ json: JSONValue, at place: String,
    _ readFields: (SchemaFields) throws(SchemaFileError) -> Item
  ) throws(SchemaFileError) -> Item {
    guard case .object(let members) = json else { throw SchemaFileError(place, "is not an object") }
    let fields = SchemaFields(json, at: place)
    let item = try readFields(fields)
    let unknownNames = members.map { $0.name }.filter { !fields.knownNames.contains($0) }
    if let unknown = unknownNames.min() {
      let names = fields.knownNames.sorted().joined(separator: ", ")
      throw SchemaFileError(place, "unknown field '\(unknown)'; known are \(names)")
    }
    return item
  }

  /// Returns the converted value of a field; `nil` if the field is missing.
  ///
  /// - Parameter expected: The description of a valid value, such as `a string`.
  private func value<Value>(
    _ field: String, expected: String, _ convert: (JSONValue) -> Value?
  ) throws(SchemaFileError) -> Value? {
    knownNames.insert(field)
    guard let json = json[field] else { return nil }
    guard let value = convert(json) else {
      throw SchemaFileError(place(field), "is not \(expected)")
    }
    return value
  }

  /// Returns a text; `nil` if the field is missing.
  func text(_ field: String) throws(SchemaFileError) -> String? {
    try value(field, expected: "a string") { $0.string }
  }

  /// Returns a required text.
  func required(_ field: String) throws(SchemaFileError) -> String {
    guard let text = try text(field) else { throw missing(field) }
    return text
  }

  /// Returns the error for a missing field.
  func missing(_ field: String) -> SchemaFileError {
    SchemaFileError(objectPlace, "missing field '\(field)'")
  }

  /// Returns a Boolean; `nil` if the field is missing.
  func flag(_ field: String) throws(SchemaFileError) -> Bool? {
    try value(field, expected: "true or false") {
      if case .boolean(let value) = $0 { value } else { nil }
    }
  }

  /// Returns the items of an array with their places; empty if the field is missing.
  private func items(_ field: String) throws(SchemaFileError) -> [(json: JSONValue, place: String)]
  {
    let items = try value(field, expected: "an array") { $0.array } ?? []
    return items.enumerated().map { index, item in (item, "\(place(field))[\(index)]") }
  }

  /// Returns the texts of an array, each converted with its place; empty if the field is missing.
  func texts<Item>(
    _ field: String, _ convert: (_ text: String, _ place: String) throws(SchemaFileError) -> Item
  ) throws(SchemaFileError) -> [Item] {
    try items(field).map { (item) throws(SchemaFileError) in
      guard let text = item.json.string else {
        throw SchemaFileError(item.place, "is not a string")
      }
      return try convert(text, item.place)
    }
  }

  /// Returns the texts of an array; empty if the field is missing.
  func texts(_ field: String) throws(SchemaFileError) -> [String] {
    try texts(field) { text, _ in text }
  }

  /// Returns the objects of an array, each read by a function; empty if the field is missing.
  func objects<Item>(_ field: String, _ readFields: (SchemaFields) throws(SchemaFileError) -> Item)
    throws(SchemaFileError) -> [Item]
  {
    try items(field).map { (item) throws(SchemaFileError) in
      try SchemaFields.read(item.json, at: item.place, readFields)
    }
  }

  /// Returns the members of an object with their places, sorted by name; empty if the field is
  /// missing.
  func members(_ field: String) throws(SchemaFileError) -> [(
    name: String, json: JSONValue, place: String
  )] {
    let members = try value(field, expected: "an object") {
      if case .object(let members) = $0 { members } else { nil }
    }
    return (members ?? []).sorted { $0.name < $1.name }.map {
      ($0.name, $0.value, "\(place(field)).\($0.name)")
    }
  }

  /// Returns the meanings of an array's strings, which must be words of a closed set; empty if the
  /// field is missing.
  func words<Value>(_ field: String, _ vocabulary: [(name: String, value: Value)])
    throws(SchemaFileError) -> [Value]
  {
    try texts(field) { (text, place) throws(SchemaFileError) in try word(text, vocabulary, place) }
  }

  /// Returns the meaning of a word, which must belong to a closed set.
  func word<Value>(_ word: String, _ vocabulary: [(name: String, value: Value)], _ place: String)
    throws(SchemaFileError)
    -> Value
  {
    if let found = vocabulary.first(where: { $0.name == word }) { return found.value }
    let names = vocabulary.map { $0.name }.joined(separator: ", ")
    throw SchemaFileError(place, "'\(word)' is none of \(names)")
  }

  /// Returns the place of a field.
  func place(_ field: String) -> String {
    objectPlace.isEmpty ? field : "\(objectPlace).\(field)"
  }
}

import SettingsText

extension DialectTable {
  /// The maximum numbers of key names and element types in all custom dialects together.
  ///
  /// A schema has a table with an entry for every key of every type, which small files could make
  /// large.
  private static let limits = (keyNames: 1000, types: 100)

  /// Reads a custom dialect.
  ///
  /// - Parameters:
  ///   - json: The bytes of the schema file.
  ///   - path: The name of the file in errors.
  ///   - others: The dialects read before this one, whose types it may extend. A schema with this
  ///     dialect must contain them too, in the same order.
  /// - Throws: A ``SchemaFileError`` for the first fault, or if all dialects together exceed the
  ///   limits.
  package init(json: [UInt8], path: String, following others: [DialectTable] = [])
    throws(SchemaFileError)
  {
    let otherTypes = others.flatMap { $0.elements }.map { $0.name }
    self = try DialectTable(
      json: json,
      path: path,
      keys: DialectTable.builtInKeyNames + others.flatMap { $0.keyNames },
      types: DialectTable.builtInTypeNames + otherTypes)
    func fail(_ place: String, _ message: String) throws(SchemaFileError) {
      throw SchemaFileError(file: path, place: place, message: message)
    }
    if (DialectTable.builtIn + others).contains(where: { $0.name == name }) {
      try fail("name", "'\(name)' is the name of another dialect")
    }
    let limits = DialectTable.limits
    let custom = others + [self]
    if custom.reduce(0, { $0 + $1.keyNames.count }) > limits.keyNames {
      try fail("", "more than \(limits.keyNames) key names in all dialect files")
    }
    if custom.reduce(0, { $0 + $1.elements.count }) > limits.types {
      try fail("elements", "more than \(limits.types) types in all dialect files")
    }
  }

  /// Reads a schema file.
  ///
  /// - Parameters:
  ///   - keys: The key names that are already defined, indexed by `KeyID.rawValue`; the first is
  ///     empty. New names get the next ids, in the order of their first appearance.
  ///   - types: The element types that are already defined.
  /// - Throws: A ``SchemaFileError`` for the first fault.
  package init(json: [UInt8], path: String, keys: [String], types: [String]) throws(SchemaFileError)
  {
    do throws(SchemaFileError) {
      let root = try DialectTable.parse(json)
      self = try SchemaFields.read(root, at: "") { (fields) throws(SchemaFileError) in
        try DialectReader(fields, root, keys: keys, types: types).table()
      }
    } catch {
      throw SchemaFileError(file: path, place: error.place, message: error.message)
    }
  }

  private static func parse(_ json: [UInt8]) throws(SchemaFileError) -> JSONValue {
    do {
      return try JSONParser.parse(json, duplicateNames: .rejected)
    } catch {
      let place = "line \(error.line), column \(error.column)"
      throw SchemaFileError("", "not valid JSON: \(place): \(error.message)")
    }
  }
}

import SettingsSchema

/// A file generated from the schema files.
package struct GeneratedFile: Sendable, Hashable {
  /// The path relative to the root of the package.
  package var path: String
  /// The contents of the file.
  package var text: String
}

/// Generates files from `schema/*.json`.
package enum Generation {
  /// The command that updates stale files.
  package static let command = "swift run schema-generate"

  /// The names of the schema files, in the order in which their key names get ids.
  static let dialects = ["apple", "inappsettingskit"]

  /// Returns all generated files, reading the schema files of a package.
  ///
  /// - Throws: A `SchemaFileError` for an invalid schema file.
  package static func files(from folder: SourceFolder) throws -> [GeneratedFile] {
    try files(from: tables(from: folder))
  }

  /// Returns all generated files for the tables of the built-in dialects.
  package static func files(from tables: [DialectTable]) throws -> [GeneratedFile] {
    let names = try SwiftNames(tables)
    var files = [
      GeneratedFile(
        path: "Sources/SettingsSchema/Generated/KeyNames.swift", text: names.keyNames()),
      GeneratedFile(
        path: "Sources/SettingsSchema/Generated/TypeNames.swift", text: names.typeNames()),
    ]
    for table in tables {
      let emitter = SwiftEmitter(table, names)
      files.append(GeneratedFile(path: emitter.path, text: emitter.text()))
    }
    files.append(
      GeneratedFile(path: "schema/generated/reference.md", text: ReferenceEmitter(tables).text()))
    if let apple = tables.first {
      let text = PageSchemaEmitter(apple).text()
      files.append(GeneratedFile(path: "schema/generated/settings-page.schema.json", text: text))
    }
    return files
  }

  /// Returns the tables in a package's schema files, whose key ids are numbered consecutively.
  ///
  /// - Throws: A `SchemaFileError` for an invalid schema file.
  package static func tables(from folder: SourceFolder) throws -> [DialectTable] {
    var tables: [DialectTable] = []
    for dialect in dialects {
      let path = "schema/\(dialect).json"
      guard let json = folder.read(path) else {
        throw SchemaFileError(file: path, place: "", message: "cannot be read")
      }
      let table = try DialectTable(
        json: json,
        path: path,
        keys: [""] + tables.flatMap(\.keyNames),
        types: tables.flatMap(\.elements).map(\.name))
      if table.name != dialect {
        throw SchemaFileError(
          file: path, place: "name", message: "is not '\(dialect)', the name of the file")
      }
      tables.append(table)
    }
    return tables
  }

  /// Returns the paths of generated files whose text in a folder is missing or differs.
  package static func stale(_ files: [GeneratedFile], in folder: SourceFolder) -> [String] {
    files.filter { folder.read($0.path) != Array($0.text.utf8) }.map(\.path)
  }

  /// Writes the stale files.
  ///
  /// - Returns: The paths of the files that were written.
  /// - Throws: A `FileSystemError` if a file cannot be written.
  package static func write(_ files: [GeneratedFile], to folder: SourceFolder) throws -> [String] {
    try files.filter { try folder.write(Array($0.text.utf8), to: $0.path) }.map(\.path)
  }
}

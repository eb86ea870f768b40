/// The names a schema file may refer to besides its own.
package struct KnownNames: Sendable {
  /// Key names by `KeyID.rawValue`; the first is empty.
  package var keys: [String]
  /// Element types.
  package var types: [String]

  /// Makes a set of names.
  package init(keys: [String], types: [String]) {
    self.keys = keys
    self.types = types
  }

  /// The names of the built-in dialects: what a user's own dialect starts from.
  package static var builtIn: KnownNames {
    KnownNames(keys: DialectTable.builtInKeyNames, types: DialectTable.builtInTypeNames)
  }
}

extension DialectTable {
  /// Reads a dialect of the user's own.
  ///
  /// - Parameters:
  ///   - json: The bytes of the schema file.
  ///   - path: What errors call the file.
  ///   - others: Dialects read before it, whose types it may extend.
  /// - Throws: The first fault, which may be that all dialects together define too much.
  package init(json: [UInt8], path: String, following others: [DialectTable] = []) throws(SchemaFileError) {
    let file = try DialectFile(json: json, path: path)
    var known = KnownNames.builtIn
    known.types += others.flatMap(\.elements).map(\.name)
    if (DialectTable.builtIn + others).contains(where: { $0.name == file.content.name }) {
      throw SchemaFileError(file: path, place: "name", message: "'\(file.content.name)' is the name of another dialect")
    }
    self = try file.table(known: known)
    do {
      try SchemaSize(builtIn: DialectTable.builtIn, others: others + [self]).check()
    } catch {
      throw SchemaFileError(file: path, place: error.place, message: error.message)
    }
  }
}

extension DialectFile {
  /// The table the file stands for.
  ///
  /// - Parameter known: Names defined before it. New key names get ids from `known.keys.count` on, in the order of
  ///   their first appearance.
  package func table(known: KnownNames) throws(SchemaFileError) -> DialectTable {
    do {
      return try TableBuilder(content, known: known).table()
    } catch let misfit as Misfit {
      throw SchemaFileError(file: path, place: misfit.place, message: misfit.message)
    } catch {
      throw SchemaFileError(file: path, place: "", message: "\(error)")
    }
  }
}

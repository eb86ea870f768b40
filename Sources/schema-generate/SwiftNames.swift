import SettingsSchema
import SettingsText

/// The Swift identifiers of key names and element types.
struct SwiftNames {
  /// The key names by id, the first being empty.
  let keys: [String]
  private let tables: [DialectTable]

  init(_ tables: [DialectTable]) throws {
    keys = [""] + tables.flatMap(\.keyNames)
    self.tables = tables
    let keyNames = keys.dropFirst()
    try Self.check(keyNames.map { ($0, Self.identifier(ofKey: $0)) }, "key")
    let typeNames = tables.flatMap(\.elements).map(\.name)
    try Self.check(typeNames.map { ($0, Self.identifier(ofType: $0)) }, "type")
  }

  /// Returns the identifier of a key, such as `defaultValue` for `DefaultValue` or `iaskCellImage`
  /// for `IASKCellImage`.
  static func identifier(ofKey name: String) -> String {
    let characters = Array(name)
    let capitalCount = characters.prefix { $0.isUppercase }.count
    var loweredCount = max(capitalCount, 1)
    // The last of several capitals begins a word: `IASKCell` is `IASK` and `Cell`.
    if capitalCount > 1, capitalCount < characters.count { loweredCount = capitalCount - 1 }
    return String(characters.prefix(loweredCount)).lowercased()
      + String(characters.dropFirst(loweredCount))
  }

  /// Returns the identifier of a type, such as `group` for `PSGroupSpecifier` or `iaskButton` for
  /// `IASKButtonSpecifier`.
  static func identifier(ofType name: String) -> String {
    var name = name[...]
    let prefix = "PS"
    let suffix = "Specifier"
    if name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    if name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    return identifier(ofKey: String(name))
  }

  /// Requires distinct and valid identifiers.
  ///
  /// - Parameter kind: The noun for the named things: `key` or `type`.
  private static func check(_ names: [(name: String, identifier: String)], _ kind: String) throws {
    // Members of `KeyID` and `ElementID`, and Swift keywords that raw names may equal.
    let reserved: Set = [
      "unknown", "page", "rawValue", "hash", "default", "self", "init", "in", "is", "as", "case",
    ]
    var seen: [String: String] = [:]
    for (name, identifier) in names {
      let isIdentifier = identifier.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")
      }
      let startsWithNumber = identifier.first?.isNumber ?? false
      if !isIdentifier || startsWithNumber || reserved.contains(identifier) {
        throw SchemaFileError(
          file: "schema", place: "", message: "the \(kind) '\(name)' makes no Swift identifier")
      }
      if let other = seen.updateValue(name, forKey: identifier) {
        let message =
          "the \(kind)s '\(other)' and '\(name)' have one Swift identifier, '\(identifier)'"
        throw SchemaFileError(file: "schema", place: "", message: message)
      }
    }
  }

  // MARK: - Files

  /// Returns the code of the constants of `KeyID` and of the list of key names.
  func keyNames() -> String {
    var text = Self.notice("schema/")
    text += """
      extension DialectTable {
        /// The key names of the built-in dialects by `KeyID.rawValue`; the first is empty.
        package static let builtInKeyNames: [String] = [

      """
    for name in keys { text += "    \(name.swiftLiteral),\n" }
    text += "  ]\n}\n\nextension KeyID {\n"
    for (number, name) in keys.enumerated().dropFirst() {
      text += "  /// `\(name)`.\n"
      text +=
        "  @inlinable package static var \(Self.identifier(ofKey: name)): KeyID { KeyID(rawValue: \(number)) }\n"
    }
    return text + "}\n"
  }

  /// Returns the code of the constants of `ElementID` and of the list of element types.
  func typeNames() -> String {
    var text = Self.notice("schema/")
    text += """
      extension DialectTable {
        /// The element types of the built-in dialects; the first has the id after `ElementID.page`.
        static let builtInTypes: [(name: String, dialect: String, isRow: Bool)] = [

      """
    for element in tables.flatMap(\.elements) {
      text +=
        "    (\(element.name.swiftLiteral), \(element.dialect.swiftLiteral), \(element.isRow)),\n"
    }
    text += """
        ]
        /// The names of the built-in dialects' element types.
        package static var builtInTypeNames: [String] { builtInTypes.map { $0.name } }
      }

      extension ElementID {

      """
    for (number, element) in tables.flatMap(\.elements).enumerated() {
      let identifier = Self.identifier(ofType: element.name)
      let id = Int(ElementID.firstType.rawValue) + number
      text += "  /// `\(element.name)`.\n"
      text +=
        "  @inlinable package static var \(identifier): ElementID { ElementID(rawValue: \(id)) }\n"
    }
    return text + "}\n"
  }

  /// Returns the header of a generated Swift file.
  static func notice(_ source: String) -> String {
    "// Generated from \(source) by `\(Generation.command)`. Do not edit.\n\n"
  }
}

import SettingsText

extension DialectTable {
  /// Most key names, and most element types, that dialects of a user may add: every type may have every key, which
  /// takes memory out of all proportion to the files.
  private static let limits = (names: 1000, types: 100)

  /// Reads a dialect of the user's own.
  ///
  /// - Parameters:
  ///   - json: The bytes of the schema file.
  ///   - path: What errors call the file.
  ///   - others: Dialects read before it, whose types it may extend; a schema with this one has them too, in this order.
  /// - Throws: The first fault, which may be that all dialects together define too much.
  package init(json: [UInt8], path: String, following others: [DialectTable] = []) throws(SchemaFileError) {
    self = try DialectTable(
      json: json, path: path, keys: DialectTable.builtInKeyNames + others.flatMap(\.names),
      types: DialectTable.builtInTypeNames + others.flatMap(\.elements).map(\.name))
    let own = others + [self]
    if (DialectTable.builtIn + others).contains(where: { $0.name == name }) {
      throw SchemaFileError(file: path, place: "name", message: "'\(name)' is the name of another dialect")
    }
    if own.reduce(0, { $0 + $1.names.count }) > DialectTable.limits.names {
      let message = "more than \(DialectTable.limits.names) key names in all dialect files"
      throw SchemaFileError(file: path, place: "", message: message)
    }
    if own.reduce(0, { $0 + $1.elements.count }) > DialectTable.limits.types {
      let message = "more than \(DialectTable.limits.types) types in all dialect files"
      throw SchemaFileError(file: path, place: "elements", message: message)
    }
  }

  /// Reads a schema file.
  ///
  /// - Parameters:
  ///   - keys: Key names defined before it by `KeyID.rawValue`; the first is empty. New names get ids from there on, in
  ///     the order of their first appearance.
  ///   - types: Element types defined before it.
  package init(json: [UInt8], path: String, keys: [String], types: [String]) throws(SchemaFileError) {
    do {
      let root = try JSONParser.parse(json, duplicateNames: .rejected)
      self = try DialectReader(root, keys: keys, types: types).table()
    } catch let error as JSONError {
      let message = "not valid JSON: line \(error.line), column \(error.column): \(error.message)"
      throw SchemaFileError(file: path, place: "", message: message)
    } catch let misfit as Misfit {
      throw SchemaFileError(file: path, place: misfit.place, message: misfit.message)
    } catch {
      throw SchemaFileError(file: path, place: "", message: "\(error)")
    }
  }
}

/// Reads one dialect in JSON. Unknown fields, values of a wrong type, words outside their set and references to what
/// nothing defines are errors.
private struct DialectReader {
  private let fields: SchemaFields
  private let dialect: String
  private let sources: [SourceReference]
  private let types: Set<String>
  private let names: [String]
  private var ids: [String: KeyID] = [:]

  private static let elementFields = [
    "name", "label", "holdsValue", "editable", "startsGroup", "row", "since", "platforms", "summary", "sources", "keys",
  ]
  private static let keyFields = [
    "name", "types", "items", "required", "requiredUnless", "nonEmpty", "localizable", "role", "allowed", "nested",
    "default", "since", "platforms", "label", "valueLabels", "summary", "sources",
  ]

  init(_ json: JSONValue, keys: [String], types: [String]) throws {
    fields = try SchemaFields(
      json, at: "", ["name", "summary", "sources", "page", "rowKeys", "elements", "extends"])
    dialect = try fields.required("name")
    let tags = try fields.optional("sources", default: [String: JSONValue]())
    sources = try tags.sorted { $0.key < $1.key }.map { tag, json in
      let source = try SchemaFields(json, at: "sources.\(tag)", ["title", "url"])
      return SourceReference(tag: tag, title: try source.required("title"), url: try source.optional("url"))
    }
    // Fields of a wrong type are reported where they are read.
    let elements = json["elements"]?.array ?? []
    let parts = elements + (json["extends"]?.array ?? [])
    let lists = [json["page"], json["rowKeys"]] + parts.map { $0["keys"] }
    var known = Set(keys)
    names = lists.flatMap { $0?.array ?? [] }.compactMap { $0["name"]?.string }.filter { known.insert($0).inserted }
    self.types = Set(types + elements.compactMap { $0["name"]?.string })
    for (number, name) in (keys + names).enumerated().dropFirst() {
      ids[name] = KeyID(rawValue: UInt16(truncatingIfNeeded: number))
    }
  }

  func table() throws -> DialectTable {
    let isKebab = dialect.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") }
    guard isKebab, !dialect.isEmpty else {
      throw Misfit("name", "'\(dialect)' must consist of lower-case letters and hyphens")
    }
    let rowKeys = try keys("rowKeys", of: fields)
    let elements = try fields.objects("elements", DialectReader.elementFields) { try element($0, rowKeys) }
    try checkUnique(elements.map(\.name), "elements")
    return DialectTable(
      name: dialect, summary: try fields.required("summary"), sources: sources, names: names,
      pageKeys: try keys("page", of: fields), elements: elements,
      extensions: try fields.objects("extends", ["types", "keys", "changes"], change))
  }

  private func element(_ fields: SchemaFields, _ rowKeys: [KeySpecification]) throws -> ElementSpecification {
    let isRow = try fields.optional("row", default: true)
    let keys = (isRow ? rowKeys : []) + (try keys("keys", of: fields))
    try checkUnique(keys.map(\.name), fields.place("keys"))
    return ElementSpecification(
      id: .unknown, name: try name(fields), label: try fields.optional("label"),
      holdsValue: try fields.optional("holdsValue", default: false),
      isEditable: try fields.optional("editable", default: false),
      startsGroup: try fields.optional("startsGroup", default: false), isRow: isRow, since: try since(fields),
      platforms: Set(try fields.words("platforms", SchemaWords.platforms)),
      summary: try fields.optional("summary", default: ""),
      sources: try sources(fields), dialect: dialect, keys: keys)
  }

  private func change(_ fields: SchemaFields) throws -> ElementExtension {
    let extended: [String] = try fields.required("types")
    try checkTypes(extended.map { $0 == "*" ? nil : $0 }, fields.place("types"))
    return ElementExtension(
      types: extended, keys: try keys("keys", of: fields),
      changes: try fields.objects("changes", ["key", "moreValues", "moreTypes", "requiredUnless"]) { fields in
        KeyChange(
          key: try id(try fields.required("key"), fields.place("key")),
          moreValues: try fields.optional("moreValues", default: []),
          moreTypes: ValueTypes(try fields.words("moreTypes", SchemaWords.types)),
          requiredUnless: try ids("requiredUnless", of: fields))
      })
  }

  private func keys(_ field: String, of fields: SchemaFields) throws -> [KeySpecification] {
    let keys = try fields.objects(field, DialectReader.keyFields, key)
    try checkUnique(keys.map(\.name), fields.place(field))
    return keys
  }

  private func key(_ fields: SchemaFields) throws -> KeySpecification {
    let name = try name(fields)
    let types = ValueTypes(try fields.words("types", SchemaWords.types))
    if types.isEmpty { throw Misfit(fields.place, "missing field 'types'") }
    let items = ValueTypes(try fields.words("items", SchemaWords.types))
    if !items.isEmpty, !types.contains(.array) { throw Misfit(fields.place("items"), "'types' has no array") }
    let role = try fields.word(
      try fields.optional("role", default: KeyRole.plain.rawValue), SchemaWords.roles, fields.place("role"))
    let nested = try fields.optional("nested", default: [String]())
    try checkTypes(nested, fields.place("nested"))
    if (role == .nested) == nested.isEmpty {
      throw Misfit(fields.place("nested"), "a key has 'nested' if and only if its role is 'nested'")
    }
    let allowed = try fields.optional("allowed", default: [String]())
    let labels = try fields.optional("valueLabels", default: [String: String]())
    for value in labels.keys.sorted() where !allowed.contains(value) {
      throw Misfit("\(fields.place("valueLabels")).\(value)", "'\(value)' is not in 'allowed'")
    }
    try checkUnique(labels.values.sorted(), fields.place("valueLabels"))
    return KeySpecification(
      id: try id(name, fields.place), name: name, types: types, itemTypes: items.isEmpty ? .any : items,
      requiredBy: RequiredBy(try fields.words("required", SchemaWords.required)),
      requiredUnless: try ids("requiredUnless", of: fields),
      isNonEmpty: try fields.optional("nonEmpty", default: false),
      isLocalizable: try fields.optional("localizable", default: false), role: role, allowedValues: allowed,
      nestedTypes: nested, defaultDescription: try fields.optional("default"), since: try since(fields),
      platforms: Set(try fields.words("platforms", SchemaWords.platforms)), label: try fields.optional("label"),
      valueLabels: Dictionary(labels.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }),
      summary: try fields.optional("summary", default: ""), sources: try sources(fields), dialect: dialect)
  }

  private func ids(_ field: String, of fields: SchemaFields) throws -> [KeyID] {
    try fields.optional(field, default: [String]()).enumerated().map { try id($1, "\(fields.place(field))[\($0)]") }
  }

  private func id(_ name: String, _ place: String) throws -> KeyID {
    guard let id = ids[name] else { throw Misfit(place, "no dialect defines '\(name)'") }
    return id
  }

  private func name(_ fields: SchemaFields) throws -> String {
    let name: String = try fields.required("name")
    let scalars = name.unicodeScalars
    let hasControl = scalars.contains { $0.properties.generalCategory == .control }
    guard let first = scalars.first, let last = scalars.last, !hasControl, name != "*",
      !first.properties.isWhitespace, !last.properties.isWhitespace
    else {
      throw Misfit(fields.place("name"), "'\(name)' is no name: it is empty, a '*', or has white space around it")
    }
    return name
  }

  private func since(_ fields: SchemaFields) throws -> String? {
    guard let version: String = try fields.optional("since") else { return nil }
    guard Version(version) != nil else {
      throw Misfit(fields.place("since"), "'\(version)' is not a version such as 7.0")
    }
    return version
  }

  private func sources(_ fields: SchemaFields) throws -> [String] {
    let tags = try fields.optional("sources", default: [String]())
    for (index, tag) in tags.enumerated() where !sources.contains(where: { $0.tag == tag }) {
      throw Misfit("\(fields.place("sources"))[\(index)]", "'\(tag)' is not in 'sources'")
    }
    return tags
  }

  private func checkTypes(_ names: [String?], _ place: String) throws {
    for case (let index, let name?) in names.enumerated() where !types.contains(name) {
      throw Misfit("\(place)[\(index)]", "no dialect defines '\(name)'")
    }
  }

  private func checkUnique(_ names: [String], _ place: String) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw Misfit(place, "'\(name)' is defined twice") }
  }
}

import SettingsText

/// Parses one dialect in JSON. Unknown fields, values of a wrong type, words outside their set and
/// undefined references are errors.
struct DialectReader {
  private let fields: SchemaFields
  private let dialect: String
  private let sources: [SourceReference]
  /// The names of all element types, including those of this dialect.
  private let types: Set<String>
  /// The key names that no preceding dialect has.
  private let newKeyNames: [String]
  /// The ids of all key names, including those of this dialect.
  private var keyIDs: [String: KeyID] = [:]

  /// Collects the names of a dialect, which its specifications may refer to before they define
  /// them.
  ///
  /// - Parameters:
  ///   - fields: The fields of the file.
  ///   - json: The contents of the file.
  ///   - keys: The key names of the preceding dialects, indexed by `KeyID.rawValue`.
  ///   - types: The element types of the preceding dialects.
  init(_ fields: SchemaFields, _ json: JSONValue, keys: [String], types: [String])
    throws(SchemaFileError)
  {
    self.fields = fields
    dialect = try fields.required("name")
    sources = try fields.members("sources").map { (tag, source, place) throws(SchemaFileError) in
      try SchemaFields.read(source, at: place) { (sourceFields) throws(SchemaFileError) in
        SourceReference(
          tag: tag,
          title: try sourceFields.required("title"),
          url: try sourceFields.text("url"))
      }
    }
    // Values of a wrong type are skipped here, and reported when the specifications are read.
    let elements = json["elements"]?.array ?? []
    let elementsAndExtensions = elements + (json["extends"]?.array ?? [])
    let keyLists = [json["page"], json["rowKeys"]] + elementsAndExtensions.map { $0["keys"] }
    let keyNames = keyLists.flatMap { $0?.array ?? [] }.compactMap { $0["name"]?.string }
    var definedNames = Set(keys)
    var newKeyNames: [String] = []
    // A name that several elements use is new only where it appears first.
    for name in keyNames {
      let isNew = definedNames.insert(name).inserted
      if isNew { newKeyNames.append(name) }
    }
    self.newKeyNames = newKeyNames
    self.types = Set(types + elements.compactMap { $0["name"]?.string })
    // The first name is the empty placeholder for `KeyID.unknown`, whose number is 0.
    for (number, name) in (keys + newKeyNames).enumerated().dropFirst() {
      keyIDs[name] = KeyID(rawValue: UInt16(truncatingIfNeeded: number))
    }
  }

  func table() throws(SchemaFileError) -> DialectTable {
    let isKebab = dialect.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
    }
    guard isKebab, !dialect.isEmpty else {
      throw SchemaFileError("name", "'\(dialect)' must consist of lower-case letters and hyphens")
    }
    let rowKeys = try keys("rowKeys", of: fields)
    let elements = try fields.objects("elements") { (fields) throws(SchemaFileError) in
      try element(fields, rowKeys)
    }
    try checkUnique(elements.map { $0.name }, "elements")
    return DialectTable(
      name: dialect,
      summary: try fields.required("summary"),
      sources: sources,
      keyNames: newKeyNames,
      pageKeys: try keys("page", of: fields),
      elements: elements,
      extensions: try fields.objects("extends", elementExtension))
  }

  private func element(
    _ fields: SchemaFields, _ rowKeys: [KeySpecification]
  ) throws(SchemaFileError) -> ElementSpecification {
    let isRow = try fields.flag("row") ?? true
    var keys = try keys("keys", of: fields)
    if isRow { keys = rowKeys + keys }
    try checkUnique(keys.map { $0.name }, fields.place("keys"))
    return ElementSpecification(
      // `SchemaMerge` assigns the id.
      id: .unknown,
      name: try name(fields),
      label: try fields.text("label"),
      holdsValue: try fields.flag("holdsValue") ?? false,
      isEditable: try fields.flag("editable") ?? false,
      startsGroup: try fields.flag("startsGroup") ?? false,
      isRow: isRow,
      since: try since(fields),
      platforms: Set(try fields.words("platforms", SchemaWords.platforms)),
      summary: try fields.text("summary") ?? "",
      sources: try sourceTags(fields),
      dialect: dialect,
      keys: keys)
  }

  private func elementExtension(_ fields: SchemaFields) throws(SchemaFileError) -> ElementExtension
  {
    let extendedTypes = try fields.texts("types") { (name, place) throws(SchemaFileError) in
      if name == "*" { return name }
      return try type(name, place)
    }
    if extendedTypes.isEmpty { throw fields.missing("types") }
    let keys = try keys("keys", of: fields)
    let changes = try fields.objects("changes") { (fields) throws(SchemaFileError) in
      KeyChange(
        key: try id(try fields.required("key"), fields.place("key")),
        moreValues: try fields.texts("moreValues"),
        moreTypes: ValueTypes(try fields.words("moreTypes", SchemaWords.types)),
        requiredUnless: try fields.texts("requiredUnless", id))
    }
    return ElementExtension(types: extendedTypes, keys: keys, changes: changes)
  }

  private func keys(
    _ field: String, of fields: SchemaFields
  ) throws(SchemaFileError) -> [KeySpecification] {
    let keys = try fields.objects(field, key)
    try checkUnique(keys.map { $0.name }, fields.place(field))
    return keys
  }

  private func key(_ fields: SchemaFields) throws(SchemaFileError) -> KeySpecification {
    let name = try name(fields)
    let types = ValueTypes(try fields.words("types", SchemaWords.types))
    if types.isEmpty { throw fields.missing("types") }
    var itemTypes = ValueTypes(try fields.words("items", SchemaWords.types))
    if itemTypes.isEmpty {
      itemTypes = .any
    } else if !types.contains(.array) {
      throw SchemaFileError(fields.place("items"), "'types' has no array")
    }
    let roleName = try fields.text("role") ?? KeyRole.plain.rawValue
    let role = try fields.word(roleName, SchemaWords.roles, fields.place("role"))
    let nested = try fields.texts("nested", type)
    let hasNestedTypes = !nested.isEmpty
    let hasNestedRole = role == .nested
    if hasNestedTypes != hasNestedRole {
      throw SchemaFileError(
        fields.place("nested"), "a key has 'nested' if and only if its role is 'nested'")
    }
    let allowed = try fields.texts("allowed")
    return KeySpecification(
      id: try id(name, fields.objectPlace),
      name: name,
      types: types,
      itemTypes: itemTypes,
      requiredBy: RequiredBy(try fields.words("required", SchemaWords.required)),
      requiredUnless: try fields.texts("requiredUnless", id),
      isNonEmpty: try fields.flag("nonEmpty") ?? false,
      isLocalizable: try fields.flag("localizable") ?? false,
      role: role,
      allowedValues: allowed,
      nestedTypes: nested,
      defaultDescription: try fields.text("default"),
      since: try since(fields),
      platforms: Set(try fields.words("platforms", SchemaWords.platforms)),
      label: try fields.text("label"),
      valueLabels: try valueLabels(of: allowed, fields),
      summary: try fields.text("summary") ?? "",
      sources: try sourceTags(fields),
      dialect: dialect)
  }

  /// Returns the raw values by their labels. The schema file has the labels by raw value.
  private func valueLabels(
    of allowed: [String], _ fields: SchemaFields
  ) throws(SchemaFileError) -> [String: String] {
    let pairs = try fields.members("valueLabels").map {
      (value, json, place) throws(SchemaFileError) in
      guard allowed.contains(value) else {
        throw SchemaFileError(place, "'\(value)' is not in 'allowed'")
      }
      guard let label = json.string else { throw SchemaFileError(place, "is not a string") }
      return (label: label, value: value)
    }
    // Of several repeated labels, the error names the first in alphabetical order.
    let labels = pairs.map { $0.label }.sorted()
    try checkUnique(labels, fields.place("valueLabels"))
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.label, $0.value) })
  }

  /// Returns the id of a key name that a dialect defines.
  private func id(_ name: String, _ place: String) throws(SchemaFileError) -> KeyID {
    guard let id = keyIDs[name] else {
      throw SchemaFileError(place, "no dialect defines '\(name)'")
    }
    return id
  }

  /// Returns the field `name`, checked as the name of a key or an element type.
  private func name(_ fields: SchemaFields) throws(SchemaFileError) -> String {
    let name = try fields.required("name")
    let scalars = name.unicodeScalars
    let hasControl = scalars.contains { $0.properties.generalCategory == .control }
    guard let first = scalars.first, let last = scalars.last, !hasControl, name != "*",
      !first.properties.isWhitespace, !last.properties.isWhitespace
    else {
      throw SchemaFileError(
        fields.place("name"),
        "'\(name)' is not a name: it is empty, a '*', or has white space around it")
    }
    return name
  }

  /// Returns the field `since`, checked as a version; `nil` if it is missing.
  private func since(_ fields: SchemaFields) throws(SchemaFileError) -> String? {
    guard let version = try fields.text("since") else { return nil }
    guard Version(version) != nil else {
      throw SchemaFileError(fields.place("since"), "'\(version)' is not a version such as 7.0")
    }
    return version
  }

  /// Returns the field `sources` of a specification: tags of the dialect's sources.
  private func sourceTags(_ fields: SchemaFields) throws(SchemaFileError) -> [String] {
    try fields.texts("sources") { (tag, place) throws(SchemaFileError) in
      guard sources.contains(where: { $0.tag == tag }) else {
        throw SchemaFileError(place, "'\(tag)' is not in 'sources'")
      }
      return tag
    }
  }

  /// Returns the name of an element type that a dialect defines.
  private func type(_ name: String, _ place: String) throws(SchemaFileError) -> String {
    guard types.contains(name) else { throw SchemaFileError(place, "no dialect defines '\(name)'") }
    return name
  }

  private func checkUnique(_ names: [String], _ place: String) throws(SchemaFileError) {
    var seen: Set<String> = []
    for name in names {
      let isNew = seen.insert(name).inserted
      if !isNew { throw SchemaFileError(place, "'\(name)' is defined twice") }
    }
  }
}

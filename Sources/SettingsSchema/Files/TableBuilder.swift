import SettingsText

/// Turns a schema file into a table: gives names their ids and checks what refers to other names.
struct TableBuilder {
  private let file: DialectFile.Content
  private let types: Set<String>
  private let ids: [String: KeyID]
  private let names: [String]

  init(_ file: DialectFile.Content, known: KnownNames) throws {
    var ids: [String: KeyID] = [:]
    for (number, name) in known.keys.enumerated().dropFirst() { ids[name] = KeyID(rawValue: UInt16(number)) }
    var names: [String] = []
    let lists = [file.page, file.rowKeys] + file.elements.map(\.keys) + file.extends.map(\.keys)
    for name in lists.joined().map(\.name) where ids[name] == nil {
      ids[name] = KeyID(rawValue: UInt16(known.keys.count + names.count))
      names.append(name)
      // Before a number overflows; what several files define together is checked when all are known.
      if names.count > SchemaSize.nameLimit { throw Misfit("", "more than \(SchemaSize.nameLimit) key names") }
    }
    if file.elements.count > SchemaSize.nameLimit {
      throw Misfit("elements", "more than \(SchemaSize.nameLimit) types")
    }
    self.file = file
    self.ids = ids
    self.names = names
    types = Set(known.types + file.elements.map(\.name))
  }

  func table() throws -> DialectTable {
    let isKebab = file.name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") }
    guard isKebab, !file.name.isEmpty else {
      throw Misfit("name", "'\(file.name)' must consist of lower-case letters and hyphens")
    }
    for (tag, source) in file.sources {
      try check(name: tag, "sources")
      if source.title.isEmpty { throw Misfit("sources.\(tag).title", "is empty") }
    }
    try checkUnique(file.elements.map(\.name), "elements")
    return DialectTable(
      name: file.name, summary: file.summary,
      sources: file.sources.sorted { $0.key < $1.key }.map {
        SourceReference(tag: $0.key, title: $0.value.title, url: $0.value.url)
      },
      names: names, pageKeys: try keys(file.page, "page"),
      elements: try file.elements.enumerated().map { try element($1, "elements[\($0)]") },
      extensions: try file.extends.enumerated().map { try change($1, "extends[\($0)]") })
  }

  private func element(_ element: DialectFile.Element, _ place: String) throws -> ElementSpecification {
    try check(name: element.name, "\(place).name")
    try check(version: element.since, "\(place).since")
    try check(sources: element.sources, "\(place).sources")
    let shared = element.row ? try keys(file.rowKeys, "rowKeys") : []
    let own = try keys(element.keys, "\(place).keys")
    try checkUnique((shared + own).map(\.name), "\(place).keys")
    return ElementSpecification(
      id: .unknown, name: element.name, label: element.label, holdsValue: element.holdsValue,
      isEditable: element.editable, startsGroup: element.startsGroup, isRow: element.row, since: element.since,
      platforms: Set(element.platforms), summary: element.summary, sources: element.sources, dialect: file.name,
      keys: shared + own)
  }

  private func change(_ extended: DialectFile.Extension, _ place: String) throws -> ElementExtension {
    for (index, type) in extended.types.enumerated() where type != "*" && !types.contains(type) {
      throw Misfit("\(place).types[\(index)]", "no dialect defines '\(type)'")
    }
    return ElementExtension(
      types: extended.types, keys: try keys(extended.keys, "\(place).keys"),
      changes: try extended.changes.enumerated().map { index, change in
        let place = "\(place).changes[\(index)]"
        return KeyChange(
          key: try id(change.key, "\(place).key"), moreValues: change.moreValues,
          moreTypes: ValueTypes(change.moreTypes),
          requiredUnless: try ids(change.requiredUnless, "\(place).requiredUnless"))
      })
  }

  private func keys(_ keys: [DialectFile.Key], _ place: String) throws -> [KeySpecification] {
    try checkUnique(keys.map(\.name), place)
    return try keys.enumerated().map { try key($1, "\(place)[\($0)]") }
  }

  private func key(_ key: DialectFile.Key, _ place: String) throws -> KeySpecification {
    try check(name: key.name, "\(place).name")
    try check(version: key.since, "\(place).since")
    try check(sources: key.sources, "\(place).sources")
    for (index, type) in key.nested.enumerated() where !types.contains(type) {
      throw Misfit("\(place).nested[\(index)]", "no dialect defines '\(type)'")
    }
    if (key.role == .nested) == key.nested.isEmpty {
      throw Misfit("\(place).nested", "a key has 'nested' if and only if its role is 'nested'")
    }
    var labels: [String: String] = [:]
    for (value, label) in key.valueLabels.sorted(by: { $0.key < $1.key }) {
      if !key.allowed.contains(value) {
        throw Misfit("\(place).valueLabels.\(value)", "'\(value)' is not in 'allowed'")
      }
      if labels.updateValue(value, forKey: label) != nil {
        throw Misfit("\(place).valueLabels.\(value)", "'\(label)' labels two values")
      }
    }
    return KeySpecification(
      id: try id(key.name, "\(place).name"), name: key.name, types: key.types, itemTypes: key.items,
      requiredBy: key.required, requiredUnless: try ids(key.requiredUnless, "\(place).requiredUnless"),
      isNonEmpty: key.nonEmpty, isLocalizable: key.localizable, role: key.role, allowedValues: key.allowed,
      nestedTypes: key.nested, defaultDescription: key.default, since: key.since, platforms: Set(key.platforms),
      label: key.label, valueLabels: labels, summary: key.summary, sources: key.sources, dialect: file.name)
  }

  private func ids(_ names: [String], _ place: String) throws -> [KeyID] {
    try names.enumerated().map { try id($1, "\(place)[\($0)]") }
  }

  private func id(_ name: String, _ place: String) throws -> KeyID {
    guard let id = ids[name] else { throw Misfit(place, "no dialect defines '\(name)'") }
    return id
  }

  // MARK: - Checks

  private func check(name: String, _ place: String) throws {
    let scalars = name.unicodeScalars
    let hasControl = scalars.contains { $0.properties.generalCategory == .control }
    guard let first = scalars.first, let last = scalars.last, !hasControl, name != "*",
      !first.properties.isWhitespace, !last.properties.isWhitespace
    else { throw Misfit(place, "'\(name)' is no name: it is empty, a '*', or has white space around it") }
  }

  private func check(version: String?, _ place: String) throws {
    guard let version else { return }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    if !parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) {
      throw Misfit(place, "'\(version)' is not a version such as 7.0")
    }
  }

  private func check(sources tags: [String], _ place: String) throws {
    for (index, tag) in tags.enumerated() where file.sources[tag] == nil {
      throw Misfit("\(place)[\(index)]", "'\(tag)' is not in 'sources'")
    }
  }

  private func checkUnique(_ names: [String], _ place: String) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted { throw Misfit(place, "'\(name)' is defined twice") }
  }
}

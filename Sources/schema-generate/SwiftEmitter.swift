import SettingsSchema

/// Writes a dialect's table as Swift: a function per list of keys, so that the compiler meets only small expressions.
struct SwiftEmitter {
  private let table: DialectTable
  private let names: SwiftNames

  init(_ table: DialectTable, _ names: SwiftNames) {
    self.table = table
    self.names = names
  }

  /// `Sources/SettingsSchema/Generated/AppleDialect.swift`.
  var path: String { "Sources/SettingsSchema/Generated/\(typeName).swift" }
  private var typeName: String { table.name == "apple" ? "AppleDialect" : "InAppSettingsKitDialect" }
  private var propertyName: String { table.name == "apple" ? "apple" : "inAppSettingsKit" }

  func text() -> String {
    var text = SwiftNames.notice("schema/\(table.name).json")
    text += """
      extension DialectTable {
        /// \(table.summary)
        package static let \(propertyName) = DialectTable(
          name: \(table.name.swiftLiteral),
          summary: \(table.summary.swiftLiteral),
          sources: \(typeName).sources(), pageKeys: \(typeName).pageKeys(), elements: \(typeName).elements(),
          extensions: \(typeName).extensions())
      }

      private enum \(typeName) {

      """
    text += list("sources", of: "SourceReference", table.sources.map(source))
    text += list("pageKeys", of: "KeySpecification", table.pageKeys.map(key))
    text += list("elements", of: "ElementSpecification", table.elements.enumerated().map { element($1, $0) })
    for (number, element) in table.elements.enumerated() {
      text += list(name(ofKeysOf: number), of: "KeySpecification", element.keys.map(key))
    }
    text += list("extensions", of: "ElementExtension", table.extensions.enumerated().map { change($1, $0) })
    for (number, change) in table.extensions.enumerated() {
      text += list("extension\(number)Keys", of: "KeySpecification", change.keys.map(key))
    }
    text.removeLast()
    return text + "}\n"
  }

  /// A function that returns an array, one statement for each item.
  private func list(_ name: String, of type: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "  static func \(name)() -> [\(type)] { [] }\n\n" }
    var text = "  static func \(name)() -> [\(type)] {\n    var list: [\(type)] = []\n"
    text += "    list.reserveCapacity(\(items.count))\n"
    for item in items { text += "    list.append(\n      \(item))\n" }
    return text + "    return list\n  }\n\n"
  }

  private func name(ofKeysOf number: Int) -> String {
    SwiftNames.identifier(ofType: table.elements[number].name) + "Keys"
  }

  // MARK: - Items

  private func source(_ source: SourceReference) -> String {
    var fields = ["tag: \(source.tag.swiftLiteral)", "title: \(source.title.swiftLiteral)"]
    if let url = source.url { fields.append("url: \(url.swiftLiteral)") }
    return call("SourceReference", fields)
  }

  private func element(_ element: ElementSpecification, _ number: Int) -> String {
    var fields = ["id: .\(SwiftNames.identifier(ofType: element.name))", "name: \(element.name.swiftLiteral)"]
    if let label = element.label { fields.append("label: \(label.swiftLiteral)") }
    if element.holdsValue { fields.append("holdsValue: true") }
    if element.isEditable { fields.append("isEditable: true") }
    if element.startsGroup { fields.append("startsGroup: true") }
    if !element.isRow { fields.append("isRow: false") }
    if let since = element.since { fields.append("since: \(since.swiftLiteral)") }
    if !element.platforms.isEmpty { fields.append("platforms: \(list(element.platforms))") }
    fields.append("summary: \(element.summary.swiftLiteral)")
    fields.append("sources: \(element.sources.swiftLiteral)")
    fields.append("dialect: \(element.dialect.swiftLiteral)")
    fields.append("keys: \(name(ofKeysOf: number))()")
    return call("ElementSpecification", fields)
  }

  private func change(_ change: ElementExtension, _ number: Int) -> String {
    var fields = ["types: \(change.types.swiftLiteral)"]
    if !change.keys.isEmpty { fields.append("keys: extension\(number)Keys()") }
    if !change.changes.isEmpty {
      fields.append("changes: [\(change.changes.map(relaxation).joined(separator: ", "))]")
    }
    return call("ElementExtension", fields)
  }

  private func relaxation(_ change: KeyChange) -> String {
    var fields = ["key: \(constant(change.key))"]
    if !change.moreValues.isEmpty { fields.append("moreValues: \(change.moreValues.swiftLiteral)") }
    if !change.moreTypes.isEmpty { fields.append("moreTypes: \(change.moreTypes.swiftLiteral)") }
    if !change.requiredUnless.isEmpty { fields.append("requiredUnless: \(list(change.requiredUnless))") }
    return "KeyChange(\(fields.joined(separator: ", ")))"
  }

  private func key(_ key: KeySpecification) -> String {
    var fields = ["id: \(constant(key.id))", "name: \(key.name.swiftLiteral)", "types: \(key.types.swiftLiteral)"]
    if key.itemTypes != .any { fields.append("itemTypes: \(key.itemTypes.swiftLiteral)") }
    if !key.requiredBy.isEmpty { fields.append("requiredBy: \(key.requiredBy.swiftLiteral)") }
    if !key.requiredUnless.isEmpty { fields.append("requiredUnless: \(list(key.requiredUnless))") }
    if key.isNonEmpty { fields.append("isNonEmpty: true") }
    if key.isLocalizable { fields.append("isLocalizable: true") }
    if key.role != .plain { fields.append("role: .\(key.role.rawValue)") }
    if !key.allowedValues.isEmpty { fields.append("allowedValues: \(key.allowedValues.swiftLiteral)") }
    if !key.nestedTypes.isEmpty { fields.append("nestedTypes: \(key.nestedTypes.swiftLiteral)") }
    if let value = key.defaultDescription { fields.append("defaultDescription: \(value.swiftLiteral)") }
    if let since = key.since { fields.append("since: \(since.swiftLiteral)") }
    if !key.platforms.isEmpty { fields.append("platforms: \(list(key.platforms))") }
    if let label = key.label { fields.append("label: \(label.swiftLiteral)") }
    if !key.valueLabels.isEmpty {
      let pairs = key.valueLabels.sorted { $0.key < $1.key }.map { "\($0.key.swiftLiteral): \($0.value.swiftLiteral)" }
      fields.append("valueLabels: [\(pairs.joined(separator: ", "))]")
    }
    fields.append("summary: \(key.summary.swiftLiteral)")
    fields.append("sources: \(key.sources.swiftLiteral)")
    fields.append("dialect: \(key.dialect.swiftLiteral)")
    return call("KeySpecification", fields)
  }

  // MARK: - Pieces

  /// A call with its arguments on as many lines as they need.
  private func call(_ name: String, _ fields: [String]) -> String {
    var lines: [String] = []
    var line = ""
    for (number, field) in fields.enumerated() {
      let piece = number == fields.count - 1 ? field : field + ","
      if !line.isEmpty, line.count + piece.count + 9 > 118 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? piece : " " + piece
    }
    lines.append(line)
    return "\(name)(\n        " + lines.joined(separator: "\n        ") + ")"
  }

  private func constant(_ key: KeyID) -> String {
    ".\(SwiftNames.identifier(ofKey: names.keys[Int(key.rawValue)]))"
  }
  private func list(_ keys: [KeyID]) -> String { "[\(keys.map(constant).joined(separator: ", "))]" }
  private func list(_ platforms: Set<Platform>) -> String {
    "[\(platforms.words.map { ".\($0)" }.joined(separator: ", "))]"
  }
}

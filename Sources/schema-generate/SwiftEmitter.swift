import SettingsSchema

/// Writes a dialect's table as Swift code, with a function for each list of keys, since the
/// compiler is slow for large expressions.
///
/// The table's types have memberwise initializers, whose arguments are the stored properties in
/// order.
struct SwiftEmitter {
  private let table: DialectTable
  private let names: SwiftNames

  init(_ table: DialectTable, _ names: SwiftNames) {
    self.table = table
    self.names = names
  }

  /// The path of the file, such as `Sources/SettingsSchema/Generated/AppleDialect.swift`.
  var path: String { "Sources/SettingsSchema/Generated/\(typeName).swift" }
  private var typeName: String {
    guard table.name == "apple" else { return "InAppSettingsKitDialect" }
    return "AppleDialect"
  }
  private var propertyName: String {
    guard table.name == "apple" else { return "inAppSettingsKit" }
    return "apple"
  }

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
    let elementKeys = table.elements.map { SwiftNames.identifier(ofType: $0.name) + "Keys" }
    let extensionKeys = table.extensions.indices.map { "extension\($0)Keys" }
    text += list("sources", table.sources.map { call($0) })
    text += list("pageKeys", table.pageKeys.map { call($0) })
    text += list("elements", zip(table.elements, elementKeys).map { call($0, keys: $1) })
    for (element, name) in zip(table.elements, elementKeys) {
      text += list(name, element.keys.map { call($0) })
    }
    text += list("extensions", zip(table.extensions, extensionKeys).map { call($0, keys: $1) })
    for (elementExtension, name) in zip(table.extensions, extensionKeys) {
      text += list(name, elementExtension.keys.map { call($0) })
    }
    text.removeLast()
    return text + "}\n"
  }

  /// Returns the code of a function that returns an array, with one statement for each item.
  private func list<Item>(_ name: String, _ items: [Call<Item>]) -> String {
    guard !items.isEmpty else { return "  static func \(name)() -> [\(Item.self)] { [] }\n\n" }
    var text = "  static func \(name)() -> [\(Item.self)] {\n    var list: [\(Item.self)] = []\n"
    text += "    list.reserveCapacity(\(items.count))\n"
    for item in items { text += "    list.append(\n      \(item.text))\n" }
    return text + "    return list\n  }\n\n"
  }

  /// The code that calls an initializer of `Value`.
  private struct Call<Value> {
    let text: String
  }

  /// Returns the call that creates a value, with its arguments on as many lines as necessary.
  ///
  /// - Parameter keys: The name of the function that returns the value's keys.
  private func call<Value>(_ value: Value, keys: String = "") -> Call<Value> {
    let arguments = fields(value, keys: keys)
    var lines: [String] = []
    var line = ""
    for (number, argument) in arguments.enumerated() {
      var piece = argument
      if number < arguments.count - 1 { piece += "," }
      if line.isEmpty {
        line = piece
      } else if line.count + 1 + piece.count <= Self.lineLength {
        line += " " + piece
      } else {
        lines.append(line)
        line = piece
      }
    }
    lines.append(line)
    return Call(text: "\(Value.self)(\n        " + lines.joined(separator: "\n        ") + ")")
  }

  /// The maximum length of a line of arguments without its indentation.
  private static let lineLength = 110

  /// Returns the arguments of the initializer, without those that equal their defaults.
  private func fields(_ value: Any, keys: String = "") -> [String] {
    Mirror(reflecting: value).children.compactMap { label, field in
      guard let label else { return nil }
      if let element = value as? ElementSpecification, label == "id" {
        return "id: .\(SwiftNames.identifier(ofType: element.name))"
      }
      if let list = field as? [KeySpecification], !keys.isEmpty, label == "keys" {
        if list.isEmpty, value is ElementExtension { return nil }
        return "keys: \(keys)()"
      }
      guard let literal = literal(field, label) else { return nil }
      return "\(label): \(literal)"
    }
  }

  /// Returns the value as a Swift expression; `nil` for the default argument of the initializer.
  private func literal(_ value: Any, _ label: String) -> String? {
    switch value {
    // Only `isRow` is true by default.
    case let flag as Bool where flag == (label == "isRow"): nil
    case let flag as Bool: "\(flag)"
    case let key as KeyID: constant(key)
    case let types as ValueTypes where types.isEmpty: nil
    case let types as ValueTypes where types == .any && label == "itemTypes": nil
    case let types as ValueTypes: types.swiftLiteral
    case let required as RequiredBy where required.isEmpty: nil
    case let required as RequiredBy: required.swiftLiteral
    case let role as KeyRole where role == .plain: nil
    case let role as KeyRole: ".\(role.rawValue)"
    case let text as String: text.swiftLiteral
    // This covers every empty array, since an empty array of any type converts to `[String]`. Only
    // `sources` has no default.
    case let texts as [String] where texts.isEmpty && label != "sources": nil
    case let texts as [String]: texts.swiftLiteral
    case let keys as [KeyID]: array(keys.map(constant))
    case let changes as [KeyChange]: array(changes.map(keyChangeCall))
    case let platforms as Set<Platform> where platforms.isEmpty: nil
    case let platforms as Set<Platform>: array(platforms.words.map { ".\($0)" })
    case let labels as [String: String] where labels.isEmpty: nil
    case let labels as [String: String]: dictionary(labels)
    // An optional without a value, which is its default.
    default: nil
    }
  }

  private func keyChangeCall(_ change: KeyChange) -> String {
    "KeyChange(\(fields(change).joined(separator: ", ")))"
  }

  private func array(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  private func dictionary(_ texts: [String: String]) -> String {
    let sorted = texts.sorted { $0.key < $1.key }
    return array(sorted.map { "\($0.key.swiftLiteral): \($0.value.swiftLiteral)" })
  }

  private func constant(_ key: KeyID) -> String {
    ".\(SwiftNames.identifier(ofKey: names.keys[Int(key.rawValue)]))"
  }
}

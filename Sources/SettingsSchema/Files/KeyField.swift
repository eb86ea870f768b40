import SettingsText

/// The words of schema files and what they stand for.
enum Words {
  static let types: [(name: String, value: ValueTypes)] = [
    ("string", .string), ("integer", .integer), ("real", .real), ("boolean", .boolean), ("date", .date),
    ("data", .data), ("array", .array), ("dictionary", .dictionary), ("number", .number), ("scalar", .scalar),
    ("any", .any),
  ]
  static let required: [(name: String, value: RequiredBy)] = [
    ("reference", .reference), ("article", .article), ("settingsApp", .settingsApp),
  ]
  static let platforms = Platform.allCases.map { (name: $0.rawValue, value: $0) }
  static let roles = KeyRole.allCases.map { (name: $0.rawValue, value: $0) }
}

extension DialectFile {
  struct Key: SchemaFileValue {
    var name: String
    var types: ValueTypes
    var items: ValueTypes
    var required: RequiredBy
    var requiredUnless: [String]
    var nonEmpty: Bool
    var localizable: Bool
    var role: KeyRole
    var allowed: [String]
    var nested: [String]
    var `default`: String?
    var since: String?
    var platforms: [Platform]
    var label: String?
    var valueLabels: [String: String]
    var summary: String
    var sources: [String]

    enum Field: String, CaseIterable {
      case name, types, items, required, requiredUnless, nonEmpty, localizable, role, allowed, nested
      case `default`, since, platforms, label, valueLabels, summary, sources
    }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      name = try fields.required(.name)
      types = ValueTypes(try fields.words(.types, Words.types))
      if types.isEmpty { throw Misfit(place, "missing field 'types'") }
      let items = ValueTypes(try fields.words(.items, Words.types))
      if !items.isEmpty, !types.contains(.array) { throw Misfit(fields.place(.items), "'types' has no array") }
      self.items = items.isEmpty ? .any : items
      required = RequiredBy(try fields.words(.required, Words.required))
      requiredUnless = try fields.optional(.requiredUnless, default: [])
      nonEmpty = try fields.optional(.nonEmpty, default: false)
      localizable = try fields.optional(.localizable, default: false)
      let role = try fields.optional(.role, default: KeyRole.plain.rawValue)
      guard let known = KeyRole(rawValue: role) else {
        let names = Words.roles.map(\.name).joined(separator: ", ")
        throw Misfit(fields.place(.role), "'\(role)' is none of \(names)")
      }
      self.role = known
      allowed = try fields.optional(.allowed, default: [])
      nested = try fields.optional(.nested, default: [])
      self.default = try fields.optional(.default)
      since = try fields.optional(.since)
      platforms = try fields.words(.platforms, Words.platforms)
      label = try fields.optional(.label)
      valueLabels = try fields.optional(.valueLabels, default: [:])
      summary = try fields.optional(.summary, default: "")
      sources = try fields.optional(.sources, default: [])
    }
  }
}

import SettingsText

/// A schema file as it is written: one dialect in JSON.
///
/// Unknown fields, values of a wrong type and words outside their set are errors; what refers to other names is
/// checked when the file becomes a table.
package struct DialectFile: Sendable {
  var path: String
  var content: Content

  /// Reads a schema file.
  ///
  /// - Parameters:
  ///   - json: The bytes of the file.
  ///   - path: What errors call the file.
  package init(json: [UInt8], path: String) throws(SchemaFileError) {
    self.path = path
    let root: JSONValue
    do {
      root = try JSONParser.parse(json, duplicateNames: .rejected)
    } catch {
      throw SchemaFileError(
        file: path, place: "",
        message: "not valid JSON: line \(error.line), column \(error.column): \(error.message)")
    }
    do {
      content = try Content(root, at: "")
    } catch {
      throw SchemaFileError(file: path, place: error.place, message: error.message)
    }
  }

  struct Content: SchemaFileValue {
    var name: String
    var summary: String
    var sources: [String: Source]
    var page: [Key]
    var rowKeys: [Key]
    var elements: [Element]
    var extends: [Extension]

    enum Field: String, CaseIterable { case name, summary, sources, page, rowKeys, elements, extends }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      name = try fields.required(.name)
      summary = try fields.required(.summary)
      sources = try fields.optional(.sources, default: [:])
      page = try fields.optional(.page, default: [])
      rowKeys = try fields.optional(.rowKeys, default: [])
      elements = try fields.optional(.elements, default: [])
      extends = try fields.optional(.extends, default: [])
    }
  }

  struct Source: SchemaFileValue {
    var title: String
    var url: String?

    enum Field: String, CaseIterable { case title, url }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      title = try fields.required(.title)
      url = try fields.optional(.url)
    }
  }
}

extension DialectFile {
  struct Element: SchemaFileValue {
    var name: String
    var label: String?
    var holdsValue: Bool
    var editable: Bool
    var startsGroup: Bool
    var row: Bool
    var since: String?
    var platforms: [Platform]
    var summary: String
    var sources: [String]
    var keys: [Key]

    enum Field: String, CaseIterable {
      case name, label, holdsValue, editable, startsGroup, row, since, platforms, summary, sources, keys
    }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      name = try fields.required(.name)
      label = try fields.optional(.label)
      holdsValue = try fields.optional(.holdsValue, default: false)
      editable = try fields.optional(.editable, default: false)
      startsGroup = try fields.optional(.startsGroup, default: false)
      row = try fields.optional(.row, default: true)
      since = try fields.optional(.since)
      platforms = try fields.words(.platforms, Words.platforms)
      summary = try fields.optional(.summary, default: "")
      sources = try fields.optional(.sources, default: [])
      keys = try fields.optional(.keys, default: [])
    }
  }

  struct Extension: SchemaFileValue {
    var types: [String]
    var keys: [Key]
    var changes: [Change]

    enum Field: String, CaseIterable { case types, keys, changes }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      types = try fields.required(.types)
      keys = try fields.optional(.keys, default: [])
      changes = try fields.optional(.changes, default: [])
    }
  }

  struct Change: SchemaFileValue {
    var key: String
    var moreValues: [String]
    var moreTypes: [ValueTypes]
    var requiredUnless: [String]

    enum Field: String, CaseIterable { case key, moreValues, moreTypes, requiredUnless }

    init(_ json: JSONValue, at place: String) throws(Misfit) {
      let fields = try StrictFields(json, at: place, Field.self)
      key = try fields.required(.key)
      moreValues = try fields.optional(.moreValues, default: [])
      moreTypes = try fields.words(.moreTypes, Words.types)
      requiredUnless = try fields.optional(.requiredUnless, default: [])
    }
  }
}

import SettingsSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    if let fault = JSONSyntax.fault(in: json) {
      throw SchemaFileError(file: path, place: "", message: "not valid JSON: \(fault)")
    }
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(json))
    } catch let misfit as Misfit {
      throw SchemaFileError(file: path, place: misfit.place, message: misfit.message)
    } catch {
      throw SchemaFileError(file: path, decoding: error)
    }
  }

  struct Content: Decodable {
    var name: String
    var summary: String
    var sources: [String: Source]
    var page: [Key]
    var rowKeys: [Key]
    var elements: [Element]
    var extends: [Extension]

    enum Field: String, CodingKey, CaseIterable { case name, summary, sources, page, rowKeys, elements, extends }

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, Field.self)
      name = try fields.required(.name)
      summary = try fields.required(.summary)
      sources = try fields.optional(.sources, default: [:])
      page = try fields.optional(.page, default: [])
      rowKeys = try fields.optional(.rowKeys, default: [])
      elements = try fields.optional(.elements, default: [])
      extends = try fields.optional(.extends, default: [])
    }
  }

  struct Source: Decodable {
    var title: String
    var url: String?

    enum Field: String, CodingKey, CaseIterable { case title, url }

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, Field.self)
      title = try fields.required(.title)
      url = try fields.optional(.url)
    }
  }
}

extension DialectFile {
  struct Element: Decodable {
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

    enum Field: String, CodingKey, CaseIterable {
      case name, label, holdsValue, editable, startsGroup, row, since, platforms, summary, sources, keys
    }

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, Field.self)
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

  struct Extension: Decodable {
    var types: [String]
    var keys: [Key]
    var changes: [Change]

    enum Field: String, CodingKey, CaseIterable { case types, keys, changes }

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, Field.self)
      types = try fields.required(.types)
      keys = try fields.optional(.keys, default: [])
      changes = try fields.optional(.changes, default: [])
    }
  }

  struct Change: Decodable {
    var key: String
    var moreValues: [String]
    var moreTypes: [ValueTypes]
    var requiredUnless: [String]

    enum Field: String, CodingKey, CaseIterable { case key, moreValues, moreTypes, requiredUnless }

    init(from decoder: any Decoder) throws {
      let fields = try StrictFields(decoder, Field.self)
      key = try fields.required(.key)
      moreValues = try fields.optional(.moreValues, default: [])
      moreTypes = try fields.words(.moreTypes, Words.types)
      requiredUnless = try fields.optional(.requiredUnless, default: [])
    }
  }
}

extension SchemaFileError {
  init(file: String, decoding error: any Error) {
    switch error as? DecodingError {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let expected = Self.description(of: type)
      self.init(file: file, place: context.codingPath.place, message: "must be \(expected)")
    case .keyNotFound(let key, let context):
      self.init(file: file, place: context.codingPath.place, message: "missing field '\(key.stringValue)'")
    case .dataCorrupted(let context):
      self.init(file: file, place: context.codingPath.place, message: "not valid JSON: \(context.debugDescription)")
    default:
      self.init(file: file, place: "", message: "\(error)")
    }
  }

  private static func description(of type: any Any.Type) -> String {
    if type is String.Type { return "a string" }
    if type is Bool.Type { return "true or false" }
    if type is [Any].Type { return "an array" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}

import SettingsPropertyLists

/// The settings of an AppConfig file: their types and the values that it names.
package struct AppConfigFile: Sendable {
  /// A value of a setting.
  package struct Value: Sendable {
    /// The value with the type of its setting; absent where the text is none of the type.
    package let value: PropertyListValue?
    /// The text as written.
    package let text: String
    /// The place, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>
  }

  /// One setting.
  package struct Setting: Sendable {
    /// The key.
    package let key: String
    /// The element's name: `string`, `integer`, `float`, `boolean`, `date` or an array of one of them.
    package let type: String
    /// The default and the values on offer.
    package let values: [Value]
    /// The place, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>
  }

  /// The settings in the order of the file.
  package let settings: [Setting]

  /// Whether an XML text is an AppConfig file, told from its first element.
  package static func isLikely(_ source: FileBytes) -> Bool {
    String(decoding: source.buffer.prefix(4096), as: UTF8.self).contains("<managedAppConfiguration")
  }

  /// Reads a file.
  package init(_ source: FileBytes) throws(ReadingError) {
    let root = try MarkupReader.read(source)
    guard root.name == "managedAppConfiguration", let dictionary = root.children.first(where: { $0.name == "dict" })
    else {
      throw ReadingError(
        .malformed, "'<managedAppConfiguration>' with a '<dict>' expected; found '<\(root.name)>'",
        offsets: root.offsets)
    }
    var settings: [Setting] = []
    for node in dictionary.children {
      guard let key = node.attributes["keyName"] else {
        throw ReadingError(.malformed, "'<\(node.name)>' has no 'keyName'", offsets: node.offsets)
      }
      var values: [Value] = []
      for part in node.children {
        let nodes = part.name == "constraint" ? part.children.flatMap(\.children) : part.children
        for value in nodes where value.name == "value" {
          values.append(
            Value(
              value: AppConfigFile.value(value.text, node.name), text: value.text, offsets: value.offsets))
        }
      }
      settings.append(Setting(key: key, type: node.name, values: values, offsets: node.offsets))
    }
    self.settings = settings
  }

  /// The text of a value as its type; `nil` where it is none.
  private static func value(_ text: String, _ type: String) -> PropertyListValue? {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch type {
    case "string", "stringArray": return .string(text)
    case "integer", "integerArray": return Int64(trimmed).map { .integer(PropertyListInteger($0)) }
    case "float", "floatArray":
      switch trimmed {
      case "INF": return .real(.infinity)
      case "-INF": return .real(-.infinity)
      case "NaN": return .real(.nan)
      default: return Double(trimmed).map { .real($0) }
      }
    case "boolean": return ["true": true, "1": true, "false": false, "0": false][trimmed].map { .boolean($0) }
    default: return nil
    }
  }

  /// What stands for a value of a type where the file names none, so that the type can be checked.
  package static func sample(ofType type: String) -> PropertyListValue? {
    switch type {
    case "string": .string("")
    case "integer": .integer(PropertyListInteger(Int64(0)))
    case "float": .real(0)
    case "boolean": .boolean(false)
    case "date": .date(0)
    default: nil
    }
  }
}

import SettingsPropertyLists
import SettingsText

/// An AppConfig file as it is written: its settings with all values, its presentation, its version and its app.
package struct AppConfigFile: Sendable {
  /// A value with its place.
  package struct Value: Sendable {
    /// The value with the type of its setting; absent where the text is none of the type.
    package let value: PropertyListValue?
    /// The text as written.
    package let text: String
    /// The place, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>
  }

  /// A limit of a constraint.
  package struct Limit: Sendable {
    /// `min` or `max`.
    package let name: String
    /// The number.
    package let number: Double
    /// The place of the constraint, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>
  }

  /// One setting.
  package struct Setting: Sendable {
    /// The key.
    package let key: String
    /// The element's name: `string`, `integer`, `float`, `boolean`, `date` or an array of one of them.
    package let type: String
    /// The defaults; an array may have several.
    package let defaults: [Value]
    /// The values on offer; none where any is.
    package let values: [Value]
    /// The least and the greatest number, or number of characters of a string.
    package let limits: [Limit]
    /// The place, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>

    /// The type of the values; an array where there are several.
    package var kind: PropertyListKind? {
      switch type {
      case "string": .string
      case "integer": .integer
      case "float": .real
      case "boolean": .boolean
      case "date": .date
      case "stringArray", "integerArray", "floatArray": .array
      default: nil
      }
    }
  }

  /// A control of the presentation.
  package struct Field: Sendable {
    /// The key of its setting.
    package let key: String
    /// The values of its options.
    package let options: [Value]
    /// The place, as 0-based UTF-8 offsets.
    package let offsets: Range<Int>
  }

  /// The settings in the order of the file.
  package let settings: [Setting]
  /// The controls in the order of the file.
  package let fields: [Field]
  /// The bundle identifier of the app; absent where the file has none.
  package let bundleIdentifier: Value?
  /// Where the file is not what the schema wants.
  package let faults: [AppConfigFault]

  /// Whether a file is an AppConfig file, told from its first element.
  package static func isLikely(_ source: FileBytes) -> Bool { firstElement(of: source) == "managedAppConfiguration" }

  /// Reads a file; what the schema does not know is passed over.
  package init(_ source: FileBytes) throws(ReadingError) {
    let root = try MarkupReader.read(source)
    guard root.name == "managedAppConfiguration" else {
      throw ReadingError(
        .malformed, "'<managedAppConfiguration>' expected; found '<\(root.name)>'", offsets: root.offsets)
    }
    var validator = AppConfigValidator()
    validator.check(root, .file)
    faults = validator.faults
    func children(_ name: String) -> [MarkupNode] { root.children.filter { $0.name == name } }
    let settings = children("dict").flatMap(\.children).compactMap(AppConfigFile.setting)
    self.settings = settings
    bundleIdentifier = children("bundleId").first.map { node in
      Value(value: .string(node.text), text: node.text, offsets: node.offsets)
    }
    let fields = children("presentation").flatMap(\.children).flatMap { $0.name == "fieldGroup" ? $0.children : [$0] }
    let types = Dictionary(settings.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
    self.fields = fields.compactMap { AppConfigFile.field($0, types) }
  }

  private static func setting(_ node: MarkupNode) -> Setting? {
    guard let key = node.attributes["keyName"] else { return nil }
    func values(_ nodes: [MarkupNode]) -> [Value] {
      nodes.filter { $0.name == "value" }.map { value in
        Value(value: self.value(value.text, node.name), text: value.text, offsets: value.offsets)
      }
    }
    let constraints = node.children.filter { $0.name == "constraint" }
    return Setting(
      key: key, type: node.name,
      defaults: values(node.children.filter { $0.name == "defaultValue" }.flatMap(\.children)),
      values: values(constraints.flatMap(\.children).filter { $0.name == "values" }.flatMap(\.children)),
      limits: constraints.flatMap { constraint in
        ["min", "max"].compactMap { name in
          constraint.attributes[name].flatMap(AppConfigText.number).map { number in
            Limit(name: name, number: number, offsets: constraint.offsets.lowerBound..<constraint.offsets.lowerBound)
          }
        }
      }, offsets: node.offsets)
  }

  private static func field(_ node: MarkupNode, _ types: [String: String]) -> Field? {
    guard node.name == "field", let key = node.attributes["keyName"] else { return nil }
    let options = node.children.filter { $0.name == "options" }.flatMap(\.children).compactMap { option -> Value? in
      guard option.name == "option", let text = option.attributes["value"] else { return nil }
      let start = option.offsets.lowerBound
      return Value(value: types[key].flatMap { value(text, $0) }, text: text, offsets: start..<start)
    }
    return Field(key: key, options: options, offsets: node.offsets)
  }

  /// The text of a value as its type; `nil` where it is none.
  private static func value(_ text: String, _ type: String) -> PropertyListValue? {
    switch type {
    case "string", "stringArray": .string(text)
    case "integer", "integerArray": AppConfigText.integer(text).map { .integer(PropertyListInteger($0)) }
    case "float", "floatArray": AppConfigText.number(text).map { .real($0) }
    case "boolean": AppConfigText.boolean(text).map { .boolean($0) }
    case "date": AppConfigText.date(text).map { .date($0) }
    default: nil
    }
  }

  /// The name of the first element of an XML text.
  private static func firstElement(of source: FileBytes) -> String? {
    var rest = source.buffer[...]
    if source.hasByteOrderMark { rest = rest.dropFirst(3) }
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if rest.starts(with: "<!--".utf8) {
        rest = after("-->", rest.dropFirst(4))
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        rest = after(">", rest)
      } else if first == UInt8(ascii: "<") {
        return String(
          decoding: rest.dropFirst().prefix { byte in
            byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "_-.:".utf8.contains(byte)
          }, as: UTF8.self)
      } else {
        return nil
      }
    }
    return nil
  }

  private static func after(_ end: String, _ text: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<
    UnsafeBufferPointer<UInt8>
  > {
    var rest = text
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(end.utf8.count)
  }
}

import SettingsAnalysis
import SettingsPropertyLists

/// The contents of an AppConfig file: its settings with all values, the controls for them, and its
/// app.
///
/// Source: jamf/AppConfig-Generator, appconfig.xsd; all other elements of the schema are ignored.
package struct AppConfigFile: Sendable {
  /// A value with its place.
  package struct Value: Sendable {
    /// The role of a value that is not the default of a setting, such as `an option` or `'max'`;
    /// `nil` for a default.
    package var role: String?
    /// The text as written.
    package let text: String
    /// The value with the setting's type; `nil` if the text is not of this type, and for dates and
    /// arrays.
    package let parsed: PropertyListValue?
    /// The range of the value's element in 0-based UTF-8 byte offsets; for a value that is an
    /// attribute, the empty range at the start of the element.
    package let offsets: Range<Int>
  }

  /// A setting in the file.
  package struct Setting: Sendable {
    package let key: String
    /// The type of the values; an array for a setting with several values.
    package let kind: PropertyListKind
    /// The default, the choices, and the bounds of a range of numbers.
    package let values: [Value]
    /// The empty range at the start of the element, in 0-based UTF-8 byte offsets.
    package let offsets: Range<Int>
  }

  /// A control in the presentation of the settings.
  package struct Field: Sendable {
    /// The key of the control's setting.
    package let key: String
    /// The values of the control's options.
    package let options: [Value]
    /// The empty range at the start of the element, in 0-based UTF-8 byte offsets.
    package let offsets: Range<Int>
  }

  /// The settings in the order of the file.
  package private(set) var settings: [Setting] = []
  /// The controls in the order of the file.
  package private(set) var fields: [Field] = []
  /// The elements among the settings that are not settings, with the empty ranges at their starts
  /// in 0-based UTF-8 byte offsets.
  package private(set) var faults: [(deviation: AppConfigDeviation, offsets: Range<Int>)] = []
  /// The bundle identifier of the app; `nil` if it is missing.
  package let bundleIdentifier: Value?

  private static let root = "managedAppConfiguration"
  private static let kinds: [String: PropertyListKind] = [
    "string": .string,
    "integer": .integer,
    "float": .real,
    "boolean": .boolean,
    "date": .date,
    "stringArray": .array,
    "integerArray": .array,
    "floatArray": .array,
  ]

  /// Returns whether the beginning of a file has the start tag of an AppConfig file's root element.
  package static func isLikely(_ source: FileBytes) -> Bool {
    let searchedLength = 4096
    let beginning = String(decoding: source.buffer.prefix(searchedLength), as: UTF8.self)
    return beginning.contains("<\(root)")
  }

  /// Parses an AppConfig file.
  ///
  /// - Throws: `ReadingError` for malformed XML and for another root element.
  package init(_ source: FileBytes) throws(ReadingError) {
    let root = try MarkupReader.read(source)
    guard root.name == AppConfigFile.root else {
      throw ReadingError(
        .malformed, "'<\(AppConfigFile.root)>' expected; found '<\(root.name)>'",
        offsets: root.offsets)
    }
    bundleIdentifier = root["bundleId"].first.map {
      Value(text: $0.text, parsed: nil, offsets: $0.offsets)
    }
    for node in root["dict"].flatMap(\.children) { read(node) }
    let kinds = Dictionary(
      settings.map { ($0.key, $0.kind) }, uniquingKeysWith: { first, _ in first })
    let controls = root["presentation"].flatMap { presentation in
      presentation["field"] + presentation["fieldGroup"].flatMap { $0["field"] }
    }
    fields = controls.compactMap { control in
      // A control without a key has no setting to compare it with.
      guard let key = control.attributes["keyName"] else { return nil }
      let options = AppConfigFile.options(of: control, kinds[key])
      return Field(key: key, options: options, offsets: control.start)
    }
  }

  /// Returns the values of a control's options.
  ///
  /// - Parameter kind: The type of the control's setting; `nil` for a control without a setting.
  private static func options(of control: MarkupNode, _ kind: PropertyListKind?) -> [Value] {
    let options = control["options"].flatMap { $0["option"] }
    return options.compactMap { option in
      guard let text = option.attributes["value"] else { return nil }
      let parsed = kind.flatMap { AppConfigFile.value(text, $0) }
      return Value(role: "an option", text: text, parsed: parsed, offsets: option.start)
    }
  }

  /// Reads an element as a setting, or records that it is none.
  private mutating func read(_ node: MarkupNode) {
    guard let kind = AppConfigFile.kinds[node.name] else {
      return faults.append((.unknownElement(node.name), node.start))
    }
    guard let key = node.attributes["keyName"] else {
      return faults.append((.missingKey(element: node.name), node.start))
    }
    let constraints = node["constraint"]
    let lists = node["defaultValue"] + constraints.flatMap { $0["values"] }
    var values = lists.flatMap { $0["value"] }.map { node in
      Value(
        text: node.text, parsed: AppConfigFile.value(node.text, kind), offsets: node.offsets)
    }
    if kind == .integer || kind == .real {
      values += constraints.flatMap { AppConfigFile.limits(of: $0, kind) }
    }
    settings.append(Setting(key: key, kind: kind, values: values, offsets: node.start))
  }

  private static func limits(of constraint: MarkupNode, _ kind: PropertyListKind) -> [Value] {
    ["min", "max"].compactMap { name in
      guard let text = constraint.attributes[name] else { return nil }
      return Value(
        role: "'\(name)'",
        text: text,
        parsed: AppConfigFile.value(text, kind),
        offsets: constraint.start)
    }
  }

  /// Returns a text converted to a type; `nil` if that is impossible.
  private static func value(_ text: String, _ kind: PropertyListKind) -> PropertyListValue? {
    let word = text.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
    switch kind {
    case .string: return .string(text)
    case .integer: return Int64(word).map { .integer(PropertyListInteger($0)) }
    case .real: return Double(word).map { .real($0) }
    case .boolean where ["true", "1"].contains(word): return .boolean(true)
    case .boolean where ["false", "0"].contains(word): return .boolean(false)
    default: return nil
    }
  }
}

extension MarkupNode {
  /// Accesses the child elements with a name.
  fileprivate subscript(name: String) -> [MarkupNode] { children.filter { $0.name == name } }
  /// The empty range at the start of the element, in UTF-8 byte offsets.
  fileprivate var start: Range<Int> { offsets.lowerBound..<offsets.lowerBound }
}

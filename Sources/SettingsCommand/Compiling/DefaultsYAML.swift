import SettingsPropertyLists
import Yams

/// Writes property-list values as YAML, with the types YAML has for them.
enum DefaultsYAML {
  /// The text with a line end behind it. Data is base64 under `!!binary`; dates are timestamps.
  static func bytes(_ value: PropertyListValue) -> [UInt8] {
    let text = (try? Yams.serialize(node: node(value), allowUnicode: true)) ?? ""
    return Array(text.utf8)
  }

  private static func node(_ value: PropertyListValue) -> Yams.Node {
    switch value {
    case .string(let text): scalar(text, .str, .doubleQuoted)
    case .integer(let number): scalar(number.description, .int)
    case .real(let number): scalar(real(number), .float)
    case .boolean(let flag): scalar(flag ? "true" : "false", .bool)
    case .date(let seconds): scalar(CalendarDate(secondsSince2001: seconds).text, .timestamp)
    case .data(let bytes): Yams.Node(Base64.encode(bytes), Tag(.binary), .plain)
    case .array(let items): Yams.Node(items.map(node))
    case .dictionary(let entries): Yams.Node(entries.map { (scalar($0.key, .str, .any), node($0.value)) })
    }
  }

  private static func scalar(_ text: String, _ tag: Tag.Name, _ style: Yams.Node.Scalar.Style = .plain) -> Yams.Node {
    Yams.Node(text, Tag(tag), style)
  }

  private static func real(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    return "\(number)"
  }
}

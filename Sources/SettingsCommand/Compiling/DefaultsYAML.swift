import SettingsPropertyLists
import Yams

/// Writes property-list values as YAML that any reader, of YAML 1.1 or 1.2, takes for what JSON has.
enum DefaultsYAML {
  /// The text with a line end behind it. As in JSON, data is a base64 text and a date is an ISO 8601 text.
  static func bytes(_ value: PropertyListValue) throws(WritingError) -> [UInt8] {
    do {
      return Array(try Yams.serialize(node: node(value), allowUnicode: true).utf8)
    } catch {
      throw WritingError("\(error)")
    }
  }

  private static func node(_ value: PropertyListValue) -> Yams.Node {
    switch value {
    case .string(let string): text(string)
    case .integer(let number): scalar(number.description, .int)
    case .real(let number): scalar(real(number), .float)
    case .boolean(let flag): scalar(flag ? "true" : "false", .bool)
    case .date(let seconds): text(CalendarDate(secondsSince2001: seconds).text)
    case .data(let bytes): text(Base64.encode(bytes))
    case .array(let items): Yams.Node(items.map(node))
    case .dictionary(let entries): Yams.Node(entries.map { (text($0.key), node($0.value)) })
    }
  }

  /// A text, in quotes also where it is a key: plain, `no`, `1` and `<<` are something else.
  private static func text(_ text: String) -> Yams.Node { Yams.Node(text, Tag(.str), .doubleQuoted) }

  private static func scalar(_ text: String, _ tag: Tag.Name) -> Yams.Node { Yams.Node(text, Tag(tag), .plain) }

  private static func real(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
    // YAML 1.1 takes `1e+30` for a text.
    let digits = "\(number)"
    guard !digits.contains("."), let exponent = digits.firstIndex(of: "e") else { return digits }
    return "\(digits[..<exponent]).0\(digits[exponent...])"
  }
}

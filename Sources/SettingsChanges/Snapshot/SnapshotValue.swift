import SettingsPropertyLists
import SettingsText

/// Values of property lists in snapshots: JSON's own types where they say the same, else an object with one member that
/// begins with `$`.
///
/// A number with a point or an exponent is a real, any other an integer.
enum SnapshotValue {
  private static let date = "$date"
  private static let data = "$data"
  private static let real = "$real"
  private static let dictionary = "$dictionary"

  /// A value as JSON.
  static func json(_ value: PropertyListValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .number(number.description)
    case .real(let number):
      number.isFinite ? .number("\(number)") : .object([(real, .string("\(number)"))])
    case .boolean(let flag): .boolean(flag)
    // The bits keep a moment that no calendar has.
    case .date(let seconds): .object([(date, seconds.isFinite ? .number("\(seconds)") : .string("\(seconds)"))])
    case .data(let bytes): .object([(data, .string(Base64.encode(bytes)))])
    case .array(let items): .array(items.map(json))
    case .dictionary(let entries): json(entries)
    }
  }

  private static func json(_ entries: [PropertyListValue.Entry]) -> JSONValue {
    let members = entries.map { (name: $0.key, value: json($0.value)) }
    guard members.contains(where: { $0.name.hasPrefix("$") }) else { return .object(members) }
    return .object([(dictionary, .array(members.map { .array([.string($0.name), $0.value]) }))])
  }

  /// The value of JSON; `nil` for what no snapshot has.
  static func value(_ json: JSONValue) -> PropertyListValue? {
    switch json {
    case .null: return nil
    case .boolean(let flag): return .boolean(flag)
    case .number(let digits): return number(digits)
    case .string(let text): return .string(text)
    case .array(let items):
      let values = items.compactMap(value)
      return values.count == items.count ? .array(values) : nil
    case .object(let members):
      if members.count == 1, let member = members.first, member.name.hasPrefix("$") {
        return marked(member.name, member.value)
      }
      return entries(members)
    }
  }

  private static func entries(_ members: [(name: String, value: JSONValue)]) -> PropertyListValue? {
    var entries: [PropertyListValue.Entry] = []
    for member in members {
      guard let value = value(member.value) else { return nil }
      entries.append(.init(key: member.name, value: value))
    }
    return .dictionary(entries)
  }

  private static func number(_ digits: String) -> PropertyListValue? {
    if digits.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      return Double(digits).map { .real($0) }
    }
    if let number = Int64(digits) { return .integer(PropertyListInteger(number)) }
    return UInt64(digits).map { .integer(PropertyListInteger($0)) }
  }

  private static func marked(_ name: String, _ json: JSONValue) -> PropertyListValue? {
    switch (name, json) {
    case (date, .number(let digits)), (date, .string(let digits)): return Double(digits).map { .date($0) }
    case (real, .string(let digits)): return Double(digits).map { .real($0) }
    case (data, .string(let text)):
      return Base64.isValid(text.utf8) ? .data(Base64.decode(text.utf8)) : nil
    case (dictionary, .array(let pairs)):
      return entries(
        pairs.compactMap { pair in
          guard let pair = pair.array, pair.count == 2, let key = pair[0].string else { return nil }
          return (key, pair[1])
        })
    default: return nil
    }
  }
}

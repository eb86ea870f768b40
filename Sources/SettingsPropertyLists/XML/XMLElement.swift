import SettingsDiagnostics

/// The elements of an XML property list, the frequent ones first.
enum XMLElement: String, CaseIterable {
  case key, string, integer
  case isTrue = "true"
  case isFalse = "false"
  case dict, array, real, date, data, plist

  /// The tag name.
  var tag: String { rawValue }

  /// The type of its value; a string for a `<key>` that stands where a value belongs, absent for `plist`.
  var kind: PropertyListKind? {
    switch self {
    case .plist: nil
    case .dict: .dictionary
    case .array: .array
    case .string, .key: .string
    case .integer: .integer
    case .real: .real
    case .isTrue, .isFalse: .boolean
    case .date: .date
    case .data: .data
    }
  }

  /// Whether it holds text and no elements.
  @inline(__always) var isLeaf: Bool { self != .dict && self != .array && self != .plist }

  /// The element of a tag name; `nil` for a name that property lists do not have. Names are compared exactly.
  @inline(__always)
  static func named(_ name: some Sequence<UInt8>) -> XMLElement? {
    // No name has more than seven bytes: one number holds all of it.
    var packed: UInt64 = 0
    for byte in name {
      guard packed < 1 << 48, byte != 0 else { return nil }
      packed = packed << 8 | UInt64(byte)
    }
    return packedNames.first { $0.name == packed }?.element
  }

  private static let packedNames = allCases.map { element in
    (name: element.tag.utf8.reduce(0) { $0 << 8 | UInt64($1) }, element: element)
  }

  /// What an unknown element name most likely stands for.
  static func help(for name: String, isKeyDue: Bool) -> String? {
    switch name.lowercased() {
    case "bool", "boolean", "yes", "no": return "write '<true/>' or '<false/>'"
    case "int", "number": return "did you mean '<integer>'?"
    case "float", "double": return "did you mean '<real>'?"
    case "true", "false": return "write '<\(name.lowercased())/>'"
    default: break
    }
    let legal = isKeyDue ? ["key"] : allCases.map(\.tag)
    return Suggestion.best(for: name, among: legal).map { "did you mean '<\($0)>'?" }
  }
}

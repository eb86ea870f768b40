import SettingsText

/// The elements of an XML property list, the frequent ones first.
enum XMLElement: String, CaseIterable {
  case key, string, integer
  case isTrue = "true"
  case isFalse = "false"
  case dict, array, real, date, data, plist

  /// The tag name.
  var tag: String { rawValue }

  /// The number of bytes of the tag name.
  @inline(__always) var tagLength: Int {
    switch self {
    case .key: 3
    case .isTrue, .dict, .real, .date, .data: 4
    case .isFalse, .array, .plist: 5
    case .string: 6
    case .integer: 7
    }
  }

  /// The type of the element's value; `nil` for `plist`.
  ///
  /// A `<key>` in place of a value is read as a string.
  @inline(__always) var kind: PropertyListKind? {
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

  /// Whether the element contains no other elements.
  @inline(__always) var isLeaf: Bool {
    switch self {
    case .dict, .array, .plist: false
    default: true
    }
  }

  /// Returns the element of a tag name; `nil` for an unknown name.
  ///
  /// Names are compared exactly.
  static func named(_ name: some Sequence<UInt8>) -> XMLElement? {
    var number: UInt64 = 0
    for byte in name {
      guard number >> 48 == 0, byte != 0 else { return nil }
      number = number << 8 | UInt64(byte)
    }
    return packed(number)
  }

  /// Returns the element whose name consists of the bytes of a number; `nil` for an unknown name.
  ///
  /// The last of at most seven bytes is the lowest one: `key` is 0x6B_6579.
  ///
  /// The function is called for each tag. With a search in an array, and names compared as text, a
  /// page of 2,000 rows takes 3 % more instructions.
  @inline(__always)
  static func packed(_ name: UInt64) -> XMLElement? {
    switch name {
    case 0x6B_6579: .key
    case 0x73_7472_696E_67: .string
    case 0x69_6E74_6567_6572: .integer
    case 0x7472_7565: .isTrue
    case 0x66_616C_7365: .isFalse
    case 0x6469_6374: .dict
    case 0x61_7272_6179: .array
    case 0x7265_616C: .real
    case 0x6461_7465: .date
    case 0x6461_7461: .data
    case 0x70_6C69_7374: .plist
    default: nil
    }
  }

  /// Returns the element whose tag name is at the start of a text, such as `key` for `keyTitle`;
  /// the longest name if there are several, and `nil` if there is none.
  static func withTag(atStartOf text: String) -> XMLElement? {
    allCases.filter { text.hasPrefix($0.tag) }.max { $0.tag.count < $1.tag.count }
  }

  /// Returns advice to write the element that an unknown name most likely stands for; `nil` if no
  /// element is similar.
  static func help(for name: String, isKeyDue: Bool) -> String? {
    switch name.lowercased() {
    case "bool", "boolean", "yes", "no": return "write '<true/>' or '<false/>'"
    case "int", "number": return "did you mean '<integer>'?"
    case "float", "double": return "did you mean '<real>'?"
    case "true", "false": return "write '<\(name.lowercased())/>'"
    case let tag where XMLElement(rawValue: tag) != nil: return "write '<\(tag)>'"
    default: break
    }
    let legal = isKeyDue ? ["key"] : allCases.map { $0.tag }
    return Suggestion.best(for: name, among: legal).map { "did you mean '<\($0)>'?" }
  }
}

/// The elements of an XML property list.
enum XMLElement: UInt8 {
  case plist, dict, array, string, key, integer, real, isTrue, isFalse, date, data

  /// The element of a tag name, or `nil` for a name property lists do not have. Names are compared exactly.
  @inline(__always)
  static func named(_ name: UnsafePointer<UInt8>) -> XMLElement? {
    switch name[0] {
    case UInt8(ascii: "k"): return matches(name, "key") ? .key : nil
    case UInt8(ascii: "s"): return matches(name, "string") ? .string : nil
    case UInt8(ascii: "i"): return matches(name, "integer") ? .integer : nil
    case UInt8(ascii: "t"): return matches(name, "true") ? .isTrue : nil
    case UInt8(ascii: "f"): return matches(name, "false") ? .isFalse : nil
    case UInt8(ascii: "r"): return matches(name, "real") ? .real : nil
    case UInt8(ascii: "a"): return matches(name, "array") ? .array : nil
    case UInt8(ascii: "p"): return matches(name, "plist") ? .plist : nil
    case UInt8(ascii: "d"):
      if matches(name, "dict") { return .dict }
      if matches(name, "date") { return .date }
      return matches(name, "data") ? .data : nil
    default: return nil
    }
  }

  /// The element of a name that stands in a text, or `nil` for a name property lists do not have.
  static func named(_ name: UnsafePointer<UInt8>?, length: Int) -> XMLElement? {
    guard let name, length > 0 else { return nil }
    return all.first { element in
      element.nameLength == length && element.tag.utf8.elementsEqual(UnsafeBufferPointer(start: name, count: length))
    }
  }

  private static let all: [XMLElement] = [
    .plist, .dict, .array, .string, .key, .integer, .real, .isTrue, .isFalse, .date, .data,
  ]

  /// The type of its value; a string for a `<key>` that stands where a value belongs.
  var kind: PropertyListKind {
    switch self {
    case .dict, .plist: .dictionary
    case .array: .array
    case .string, .key: .string
    case .integer: .integer
    case .real: .real
    case .isTrue, .isFalse: .boolean
    case .date: .date
    case .data: .data
    }
  }

  @inline(__always)
  private static func matches(_ name: UnsafePointer<UInt8>, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let other = text.utf8Start
    for index in 0..<count where name[index] != other[index] { return false }
    return name[count] == 0
  }

  /// Whether it holds text and no elements.
  @inline(__always) var holdsText: Bool { self != .dict && self != .array && self != .plist }

  /// The length of the tag name in bytes.
  @inline(__always) var nameLength: Int {
    switch self {
    case .key: 3
    case .dict, .date, .data, .real, .isTrue: 4
    case .plist, .array, .isFalse: 5
    case .string: 6
    case .integer: 7
    }
  }

  /// The tag name.
  var tag: String {
    switch self {
    case .plist: "plist"
    case .dict: "dict"
    case .array: "array"
    case .string: "string"
    case .key: "key"
    case .integer: "integer"
    case .real: "real"
    case .isTrue: "true"
    case .isFalse: "false"
    case .date: "date"
    case .data: "data"
    }
  }

  static let names = [
    "plist", "dict", "array", "string", "key", "integer", "real", "true", "false", "date", "data",
  ]

  /// What an unknown element name most likely stands for.
  static func hint(for name: String) -> String? {
    switch name.lowercased() {
    case "bool", "boolean", "yes", "no": return "write '<true/>' or '<false/>'"
    case "int", "number": return "did you mean '<integer>'?"
    case "float", "double": return "did you mean '<real>'?"
    case "dictionary": return "did you mean '<dict>'?"
    case "true", "false": return "write '<\(name.lowercased())/>'"
    case let lower: return names.contains(lower) ? "did you mean '<\(lower)>'?" : nil
    }
  }
}

/// A JSON value whose members keep their order.
indirect enum JSONText {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(name: String, value: JSONText)])

  /// The value on as many lines as it has members, arrays of plain values on one line.
  func text(indent: String = "") -> String {
    switch self {
    case .string(let value): return Self.literal(value)
    case .integer(let value): return String(value)
    case .boolean(let value): return String(value)
    case .array(let items):
      let isPlain = items.allSatisfy {
        if case .object = $0 { false } else { true }
      }
      if isPlain { return "[\(items.map { $0.text() }.joined(separator: ", "))]" }
      let lines = items.map { "\(indent)  \($0.text(indent: indent + "  "))" }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { name, value in
        "\(indent)  \(Self.literal(name)): \(value.text(indent: indent + "  "))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func literal(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

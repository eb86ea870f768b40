import SettingsPropertyLists

/// Values as Objective-C writes them.
enum ObjectiveCLiterals {
  /// A string object; what is invisible, could end the text or be read as a trigraph is escaped.
  static func string(_ text: String) -> String {
    "@"
      + SourceScalars.quoted(text) { scalar, previous in
        if scalar == "?", previous == "?" { return "\\?" }
        guard SourceScalars.needsEscape(scalar) else { return nil }
        // Three octal digits per byte: a hexadecimal escape would go on over the digits behind it.
        return String(scalar).utf8.reduce(into: "") { result, byte in
          let digits = String(byte, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        }
      }
  }

  /// A value with the type of the property list.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): return string(text)
    case .integer(let number):
      guard let signed = number.signed else { return "@\(number)ULL" }
      // The digits of the least number are not a number of their own in C.
      return signed == .min ? "@(\(Int64.min + 1)LL - 1)" : "@\(signed)LL"
    case .real(let number): return number.isFinite ? "@\(number)" : "@(\(double(number)))"
    case .boolean(let flag): return flag ? "@YES" : "@NO"
    case .date(let seconds):
      return "[NSDate dateWithTimeIntervalSinceReferenceDate:\(double(seconds))]"
    case .data(let bytes):
      guard !bytes.isEmpty else { return "[NSData data]" }
      let list = bytes.map(String.init).joined(separator: ", ")
      return "[NSData dataWithBytes:(const unsigned char[]){\(list)} length:\(bytes.count)]"
    case .array(let items):
      return "@[" + items.map { ObjectiveCLiterals.value($0) }.joined(separator: ", ") + "]"
    case .dictionary(let entries):
      let inside = entries.distinct { $0 }.map {
        "\(string($0.key)) : \(ObjectiveCLiterals.value($0.value))"
      }
      return "@{" + inside.joined(separator: ", ") + "}"
    }
  }

  private static func double(_ value: Double) -> String {
    value.isNaN
      ? "(double)NAN"
      : value.isInfinite ? (value < 0 ? "-(double)INFINITY" : "(double)INFINITY") : "\(value)"
  }
}

import SettingsPropertyLists

/// Writes values in Objective-C.
enum ObjectiveCLiterals {
  /// Returns a string object, escaping characters that are invisible, could end the literal or be
  /// read as a trigraph.
  static func string(_ text: String) -> String {
    let literal = SourceScalars.quoted(text) { scalar, previous in
      if scalar == "?", previous == "?" { return "\\?" }
      // A hexadecimal escape would include the digits after it.
      return SourceScalars.needsEscape(scalar) ? SourceScalars.octalEscapes(scalar) : nil
    }
    return "@" + literal
  }

  /// Returns the expression for a value with the type that it has in the property list.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): return string(text)
    case .integer(let number):
      guard let signed = number.signed else { return "@\(number)ULL" }
      // In C, the digits of the minimum integer without its sign do not fit the type.
      if signed == .min { return "@(\(Int64.min + 1)LL - 1)" }
      return "@\(signed)LL"
    case .real(let number) where number.isFinite: return "@\(number)"
    case .real(let number): return "@(\(double(number)))"
    case .boolean(true): return "@YES"
    case .boolean(false): return "@NO"
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
    if value.isNaN { return "(double)NAN" }
    if value == .infinity { return "(double)INFINITY" }
    if value == -.infinity { return "-(double)INFINITY" }
    return "\(value)"
  }
}

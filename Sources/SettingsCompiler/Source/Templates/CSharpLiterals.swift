import SettingsPropertyLists

/// Writes values in C#, as objects of Apple's Foundation.
enum CSharpLiterals {
  /// Returns a string literal, escaping characters that are invisible or could end it.
  static func string(_ text: String) -> String {
    SourceScalars.quoted(text) { scalar, _ in
      guard SourceScalars.needsEscape(scalar) else { return nil }
      let escapes = String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
      return escapes.joined()
    }
  }

  /// Returns the expression for a value with the type that it has in the property list.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): return "new NSString(\(string(text)))"
    case .integer(let number) where number.signed == nil:
      return "NSNumber.FromUInt64(\(number)UL)"
    case .integer(let number): return "NSNumber.FromInt64(\(number)L)"
    case .real(let number): return "NSNumber.FromDouble(\(double(number)))"
    case .boolean(let flag): return "NSNumber.FromBoolean(\(flag))"
    case .date(let seconds): return "NSDate.FromTimeIntervalSinceReferenceDate(\(double(seconds)))"
    case .data(let bytes):
      let list = bytes.map(String.init).joined(separator: ", ")
      return "NSData.FromArray(new byte[] { \(list) })"
    case .array(let items):
      let list = items.map { CSharpLiterals.value($0) }.joined(separator: ", ")
      return "NSArray.FromNSObjects(\(list))"
    case .dictionary(let entries):
      let inside = entries.distinct { $0 }.map {
        "{ new NSString(\(string($0.key))), \(CSharpLiterals.value($0.value)) }"
      }
      return "new NSMutableDictionary { \(inside.joined(separator: ", ")) }"
    }
  }

  private static func double(_ value: Double) -> String {
    if value.isNaN { return "double.NaN" }
    if value == .infinity { return "double.PositiveInfinity" }
    if value == -.infinity { return "double.NegativeInfinity" }
    return "\(value)"
  }
}

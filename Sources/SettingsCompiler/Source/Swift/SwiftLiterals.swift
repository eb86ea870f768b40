import SettingsPropertyLists

/// Writes values and names in Swift.
enum SwiftLiterals {
  /// Returns a name, between backticks if it is a keyword.
  static func name(_ name: String) -> String {
    ReservedNames.swiftKeywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns a string literal, escaping characters that could end it, are invisible or change the
  /// direction of text.
  static func string(_ text: String) -> String {
    SourceScalars.quoted(text) { scalar, _ in
      guard SourceScalars.needsEscape(scalar) else { return nil }
      return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Returns the contents of a string literal in pieces of at most a width in Unicode scalars,
  /// without splitting escapes.
  static func pieces(_ literal: String, width: Int) -> [String] {
    var pieces: [String] = []
    var piece = String.UnicodeScalarView()
    var unit = String.UnicodeScalarView()
    for scalar in literal.dropFirst().dropLast().unicodeScalars {
      unit.append(scalar)
      if !isWhole(unit) { continue }
      if piece.count + unit.count > width {
        pieces.append(String(piece))
        piece = .init()
      }
      piece += unit
      unit = .init()
    }
    return pieces + [String(piece)]
  }

  /// Returns whether the scalars are one character of a literal or a complete escape.
  private static func isWhole(_ unit: String.UnicodeScalarView) -> Bool {
    let isEscape = unit.first == "\\"
    if !isEscape { return true }
    // `\u{1F389}` is the only escape of more than two scalars.
    if unit.dropFirst().first == "u" { return unit.last == "}" }
    return unit.count == 2
  }

  /// Returns the expression for a floating-point number.
  static func double(_ value: Double) -> String {
    if value.isNaN { return "Double.nan" }
    if value == .infinity { return "Double.infinity" }
    if value == -.infinity { return "-Double.infinity" }
    return "\(value)"
  }

  /// Returns the expression for a range of floating-point numbers.
  static func range(_ range: ClosedRange<Double>) -> String {
    let minimum = bound(range.lowerBound)
    let maximum = bound(range.upperBound)
    // '...-' would be parsed as an operator.
    if range.upperBound.sign == .minus { return "\(minimum) ... \(maximum)" }
    return "\(minimum)...\(maximum)"
  }

  /// Returns the expression for a limit of a range, such as `1` for 1.0.
  private static func bound(_ value: Double) -> String {
    let text = double(value)
    if text.hasSuffix(".0") { return String(text.dropLast(".0".count)) }
    return text
  }

  /// Returns the expression for a value with the type that it has in the property list.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): return string(text)
    case .integer(let number) where number.signed == nil: return "UInt64(\(number))"
    case .integer(let number): return number.description
    case .real(let number): return double(number)
    case .boolean(let flag): return "\(flag)"
    case .date(let seconds): return "Date(timeIntervalSinceReferenceDate: \(double(seconds)))"
    case .data(let bytes) where bytes.isEmpty: return "Data()"
    case .data(let bytes): return "Data([\(bytes.map(String.init).joined(separator: ", "))])"
    case .array(let items):
      let list = items.map { "\(SwiftLiterals.value($0)) as any Sendable" }
      return "[\(list.joined(separator: ", "))] as [any Sendable]"
    case .dictionary(let entries) where entries.isEmpty: return "[:] as [String: any Sendable]"
    case .dictionary(let entries):
      // Two keys that Swift treats as equal would stop the program that contains the literal.
      let list = entries.distinct { $0 }.map { entry in
        "\(string(entry.key)): \(SwiftLiterals.value(entry.value)) as any Sendable"
      }
      return "[\(list.joined(separator: ", "))] as [String: any Sendable]"
    }
  }

  /// Returns the expression for a value with the type chosen for its setting.
  static func value(_ value: PropertyListValue, as type: PropertyListKind?) -> String {
    if type == .real, let number = value.number { return double(number) }
    return SwiftLiterals.value(value)
  }
}

/// Finds and escapes scalars that source code must not contain literally.
enum SourceScalars {
  /// Returns a text in double quotation marks, with the escapes that languages have in common with
  /// C.
  ///
  /// - Parameter escaped: Returns the language's escape of any other scalar, given the previous
  ///   scalar; `nil` for the scalar itself.
  static func quoted(
    _ text: String, _ escaped: (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar?) -> String?
  ) -> String {
    var result = "\""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escape = escaped(scalar, previous) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      previous = scalar
    }
    return result + "\""
  }

  /// Returns the UTF-8 bytes of a scalar as octal escapes of three digits, which end before any
  /// digits after them.
  static func octalEscapes(_ scalar: Unicode.Scalar) -> String {
    let escapes = String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
    return escapes.joined()
  }

  /// Returns whether a scalar is written as an escape: a control, format or private-use character,
  /// or unusual whitespace.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .unassigned, .surrogate:
      return true
    default: return false
    }
  }
}

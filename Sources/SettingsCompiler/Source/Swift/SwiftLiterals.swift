import SettingsPropertyLists

/// Values and names as Swift writes them.
enum SwiftLiterals {
  /// A name, between backticks where Swift would read a keyword.
  static func name(_ name: String) -> String {
    ReservedNames.swiftKeywords.contains(name) ? "`\(name)`" : name
  }

  /// A string literal; whatever could end it, be invisible or turn the direction of text is
  /// escaped.
  static func string(_ text: String) -> String {
    SourceScalars.quoted(text) { scalar, _ in
      SourceScalars.needsEscape(scalar)
        ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : nil
    }
  }

  /// The inside of a string literal in pieces of at most a width; an escape stays whole.
  static func pieces(_ literal: String, width: Int) -> [String] {
    var pieces: [String.UnicodeScalarView] = [.init()]
    var unit = String.UnicodeScalarView()
    for scalar in literal.dropFirst().dropLast().unicodeScalars {
      unit.append(scalar)
      guard isWhole(unit) else { continue }
      if pieces[pieces.count - 1].count + unit.count > width { pieces.append(.init()) }
      pieces[pieces.count - 1] += unit
      unit = .init()
    }
    return pieces.map { String($0) }
  }

  /// Whether scalars are one character of a literal, or a whole escape.
  private static func isWhole(_ unit: String.UnicodeScalarView) -> Bool {
    guard unit.first == "\\" else { return true }
    return unit.dropFirst().first == "u" ? unit.last == "}" : unit.count == 2
  }

  /// A floating-point number.
  static func double(_ value: Double) -> String {
    if value.isNaN { return "Double.nan" }
    if value.isInfinite { return value < 0 ? "-Double.infinity" : "Double.infinity" }
    return "\(value)"
  }

  /// A range of floating-point numbers.
  static func range(_ range: ClosedRange<Double>) -> String {
    // '...-' would be an operator.
    let isNegative = range.upperBound.sign == .minus
    return bound(range.lowerBound) + (isNegative ? " ... " : "...") + bound(range.upperBound)
  }

  private static func bound(_ value: Double) -> String {
    let text = double(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A value whose type is its own: what the property list holds.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): return string(text)
    case .integer(let number):
      return number.signed == nil ? "UInt64(\(number))" : number.description
    case .real(let number): return double(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .date(let seconds): return "Date(timeIntervalSinceReferenceDate: \(double(seconds)))"
    case .data(let bytes):
      return bytes.isEmpty ? "Data()" : "Data([\(bytes.map(String.init).joined(separator: ", "))])"
    case .array(let items):
      return "["
        + items.map { "\(SwiftLiterals.value($0)) as any Sendable" }.joined(separator: ", ")
        + "] as [any Sendable]"
    case .dictionary(let entries):
      let last = entries.distinct { $0 }
      let inside = last.map {
        "\(string($0.key)): \(SwiftLiterals.value($0.value)) as any Sendable"
      }
      return "[" + (inside.isEmpty ? ":" : inside.joined(separator: ", "))
        + "] as [String: any Sendable]"
    }
  }

  /// A value as a type that was chosen for it.
  static func value(_ value: PropertyListValue, as type: PropertyListKind?) -> String {
    if type == .real, let number = value.number { return double(number) }
    return SwiftLiterals.value(value)
  }
}

/// Characters that source code spells out.
enum SourceScalars {
  /// A text in double quotes, with the escapes that languages have from C.
  ///
  /// - Parameter escaped: How the language writes any other scalar, given the one before it; absent
  ///   for the scalar itself.
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

  /// Whether a scalar is better written by its number: control and format characters, odd blanks,
  /// private ones.
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

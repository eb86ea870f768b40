import SettingsText

/// A piece of HTML or XML, written as a literal whose interpolations are escaped for content and
/// for attributes in double quotation marks.
struct Markup: ExpressibleByStringInterpolation {
  fileprivate let text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ markup: Markup?) { text += markup?.text ?? "" }

    /// Appends text for display in a browser, escaping invisible characters.
    mutating func appendInterpolation(_ text: String) {
      self.text += VisibleText.replacing(VisibleText.escaped(text), Markup.entity)
    }

    /// Appends text for XML 1.0.
    ///
    /// Hidden characters become references, such as `&#xA;`. Those that XML 1.0 cannot represent
    /// are escaped as for human readers.
    mutating func appendInterpolation(xml text: String) {
      self.text += VisibleText.replacing(text) { scalar in
        if let entity = Markup.entity(scalar) { return entity }
        guard VisibleText.isHidden(scalar) else { return nil }
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x7F...0xFFFD:
          return "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        default: return VisibleText.escape(scalar)
        }
      }
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}

extension [Markup] {
  /// The concatenation of the pieces.
  var joined: Markup { Markup(stringLiteral: map { $0.text }.joined()) }
}

extension ReportOutput {
  /// Appends a piece of markup.
  mutating func write(markup: Markup) { write(markup.text) }
}

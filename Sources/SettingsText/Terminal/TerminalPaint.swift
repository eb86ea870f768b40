/// Colors for a terminal.
package struct TerminalPaint: Sendable {
  /// A color or weight, with its terminal code, in which `1` stands for bold.
  package enum Style: String, Sendable {
    case bold = "1"
    case underlined = "4"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "34"
    case magenta = "1;35"
    case cyan = "1;36"
    case plainRed = "31"
    case plainGreen = "32"
    case plainCyan = "36"
  }

  /// Whether colors are used.
  package let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  /// No colors.
  package static let none = TerminalPaint(isOn: false)

  /// Returns a text in a style.
  ///
  /// The text must be safe for a terminal.
  package func callAsFunction(_ text: String, _ style: Style) -> String {
    guard isOn, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}

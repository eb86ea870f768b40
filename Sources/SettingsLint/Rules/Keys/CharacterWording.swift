import SettingsAnalysis

extension Wording {
  /// `a space`, `U+200B` for a character that nobody sees, `'$'`.
  static func character(_ scalar: Unicode.Scalar) -> String {
    if scalar == " " { return "a space" }
    guard KeyTraits.isInvisible(scalar) else { return "'\(scalar)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

import SettingsText

/// Writing of text in old-style property lists and strings tables.
package enum OpenStepWriting {
  /// Returns a text in quotes, with escapes for characters that would end or change it, or affect a
  /// terminal.
  package static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    let escaped = VisibleText.replacing(text) { scalar in
      switch scalar {
      case quote, "\\": "\\\(scalar)"
      case "\n", "\r", "\t": VisibleText.escape(scalar)
      case _ where VisibleText.isHidden(scalar): escape(scalar)
      default: nil
      }
    }
    return "\(quote)\(escaped)\(quote)"
  }

  /// Returns the escape of a character of one UTF-16 unit, such as `\U0007` for U+0007.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\U\(VisibleText.name(scalar).dropFirst("U+".count))"
  }
}

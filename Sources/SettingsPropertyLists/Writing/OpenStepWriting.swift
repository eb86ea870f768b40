import SettingsText

/// Text as old-style property lists and strings tables write it.
package enum OpenStepWriting {
  /// A text in quotes, with every character escaped that would end or change it, or act on a
  /// terminal.
  package static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    let escaped = VisibleText.replacing(text) { scalar in
      switch scalar {
      case quote, "\\": "\\\(scalar)"
      case "\n", "\r", "\t": VisibleText.escape(scalar)
      default: VisibleText.isHidden(scalar) ? escape(scalar) : nil
      }
    }
    return "\(quote)\(escaped)\(quote)"
  }

  /// The number of a character of one UTF-16 unit.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\U\(VisibleText.name(scalar).dropFirst(2))"
  }
}

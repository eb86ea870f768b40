/// Text as old-style property lists and strings tables write it.
package enum OpenStepWriting {
  /// A text in quotes, with every character escaped that would end or change it.
  package static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case quote, "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result.unicodeScalars.append(quote)
    return result
  }
}

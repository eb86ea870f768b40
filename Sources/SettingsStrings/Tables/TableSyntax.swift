/// The syntax of strings tables, for writing.
enum TableSyntax {
  /// A text in quotes, with everything escaped that would end or change it.
  static func quoted(_ text: String, quote: Unicode.Scalar = "\"") -> String {
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

  /// A comment on one line that nothing in its text can end.
  static func comment(_ text: String) -> String {
    var inside = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      // Settings knows lines only as `\n`, but every line end would break the comment in two.
      let isControl = scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029
      if last == "*", scalar == "/" { inside += " " }
      inside.unicodeScalars.append(isControl ? " " : scalar)
      last = scalar
    }
    return "/* \(inside) */"
  }
}

/// One entry to be written.
struct NewEntry: Sendable, Hashable {
  /// The comment above it, if any.
  var comment: String?
  var key: String
  var value: String

  /// The lines of the entry, each with its end.
  func text(_ lineEnd: String) -> String {
    let head = comment.map { TableSyntax.comment($0) + lineEnd } ?? ""
    return head + "\(TableSyntax.quoted(key)) = \(TableSyntax.quoted(value));\(lineEnd)"
  }
}

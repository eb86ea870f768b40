import SettingsPropertyLists

/// The syntax of strings tables, for writing.
enum TableSyntax {
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
    return head + "\(OpenStepWriting.quoted(key)) = \(OpenStepWriting.quoted(value));\(lineEnd)"
  }
}

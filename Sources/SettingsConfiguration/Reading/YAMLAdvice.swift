/// Advice for faults reported by libyaml.
enum YAMLAdvice {
  /// Returns the advice for a fault, given by its message in libyaml 0.2; `nil` if there is none.
  static func text(for problem: String) -> String? {
    switch problem {
    case "found character that cannot start any token":
      "indent with spaces, not tabs, and quote values that begin with '@', '%' or '`'"
    case "found a tab character that violates indentation": "indent with blanks"
    case "did not find expected alphabetic or numeric character":
      "quote a value that begins with '*' or '&', such as '**/Pods'"
    case "found unexpected end of stream": "close the quotes that are open here"
    case "did not find expected ',' or ']'", "did not find expected node content":
      "close the list with ']', or put ',' between its items"
    case "did not find expected ',' or '}'":
      "close the map with '}', or put ',' between its entries"
    case "did not find expected key", "could not find expected ':'":
      "write 'key: value', indented like the lines above"
    case "mapping values are not allowed in this context":
      "indent the line like the others, or quote a text that contains ': '"
    case "block sequence entries are not allowed in this context":
      "begin a list on a line of its own"
    case "control characters are not allowed": "remove the character"
    default: nil
    }
  }
}

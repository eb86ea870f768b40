extension String {
  /// The quoted beginning of a value for error messages, truncated since the file may belong to
  /// another program and contain secrets.
  var quotedExcerpt: String {
    let limit = 40
    let firstLine = prefix { !$0.isNewline }
    let beginning = firstLine.prefix(limit)
    if beginning.endIndex == endIndex { return "'\(beginning)'" }
    return "'\(beginning)…'"
  }
}

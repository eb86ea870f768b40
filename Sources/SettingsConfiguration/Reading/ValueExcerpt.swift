extension String {
  /// The quoted beginning of a value for error messages, truncated since the file may belong to
  /// another program and contain secrets.
  var quotedExcerpt: String {
    let limit = 40
    let line = prefix { !$0.isNewline }
    let start = line.prefix(limit)
    return "'\(start)\(start.endIndex < endIndex ? "…" : "")'"
  }
}

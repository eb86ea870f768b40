extension String {
  /// The beginning of a value in quotes, as an error shows it: the file may be none of
  /// settingsc's, and hold what nobody else may read.
  var quotedExcerpt: String {
    let limit = 40
    let line = prefix { !$0.isNewline }
    let start = line.prefix(limit)
    return "'\(start)\(start.endIndex < endIndex ? "…" : "")'"
  }
}

import SettingsText

/// Comments.
extension CodeLexer {
  mutating func readSlash() {
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "*"): readBlockComment()
    default: if !readRegularExpression() { add(.punctuation, length: 1) }
    }
  }

  private mutating func readLineComment() {
    let start = position
    var end = position + 2
    while end < codeEnd, !bytes[end].isLineEnd { end += 1 }
    position = end
    noteLinterDirective(start..<end)
  }

  private mutating func readBlockComment() {
    let start = position
    var depth = 1
    var end = position + 2
    while end < codeEnd {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        depth -= 1
        end += 2
        if depth == 0 { break }
      } else if language.nestsComments, bytes[end] == UInt8(ascii: "/"),
        bytes[end + 1] == UInt8(ascii: "*")
      {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    if depth > 0 { noteUnclosed("comment", at: start) }
    position = min(end, codeEnd)
    noteLinterDirective(start..<position)
  }

  /// Records a comment if it begins with `settingsc:`.
  private mutating func noteLinterDirective(_ comment: Range<ByteOffset>) {
    // The text begins after `//` or `/*` and blanks.
    var start = comment.lowerBound + 2
    while start < comment.upperBound, bytes[start].isSpaceOrTab { start += 1 }
    let mark = "settingsc:".utf8
    let markEnd = start + mark.count
    guard markEnd <= comment.upperBound else { return }
    if bytes[start..<markEnd].elementsEqual(mark) { linterDirectives.append(comment) }
  }
}

import SettingsText

/// What begins with a slash.
extension CodeLexer {
  mutating func readSlash() {
    switch base[position + 1] {
    case UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "*"): readBlockComment()
    default: if !readRegularExpression() { add(.punctuation, 1) }
    }
  }

  /// Reads a regular expression: a slash where a value is expected.
  private mutating func readRegularExpression() -> Bool {
    guard language.hasRegularExpressions, position >= endOfDivisions, isValueExpected else {
      return false
    }
    var (end, isInClass) = (position + 1, false)
    while end < count, !base[end].isLineEnd, isInClass || base[end] != UInt8(ascii: "/") {
      switch base[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      end += 1
    }
    guard end < count, base[end] == UInt8(ascii: "/") else {
      endOfDivisions = end
      return false
    }
    add(.character, end + 1 - position)
    return true
  }

  private var isValueExpected: Bool {
    guard let last = layer.tokens.last else { return true }
    let bytes = UnsafeBufferPointer(start: base + Int(last.start), count: last.range.count)
    if last.kind == .punctuation {
      // `i++ / 2`
      if "+-".utf8.contains(last.byte), last.start > 0, base[Int(last.start) - 1] == last.byte {
        return false
      }
      // In JSX, the slash of `</p>` begins no regular expression, nor does that of `<p>/`.
      return !")]}<".utf8.contains(last.byte)
        && !(language.hasElements && last.byte == UInt8(ascii: ">"))
    }
    return ["return", "typeof", "case", "in", "else", "try", "await"].contains {
      bytes.elementsEqual($0.utf8)
    }
  }

  private mutating func readLineComment() {
    let start = position
    var end = position + 2
    while end < count, !base[end].isLineEnd { end += 1 }
    position = end
    noteDirective(start..<end)
  }

  private mutating func readBlockComment() {
    let start = position
    var depth = 1
    var end = position + 2
    while end < count {
      if base[end] == UInt8(ascii: "*"), base[end + 1] == UInt8(ascii: "/") {
        depth -= 1
        end += 2
        if depth == 0 { break }
      } else if language.syntax == .labels, base[end] == UInt8(ascii: "/"),
        base[end + 1] == UInt8(ascii: "*")
      {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    if depth > 0, fault == nil { fault = .init(what: "comment", offset: start) }
    position = min(end, count)
    noteDirective(start..<position)
  }

  /// Keeps a comment that begins with `settingsc:`.
  private mutating func noteDirective(_ comment: Range<Int>) {
    var start = comment.lowerBound + 2
    while start < comment.upperBound, base[start].isSpaceOrTab { start += 1 }
    let mark = "settingsc:".utf8
    guard comment.upperBound - start >= mark.count else { return }
    for (index, byte) in mark.enumerated() where base[start + index] != byte { return }
    directives.append(comment)
  }
}

import SettingsText

/// Regular expressions, whose quotes begin no strings.
extension CodeLexer {
  /// Skips a regular expression between slashes, where one begins here.
  mutating func skipRegularExpression() -> Bool {
    switch language.regularExpressions {
    case .none: return false
    case .slashes: return beginsOperand && skipToSlash(knowsSets: true)
    case .slashesAndHashes:
      // What follows a blank divides, or is an operator passed as a value.
      let next = base[position + 1]
      guard !next.isSpaceOrTab, !next.isLineEnd, next != 0, beginsOperand || isAtLineStart, isAfterBlank else {
        return false
      }
      return skipToSlash(knowsSets: false)
    }
  }

  /// Skips `#/…/#`, where it begins here.
  mutating func skipHashedRegularExpression() -> Bool {
    guard language.regularExpressions == .slashesAndHashes else { return false }
    var start = position
    while base[start] == UInt8(ascii: "#") { start += 1 }
    guard base[start] == UInt8(ascii: "/") else { return false }
    let hashes = start - position
    var first = start + 1
    while base[first].isSpaceOrTab { first += 1 }
    let isMultiline = base[first].isLineEnd
    var end = start + 1
    while end < count, isMultiline || !base[end].isLineEnd {
      if base[end] == UInt8(ascii: "\\") {
        end += 2
      } else if base[end] == UInt8(ascii: "/"), hasHashes(hashes, end + 1) {
        position = end + 1 + hashes
        isAtLineStart = false
        return true
      } else {
        end += 1
      }
    }
    guard isMultiline else { return false }
    if fault == nil { fault = .openString(position) }
    position = count
    return true
  }

  private func hasHashes(_ hashes: Int, _ offset: Int) -> Bool {
    for index in 0..<hashes where base[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether a blank, a bracket or a separator precedes, so that a slash here is no operator behind a value.
  private var isAfterBlank: Bool {
    guard position > 0 else { return true }
    let last = base[position - 1]
    return last.isSpaceOrTab || last.isLineEnd || "([{,;:=".utf8.contains(last)
  }

  /// Words before a value, after which a slash cannot divide.
  private static let wordsBeforeValues: Set<String> = [
    "return", "case", "in", "if", "while", "where", "guard", "throw", "try", "await", "else", "switch", "is", "as",
    "typeof", "of", "delete", "void", "new", "do", "yield", "instanceof",
  ]

  /// Whether what is read next begins a value, after which a slash would divide.
  private var beginsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .punctuation: return !")]}".utf8.contains(last.byte)
    case .identifier:
      let name = UnsafeBufferPointer(start: base + Int(last.start), count: last.range.count)
      return CodeLexer.wordsBeforeValues.contains(String(decoding: name, as: UTF8.self))
    default: return false
    }
  }

  /// Skips a regular expression that ends on its line.
  ///
  /// - Parameter knowsSets: Whether a slash between square brackets ends none; else a blank before the last slash and a
  ///   parenthesis that was not opened tell that it is none.
  private mutating func skipToSlash(knowsSets: Bool) -> Bool {
    var end = position + 1
    var isInSet = false
    var depth = 0
    while end < count, !base[end].isLineEnd {
      switch base[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "[") where knowsSets: isInSet = true
      case UInt8(ascii: "]") where knowsSets: isInSet = false
      case UInt8(ascii: "(") where !knowsSets: depth += 1
      case UInt8(ascii: ")") where !knowsSets:
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "/") where !isInSet:
        if !knowsSets, base[end - 1].isSpaceOrTab, base[end - 2] != UInt8(ascii: "\\") { return false }
        position = end + 1
        isAtLineStart = false
        return true
      default: break
      }
      end += 1
    }
    return false
  }
}

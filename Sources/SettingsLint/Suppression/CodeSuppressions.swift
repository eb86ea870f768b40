import SettingsCode
import SettingsPropertyLists
import SettingsText

/// Comments for the linter in a file of code.
struct CodeSuppressions {
  private let code: LexedCode
  private let text: SourceText
  private let isMarkup: Bool
  /// The strings of several lines, those in others left out, in the order of the file: 0-based UTF-8 offsets.
  private let longStrings: [Range<Int>]

  /// Makes comments for a file.
  init(_ file: ScannedFile) {
    code = file.code
    text = SourceText(file.code.source)
    isMarkup = [".jsx", ".tsx"].contains { file.path.hasSuffix($0) }
    let bytes = code.source.buffer
    let strings = code.tokens.filter { $0.kind == .string }.map(\.range).filter { range in
      bytes[range].contains(where: \.isLineEnd)
    }.sorted { $0.lowerBound < $1.lowerBound }
    var outer: [Range<Int>] = []
    for range in strings where (outer.last?.upperBound ?? 0) < range.upperBound { outer.append(range) }
    longStrings = outer
  }

  /// The offset at which a comment for the next line of code is put: the beginning of what is on the line with a
  /// finding; `nil` where a line of its own would be no comment there.
  func target(_ offset: Int) -> Int? {
    var start = lineStart(offset)
    while true {
      // A line within a string, or that a macro goes on on, takes no comment before it.
      if let string = longString(around: start) {
        start = lineStart(string.lowerBound)
      } else if start > 0, isContinued(before: start) {
        start = lineStart(start - 1)
      } else {
        break
      }
    }
    let target = afterBlanks(start)
    // Within elements of JSX a comment is text that users see.
    if isMarkup, [UInt8(ascii: "<"), UInt8(ascii: "{")].contains(text.byte(target)) { return nil }
    return target
  }

  /// The offset at which a comment about the whole file is put: before all but what must be on the first line.
  var fileTarget: Int {
    let start = code.source.hasByteOrderMark ? 3 : 0
    var end = start
    while end < code.source.count, text.byte(end) != 0x0A, text.byte(end) != 0x0D { end += 1 }
    let first = text[start..<end]
    guard first.hasPrefix("#!") || first.hasPrefix("// swift-tools-version") else { return start }
    if text.byte(end) == 0x0D, text.byte(end + 1) == 0x0A { return end + 2 }
    return min(end + 1, code.source.count)
  }

  /// The text with comments; `nil` where one would be no comment, or change the code.
  ///
  /// - Parameter comments: The words of each comment, by the offset before which it stands.
  func commented(_ comments: [(offset: Int, words: String)]) -> EditedText? {
    var edited = EditedText(code.source)
    let lineEnd = text.lineEnd
    edited.apply(
      comments.map { offset, words in
        let indentation = text.indentation(before: offset) ?? ""
        return .init(offsets: offset..<offset, text: "// \(words)\(lineEnd)\(indentation)")
      })
    let new = LexedCode(FileBytes(edited.bytes), language: code.language)
    guard new.directives.count == code.directives.count + comments.count, new.tokens.count == code.tokens.count,
      zip(new.tokens, code.tokens).allSatisfy({ $0.kind == $1.kind && new.text($0) == code.text($1) })
    else { return nil }
    return edited
  }

  private func longString(around offset: Int) -> Range<Int>? {
    let index = longStrings.partitioningIndex { $0.upperBound > offset }
    return index < longStrings.count && longStrings[index].lowerBound < offset ? longStrings[index] : nil
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !text.byte(start - 1).isLineEnd { start -= 1 }
    return start == 0 && code.source.hasByteOrderMark ? 3 : start
  }

  private func afterBlanks(_ offset: Int) -> Int {
    var offset = offset
    while text.byte(offset).isSpaceOrTab { offset += 1 }
    return offset
  }

  /// Whether a backslash joins a line to the one before.
  private func isContinued(before start: Int) -> Bool {
    var end = start - 1
    if text.byte(end) == 0x0A, end > 0, text.byte(end - 1) == 0x0D { end -= 1 }
    return end > 0 && text.byte(end - 1) == UInt8(ascii: "\\")
  }
}

import SettingsCode
import SettingsFiles
import SettingsPropertyLists

/// The parts of a file that a comment can apply to, found in one pass over the nodes of a list or
/// the tokens of code.
struct CommentScope {
  /// The next element in the same array or dictionary, an entry's value included, or the next line
  /// of code; `nil` after the last.
  let next: Range<Int>?
  /// The array, the dictionary or the braces around the comment; `nil` outside of all.
  let container: Range<Int>?

  /// Returns the scope of each comment of a list.
  ///
  /// - Parameter comments: 0-based UTF-8 offsets in document order.
  static func find(_ comments: [Range<Int>], in list: PropertyList) -> [CommentScope] {
    func node(_ number: Int) -> PropertyList.NodeID { PropertyList.NodeID(number) }
    return find(
      comments,
      among: 0..<list.nodeCount,
      start: { list.offsets(node($0)).lowerBound },
      container: { number in
        guard [.array, .dictionary].contains(list.kind(node(number))) else { return nil }
        return list.offsets(node(number))
      },
      next: { number, container in
        let span = list.span(node(number))
        if let container, span.lowerBound >= container.upperBound { return nil }
        return span
      },
      rest: nil)
  }

  /// Returns the scope of each comment of a code file.
  ///
  /// - Parameter comments: 0-based UTF-8 offsets in the order of the file.
  static func find(_ comments: [Range<Int>], in code: LexedCode) -> [CommentScope] {
    let tokens = code.tokens
    let end = tokens.firstIndex { $0.kind == .boundary } ?? tokens.count
    func isPunctuation(_ token: CodeToken, _ byte: UInt8) -> Bool {
      token.kind == .punctuation && token.byte == byte
    }
    return find(
      comments,
      among: 0..<end,
      start: { Int(tokens[$0].start) },
      container: { index in
        guard isPunctuation(tokens[index], UInt8(ascii: "{")), let partner = tokens[index].partner
        else { return nil }
        return Int(tokens[index].start)..<Int(tokens[partner].end)
      },
      next: { index, _ in
        var last = index
        // A backslash at the end of a line continues a macro on the next one.
        while last + 1 < end,
          !tokens[last + 1].isFirstOnLine || isPunctuation(tokens[last], UInt8(ascii: "\\"))
        {
          last += 1
        }
        return Int(tokens[index].start)..<Int(tokens[last].end)
      },
      rest: code.source.count)
  }

  private static func find(
    _ comments: [Range<Int>], among elements: Range<Int>, start: (Int) -> Int,
    container: (Int) -> Range<Int>?,
    next: (Int, Range<Int>?) -> Range<Int>?, rest: Int?
  ) -> [CommentScope] {
    var result: [CommentScope] = []
    var open: [Range<Int>] = []
    func leave(before offset: Int) {
      while let last = open.last, last.upperBound <= offset { open.removeLast() }
    }
    for element in elements {
      let start = start(element)
      while result.count < comments.count, comments[result.count].upperBound <= start {
        leave(before: comments[result.count].lowerBound)
        result.append(CommentScope(next: next(element, open.last), container: open.last))
      }
      if result.count == comments.count { return result }
      leave(before: start)
      if let range = container(element) { open.append(range) }
    }
    for comment in comments[result.count...] {
      leave(before: comment.lowerBound)
      // A comment that is never closed may follow the last token of code.
      result.append(CommentScope(next: rest.map { comment.upperBound..<$0 }, container: open.last))
    }
    return result
  }
}

extension PropertyList {
  /// Returns the range of a value, or of a key together with its value, as 0-based UTF-8 offsets.
  func span(_ node: NodeID) -> Range<Int> {
    guard kind(node) == .key else { return offsets(node) }
    return offsets(node).lowerBound..<offsets(NodeID(node.index + 1)).upperBound
  }
}

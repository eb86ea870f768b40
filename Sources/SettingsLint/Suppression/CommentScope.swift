import SettingsCode
import SettingsPropertyLists

/// The parts of a property list that a comment can apply to, found in one pass over the list's nodes.
struct CommentScope {
  /// The element that begins next in the same array or dictionary, an entry's value included; absent for the last.
  let next: Range<Int>?
  /// The array or dictionary around the comment; absent outside of the root.
  let container: Range<Int>?

  /// The scope of each comment.
  ///
  /// - Parameter comments: 0-based UTF-8 offsets in document order.
  static func find(_ comments: [Range<Int>], in list: PropertyList) -> [CommentScope] {
    var result: [CommentScope] = []
    result.reserveCapacity(comments.count)
    var open: [Range<Int>] = []
    func leave(before offset: Int) { while let last = open.last, last.upperBound <= offset { open.removeLast() } }
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      let offsets = list.offsets(node)
      while result.count < comments.count, comments[result.count].upperBound <= offsets.lowerBound {
        leave(before: comments[result.count].lowerBound)
        let isInside = open.last.map { offsets.lowerBound < $0.upperBound } ?? true
        result.append(
          CommentScope(next: isInside ? list.span(node) : nil, container: open.last))
      }
      if result.count == comments.count { return result }
      leave(before: offsets.lowerBound)
      if list.kind(node) == .array || list.kind(node) == .dictionary { open.append(offsets) }
    }
    for comment in comments[result.count...] {
      leave(before: comment.lowerBound)
      result.append(CommentScope(next: nil, container: open.last))
    }
    return result
  }
}

extension CommentScope {
  /// The scope of each comment of a file of code: the line of code that follows, and the braces around it.
  ///
  /// - Parameter comments: 0-based UTF-8 offsets in the order of the file.
  static func find(_ comments: [Range<Int>], in code: LexedCode) -> [CommentScope] {
    var result: [CommentScope] = []
    var open: [Range<Int>] = []
    var index = 0
    let tokens = code.tokens
    for comment in comments {
      while index < tokens.count, Int(tokens[index].start) < comment.lowerBound, tokens[index].kind != .boundary {
        let token = tokens[index]
        while let last = open.last, last.upperBound <= Int(token.start) { open.removeLast() }
        if token.byte == UInt8(ascii: "{"), token.kind == .punctuation, let partner = token.partner {
          open.append(Int(token.start)..<Int(tokens[partner].end))
        }
        index += 1
      }
      while let last = open.last, last.upperBound <= comment.lowerBound { open.removeLast() }
      var end = index
      // A macro goes on behind a backslash at the end of its line.
      func goesOn(_ token: CodeToken) -> Bool { token.kind == .punctuation && token.byte == UInt8(ascii: "\\") }
      while end + 1 < tokens.count, !tokens[end + 1].isFirstOnLine || goesOn(tokens[end]),
        tokens[end + 1].kind != .boundary
      { end += 1 }
      let hasNext = index < tokens.count && tokens[index].kind != .boundary
      result.append(
        CommentScope(
          next: hasNext ? Int(tokens[index].start)..<Int(tokens[end].end) : nil, container: open.last))
    }
    return result
  }
}

extension PropertyList {
  /// The place of a value, or of a key together with its value: 0-based UTF-8 offsets.
  func span(_ node: NodeID) -> Range<Int> {
    guard kind(node) == .key else { return offsets(node) }
    return offsets(node).lowerBound..<offsets(NodeID(node.index + 1)).upperBound
  }
}

import SettingsCode
import SettingsFiles
import SettingsPropertyLists

/// The parts of a file that a comment can apply to, found in one pass over the nodes of a list or
/// the tokens of code.
struct CommentScope {
  /// The next item or entry in the same array or dictionary, or the next line of code, as 0-based
  /// UTF-8 offsets; `nil` after the last.
  let next: Range<Int>?
  /// The innermost array, dictionary or pair of braces around the comment, as 0-based UTF-8
  /// offsets; `nil` outside of all.
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
        // After the last item of a container, the next node is outside of it.
        if let container, span.lowerBound >= container.upperBound { return nil }
        return span
      },
      endOfFile: nil)
  }

  /// Returns the scope of each comment of a code file.
  ///
  /// - Parameter comments: 0-based UTF-8 offsets in the order of the file.
  static func find(_ comments: [Range<Int>], in code: LexedCode) -> [CommentScope] {
    let tokens = code.tokens
    // The code in strings follows the code of the file.
    let end = tokens.firstIndex { $0.kind == .boundary } ?? tokens.count
    func isPunctuation(_ token: CodeToken, _ byte: UInt8) -> Bool {
      token.kind == .punctuation && token.byte == byte
    }
    func isOnLine(ofTokenBefore index: Int) -> Bool {
      if !tokens[index].isFirstOnLine { return true }
      // A backslash at the end of a line continues a macro on the next one.
      return isPunctuation(tokens[index - 1], UInt8(ascii: "\\"))
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
        while last + 1 < end, isOnLine(ofTokenBefore: last + 1) { last += 1 }
        return Int(tokens[index].start)..<Int(tokens[last].end)
      },
      endOfFile: code.source.count)
  }

  /// Returns the scope of each comment among the nodes of a list or the tokens of code.
  ///
  /// - Parameter elements: The numbers of the nodes or tokens in the order of the file.
  /// - Parameter start: Returns the offset where an element begins.
  /// - Parameter container: Returns the range that an element encloses; `nil` if it encloses nothing.
  /// - Parameter next: Returns the range that a comment before an element is about, in the innermost
  ///   container.
  /// - Parameter endOfFile: The end of the range that a comment after the last element is about;
  ///   `nil` if there is none.
  private static func find(
    _ comments: [Range<Int>], among elements: Range<Int>, start: (Int) -> Int,
    container: (Int) -> Range<Int>?,
    next: (_ element: Int, _ container: Range<Int>?) -> Range<Int>?, endOfFile: Int?
  ) -> [CommentScope] {
    var result: [CommentScope] = []
    var open: [Range<Int>] = []
    func closeContainers(before offset: Int) {
      while let last = open.last, last.upperBound <= offset { open.removeLast() }
    }
    for element in elements {
      let start = start(element)
      while let comment = comments.dropFirst(result.count).first, comment.upperBound <= start {
        closeContainers(before: comment.lowerBound)
        result.append(CommentScope(next: next(element, open.last), container: open.last))
      }
      if result.count == comments.count { return result }
      closeContainers(before: start)
      if let range = container(element) { open.append(range) }
    }
    for comment in comments[result.count...] {
      closeContainers(before: comment.lowerBound)
      // In code, such a comment is about the rest of the file: a comment that is never closed may
      // follow, which a rule reports.
      let next = endOfFile.map { comment.upperBound..<$0 }
      result.append(CommentScope(next: next, container: open.last))
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

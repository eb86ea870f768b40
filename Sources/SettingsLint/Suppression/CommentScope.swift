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

extension PropertyList {
  /// The place of a value, or of a key together with its value: 0-based UTF-8 offsets.
  func span(_ node: NodeID) -> Range<Int> {
    guard kind(node) == .key else { return offsets(node) }
    return offsets(node).lowerBound..<offsets(NodeID(node.index + 1)).upperBound
  }
}

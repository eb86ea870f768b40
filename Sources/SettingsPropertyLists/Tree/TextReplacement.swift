/// A replacement for a string or a key of a list.
package struct TextReplacement: Sendable, Hashable {
  /// The string or key.
  package let node: PropertyList.NodeID
  /// The new text.
  package let text: String
  /// Whether no part of the text remains to be replaced.
  package let isComplete: Bool
  /// Whether the text differs between runs.
  package let isVarying: Bool

  package init(
    _ node: PropertyList.NodeID, _ text: String, isComplete: Bool, isVarying: Bool = false
  ) {
    self.node = node
    self.text = text
    self.isComplete = isComplete
    self.isVarying = isVarying
  }
}

extension PropertyList {
  /// Returns the list with texts replaced.
  ///
  /// Every value keeps its place in the source.
  ///
  /// - Parameter symbols: The names that the list was read with.
  package func replacingTexts(
    _ replacements: [TextReplacement], symbols: SymbolTable
  ) -> PropertyList {
    var builder = TreeBuilder(nodes: NodeArray(storage.nodes))
    builder.arena += storage.arena[0..<storage.arena.count]
    builder.comments = comments
    builder.corrections = corrections
    for replacement in replacements {
      let index = Int(replacement.node.index)
      let start = builder.arena.count
      builder.arena += Array(replacement.text.utf8)
      var node = builder.nodes[index]
      node.flags.subtract([.replaced, .incomplete, .varying])
      var flags: NodeFlags = [.inArena, .replaced]
      if !replacement.isComplete { flags.insert(.incomplete) }
      if replacement.isVarying { flags.insert(.varying) }
      node.setContent(start..<builder.arena.count, flags)
      builder.setSymbol(of: &node, symbols, source: source)
      builder.nodes[index] = node
    }
    return PropertyList(builder, format: format, source: source, encoding: encoding)
  }

  /// Returns whether the text of a node replaces the text in the source.
  package func isReplaced(_ id: NodeID) -> Bool { flags(id).contains(.replaced) }

  /// Whether at least one text of the list replaces a text in the source.
  package var hasReplacedTexts: Bool {
    (0..<storage.nodes.count).contains { storage.nodes.flags($0).contains(.replaced) }
  }

  /// Returns whether a part of a text is still to be replaced.
  package func isIncomplete(_ id: NodeID) -> Bool { flags(id).contains(.incomplete) }

  /// Returns whether a text differs between runs, or is not known yet.
  package func isVarying(_ id: NodeID) -> Bool {
    !flags(id).isDisjoint(with: [.varying, .incomplete])
  }

  private func flags(_ id: NodeID) -> NodeFlags { storage.nodes.flags(Int(id.index)) }
}

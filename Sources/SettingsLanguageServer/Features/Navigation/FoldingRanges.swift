import SettingsPropertyLists
import SettingsText

extension Feature {
  /// Arrays, dictionaries and comments of more than one line.
  static let foldingRanges = Feature("textDocument/foldingRange", "foldingRangeProvider") {
    request throws(ResponseError) in
    guard let place = try request.place(), let list = place.list, list.hasPositions else { return .null }
    let capabilities = request.snapshot.client.capabilities
    var ranges: [(range: PositionRange, isComment: Bool)] = []
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      guard list.kind(node) == .array || list.kind(node) == .dictionary else { continue }
      ranges.append((place.range(list.offsets(node)), false))
    }
    for comment in list.comments { ranges.append((place.range(comment), true)) }
    let folds = ranges.filter { $0.range.end.line > $0.range.start.line }.sorted { $0.range.start < $1.range.start }
    // Clients that cannot show all name how many they can; the outer ones come first.
    let shown = capabilities.foldingLimit.map { Array(folds.prefix(max(0, $0))) } ?? folds
    return .array(
      shown.map { fold in
        let wholeLines = capabilities.foldsWholeLines
        // The closing tag stays in sight where only whole lines are folded.
        let lastLine =
          wholeLines && !fold.isComment ? max(fold.range.start.line, fold.range.end.line - 1) : fold.range.end.line
        return .object(present: [
          "startLine": .integer(fold.range.start.line),
          "startCharacter": wholeLines ? nil : .integer(fold.range.start.character),
          "endLine": .integer(lastLine),
          "endCharacter": wholeLines ? nil : .integer(fold.range.end.character),
          "kind": fold.isComment ? .string("comment") : nil,
        ])
      })
  }
}

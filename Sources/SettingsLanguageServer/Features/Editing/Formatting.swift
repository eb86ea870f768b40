import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension Feature {
  /// The canonical order of keys and Xcode's indentation of a page.
  static let formatting = Feature("textDocument/formatting", "documentFormattingProvider") {
    request throws(ResponseError) in
    guard let place = try request.place(), let page = place.page, page.list.format == .xml, let text = place.text
    else { return .null }
    let changes = PageFormat(page, place.view.bundle.schema, lineEnd: text.lineEnd).changes
    var memo = ClientText.Memo()
    let encoding = request.snapshot.client.encoding
    return .array(
      changes.map { change in
        let start = text.position(of: change.offsets.lowerBound, encoding, &memo)
        let end = text.position(of: change.offsets.upperBound, encoding, &memo)
        return .object([("range", PositionRange(start, end).json), ("newText", .string(change.text))])
      })
  }
}

/// How a page is laid out: one tab per level as Xcode writes it, keys in the order of the schema with `Type` first.
///
/// Only blanks between elements change, and what stands in another order moves. Comments stay before what they stand
/// before.
struct PageFormat {
  private let page: Page
  private let list: PropertyList
  private let schema: Schema
  private let lineEnd: String
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The types of the dictionaries that are rows.
  private let rows: [PropertyList.NodeID: ElementID]

  init(_ page: Page, _ schema: Schema, lineEnd: String) {
    self.page = page
    self.schema = schema
    self.lineEnd = lineEnd
    list = page.list
    bytes = page.list.source.buffer
    rows = Dictionary(page.rows.map { ($0.node, $0.element) }, uniquingKeysWith: { first, _ in first })
  }

  /// A stretch of the text that is replaced.
  struct Change: Equatable {
    var offsets: Range<Int>
    var text: String
  }

  /// The changes in the order of the text, without any that changes nothing.
  var changes: [Change] {
    var changes: [Change] = []
    format(list.root, element: .page, depth: 0, &changes)
    return changes.filter { text($0.offsets) != $0.text }
  }

  /// What a container holds: a comment, an item, or a key with its value.
  private struct Piece {
    var offsets: Range<Int>
    /// The value to look into; absent for a comment.
    var value: PropertyList.NodeID?
    var key: PropertyList.NodeID?
  }

  private func text(_ offsets: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[offsets]), as: UTF8.self)
  }

  private func indentation(_ depth: Int) -> String { lineEnd + String(repeating: "\t", count: depth) }

  private func format(
    _ node: PropertyList.NodeID, element: ElementID, depth: Int, _ changes: inout [Change]
  ) {
    let whole = list.offsets(node)
    guard list.kind(node) == .dictionary || list.kind(node) == .array, let inner = inside(whole) else { return }
    let pieces = pieces(node, inner)
    guard !pieces.isEmpty else { return }
    let order = order(of: pieces, in: node, element)
    guard order != Array(pieces.indices), areBlank(between: pieces, inner) else {
      return keepOrder(pieces, inner, element, depth, &changes)
    }
    // What stays in its order stays in the text; between two such pieces those are written that move there.
    let kept = kept(in: order, pieces)
    var position = inner.lowerBound
    var moved = ""
    for number in order {
      let piece = pieces[number]
      guard kept.contains(number) else {
        moved += indentation(depth + 1) + formatted(piece, element, depth)
        continue
      }
      changes.append(Change(offsets: position..<piece.offsets.lowerBound, text: moved + indentation(depth + 1)))
      moved = ""
      formatInside(piece, element, depth, &changes)
      position = piece.offsets.upperBound
    }
    changes.append(Change(offsets: position..<inner.upperBound, text: moved + indentation(depth)))
  }

  /// Changes the blanks between pieces that are in the right order.
  private func keepOrder(
    _ pieces: [Piece], _ inner: Range<Int>, _ element: ElementID, _ depth: Int, _ changes: inout [Change]
  ) {
    var position = inner.lowerBound
    for piece in pieces {
      gap(position..<piece.offsets.lowerBound, depth + 1, &changes)
      formatInside(piece, element, depth, &changes)
      position = piece.offsets.upperBound
    }
    gap(position..<inner.upperBound, depth, &changes)
  }

  private func formatInside(_ piece: Piece, _ element: ElementID, _ depth: Int, _ changes: inout [Change]) {
    guard let value = piece.value else { return }
    if let key = piece.key {
      gap(list.offsets(key).upperBound..<list.offsets(value).lowerBound, depth + 1, &changes)
    }
    format(value, element: self.element(of: value, under: piece.key, in: element), depth: depth + 1, &changes)
  }

  /// What is between the tags of a container; `nil` for `<dict/>`.
  private func inside(_ whole: Range<Int>) -> Range<Int>? {
    guard let start = bytes[whole].firstIndex(of: UInt8(ascii: ">")), bytes[start - 1] != UInt8(ascii: "/"),
      let end = bytes[whole].lastIndex(of: UInt8(ascii: "<")), end > start
    else { return nil }
    return start + 1..<end
  }

  private func gap(_ offsets: Range<Int>, _ depth: Int, _ changes: inout [Change]) {
    // Whatever else than blanks is there, a comment between a key and its value, stays as it is.
    guard isBlank(offsets) else { return }
    changes.append(Change(offsets: offsets, text: indentation(depth)))
  }

  private func isBlank(_ offsets: Range<Int>) -> Bool {
    bytes[offsets].allSatisfy(\.isWhitespace)
  }

  private func areBlank(between pieces: [Piece], _ inner: Range<Int>) -> Bool {
    var position = inner.lowerBound
    for piece in pieces {
      guard isBlank(position..<piece.offsets.lowerBound) else { return false }
      position = piece.offsets.upperBound
    }
    return isBlank(position..<inner.upperBound)
  }

  private func pieces(_ node: PropertyList.NodeID, _ inner: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    if list.kind(node) == .array {
      pieces = list.items(node).map { Piece(offsets: list.offsets($0), value: $0) }
    } else {
      pieces = list.entries(node).map { entry in
        Piece(
          offsets: list.offsets(entry.key).lowerBound..<list.offsets(entry.value).upperBound, value: entry.value,
          key: entry.key)
      }
    }
    // The comments that stand directly in the container: those in one of its pieces are that piece's.
    var result: [Piece] = []
    var next = 0
    for comment in comments(in: inner) {
      while next < pieces.count, pieces[next].offsets.lowerBound < comment.lowerBound {
        result.append(pieces[next])
        next += 1
      }
      if let last = result.last, last.offsets.upperBound > comment.lowerBound { continue }
      result.append(Piece(offsets: comment))
    }
    return result + pieces[next...]
  }

  /// The comments in a stretch, found by halving: they are sorted.
  private func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let comments = list.comments
    func first(_ offset: Int) -> Int { comments.partitioningIndex { $0.lowerBound >= offset } }
    return comments[first(range.lowerBound)..<first(range.upperBound)]
  }

  // MARK: - Order

  /// The canonical order: `Type`, then the keys of the schema, then the others; comments go with what follows them.
  private func order(of pieces: [Piece], in node: PropertyList.NodeID, _ element: ElementID) -> [Int] {
    let natural = Array(pieces.indices)
    guard list.kind(node) == .dictionary, element != .unknown else { return natural }
    // A comment for the linter holds for what stands behind it; in another order it would hold for something else.
    if pieces.contains(where: { $0.value == nil && text($0.offsets).contains(text: "settingsc:") }) { return natural }
    let start = schema.keyRange(in: element).lowerBound
    var groups: [(rank: Int, pieces: [Int])] = []
    var waiting: [Int] = []
    for (number, piece) in pieces.enumerated() {
      waiting.append(number)
      guard let key = piece.key else { continue }
      let id = KeyID(rawValue: list.symbol(key))
      let rank = id == .type ? -1 : schema.keyIndex(id, in: element).map { $0 - start } ?? Int.max
      groups.append((rank, waiting))
      waiting = []
    }
    let sorted = groups.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return sorted.flatMap { $0.element.pieces } + waiting
  }

  /// The element that a dictionary below is: a row, or one nested in a row.
  private func element(
    of value: PropertyList.NodeID, under key: PropertyList.NodeID?, in element: ElementID
  ) -> ElementID {
    if let row = rows[value] { return row }
    guard let key, let nested = schema.key(KeyID(rawValue: list.symbol(key)), in: element)?.nestedTypes.first else {
      return .unknown
    }
    return schema.elementID(named: nested)
  }

  /// The pieces that can stay where they are while the others move: as many bytes as possible in ascending order.
  private func kept(in order: [Int], _ pieces: [Piece]) -> Set<Int> {
    // The time grows with the square: of a dictionary that no person wrote, only the largest piece stays.
    if order.count > 500 {
      return Set(order.max { pieces[$0].offsets.count < pieces[$1].offsets.count }.map { [$0] } ?? [])
    }
    var best: [(weight: Int, previous: Int?)] = []
    for (place, number) in order.enumerated() {
      var choice: (weight: Int, previous: Int?) = (0, nil)
      for earlier in 0..<place where order[earlier] < number && best[earlier].weight > choice.weight {
        choice = (best[earlier].weight, earlier)
      }
      best.append((choice.weight + pieces[number].offsets.count, choice.previous))
    }
    var kept: Set<Int> = []
    var place = best.indices.max { best[$0].weight < best[$1].weight }
    while let current = place {
      kept.insert(order[current])
      place = best[current].previous
    }
    return kept
  }

  /// The text of a piece with the changes inside of it.
  private func formatted(_ piece: Piece, _ element: ElementID, _ depth: Int) -> String {
    var changes: [Change] = []
    formatInside(piece, element, depth, &changes)
    var result = ""
    var position = piece.offsets.lowerBound
    for change in changes {
      result += text(position..<change.offsets.lowerBound) + change.text
      position = change.offsets.upperBound
    }
    return result + text(position..<piece.offsets.upperBound)
  }
}

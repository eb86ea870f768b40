import SettingsModel
import SettingsPropertyLists

/// Something in a file that CoreFoundation reads and strict readers reject, with the text that they accept.
package struct LenientSyntax: Sendable {
  /// A stretch of the file and what it should be.
  package struct Correction: Sendable, Hashable {
    /// 0-based UTF-8 offsets.
    package let offsets: Range<Int>
    /// The text that strict readers accept.
    package let text: String
  }

  /// What it is.
  package let kind: Leniency.Kind
  /// The index of the file in ``SettingsBundle/documents``.
  package let document: Int
  /// Where it is.
  package let place: Place
  /// The text at this place.
  package let text: String
  /// The string that is written as a key.
  package let string: PropertyList.NodeID?
  /// What it is in words, where ``kind`` does not tell.
  package let detail: String?
  /// What to do about it, where ``kind`` does not tell.
  package let help: String?
  /// What makes the file strict; empty where that is not certain.
  package let corrections: [Correction]

  /// Everything of this sort in a bundle, file by file.
  package static func find(in bundle: SettingsBundle) -> [LenientSyntax] {
    bundle.documents.indices.filter { !bundle.documents[$0].list.leniencies.isEmpty }.flatMap { number in
      LenientSyntaxFinder(document: number, list: bundle.documents[number].list).find()
    }
  }
}

/// Looks at one file.
private struct LenientSyntaxFinder {
  let document: Int
  let list: PropertyList

  func find() -> [LenientSyntax] {
    // The strings written as keys are in the order of their leniencies.
    var keys = list.leniencies.contains { $0.kind == .keyAsValue } ? stringsWrittenAsKeys()[...] : []
    return list.leniencies.filter(isToldAlone).map { leniency in
      let string = leniency.kind == .keyAsValue ? keys.popFirst() : nil
      let offsets = leniency.kind == .hyphensInComment ? hyphens(leniency.offsets) : leniency.offsets
      return LenientSyntax(
        kind: leniency.kind, document: document,
        place: string.map { .node(document: document, $0) } ?? .text(document: document, offsets),
        text: text(offsets), string: string, detail: leniency.detail,
        help: leniency.help, corrections: corrections(leniency))
    }
  }

  /// Comments and blanks before the declaration are one finding, at the first comment.
  private func isToldAlone(_ leniency: Leniency) -> Bool {
    guard let first = list.leniencies.first(where: { $0.kind == .commentBeforeDeclaration }) else { return true }
    switch leniency.kind {
    case .blankBeforeDeclaration: return false
    case .commentBeforeDeclaration: return leniency == first
    default: return true
    }
  }

  private func corrections(_ leniency: Leniency) -> [LenientSyntax.Correction] {
    switch leniency.kind {
    case .blankBeforeDeclaration, .superfluousText:
      return [.init(offsets: leniency.offsets, text: "")]
    case .commentBeforeDeclaration:
      guard let end = endOfDeclaration else { return [] }
      let comments = list.leniencies.filter { $0.kind == .commentBeforeDeclaration }
      let front = comments + list.leniencies.filter { $0.kind == .blankBeforeDeclaration }
      let moved = comments.map { "\n" + wellFormed(comment: $0.offsets) }.joined()
      return front.map { .init(offsets: $0.offsets, text: "") } + [.init(offsets: end..<end, text: moved)]
    case .looseDeclaration:
      return [.init(offsets: leniency.offsets, text: "<?xml version=\"1.0\" encoding=\"\(encodingName)\"?>")]
    case .keyAsValue, .notStrict:
      return []
    case .openComment:
      let end = list.source.count
      return [.init(offsets: end..<end, text: " */")]
    case .hyphensInComment:
      guard let comment = list.comments.first(where: { $0.contains(leniency.offsets.lowerBound) }) else { return [] }
      return [.init(offsets: comment, text: wellFormed(comment: comment))]
    case .missingPlistElement:
      let root = list.offsets(list.root)
      return [
        .init(offsets: root.lowerBound..<root.lowerBound, text: "<plist version=\"1.0\">\n"),
        .init(offsets: root.upperBound..<root.upperBound, text: "\n</plist>"),
      ]
    }
  }

  /// Where the two hyphens are: libxml2 tells the place to within a few characters.
  private func hyphens(_ offsets: Range<Int>) -> Range<Int> {
    let bytes = list.source.buffer
    var start = offsets.lowerBound
    while start + 1 < bytes.count, start < offsets.upperBound + 2 {
      if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") { return start..<start + 2 }
      start += 1
    }
    return offsets
  }

  private func stringsWrittenAsKeys() -> [PropertyList.NodeID] {
    (0..<list.nodeCount).lazy.map { PropertyList.NodeID($0) }
      .filter { list.kind($0) == .string && list.node($0).flags.contains(.writtenAsKey) }
  }

  private func text(_ offsets: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: list.source.buffer[offsets]), as: UTF8.self)
  }

  /// The offset after the declaration, which follows what is before it.
  private var endOfDeclaration: Int? {
    let front = list.leniencies.last {
      [.blankBeforeDeclaration, .commentBeforeDeclaration, .looseDeclaration].contains($0.kind)
    }
    guard let front else { return nil }
    if front.kind == .looseDeclaration { return front.offsets.upperBound }
    let bytes = list.source.buffer
    var end = front.offsets.upperBound
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "?"), bytes[end + 1] == UInt8(ascii: ">") { return end + 2 }
      end += 1
    }
    return nil
  }

  private var encodingName: String {
    switch list.encoding {
    case .utf8, .binary: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .named(let name): name
    }
  }

  /// A comment, tags included, without two hyphens in a row inside.
  private func wellFormed(comment: Range<Int>) -> String {
    var inside = ""
    for character in text(comment).dropFirst(4).dropLast(3) {
      if character == "-", inside.last == "-" { inside.append(" ") }
      inside.append(character)
    }
    if inside.last == "-" { inside.append(" ") }
    return "<!--\(inside)-->"
  }
}

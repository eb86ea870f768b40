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
  /// Where the next comment begins, which ends one that has no end of its own.
  package let next: Place?
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
  private let document: Int
  private let list: PropertyList
  private let firstComment: Leniency?
  /// What stands behind the outermost value of a list without `<plist>`, and where; `nil` for nothing but white space
  /// and comments, and for a list with `<plist>`.
  private let rest: (kind: RestOfFile, offset: Int)?

  init(document: Int, list: PropertyList) {
    self.document = document
    self.list = list
    firstComment = list.leniencies.first { $0.kind == .commentBeforeDeclaration }
    rest = list.leniencies.contains { $0.kind == .missingPlistElement } ? RestOfFile.find(in: list) : nil
  }

  func find() -> [LenientSyntax] {
    let runaways = runawayComments
    // The strings written as keys are in the order of their leniencies.
    var keys = list.leniencies.contains { $0.kind == .keyAsValue } ? stringsWrittenAsKeys()[...] : []
    let told = list.leniencies.filter { isToldAlone($0, besides: runaways) }
    return told.map { leniency in
      let string = leniency.kind == .keyAsValue ? keys.popFirst() : nil
      let offsets = leniency.kind == .hyphensInComment ? hyphens(leniency.offsets) : leniency.offsets
      let words = self.words(leniency)
      return LenientSyntax(
        kind: leniency.kind, document: document,
        place: string.map { .node(document: document, $0) } ?? .text(document: document, offsets),
        text: text(offsets), string: string, detail: leniency.detail ?? words?.detail,
        help: leniency.help ?? words?.help, next: nil,
        // Moving a comment must not hide what it swallows.
        corrections: leniency.kind == .commentBeforeDeclaration && !runaways.isEmpty ? [] : corrections(leniency))
    } + runaways.map(syntax)
  }

  /// The comments in which another one begins: they were never ended, and what stands up to the next one is lost.
  private var runawayComments: [RunawayComment] {
    list.comments.compactMap { comment in
      let bytes = list.source.buffer[comment]
      let opener = Array("<!--".utf8)
      guard bytes.starts(with: opener) else { return nil }
      let start = comment.lowerBound + opener.count
      let next = bytes.indices.first { $0 >= start && bytes[$0...].starts(with: opener) }
      return next.map { RunawayComment(all: comment, opener: comment.lowerBound..<start, next: $0..<$0 + opener.count) }
    }
  }

  private func syntax(_ runaway: RunawayComment) -> LenientSyntax {
    let swallowed = runaway.opener.upperBound..<runaway.next.lowerBound
    let hidesTags = list.source.buffer[swallowed].contains(UInt8(ascii: "<"))
    return LenientSyntax(
      kind: .runawayComment, document: document, place: .text(document: document, runaway.opener),
      text: text(runaway.opener), string: nil,
      detail: "comment is not closed before the next one" + (hidesTags ? "; what stands between is lost" : ""),
      help: "write '-->' after its text", next: .text(document: document, runaway.next), corrections: [])
  }

  /// Comments and blanks before the declaration are one finding, at the first comment; hyphens that begin the
  /// next comment are none.
  private func isToldAlone(_ leniency: Leniency, besides runaways: [RunawayComment]) -> Bool {
    if leniency.kind == .hyphensInComment {
      let start = hyphens(leniency.offsets).lowerBound
      return !runaways.contains { $0.all.contains(start) }
    }
    // What the lack of `<plist>` makes superfluous is told with it.
    if leniency.kind == .notStrict, let rest, rest.offset == leniency.offsets.lowerBound {
      return rest.kind == .other
    }
    if leniency.kind == .keyAsValue, rest?.kind == .entries { return false }
    guard let firstComment else { return true }
    switch leniency.kind {
    case .blankBeforeDeclaration: return false
    case .commentBeforeDeclaration: return leniency == firstComment
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
    case .keyAsValue, .notStrict, .runawayComment:
      return []
    case .openComment:
      let end = list.source.count
      return [.init(offsets: end..<end, text: " */")]
    case .hyphensInComment:
      guard let comment = list.comments.first(where: { $0.contains(leniency.offsets.lowerBound) }) else { return [] }
      return [.init(offsets: comment, text: wellFormed(comment: comment))]
    case .missingPlistElement:
      let root = list.offsets(list.root)
      let start = LenientSyntax.Correction(
        offsets: root.lowerBound..<root.lowerBound, text: "<plist version=\"1.0\">\n")
      switch rest?.kind {
      case nil: return [start, .init(offsets: root.upperBound..<root.upperBound, text: "\n</plist>")]
      case .endOfList(isLast: true): return [start]
      case .endOfList(isLast: false), .list, .entries, .other: return []
      }
    }
  }

  /// What is said of a list without `<plist>`.
  private func words(_ leniency: Leniency) -> (detail: String, help: String)? {
    guard leniency.kind == .missingPlistElement else { return nil }
    let start = "write '<plist version=\"1.0\">' before it"
    switch rest?.kind {
    case .endOfList: return ("property list without '<plist>' before it", start)
    case .entries:
      return (
        "property list begins with '<key>'; Settings reads only this key",
        "write '<plist version=\"1.0\">' and '<dict>' before it"
      )
    case .list: return ("value before '<plist>'; Settings reads it instead of the property list", "remove it")
    case nil, .other: return ("property list without '<plist>' around it", "\(start) and '</plist>' after it")
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

/// A comment in which another one begins.
private struct RunawayComment {
  /// Up to the end of the last comment.
  let all: Range<Int>
  /// Its own `<!--`.
  let opener: Range<Int>
  /// The `<!--` of the next comment.
  let next: Range<Int>
}

/// What stands behind the outermost value of a list without `<plist>`.
private enum RestOfFile: Equatable {
  /// `</plist>`, perhaps with something behind it.
  case endOfList(isLast: Bool)
  /// The value of a key, which is the outermost value without its `<dict>`.
  case entries
  /// A list of its own.
  case list
  case other

  /// What it is and where it begins; `nil` for nothing but white space and comments.
  static func find(in list: PropertyList) -> (kind: RestOfFile, offset: Int)? {
    let bytes = list.source.buffer
    let start = afterBlanks(list.offsets(list.root).upperBound, bytes)
    guard start < bytes.count else { return nil }
    let beginnings = ["<plist", "<?xml", "<!DOCTYPE"]
    if beginnings.contains(where: { bytes[start...].starts(with: $0.utf8) }) { return (.list, start) }
    guard bytes[start...].starts(with: "</plist".utf8), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return (list.node(list.root).flags.contains(.writtenAsKey) ? .entries : .other, start) }
    return (.endOfList(isLast: afterBlanks(end + 1, bytes) == bytes.count), start)
  }

  /// The offset behind white space and comments.
  private static func afterBlanks(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index += 4
        while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
        index = min(index + 3, bytes.count)
      } else {
        break
      }
    }
    return index
  }
}

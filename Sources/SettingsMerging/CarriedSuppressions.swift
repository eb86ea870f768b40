import SettingsLint
import SettingsPropertyLists
import SettingsText

/// Comments that suppress findings on all rows of a page, as they are written around the rows on another page.
struct CarriedSuppressions {
  /// What is suppressed where the rows begin, in the order of the page; absent for all rules.
  private(set) var opening: [String?] = []
  /// What is still suppressed where they end.
  private(set) var closing: [String?] = []

  /// Reads the comments of a page, and takes those out of the rows that would speak for the other page.
  init(_ text: inout PageText) {
    let list = text.list
    let rows = text.content ?? list.offsets(text.array)
    let beforeKey = CarriedSuppressions.gap(before: text.array, in: list)
    var open: [String?] = []
    var whole: [String?] = []
    var starting: [String?]?
    for directive in list.comments.compactMap({ SuppressionDirective($0, in: list) }) {
      let ids: [String?] = directive.ids.isEmpty ? [nil] : directive.ids.map(\.text)
      let start = directive.comment.lowerBound
      if start >= rows.lowerBound, starting == nil { starting = open }
      let isBehind = start >= rows.upperBound
      let row = text.rows.first { list.offsets($0).contains(start) }
      switch directive.verb {
      case .file:
        whole += ids
        if start >= rows.lowerBound, !isBehind { text.remove(directive.comment) }
      case .this where row == nil && start >= list.offsets(list.root).lowerBound && text.isAlone(directive.comment):
        whole += ids
        if start >= rows.lowerBound, !isBehind { text.remove(directive.comment) }
      case .next where beforeKey.contains(start): whole += ids
      case .disable where !isBehind: open += ids.filter { !open.contains($0) }
      case .enable where !isBehind:
        if ids == [nil] { open = [] } else { open.removeAll { ids.contains($0) } }
      case .this, .next, .disable, .enable, nil: break
      }
    }
    opening = CarriedSuppressions.distinct((starting ?? open) + whole)
    closing = CarriedSuppressions.distinct(open + whole)
  }

  /// What is suppressed from an offset on by comments before it.
  static func open(at offset: Int, in list: PropertyList) -> [String?] {
    var open: [String?] = []
    for directive in list.comments.compactMap({ SuppressionDirective($0, in: list) })
    where directive.comment.lowerBound < offset {
      let ids: [String?] = directive.ids.isEmpty ? [nil] : directive.ids.map(\.text)
      switch directive.verb {
      case .disable: open += ids
      case .enable: if ids == [nil] { open = [] } else { open.removeAll { ids.contains($0) } }
      case .file, .this, .next, nil: break
      }
    }
    return open
  }

  /// Rows with the comments around them; what is suppressed there anyway needs none.
  func around(_ rows: String, whereOpen known: [String?]) -> String {
    func comment(_ verb: SuppressionDirective.Verb, _ ids: [String?]) -> String? {
      guard !known.contains(nil) else { return nil }
      let ids = ids.filter { !known.contains($0) }
      guard !ids.isEmpty else { return nil }
      let names = ids.contains(nil) ? "" : " " + ids.compactMap { $0 }.joined(separator: " ")
      return "\t\t<!-- settingsc:\(verb.rawValue)\(names) -->"
    }
    return [comment(.disable, opening), rows, comment(.enable, closing)].compactMap { $0 }.joined(separator: "\n")
  }

  /// The part before the key of a value of the root in which a comment is about that key.
  private static func gap(before value: PropertyList.NodeID, in list: PropertyList) -> Range<Int> {
    var start = list.offsets(list.root).lowerBound
    for entry in list.entries(list.root) {
      let key = list.offsets(entry.key)
      if entry.value == value { return start..<max(start, key.lowerBound) }
      start = list.offsets(entry.value).upperBound
    }
    return start..<start
  }

  private static func distinct(_ ids: [String?]) -> [String?] {
    var seen: Set<String?> = []
    return ids.filter { seen.insert($0).inserted }
  }
}

extension PageText {
  /// Whether nothing else is on the lines of a comment.
  fileprivate func isAlone(_ comment: Range<Int>) -> Bool {
    let source = list.source.buffer
    var start = comment.lowerBound
    while start > 0, source[start - 1].isSpaceOrTab { start -= 1 }
    var end = comment.upperBound
    while end < source.count, source[end].isSpaceOrTab { end += 1 }
    return (start == 0 || source[start - 1].isLineEnd) && (end == source.count || source[end].isLineEnd)
  }
}

/// What may be written at a place of a configuration, found from the lines above by their indentation, and from the
/// brackets that are open.
enum ConfigurationCompletion {
  static func items(_ text: ClientText, at offset: Int, _ host: any ServerHost) -> [CompletionItem] {
    guard let flow = ConfigurationFlow(text.bytes.buffer, before: offset) else {
      return block(text, at: offset, host)
    }
    let outside = surroundings(text[0..<flow.start])
    guard let outside, !outside.current.isComment else { return [] }
    let keys = outside.keys + flow.keys
    let start = offset - Line(Substring(text[flow.start..<offset])).word.utf8.count
    return host.choices(inConfiguration: keys).filter { choice in
      choice.isKey == flow.isKey && !(choice.isKey && flow.present.contains(choice.label))
    }.map { item($0, start..<offset) }
  }

  private static func item(_ choice: ConfigurationChoiceItem, _ offsets: Range<Int>) -> CompletionItem {
    CompletionItem(
      label: choice.label, kind: choice.isKey ? .property : .enumMember,
      text: SnippetText(choice.isKey ? choice.label + ": " : choice.label), offsets: offsets,
      documentation: choice.summary)
  }

  /// The lines before the last one, that one, and the keys around its end.
  private static func surroundings(_ before: String) -> (lines: [Line], current: Line, keys: [String])? {
    var lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }.map(Line.init)
    guard let current = lines.popLast() else { return nil }
    var keys: [String] = []
    var indentation = current.indentation
    for line in lines.reversed() where !line.isBlank {
      // The items of a list may stand in the column of the list's key.
      guard line.indentation < indentation || line.indentation == indentation && current.isItem && !line.isItem,
        let key = line.key
      else { continue }
      keys.insert(key, at: 0)
      indentation = line.indentation
      if line.isItem { indentation -= 2 }
      if indentation <= 0, line.indentation == 0 { break }
    }
    if let key = current.key { keys.append(key) }
    return (lines, current, keys)
  }

  private static func block(_ text: ClientText, at offset: Int, _ host: any ServerHost) -> [CompletionItem] {
    guard let (lines, current, keys) = surroundings(text[0..<offset]), !current.isComment else { return [] }
    let isValue = current.key != nil
    let present = isValue ? [] : siblings(of: current, lines)
    let word = current.word
    let start = offset - word.utf8.count
    return host.choices(inConfiguration: keys).filter { choice in
      isValue || current.isItem && !choice.isKey || choice.isKey && !present.contains(choice.label)
        || !choice.isKey && current.indentation > 0
    }.filter { !(isValue && $0.isKey) }.map { item($0, start..<offset) }
  }

  /// The keys that the map around has above the place already.
  private static func siblings(of current: Line, _ lines: [Line]) -> Set<String> {
    var keys: Set<String> = []
    for line in lines.reversed() where !line.isBlank {
      if line.indentation < current.indentation { break }
      if line.indentation == current.indentation, let key = line.key { keys.insert(key) }
    }
    return keys
  }

  /// A line, or the part of one before the place.
  private struct Line {
    /// The column of the key or item; the dash of a list counts as indentation.
    let indentation: Int
    let isItem: Bool
    /// The key, where a colon follows it.
    let key: String?
    /// The word at the end.
    let word: String
    let isBlank: Bool
    let isComment: Bool

    init(_ text: Substring) {
      var rest = text.drop { $0 == " " }
      var indentation = text.count - rest.count
      isItem = rest.hasPrefix("- ") || rest == "-"
      if isItem {
        let dash = rest
        rest = rest.dropFirst().drop { $0 == " " }
        indentation += dash.count - rest.count
      }
      isComment = rest.hasPrefix("#")
      isBlank = rest.isEmpty && !isItem || isComment
      self.indentation = indentation
      if let colon = rest.firstIndex(of: ":"),
        rest[rest.index(after: colon)...].first.map({ $0 == " " }) ?? true
      {
        key = String(rest[..<colon])
      } else {
        key = nil
      }
      word = String(
        rest.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.reversed())
    }
  }
}

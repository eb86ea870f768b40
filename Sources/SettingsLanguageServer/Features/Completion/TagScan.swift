import SettingsPropertyLists
import SettingsText

/// A single pass over the tags of an XML property list for a ``PageCursor``, which finds the token
/// at a place and the entries of the containers around it.
struct TagScan {
  /// The token at the place.
  struct Found {
    let token: PageCursor.Token
    /// The key of the value at the place; `nil` if there is none.
    let key: String?
    /// The 0-based offset after the token and its end tag, in UTF-8 bytes.
    let end: Int
    /// The containers around the place, the outermost first, with their entries after it too.
    var containers: [PageCursor.Container]
  }

  /// A container whose end tag has not been read.
  private struct Open {
    var container: PageCursor.Container
    /// The 0-based UTF-8 offset of the container's key, or of its tag for an item of an array.
    let start: Int
    /// The key in the container whose value is expected; `nil` if none is.
    var key: (text: String, start: Int)?
  }

  private let source: [UInt8]
  /// The 0-based UTF-8 offset of the place.
  private let place: Int
  /// The 0-based UTF-8 offset up to which the source has been read.
  private var position = 0
  /// The open containers, the outermost first.
  private var open: [Open] = []
  private var found: Found?
  /// The number of containers around the place that are still open; 0 before the token is found.
  private var openCountAroundPlace = 0

  init(_ source: [UInt8], _ place: Int) {
    self.source = source
    self.place = place
  }

  /// Returns the token at the place and its containers; `nil` in a comment, a declaration, or a
  /// complete tag.
  mutating func run() -> Found? {
    while let start = source.position(of: "<", from: position) {
      settleGap(before: start)
      guard readMarkup(at: start) else { return nil }
      let areContainersComplete = hasFound && openCountAroundPlace == 0
      if areContainersComplete { return found }
    }
    settleGap(before: source.count)
    keepContainers(from: 0)
    return found
  }

  private var hasFound: Bool { found != nil }

  /// The key in the innermost container whose value is expected; `nil` if none is.
  private var openKey: String? { open.last?.key?.text }

  /// Determines the token if the place is between two tags: the word that ends at the place.
  private mutating func settleGap(before end: Int) {
    guard !hasFound, position <= place, place <= end else { return }
    var wordStart = position
    if let blank = source[position..<place].lastIndex(where: { $0.isWhitespace }) {
      wordStart = blank + 1
    }
    settle(.between(wordStart..<place), key: openKey, end: place)
  }

  /// Records the token at the place, with the containers that are open now.
  private mutating func settle(_ token: PageCursor.Token, key: String?, end: Int) {
    openCountAroundPlace = open.count
    found = Found(
      token: token,
      key: key,
      end: end,
      containers: open.map { $0.container })
  }

  // MARK: - Markup

  /// Reads the markup at a `<`.
  ///
  /// - Returns: Whether a token was found or may follow; false if the place is in the markup and
  ///   nothing can be completed there.
  private mutating func readMarkup(at start: Int) -> Bool {
    if source.has("<!--", at: start) { return passOver("-->", from: start) }
    if source.has("<!", at: start) || source.has("<?", at: start) {
      return passOver(">", from: start)
    }
    let tag = XMLTag(source, at: start)
    let isAtEndOfIncompleteTag = !tag.isClosed && place == tag.end
    if !hasFound, place < tag.end || isAtEndOfIncompleteTag {
      // Only an incomplete start tag is a word to complete.
      let isWord = !tag.isClosed && !tag.isEnd
      if !isWord { return false }
      settle(.between(start..<place), key: openKey, end: place)
    }
    position = tag.end
    guard tag.isClosed else { return true }
    switch tag.name {
    case "dict", "array": readContainer(tag)
    case "true", "false": readFlag(tag)
    case "key", "string", "integer", "real", "date", "data": readLeaf(tag)
    default: break
    }
    return hasFound || position <= place
  }

  /// Skips a comment or a declaration.
  ///
  /// - Returns: Whether a token was found or may follow; false if the place is in the markup.
  private mutating func passOver(_ delimiter: String, from start: Int) -> Bool {
    guard let end = source.position(behind: delimiter, from: start) else {
      position = source.count
      return hasFound
    }
    position = end
    return hasFound || position <= place
  }

  private mutating func readContainer(_ tag: XMLTag) {
    let isArray = tag.name == "array"
    if tag.isEmpty {
      addChild(nil, from: tag.start)
    } else if !tag.isEnd {
      let key = takeKey()
      let container = PageCursor.Container(isArray: isArray, key: key?.text)
      open.append(Open(container: container, start: key?.start ?? tag.start))
    } else if let index = open.lastIndex(where: { $0.container.isArray == isArray }) {
      close(index)
    }
  }

  private mutating func readFlag(_ tag: XMLTag) {
    if !tag.isEnd { addChild(nil, from: tag.start) }
  }

  private mutating func readLeaf(_ tag: XMLTag) {
    guard !tag.isEnd else { return }
    if tag.isEmpty {
      return finishLeaf(tag, content: tag.end..<tag.end)
    }
    let nextTagStart = source.endOfText(from: tag.end)
    // A text without an end tag extends to the end of its line.
    var isClosed = false
    var contentEnd = min(nextTagStart, source.lineEnd(tag.end))
    position = contentEnd
    if nextTagStart < source.count {
      let nextTag = XMLTag(source, at: nextTagStart)
      if nextTag.isEnd, nextTag.isClosed, nextTag.name == tag.name {
        isClosed = true
        contentEnd = nextTagStart
        position = nextTag.end
      }
    }
    let content = tag.end..<contentEnd
    let isAtPlace = content.lowerBound <= place && place <= content.upperBound
    if !hasFound, isAtPlace {
      settleText(tag, content, isClosed: isClosed)
    } else if isClosed {
      finishLeaf(tag, content: content)
    } else {
      // An incomplete value is not recorded, and its key expects no other.
      _ = takeKey()
    }
  }

  /// Determines the token in the text of an element: a key, an item, or the value of a key.
  private mutating func settleText(_ tag: XMLTag, _ content: Range<Int>, isClosed: Bool) {
    let openKey = takeKey()
    var key: String?
    if tag.name != "key" {
      key = openKey?.text
      // A value without a key has no meaning in a dictionary. Without containers, nothing is
      // completed.
      if key == nil, let last = open.last, !last.container.isArray { open.removeAll() }
    }
    settle(.text(content, of: tag.name, isClosed: isClosed), key: key, end: position)
  }

  /// Records a complete key or value.
  private mutating func finishLeaf(_ tag: XMLTag, content: Range<Int>) {
    if tag.name == "key", let last = open.indices.last, !open[last].container.isArray {
      open[last].key = (source.text(content), tag.start)
    } else {
      var text: String?
      if tag.name == "string" { text = source.text(content) }
      addChild(text, from: tag.start)
    }
  }

  // MARK: - Containers

  /// Returns the key whose value is expected, and clears it; `nil` if there is none.
  private mutating func takeKey() -> (text: String, start: Int)? {
    guard let last = open.indices.last else { return nil }
    defer { open[last].key = nil }
    return open[last].key
  }

  /// Adds a value that ends at the current position to the innermost container, unless this is a
  /// dictionary in which no key expects a value.
  private mutating func addChild(_ text: String?, from start: Int) {
    guard let last = open.indices.last else { return }
    let key = takeKey()
    guard key != nil || open[last].container.isArray else { return }
    open[last].container.children.append(
      PageCursor.Child(key: key?.text, text: text, offsets: (key?.start ?? start)..<position))
  }

  /// Closes the open container at an index and the unclosed containers in it.
  private mutating func close(_ index: Int) {
    keepContainers(from: index)
    let closed = open[index]
    open.removeSubrange(index...)
    guard let parent = open.indices.last else { return }
    let child = PageCursor.Child(
      key: closed.container.key, text: nil, offsets: closed.start..<position)
    open[parent].container.children.append(child)
  }

  /// Copies the containers around the place, with the children read so far, to the result.
  ///
  /// - Parameter first: The 0-based index of the outermost container that is copied.
  private mutating func keepContainers(from first: Int) {
    guard first < openCountAroundPlace else { return }
    for index in first..<openCountAroundPlace {
      found?.containers[index] = open[index].container
    }
    openCountAroundPlace = first
  }
}

extension [UInt8] {
  /// Returns the 0-based offset of the next occurrence of an ASCII character; `nil` if there is
  /// none.
  func position(of character: Unicode.Scalar, from start: Int) -> Int? {
    self[start...].firstIndex(of: UInt8(ascii: character))
  }

  /// Returns whether the bytes at an offset begin with a text.
  func has(_ text: String, at offset: Int) -> Bool {
    self[offset...].starts(with: text.utf8)
  }

  /// Returns the 0-based offset after the next occurrence of a delimiter; `nil` if there is none.
  fileprivate func position(behind delimiter: String, from start: Int) -> Int? {
    guard let found = indices[start...].first(where: { has(delimiter, at: $0) }) else { return nil }
    return found + delimiter.utf8.count
  }

  /// Returns the 0-based offset of the next line ending, or else of the end of the text.
  func lineEnd(_ start: Int) -> Int {
    self[start...].firstIndex { $0.isLineEnd } ?? count
  }

  /// Returns the 0-based offset of the first tag after an element's text, or else of the end of the
  /// source; tags in CDATA sections and comments do not count.
  fileprivate func endOfText(from start: Int) -> Int {
    var start = start
    while let next = position(of: "<", from: start) {
      if has("<![CDATA[", at: next) {
        start = position(behind: "]]>", from: next) ?? count
      } else if has("<!--", at: next) {
        start = position(behind: "-->", from: next) ?? count
      } else {
        return next
      }
    }
    return count
  }

  /// Returns the text in a range of UTF-8 byte offsets between two tags, resolving character
  /// references.
  fileprivate func text(_ content: Range<Int>) -> String {
    FileBytes(Array(self[content])).xmlText
  }
}

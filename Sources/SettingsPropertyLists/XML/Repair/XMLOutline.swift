/// The nesting of the tags of a property list, without the names and values in it.
///
/// It is stricter than the readers: a `<key>` is only a key. ``XMLRepairSearch`` follows a text with it up to the first
/// tag that cannot be there, and tries what would let it go on.
struct XMLOutline {
  /// What is closed inside a container.
  struct Child {
    var element: XMLElement
    /// From the start tag to the end tag.
    var offsets: Range<Int>
    var startTag: Range<Int>
    /// Absent for an empty tag.
    var endTag: Range<Int>?
    /// The key before a value in a dictionary.
    var key: Range<Int>?
  }

  /// An open element.
  struct Level {
    var element: XMLElement
    var startTag: Range<Int>
    /// The key that waits for its value.
    var key: Range<Int>?
    /// What was closed last, a key or a value.
    var last: Child?
    /// The values so far.
    var count = 0
  }

  /// From the outside in.
  private(set) var levels: [Level] = []
  /// The outermost element, once it is closed.
  private(set) var root: Child?
  /// Whether the property list itself is a dictionary, as that of a page is.
  private(set) var isDictionary = false
  private let source: FileBytes
  private let depth: Int

  init(_ source: FileBytes, depth: Int) {
    self.source = source
    self.depth = depth
  }

  var top: Level? { levels.last }

  /// Whether text may stand here.
  var takesText: Bool { top.map { $0.element.holdsText } ?? false }

  /// Takes the next tag.
  ///
  /// - Returns: Whether it can stand here; if not, nothing has changed.
  mutating func take(_ tag: XMLTag) -> Bool {
    switch tag.form {
    case .start:
      guard canBegin(tag.element), levels.count < depth else { return false }
      levels.append(Level(element: tag.element, startTag: tag.offsets))
      return true
    case .empty:
      guard canBegin(tag.element), tag.element.mayBeEmptyTag else { return false }
      add(Child(element: tag.element, offsets: tag.offsets, startTag: tag.offsets))
      return true
    case .end:
      guard let top, top.element == tag.element, isComplete(top, upTo: tag.offsets.lowerBound) else { return false }
      levels.removeLast()
      add(
        Child(
          element: top.element, offsets: top.startTag.lowerBound..<max(tag.offsets.upperBound, top.startTag.upperBound),
          startTag: top.startTag, endTag: tag.offsets))
      return true
    }
  }

  private func canBegin(_ element: XMLElement) -> Bool {
    guard root == nil else { return false }
    guard let top else { return element == .plist || !element.holdsText }
    switch top.element {
    case .plist: return top.count == 0 && element != .plist && element != .key
    case .array: return element != .plist && element != .key
    case .dict: return top.key == nil ? element == .key : element != .key && element != .plist
    default: return false
    }
  }

  private func isComplete(_ level: Level, upTo end: Int) -> Bool {
    switch level.element {
    case .plist: return level.count == 1
    case .dict: return level.key == nil
    case .array: return true
    default:
      let start = min(level.startTag.upperBound, end)
      return level.element.isLegal(UnsafeBufferPointer(rebasing: source.buffer[start..<end]))
    }
  }

  private mutating func add(_ child: Child) {
    if levels.count < 2, !child.element.holdsText, child.element != .plist { isDictionary = child.element == .dict }
    guard let index = levels.indices.last else {
      root = child
      return
    }
    var child = child
    if levels[index].element == .dict, levels[index].key == nil {
      levels[index].key = child.offsets
    } else {
      child.key = levels[index].key
      levels[index].key = nil
      levels[index].count += 1
    }
    levels[index].last = child
  }

  /// The outline before the innermost element began.
  func withoutTop() -> XMLOutline {
    var result = self
    result.levels.removeLast()
    return result
  }

  /// The outline before the last child of the innermost element.
  func withoutLast() -> XMLOutline {
    var result = self
    guard let index = levels.indices.last, let last = levels[index].last else {
      if levels.isEmpty { result.root = nil }
      return result
    }
    if last.element == .key {
      result.levels[index].key = nil
    } else {
      result.levels[index].key = last.key
      result.levels[index].count -= 1
    }
    result.levels[index].last = nil
    return result
  }

  /// The outline with the last child of the innermost element still open.
  func reopened(_ last: Child) -> XMLOutline {
    reopened(as: Level(element: last.element, startTag: last.startTag))
  }

  /// The outline with the last child of the innermost element still open, as it was at some place in it.
  func reopened(as level: Level) -> XMLOutline {
    var result = withoutLast()
    result.levels.append(level)
    return result
  }
}

extension XMLElement {
  /// Whether a tag such as `<string/>` is a value by itself.
  var mayBeEmptyTag: Bool {
    switch self {
    case .string, .key, .isTrue, .isFalse, .array, .dict: true
    case .plist, .integer, .real, .date, .data: false
    }
  }

  /// Whether a text is a value of this element.
  func isLegal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .isTrue, .isFalse: return text.isEmpty
    case .integer: return XMLNumber.integer(text).isValue
    case .real: return text.contains(UInt8(ascii: "&")) || XMLNumber.real(text).isValue
    case .date: return XMLNumber.date(text).isValue
    case .data: return Base64.isValid(text)
    case .string, .key, .plist, .array, .dict: return true
    }
  }
}

extension XMLNumber.Value {
  fileprivate var isValue: Bool {
    if case .bits = self { true } else { false }
  }
}

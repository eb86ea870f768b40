import SettingsText

/// A page as far as it can be made out around a place, however broken the text is while somebody types.
///
/// The elements are followed from the beginning of the text to the end of the dictionary or array around the place.
struct PageScan {
  /// A dictionary or an array around the place.
  struct Frame: Equatable {
    /// Whether it is an array.
    var isArray: Bool
    /// The key that it stands under; absent for the root and the items of arrays.
    var key: String?
    /// The keys with the texts of their values, where these are plain.
    var entries: [Entry] = []
    /// A key whose value has not come yet.
    var pendingKey: String?
  }

  struct Entry: Equatable {
    var key: String
    var value: String?
  }

  /// What the place is.
  enum Spot: Equatable {
    /// In the text of `<key>`: the offsets of the text, and whether the element is closed behind it.
    case key(Range<Int>, isClosed: Bool)
    /// In the text of another element: the element's name, the offsets of the text, and whether the element is closed
    /// behind it.
    case value(String, Range<Int>, isClosed: Bool)
    /// Between elements, behind a word or the beginning of a tag: the offsets of these.
    case between(Range<Int>)
    /// In a comment or in the head of the file.
    case nowhere
  }

  /// The dictionaries and arrays around the place, the outermost first.
  private(set) var frames: [Frame] = []
  private(set) var spot = Spot.nowhere

  private let bytes: UnsafeBufferPointer<UInt8>
  private let place: Int
  private var position = 0
  private var stack: [Frame] = []
  private var isFound = false

  /// Scans a text; the bytes must stay in memory meanwhile.
  ///
  /// - Parameter place: The 0-based UTF-8 offset.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    self.bytes = bytes
    self.place = place
    while position < bytes.count {
      if isFound, stack.count < frames.count { break }
      step()
    }
    if !isFound { find(.between(place..<place)) }
    if stack.count >= frames.count {
      for depth in frames.indices { frames[depth].entries = stack[depth].entries }
    }
  }

  private mutating func find(_ spot: Spot) {
    guard !isFound else { return }
    isFound = true
    frames = stack
    self.spot = spot
  }

  /// Reads up to the end of the next tag.
  private mutating func step() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    if start <= place, place <= position { find(.between(wordStart(from: start)..<place)) }
    guard position < bytes.count else { return }
    if starts(with: "<!--") { return skip(to: "-->") }
    if starts(with: "<?") || starts(with: "<!") { return skip(to: ">") }
    tag()
  }

  /// The beginning of the word that ends at the place.
  private func wordStart(from start: Int) -> Int {
    var index = place
    while index > start, !bytes[index - 1].isWhitespace, bytes[index - 1] != UInt8(ascii: ">") { index -= 1 }
    return index
  }

  private func starts(with text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: wanted)
  }

  private mutating func skip(to end: StaticString) {
    let start = position
    while position < bytes.count, !starts(with: end) { position += 1 }
    position = min(bytes.count, position + end.utf8CodeUnitCount)
    if start < place, place < position { find(.nowhere) }
  }

  private mutating func tag() {
    let start = position
    position += 1
    let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let nameStart = position
    while position < bytes.count, bytes[position] | 0x20 >= 0x61, bytes[position] | 0x20 <= 0x7A { position += 1 }
    let name = text(nameStart..<position)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<"),
      !bytes[position].isLineEnd
    { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      // A tag that somebody is about to write.
      if start < place, place <= position { find(.between(start..<place)) }
      return
    }
    let isEmpty = bytes[position - 1] == UInt8(ascii: "/")
    position += 1
    if start < place, place < position { find(isClosing ? .nowhere : .between(start..<place)) }
    if isClosing { return close(name) }
    switch name {
    case "dict", "array": open(isArray: name == "array", isEmpty: isEmpty)
    case "plist": break
    default: leaf(name, isEmpty: isEmpty)
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func open(isArray: Bool, isEmpty: Bool) {
    let key = take(value: nil)
    if !isEmpty { stack.append(Frame(isArray: isArray, key: key)) }
  }

  private mutating func close(_ name: String) {
    if name == "dict" || name == "array", !stack.isEmpty {
      if isFound, stack.count == frames.count { frames[frames.count - 1].entries = stack[stack.count - 1].entries }
      stack.removeLast()
    }
  }

  private mutating func leaf(_ name: String, isEmpty: Bool) {
    var range = position..<position
    if !isEmpty {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      range = range.lowerBound..<position
      let isClosed = starts(with: "</") && bytes[(position + 2)...].starts(with: name.utf8)
      let isHere = range.lowerBound <= place && place <= range.upperBound
      if isHere {
        // What follows on other lines does not belong to a text without its end.
        let end =
          isClosed ? range.upperBound : range.first(where: { bytes[$0].isLineEnd }) ?? range.upperBound
        if place <= end {
          range = range.lowerBound..<end
          find(name == "key" ? .key(range, isClosed: isClosed) : .value(name, range, isClosed: isClosed))
        }
      }
      if isClosed {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position = min(bytes.count, position + 1)
        if start < place, place < position { find(.nowhere) }
      }
      if isHere, name == "key" { return }
    }
    if name == "key" {
      if !stack.isEmpty { stack[stack.count - 1].pendingKey = text(range) }
    } else {
      _ = take(value: text(range))
    }
  }

  /// Gives the pending key its value; the key.
  private mutating func take(value: String?) -> String? {
    guard !stack.isEmpty, let key = stack[stack.count - 1].pendingKey else { return nil }
    stack[stack.count - 1].pendingKey = nil
    stack[stack.count - 1].entries.append(Entry(key: key, value: value))
    return key
  }
}

import SettingsText

/// The brackets and braces of YAML that are open at a place, in one line or several.
struct ConfigurationFlow {
  /// The outermost one: a 0-based UTF-8 offset.
  let start: Int
  /// The keys in them that lead to the place, the outermost first.
  let keys: [String]
  /// Whether a key of a map is to be written; else a value or an item of a list.
  let isKey: Bool
  /// The keys that the innermost map has before the place.
  let present: Set<String>

  private struct Frame {
    let start: Int
    let isMap: Bool
    /// The key whose value is being written.
    var key: String?
    var keys: Set<String> = []
    /// Where the key or item began.
    var word: Int?
  }

  /// Reads the text before a place; `nil` where nothing is open.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, before place: Int) {
    var frames: [Frame] = []
    // Whether a value may begin here: elsewhere brackets and quotes are parts of a plain text.
    var isStart = true
    var index = 0
    func isBlank(_ index: Int) -> Bool { index >= place || bytes[index].isWhitespace }
    func text(from start: Int, to end: Int) -> String {
      var word = bytes[start..<end]
      while word.last?.isWhitespace == true { word.removeLast() }
      if word.count > 1, let quote = word.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        word.last == quote
      {
        word = word.dropFirst().dropLast()
      }
      return String(decoding: UnsafeBufferPointer(rebasing: word), as: UTF8.self)
    }
    while index < place {
      let byte = bytes[index]
      let isIn = !frames.isEmpty
      switch byte {
      case UInt8(ascii: "#") where index == 0 || isBlank(index - 1):
        while index < place, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        // Nothing is completed in a comment.
        if index == place, isIn { return nil }
        continue
      case 0x0A, 0x0D: isStart = true
      case 0x20, 0x09: break
      case UInt8(ascii: "-") where isStart && !isIn && isBlank(index + 1): break
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard isStart else { break }
        if isIn, frames[frames.count - 1].word == nil { frames[frames.count - 1].word = index }
        index += 1
        while index < place, bytes[index] != byte {
          index += byte == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        isStart = false
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard isStart else { break }
        frames.append(Frame(start: index, isMap: byte == UInt8(ascii: "{")))
      case UInt8(ascii: "]") where isIn, UInt8(ascii: "}") where isIn:
        frames.removeLast()
        isStart = false
      case UInt8(ascii: ",") where isIn:
        frames[frames.count - 1].key = nil
        frames[frames.count - 1].word = nil
        isStart = true
      case UInt8(ascii: ":") where isBlank(index + 1):
        isStart = true
        guard isIn, frames[frames.count - 1].isMap, let word = frames[frames.count - 1].word else { break }
        let key = text(from: word, to: index)
        frames[frames.count - 1].key = key
        frames[frames.count - 1].keys.insert(key)
        frames[frames.count - 1].word = nil
      default:
        isStart = false
        if isIn, frames[frames.count - 1].word == nil { frames[frames.count - 1].word = index }
      }
      index += 1
    }
    guard let last = frames.last else { return nil }
    start = frames[0].start
    keys = frames.compactMap(\.key)
    isKey = last.isMap && last.key == nil
    present = last.keys
  }
}

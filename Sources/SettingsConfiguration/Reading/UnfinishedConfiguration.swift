import SettingsText

/// The context of a key or value that a user is typing in a configuration.
package struct UnfinishedConfiguration {
  /// The part of a configuration that is valid at the place.
  package enum Part: Sendable {
    case key
    case value
    /// A value, or the first key of a map.
    case any
  }

  package let part: Part
  /// The keys that lead to the place, the outermost first.
  package let keys: [String]
  /// The keys that precede the place in the same map.
  package let precedingKeys: Set<String>
  /// The range of the word being typed, in 0-based UTF-8 byte offsets.
  package let word: Range<Int>

  /// A map or list around the place.
  private struct Level {
    let isMap: Bool
    /// The key whose value is expected, with its line; `nil` if a key is expected.
    var key: (text: String, line: Int)?
    var keys: Set<String> = []

    /// Records that a key or value has ended.
    ///
    /// - Parameter text: The text of a key; ignored for a value.
    mutating func finish(_ text: String, _ line: Int) {
      let isKey = isMap && key == nil
      if isKey {
        key = (text, line)
        keys.insert(text)
      } else {
        // The value of the key has ended.
        key = nil
      }
    }
  }

  /// Parses a UTF-8 text up to a 0-based byte offset; fails in a comment, inside a longer scalar,
  /// and after a fault.
  package init?(_ text: some Collection<UInt8>, at place: Int) {
    let textBefore = text.prefix(place)
    let wordLength = textBefore.reversed().prefix(while: UnfinishedConfiguration.isOfWord).count
    // A private-use character after the word distinguishes it from all other texts of the file.
    let mark = "\u{E000}"
    let markedWord = String(decoding: textBefore.suffix(wordLength), as: UTF8.self) + mark
    // The parser may accept the text only after the word is completed: `la` to the key `la:`, or a
    // word after an opening quotation mark, `"la`, to `"la"` or `"la":`.
    for ending in ["", ":", "\"", "'", "\":", "':"] {
      let completedText = textBefore + Array((mark + ending).utf8)
      let found = UnfinishedConfiguration.find(markedWord, in: completedText)
      guard let (levels, line) = found else { continue }
      part = UnfinishedConfiguration.part(in: levels.last, onLine: line)
      precedingKeys = levels.last?.keys ?? []
      keys = levels.compactMap(\.key?.text)
      word = place - wordLength..<place
      return
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the part that is valid in a map or list, or at the root.
  ///
  /// - Parameter line: The line of the word.
  private static func part(in level: Level?, onLine line: Int) -> Part {
    guard let level, level.isMap else { return .any }
    guard let key = level.key else { return .key }
    // On a line below its key, a word may begin a map.
    return key.line == line ? .value : .any
  }

  /// Returns the levels around a scalar, and its line; `nil` if the text has a fault or an alias
  /// before the scalar, or does not contain it.
  private static func find(_ searched: String, in bytes: some Collection<UInt8>) -> (
    levels: [Level], line: Int
  )? {
    var levels: [Level] = []
    do throws(YAMLFault) {
      var events = try YAMLEvents(Array(bytes)[...])
      while true {
        let (event, place, _) = try events.next()
        switch event {
        case .scalar(let text, _) where text == searched: return (levels, place.line)
        case .scalar(let text, _):
          if !levels.isEmpty { levels[levels.count - 1].finish(text, place.line) }
        case .alias: return nil
        case .listStart: levels.append(Level(isMap: false))
        case .mapStart: levels.append(Level(isMap: true))
        case .listEnd, .mapEnd:
          levels.removeLast()
          // The list or map is a value of the level around it.
          if !levels.isEmpty { levels[levels.count - 1].finish("", place.line) }
        case .streamEnd: return nil
        case .streamStart, .documentStart, .documentEnd: break
        }
      }
    } catch {
      return nil
    }
  }
}

import SettingsText

/// A configuration in which a user is typing a key or a value.
package struct UnfinishedConfiguration {
  /// A part of a configuration that may be written at the place.
  package enum Part: Sendable {
    case key
    case value
    /// A value, or the first key of a map.
    case any
  }

  package let part: Part
  /// The keys that lead to the place, the outermost first.
  package let keys: [String]
  /// The keys of the surrounding map before the place.
  package let present: Set<String>
  /// The range of the word being typed, as 0-based UTF-8 offsets.
  package let word: Range<Int>

  /// A map or list around the place.
  private struct Level {
    let isMap: Bool
    /// The key whose value is next, and its line.
    var key: (text: String, line: Int)?
    var keys: Set<String> = []

    /// Records that a key or value has ended.
    mutating func finish(_ text: String, _ line: Int) {
      guard isMap, key == nil else { return key = nil }
      key = (text, line)
      keys.insert(text)
    }
  }

  /// Reads a text in UTF-8; `nil` in a comment, in the middle of another text, and after a fault.
  package init?(_ text: some Collection<UInt8>, at place: Int) {
    let before = text.prefix(place)
    let word = before.reversed().prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }.count
    // The word is marked with a character that nobody writes, and found again among the events.
    let mark = "\u{E000}"
    let marked = String(decoding: before.suffix(word), as: UTF8.self) + mark
    for ending in ["", ":", "\"", "'", "\":", "':"] {
      guard
        let (levels, line) = UnfinishedConfiguration.find(
          marked, in: before + Array((mark + ending).utf8))
      else {
        continue
      }
      switch levels.last {
      case let level? where level.isMap:
        part = level.key.map { $0.line == line ? .value : .any } ?? .key
        present = level.keys
      default:
        part = .any
        present = []
      }
      keys = levels.compactMap(\.key?.text)
      self.word = place - word..<place
      return
    }
    return nil
  }

  /// Returns the levels around a scalar, and its line; `nil` if the text has a fault before it, or
  /// no such scalar.
  private static func find(_ scalar: String, in text: some Collection<UInt8>) -> (
    levels: [Level], line: Int
  )? {
    var levels: [Level] = []
    do throws(YAMLFault) {
      var events = try YAMLEvents(Array(text)[...])
      while true {
        let (event, place, _) = try events.next()
        switch event {
        case .scalar(scalar, _): return (levels, place.line)
        case .scalar(let text, _):
          if !levels.isEmpty { levels[levels.count - 1].finish(text, place.line) }
        case .alias: return nil
        case .listStart: levels.append(Level(isMap: false))
        case .mapStart: levels.append(Level(isMap: true))
        case .listEnd, .mapEnd:
          levels.removeLast()
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

import PropertyLists

/// Turns changes of a list into replacements in its text.
package enum TreeEditRendering {
  /// New text for a stretch of the source.
  package struct Replacement: Sendable, Hashable {
    /// 0-based UTF-8 offsets.
    package var offsets: Range<Int>
    /// The new text.
    package var text: String
  }

  /// The replacements for a change; bytes outside of them stay as they are. Empty for a binary list.
  package static func render(_ change: TreeEdit.Change, in list: PropertyList) -> [Replacement] {
    guard list.hasPositions else { return [] }
    switch change {
    case .replaceText(let offsets, let text):
      return [Replacement(offsets: offsets, text: text)]
    case .replaceValue(let node, let replacement):
      return [Replacement(offsets: list.offsets(node), text: text(replacement, in: list))]
    case .renameKey(let key, let name):
      let text = list.format == .xml ? "<key>\(escaped(name))</key>" : quoted(name)
      return [Replacement(offsets: list.offsets(key), text: text)]
    case .removeEntry(let key):
      let value = PropertyList.NodeID(key.index + 1)
      return [removal(list.offsets(key).lowerBound..<list.offsets(value).upperBound, in: list)]
    case .removeItem(let node):
      return [removal(list.offsets(node), in: list)]
    }
  }

  private static func text(_ replacement: TreeEdit.Replacement, in list: PropertyList) -> String {
    switch (replacement, list.format) {
    case (.string(let text), .xml): "<string>\(escaped(text))</string>"
    case (.boolean(let value), .xml): value ? "<true/>" : "<false/>"
    case (.string(let text), _): quoted(text)
    case (.boolean(let value), _): value ? "YES" : "NO"
    case (.copy(let node), _): sourceText(list.offsets(node), in: list)
    }
  }

  private static func sourceText(_ offsets: Range<Int>, in list: PropertyList) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: list.source.buffer[offsets]), as: UTF8.self)
  }

  /// Text as XML wants it.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// Text as OpenStep lists want it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  /// Takes a stretch out; with the whole lines it stands on when nothing else is there, and with the `;` or `,`
  /// behind it in an OpenStep list.
  private static func removal(_ offsets: Range<Int>, in list: PropertyList) -> Replacement {
    let bytes = list.source.buffer
    var start = offsets.lowerBound
    var end = offsets.upperBound
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    if list.format == .openStep {
      var position = end
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: ";") || bytes[position] == UInt8(ascii: ",") {
        end = position + 1
      }
    }
    var lineStart = start
    while lineStart > 0, isBlank(bytes[lineStart - 1]) { lineStart -= 1 }
    var lineEnd = end
    while lineEnd < bytes.count, isBlank(bytes[lineEnd]) { lineEnd += 1 }
    let beginsLine = lineStart == 0 || bytes[lineStart - 1] == 0x0A || bytes[lineStart - 1] == 0x0D
    if beginsLine, lineEnd < bytes.count, bytes[lineEnd] == 0x0D || bytes[lineEnd] == 0x0A {
      start = lineStart
      end = lineEnd + (bytes[lineEnd] == 0x0D && lineEnd + 1 < bytes.count && bytes[lineEnd + 1] == 0x0A ? 2 : 1)
    }
    return Replacement(offsets: start..<end, text: "")
  }
}

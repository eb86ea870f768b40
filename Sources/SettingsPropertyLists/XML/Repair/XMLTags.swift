/// A tag of a property list.
struct XMLTag {
  enum Form { case start, end, empty }

  var element: XMLElement
  var form: Form
  /// Where it stands; the place it is thought of at, where it is not in the text.
  var offsets: Range<Int>

  /// As it is written without attributes.
  var text: String { XMLTag.text(element, form) }

  static func text(_ element: XMLElement, _ form: Form) -> String {
    "<\(form == .end ? "/" : "")\(element.tag)\(form == .empty ? "/" : "")>"
  }
}

/// What comes next in a text.
enum XMLPiece {
  case tag(XMLTag)
  /// A text, without the white space around it.
  case text(Range<Int>)
  /// What no good tag begins.
  case broken(Int)
  case end
}

/// The tags and texts of a property list, one after the other; comments, instructions and document types are passed over.
struct XMLPieces {
  let source: FileBytes
  var position: Int

  private var base: UnsafePointer<UInt8> { source.base }
  private var count: Int { source.count }

  mutating func next() -> XMLPiece {
    while position < count {
      let start = position
      switch base[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "<"):
        switch base[position + 1] {
        case UInt8(ascii: "?"): guard pass("?>", from: start + 2) else { return .broken(start) }
        case UInt8(ascii: "!"):
          if XMLProlog.matches("<!--", base, start, count) {
            guard pass("-->", from: start + 4) else { return .broken(start) }
          } else if XMLProlog.matches("<![CDATA[", base, start, count) {
            guard pass("]]>", from: start + 9) else { return .broken(start) }
            return .text(start..<position)
          } else if XMLProlog.matches("<!DOCTYPE", base, start, count) {
            guard pass(">", from: start + 9) else { return .broken(start) }
          } else {
            return .broken(start)
          }
        default: return tag()
        }
      default:
        while position < count, base[position] != UInt8(ascii: "<") { position += 1 }
        var end = position
        while XMLProlog.isBlank(base[end - 1]) { end -= 1 }
        return .text(start..<end)
      }
    }
    return .end
  }

  private mutating func pass(_ mark: StaticString, from start: Int) -> Bool {
    guard let found = XMLProlog.find(mark, base, start, count) else { return false }
    position = found + mark.utf8CodeUnitCount
    return true
  }

  private mutating func tag() -> XMLPiece {
    let start = position
    let isEnd = base[start + 1] == UInt8(ascii: "/")
    let name = start + (isEnd ? 2 : 1)
    var nameEnd = name
    while isLetter(base[nameEnd]) { nameEnd += 1 }
    var end = nameEnd
    while end < count, base[end] != UInt8(ascii: ">"), base[end] != UInt8(ascii: "<") { end += 1 }
    let isEmpty = !isEnd && end > nameEnd && base[end - 1] == UInt8(ascii: "/")
    guard base[end] == UInt8(ascii: ">"), let element = XMLElement.named(base + name, length: nameEnd - name),
      nameEnd == end - (isEmpty ? 1 : 0) || XMLProlog.isBlank(base[nameEnd]),
      !isEnd || source.buffer[nameEnd..<end].allSatisfy(XMLProlog.isBlank)
    else { return .broken(start) }
    position = end + 1
    return .tag(XMLTag(element: element, form: isEnd ? .end : isEmpty ? .empty : .start, offsets: start..<end + 1))
  }

  private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}

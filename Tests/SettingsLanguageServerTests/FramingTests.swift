import SettingsPropertyLists
import SettingsText
import Testing

@testable import SettingsLanguageServer

@Suite struct FramingTests {
  private func frame(_ text: String) -> [UInt8] { MessageFraming.frame(Array(text.utf8)) }

  @Test func messagesMayBeSplitAnywhere() {
    let bytes = frame("{\"ä\": 1}") + Array("Content-Type: x\r\ncontent-length:  2 \r\n\r\n{}".utf8)
    for size in 1...bytes.count {
      var framing = MessageFraming()
      var items: [MessageFraming.Item] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        items += framing.add(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(items == [.message(Array("{\"ä\": 1}".utf8)), .message(Array("{}".utf8))])
    }
  }

  @Test func bytesThatAreNotAMessageAreSkipped() {
    var framing = MessageFraming()
    #expect(
      framing.add(Array("Content-Length: x\r\n\r\n".utf8)) == [
        .fault("a header without a valid Content-Length")
      ])
    #expect(framing.add(frame("{}")) == [.message(Array("{}".utf8))])
    #expect(
      framing.add([UInt8](repeating: 65, count: 20_000)) == [.fault("a header that does not end")])
    #expect(framing.add(frame("[]")) == [.message(Array("[]".utf8))])
  }
}

@Suite struct PositionTests {
  @Test(arguments: [(PositionEncoding.utf16, 3), (.utf8, 5), (.utf32, 2)])
  func columnsCountInTheAgreedUnit(_ encoding: PositionEncoding, _ character: Int) {
    let text = ClientText(.init(Array("x\na𐐀b".utf8)))
    #expect(text.position(of: 7, encoding) == Position(line: 1, character: character))
    #expect(text.offset(of: Position(line: 1, character: character), encoding) == 7)
  }

  @Test func linesEndInThreeWays() {
    let text = ClientText(.init(Array("a\r\nb\rc\nd".utf8)))
    #expect(text.lineCount == 4)
    #expect(text.position(of: 3, .utf16) == Position(line: 1, character: 0))
    // Between the two halves of a line end there is no place.
    #expect(text.position(of: 2, .utf16) == Position(line: 0, character: 1))
    #expect(text.position(of: 5, .utf16) == Position(line: 2, character: 0))
    #expect(text.offset(of: Position(line: 0, character: 99), .utf16) == 1)
    #expect(text.offset(of: Position(line: 99, character: 0), .utf16) == 8)
  }

  @Test func aHiddenByteOrderMarkTakesNoColumn() {
    let bytes = FileBytes([0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(
      ClientText(bytes, hidesMark: true).position(of: 4, .utf16) == Position(line: 0, character: 1))
    #expect(ClientText(bytes).position(of: 4, .utf16) == Position(line: 0, character: 2))
    #expect(
      ClientText(bytes, hidesMark: true).offset(of: Position(line: 0, character: 0), .utf16) == 3)
  }

  @Test(arguments: [
    ("file:///a/b%20c%25%C3%BC(1).plist", "/a/b c%ü(1).plist"), ("file:///c%3A/x", "/c:/x"),
    ("file:///c:/x", "/c:/x"),
    ("FILE://localhost/x", "/x"), ("file:/x", "/x"), ("file:///a%2", "/a%2"),
  ]) func addressesOfFilesArePaths(_ uri: String, _ path: String) {
    #expect(DocumentURI.path(uri) == path)
  }

  @Test func otherAddressesHaveNoPath() {
    for uri in ["untitled:1", "", "file:", "file://x", "git:/a", "file:///%00", "file:///%FF"] {
      #expect(DocumentURI.path(uri) == nil, "\(uri)")
    }
    #expect(uriReference("/a b/ü%.plist") == "file:///a%20b/%C3%BC%25.plist")
  }
}

@Suite struct IncrementalEditTests {
  /// Random edits, with positions past the ends and between halves of characters, give the text
  /// that the same edits of an array of UTF-16 units give.
  @Test(arguments: PositionEncoding.allCases) func randomEditsEqualFullText(
    _ encoding: PositionEncoding
  ) {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "ü", "漢", "𐐀", "\n", "\r\n", "\r", "", "<key>", "e\u{301}"]
    for _ in 0..<150 {
      var text = ClientText(FileBytes([]))
      var model = Model(text: "", encoding: encoding)
      for _ in 0..<40 {
        let start = Position(
          line: .random(in: 0...4, using: &random), character: .random(in: 0...9, using: &random))
        let end = Position(
          line: start.line + .random(in: 0...2, using: &random),
          character: .random(in: 0...9, using: &random))
        let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }
        .joined()
        let range = PositionRange(min(start, end), max(start, end))
        text = text.replacing(range, by: new, encoding)
        model.replace(range, by: new)
        #expect(text[0..<text.bytes.count].unicodeScalars.elementsEqual(model.text.unicodeScalars))
      }
    }
  }

  /// The same in the slow and obvious way: scalar by scalar from the beginning of the text.
  private struct Model {
    var text: String
    let encoding: PositionEncoding

    mutating func replace(_ range: PositionRange, by new: String) {
      let scalars = Array(text.unicodeScalars)
      let start = index(of: range.start, scalars)
      let end = index(of: range.end, scalars)
      var result = String.UnicodeScalarView(scalars[..<min(start, end)])
      result += Array(new.unicodeScalars)
      result += scalars[max(start, end)...]
      text = String(result)
    }

    private func index(of position: Position, _ scalars: [Unicode.Scalar]) -> Int {
      var line = 0
      var index = 0
      while line < position.line {
        guard index < scalars.count else { return scalars.count }
        if scalars[index] == "\n"
          || scalars[index] == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
        {
          line += 1
        }
        index += 1
      }
      var units = 0
      while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
        switch encoding {
        case .utf8: units += UTF8.width(scalars[index])
        case .utf16: units += UTF16.width(scalars[index])
        case .utf32: units += 1
        }
        if units > position.character { break }
        index += 1
      }
      return index
    }
  }
}

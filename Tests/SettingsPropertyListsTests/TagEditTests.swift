import Testing

@testable import SettingsPropertyLists

/// A page with one tag too few, one too many, or two in the wrong order: the message names a tag that is really at fault,
/// or the row it is in.
@Suite("Pages with one misplaced tag") struct TagEditTests {
  private static let page = """
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key>
          <string>PSMultiValueSpecifier</string>
          <key>Titles</key>
          <array>
            <string>A</string>
            <string>B</string>
          </array>
          <key>Values</key>
          <array/>
          <key>DefaultValue</key>
          <true/>
        </dict>
        <dict>
          <key>Type</key>
          <string>PSGroupSpecifier</string>
          <key>Values</key>
          <array>
            <integer>1</integer>
          </array>
        </dict>
      </array>
      <key>StringsTable</key>
      <string>Root</string>
    </dict>
    </plist>

    """

  /// A tag of the page, or a text between two.
  struct Piece: Sendable {
    var text: String
    /// Its number among the tags.
    var tag: Int?
  }

  private static let pieces: [Piece] = {
    var pieces: [Piece] = []
    var count = 0
    for part in page.split(separator: "<") {
      let end = part.firstIndex(of: ">").map { part.index(after: $0) } ?? part.endIndex
      pieces.append(Piece(text: "<\(part[..<end])", tag: count))
      pieces.append(Piece(text: String(part[end...])))
      count += 1
    }
    return pieces
  }()

  private static let tags = pieces.filter { $0.tag != nil }.map(\.text)

  /// The start tag of an end tag, and the other way round; its own number for an empty element.
  private static let partners: [Int] = {
    var partners = Array(tags.indices)
    var open: [Int] = []
    for (number, tag) in tags.enumerated() where !tag.hasSuffix("/>") {
      guard tag.hasPrefix("</") else {
        open.append(number)
        continue
      }
      let start = open.removeLast()
      (partners[number], partners[start]) = (start, number)
    }
    return partners
  }()

  /// The start tag of the dictionary that a tag is in.
  private static func row(of tag: Int) -> Int? {
    (0..<tag).last { tags[$0] == "<dict>" && partners[$0] > tag }
  }

  struct Edit: CustomTestStringConvertible, Sendable {
    var name: String
    var pieces: [Piece]
    /// The numbers of the tags that the message may name.
    var atFault: Set<Int>

    var testDescription: String { name }
  }

  static let edits: [Edit] = tags.indices.flatMap { number -> [Edit] in
    guard let place = pieces.firstIndex(where: { $0.tag == number }) else { return [] }
    func edit(_ name: String, _ edited: Set<Int>, _ change: (inout [Piece]) -> Void) -> Edit {
      var changed = pieces
      change(&changed)
      let rows = edited.compactMap { row(of: $0) }
      return Edit(name: name, pieces: changed, atFault: edited.union(edited.map { partners[$0] }).union(rows))
    }
    let tag = "\(tags[number]), tag \(number)"
    var edits = [
      // What is missing shows at its neighbors.
      edit("without \(tag)", [max(number - 1, 0), number, min(number + 1, tags.count - 1)]) { $0.remove(at: place) },
      edit("with two \(tag)", [number]) { $0.insert($0[place], at: place) },
    ]
    if number + 1 < tags.count {
      edits.append(
        edit("\(tag) and \(tags[number + 1]) exchanged", [number, number + 1]) { $0.swapAt(place, place + 2) })
    }
    return edits
  }

  @Test(arguments: edits) func messageNamesWhatIsAtFault(_ edit: Edit) throws {
    let text = edit.pieces.map(\.text).joined()
    let reading = FileReading(FileBytes(Array(text.utf8)))
    guard let error = reading.error else { return }
    var allowed: [Range<Int>] = []
    var offset = 0
    for (index, piece) in edit.pieces.enumerated() {
      let end = offset + piece.text.utf8.count
      let neighbors = [index - 1, index, index + 1].filter(edit.pieces.indices.contains)
      // A text belongs to the tags around it.
      if neighbors.contains(where: { edit.pieces[$0].tag.map(edit.atFault.contains) ?? false }),
        piece.tag == nil
          || piece.tag.map(edit.atFault.contains) ?? false
      {
        allowed.append(offset..<end)
      }
      offset = end
    }
    let places = [error.offsets, error.related?.offsets].compactMap { $0 }
    #expect(
      places.contains { place in allowed.contains { $0.overlaps(place) } },
      "\(reading.lines.joined()) \(reading.words)")
  }

  @Test func everyEditIsTried() {
    #expect(Self.edits.count > 120)
    #expect(Self.edits.count { FileReading(FileBytes(Array($0.pieces.map(\.text).joined().utf8))).error != nil } > 100)
  }

  /// What the repair of such a page makes of it is not the page without its values.
  @Test func aValueWithoutItsKeyIsNotCured() {
    let reading = FileReading(FileBytes(Array("<plist><dict><array></array></dict></plist>".utf8)))
    #expect(reading.words.hasPrefix("  malformed: '<array>' without a '<key>' before it\n"))
    #expect(!reading.words.contains("remove"))
  }
}

import Testing

@testable import SettingsPropertyLists

/// A page with one tag too few, one too many, or two in the wrong order: the message names a tag
/// that is really at fault, or the row it is in.
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
    /// The numbers of the start tags that have no end tag any more.
    var unclosed: Set<Int>

    var text: String { pieces.map(\.text).joined() }
    var testDescription: String { name }
  }

  static let edits: [Edit] = tags.indices.flatMap { number -> [Edit] in
    guard let place = pieces.firstIndex(where: { $0.tag == number }) else { return [] }
    func edit(
      _ name: String, _ edited: Set<Int>, unclosed: Set<Int> = [], _ change: (inout [Piece]) -> Void
    ) -> Edit {
      var changed = pieces
      change(&changed)
      let rows = edited.compactMap { row(of: $0) }
      return Edit(
        name: name, pieces: changed, atFault: edited.union(edited.map { partners[$0] }).union(rows),
        unclosed: unclosed)
    }
    let partner = partners[number]
    let (isEnd, isEmpty) = (partner < number, partner == number)
    let tag = "\(tags[number]), tag \(number)"
    let name = tags[number].filter(\.isLetter)
    func written(_ form: String, unclosed: Set<Int> = []) -> Edit {
      // What an element that ends too soon was to hold is behind it.
      let behind = min(number + (form.hasSuffix("/>") ? 1 : 0), tags.count - 1)
      return edit("\(form) for \(tag)", [number, behind], unclosed: unclosed) {
        $0[place].text = form
      }
    }
    var edits = [
      // What is missing shows at its neighbors.
      edit(
        "without \(tag)", [max(number - 1, 0), number, min(number + 1, tags.count - 1)],
        unclosed: isEnd ? [partner] : []
      ) { $0.remove(at: place) },
      edit("with two \(tag)", [number], unclosed: isEnd || isEmpty ? [] : [number]) {
        $0.insert($0[place], at: place)
      },
    ]
    if number > 0 {
      let other =
        ["array": "dict", "dict": "array", "string": "key", "key": "string"][name] ?? "string"
      edits += [
        written(isEnd ? "<\(name)>" : "</\(name)>", unclosed: isEnd ? [number, partner] : []),
        written(
          isEmpty ? "<\(name)>" : "<\(name)/>",
          unclosed: isEmpty ? [number] : isEnd ? [partner] : []),
        written(tags[number].replacing(name, with: other)),
      ]
    }
    if number + 1 < tags.count {
      edits.append(
        edit(
          "\(tag) and \(tags[number + 1]) exchanged", [number, number + 1],
          unclosed: partner == number + 1 ? [number] : []
        ) { $0.swapAt(place, place + 2) })
    }
    return edits
  }

  /// Whatever else is wrong with the page, no message says of a tag that has its end tag that it is
  /// never closed.
  @Test(arguments: edits) func onlyAnOpenTagIsCalledNeverClosed(_ edit: Edit) {
    for fault in ["Root", "A & B", "<b>Root</b>"] {
      let text = edit.text.replacing("Root", with: fault)
      let reading = FileReading(FileBytes(Array(text.utf8)))
      guard let error = reading.error, error.message.contains("never closed") else { continue }
      guard let start = (error.related?.offsets ?? error.offsets)?.lowerBound else {
        Issue.record("no place: \(reading.words)")
        continue
      }
      var offset = 0
      let piece = edit.pieces.first { piece in
        offset += piece.text.utf8.count
        return offset > start
      }
      #expect(
        piece?.tag.map(edit.unclosed.contains) == true, "\(reading.lines.joined()) \(reading.words)"
      )
    }
  }

  @Test(arguments: edits) func messageNamesWhatIsAtFault(_ edit: Edit) throws {
    let reading = FileReading(FileBytes(Array(edit.text.utf8)))
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
    #expect(Self.edits.count > 250)
    #expect(Self.edits.count { FileReading(FileBytes(Array($0.text.utf8))).error != nil } > 200)
  }

  /// The repair of such a page does not drop its values.
  @Test func aValueWithoutItsKeyIsNotCured() {
    let reading = FileReading(FileBytes(Array("<plist><dict><array></array></dict></plist>".utf8)))
    #expect(reading.words.hasPrefix("  malformed: '<array>' without a '<key>' before it\n"))
    #expect(reading.words.contains("help: write its key before it, or remove it"))
  }
}

import SettingsAnalysis
import SettingsLint
import SettingsPropertyLists
import SettingsRules

/// Edits the text of the base's first page, and keeps unchanged parts, including comments.
struct RootPageEdit {
  /// The page; one in another format or a named encoding, or with other texts than in its source, is
  /// converted to XML, without comments.
  private let list: PropertyList
  private let array: PropertyList.NodeID
  private let rows: [PropertyList.NodeID]
  private var replacements: [Replacement] = []

  /// Begins to edit a page.
  ///
  /// - Throws: the reason if the page has no rows, or values that XML cannot represent.
  init(_ page: PropertyList) throws(WritingError) {
    if page.format == .xml, !page.encoding.isNamed, !page.hasReplacedTexts {
      list = page
    } else {
      let bytes = try PropertyListWriter.xml(page.value)
      do throws(ReadingError) { list = try PropertyListReader().read(bytes) } catch {
        throw WritingError(error.message)
      }
    }
    guard let array = list.value("PreferenceSpecifiers", in: list.root), list.kind(array) == .array
    else {
      throw WritingError("it has no array 'PreferenceSpecifiers'")
    }
    self.array = array
    rows = Array(list.items(array))
  }

  /// Whether there is a change.
  var isChanged: Bool { !replacements.isEmpty }

  /// Removes a row.
  mutating func remove(_ row: Int) {
    replacements += TreeEditRendering.render(.removeItem(rows[row]), in: list)
  }

  /// Replaces a row with others.
  mutating func replace(_ row: Int, with new: [PropertyListValue]) throws(WritingError) {
    let text = try RootPageEdit.text(new).drop(while: \.isWhitespace)
    replacements.append(Replacement(list.offsets(rows[row]), with: String(text)))
  }

  /// Adds rows before the row with an index, after the rest of the preceding row's line, or after
  /// all rows.
  mutating func add(_ new: [PropertyListValue], before row: Int) throws(WritingError) {
    let text = try RootPageEdit.text(new)
    let all = list.offsets(array)
    guard let content else {
      return replacements.append(Replacement(all, with: "<array>\n\(text)\n\t</array>"))
    }
    var place = content.upperBound
    if row < rows.count {
      let between = list.offsets(rows[row - 1]).upperBound..<list.offsets(rows[row]).lowerBound
      place = between.first { byte($0).isLineEnd } ?? between.lowerBound
    } else {
      // Behind comments too, but before the blanks of the closing tag.
      while place > content.lowerBound, byte(place - 1).isWhitespace { place -= 1 }
    }
    let isLine = place < list.source.count && byte(place).isLineEnd
    replacements.append(.insertion(of: "\n" + text + (isLine ? "" : "\n"), at: place))
  }

  /// Sets the strings table.
  mutating func setTable(_ name: String) {
    let table = list.value("StringsTable", in: list.root)
    let change: TreeEdit.Change =
      table.map { .replaceValue($0, .string(name)) }
      ?? .addEntry(to: list.root, key: "StringsTable", .string(name))
    replacements += TreeEditRendering.render(change, in: list)
  }

  /// The current file, in its encoding.
  var bytes: [UInt8] {
    let text = replacements.applied(to: list.source)
    if case .utf8 = list.encoding { return text }
    return list.encoding.encode(String(decoding: text, as: UTF8.self))
  }

  /// The range between the tags of the array; `nil` for `<array/>`.
  private var content: Range<Int>? {
    let all = list.offsets(array)
    guard let start = all.first(where: { byte($0) == UInt8(ascii: ">") }),
      byte(start - 1) != UInt8(ascii: "/"),
      let end = all.last(where: { byte($0) == UInt8(ascii: "<") })
    else { return nil }
    return start + 1..<end
  }

  private func byte(_ offset: Int) -> UInt8 { list.source.buffer[offset] }

  private static func text(_ rows: [PropertyListValue]) throws(WritingError) -> String {
    var lines: [String] = []
    for row in rows { lines.append(try PropertyListWriter.xmlLines(row, depth: 2)) }
    return lines.joined(separator: "\n")
  }
}

extension TextEncoding {
  /// Whether only the XML declaration indicates the encoding.
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

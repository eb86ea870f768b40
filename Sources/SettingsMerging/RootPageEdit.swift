import SettingsAnalysis
import SettingsLint
import SettingsPropertyLists
import SettingsRules

/// An edit of the text of the base's first page, which preserves unchanged parts and comments.
struct RootPageEdit {
  /// The page to edit.
  ///
  /// A page is converted to XML without comments if it has another format, if only its XML
  /// declaration states its encoding, or if its texts were replaced.
  private let list: PropertyList
  private let array: PropertyList.NodeID
  private let rows: [PropertyList.NodeID]
  private var replacements: [Replacement] = []

  /// Creates an edit of a page.
  ///
  /// - Throws: `WritingError` if the page has no rows, or values that XML cannot represent.
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

  /// Whether the edit changes the page.
  var isChanged: Bool { !replacements.isEmpty }

  /// Removes the row at a 0-based index.
  mutating func remove(_ row: Int) {
    replacements += TreeEditRendering.render(.removeItem(rows[row]), in: list)
  }

  /// Replaces the row at a 0-based index with other rows.
  mutating func replace(_ row: Int, with new: [PropertyListValue]) throws(WritingError) {
    let text = try RootPageEdit.text(new).drop(while: \.isWhitespace)
    replacements.append(Replacement(list.offsets(rows[row]), with: String(text)))
  }

  /// Inserts rows before a row.
  ///
  /// - Parameter row: The 0-based index of the row, at least 1 in a page with rows; the number of
  ///   rows to append the new ones.
  mutating func add(_ new: [PropertyListValue], before row: Int) throws(WritingError) {
    let text = try RootPageEdit.text(new)
    guard let content else {
      let newArray = "<array>\n\(text)\n\t</array>"
      return replacements.append(Replacement(list.offsets(array), with: newArray))
    }
    var place = content.upperBound
    if row < rows.count {
      // A comment on the line of the preceding row stays with that row.
      let between = list.offsets(rows[row - 1]).upperBound..<list.offsets(rows[row]).lowerBound
      place = between.first { byte($0).isLineEnd } ?? between.lowerBound
    } else {
      // The rows follow comments, but precede the indentation of the closing tag.
      while place > content.lowerBound, byte(place - 1).isWhitespace { place -= 1 }
    }
    let isAtLineEnd = place < list.source.count && byte(place).isLineEnd
    let lineEnd = isAtLineEnd ? "" : "\n"
    replacements.append(.insertion(of: "\n\(text)\(lineEnd)", at: place))
  }

  /// Sets the name of the strings table.
  mutating func setTable(_ name: String) {
    let change: TreeEdit.Change
    if let oldName = list.value("StringsTable", in: list.root) {
      change = .replaceValue(oldName, .string(name))
    } else {
      change = .addEntry(to: list.root, key: "StringsTable", .string(name))
    }
    replacements += TreeEditRendering.render(change, in: list)
  }

  /// The bytes of the edited file, in its encoding.
  var bytes: [UInt8] {
    let text = replacements.applied(to: list.source)
    if case .utf8 = list.encoding { return text }
    return list.encoding.encode(String(decoding: text, as: UTF8.self))
  }

  /// The range between the tags of the array, in 0-based UTF-8 byte offsets; `nil` for `<array/>`.
  private var content: Range<Int>? {
    let element = list.offsets(array)
    guard let endOfOpeningTag = element.first(where: { byte($0) == UInt8(ascii: ">") }),
      byte(endOfOpeningTag - 1) != UInt8(ascii: "/"),
      let closingTag = element.last(where: { byte($0) == UInt8(ascii: "<") })
    else { return nil }
    return endOfOpeningTag + 1..<closingTag
  }

  private func byte(_ offset: Int) -> UInt8 { list.source.buffer[offset] }

  private static func text(_ rows: [PropertyListValue]) throws(WritingError) -> String {
    var lines: [String] = []
    for row in rows { lines.append(try PropertyListWriter.xmlLines(row, depth: 2)) }
    return lines.joined(separator: "\n")
  }
}

extension TextEncoding {
  /// Whether only the XML declaration states the encoding.
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The text of a page as an XML list, and changes to it: what no change touches stays as it is, comments included.
struct PageText {
  /// The page; one in another format is read again from its XML form, which has no comments.
  let list: PropertyList
  /// The array of rows.
  let array: PropertyList.NodeID
  /// The rows.
  let rows: [PropertyList.NodeID]
  /// The comments before each row, and those behind the last one, which are in no row.
  private let comments: [[Range<Int>]]
  private var replacements: [Replacement] = []

  /// - Throws: where the page has no rows, or holds what XML cannot.
  init(_ page: PropertyList) throws(WritingError) {
    list = try PageText.asXML(page)
    guard let array = list.value("PreferenceSpecifiers", in: list.root), list.kind(array) == .array else {
      throw WritingError("it has no array 'PreferenceSpecifiers'")
    }
    self.array = array
    rows = Array(list.items(array))
    comments = PageText.comments(between: rows, of: array, in: list)
  }

  private static func asXML(_ page: PropertyList) throws(WritingError) -> PropertyList {
    if page.format == .xml { return page }
    let bytes = try PropertyListWriter.xml(page.value)
    do throws(ReadingError) {
      return try PropertyListReader().read(bytes)
    } catch {
      throw WritingError(error.message)
    }
  }

  private static func comments(
    between rows: [PropertyList.NodeID], of array: PropertyList.NodeID, in list: PropertyList
  ) -> [[Range<Int>]] {
    var comments = [[Range<Int>]](repeating: [], count: rows.count + 1)
    let all = list.offsets(array)
    var row = 0
    for comment in list.comments where comment.lowerBound >= all.lowerBound && comment.upperBound <= all.upperBound {
      while row < rows.count, list.offsets(rows[row]).upperBound <= comment.lowerBound { row += 1 }
      if row == rows.count || comment.upperBound <= list.offsets(rows[row]).lowerBound { comments[row].append(comment) }
    }
    return comments
  }

  /// Whether something is changed.
  var isChanged: Bool { !replacements.isEmpty }

  // MARK: Changes

  /// Takes a row out, with the comments that are about it alone.
  mutating func removeRow(_ index: Int) {
    for comment in comments[index] where SuppressionDirective(comment, in: list)?.verb == .next { remove(comment) }
    replacements += TreeEditRendering.render(.removeItem(rows[index]), in: list)
  }

  /// Takes a comment out.
  mutating func remove(_ comment: Range<Int>) {
    replacements += TreeEditRendering.render(.removeText(comment), in: list)
  }

  /// Puts a group without a title in a row's place.
  mutating func replaceRowByGroup(_ index: Int) {
    replacements.append(.init(offsets: list.offsets(rows[index]), text: PageText.plainGroup))
  }

  /// Gives pages that a row opens their new names, in nested rows too.
  mutating func renamePages(in row: PropertyList.NodeID, _ names: [String: String]) {
    for entry in list.entries(row) {
      if list.kind(entry.value) == .dictionary {
        renamePages(in: entry.value, names)
      } else if list.text(entry.key, equals: "File"), let file = list.string(entry.value),
        let name = names[PageReference(file).base], name != PageReference(file).base
      {
        replacements += TreeEditRendering.render(.replaceValue(entry.value, .string(name)), in: list)
      }
    }
  }

  /// Names another strings table.
  mutating func setTable(_ name: String) {
    if let table = list.value("StringsTable", in: list.root) {
      replacements += TreeEditRendering.render(.replaceValue(table, .string(name)), in: list)
    } else {
      replacements += TreeEditRendering.render(.addEntry(to: list.root, key: "StringsTable", .string(name)), in: list)
    }
  }

  /// Adds rows before a row, or behind the last one.
  ///
  /// - Parameter text: The rows as they stand in an XML list, without the end of the last line.
  mutating func insert(_ text: String, beforeRow index: Int) {
    guard let content else {
      return replacements.append(.init(offsets: list.offsets(array), text: "<array>\n\(text)\n\t</array>"))
    }
    let offset = insertionOffset(beforeRow: index, content)
    var end = offset
    while end < content.upperBound, byte(end).isSpaceOrTab { end += 1 }
    replacements.append(.init(offsets: offset..<offset, text: "\n" + text + (byte(end).isLineEnd ? "" : "\n")))
  }

  /// Behind the row before, and behind comments that belong to it: on its line, or at the end of the lines that belong together.
  private func insertionOffset(beforeRow index: Int, _ content: Range<Int>) -> Int {
    var offset = index == 0 ? content.lowerBound : list.offsets(rows[index - 1]).upperBound
    if index == rows.count { return comments[index].last?.upperBound ?? offset }
    for comment in comments[index] {
      let isBeside = !(offset..<comment.lowerBound).contains { byte($0).isLineEnd }
      if isBeside || SuppressionDirective(comment, in: list)?.verb == .enable { offset = comment.upperBound }
    }
    return offset
  }

  /// Where rows added before a row begin.
  func offset(beforeRow index: Int) -> Int {
    content.map { insertionOffset(beforeRow: index, $0) } ?? list.offsets(array).lowerBound
  }

  /// The text between the tags of the array; `nil` for `<array/>`.
  var content: Range<Int>? {
    let all = list.offsets(array)
    var start = all.lowerBound
    while start < all.upperBound, byte(start) != UInt8(ascii: ">") { start += 1 }
    guard byte(start - 1) != UInt8(ascii: "/") else { return nil }
    var end = all.upperBound - 1
    while end > start, byte(end) != UInt8(ascii: "<") { end -= 1 }
    return start + 1..<max(end, start + 1)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < list.source.count ? list.source.buffer[offset] : 0 }

  // MARK: Results

  /// The file as it is now, in its encoding.
  var bytes: [UInt8] { list.encoded(edited(0..<list.source.count)) }

  /// The rows as they are now, with the comments around them, from the first line to the last without its end; empty
  /// where none is left.
  var rowsText: String {
    guard let content else { return "" }
    let text = edited(content)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    let start = text[..<first].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? first
    return String(decoding: text[start...last], as: UTF8.self)
  }

  private func edited(_ range: Range<Int>) -> [UInt8] {
    let source = list.source.buffer
    var text: [UInt8] = []
    var position = range.lowerBound
    let sorted = replacements.enumerated().sorted { left, right in
      (left.element.offsets.lowerBound, left.offset) < (right.element.offsets.lowerBound, right.offset)
    }.map(\.element)
    for change in sorted
    where change.offsets.lowerBound >= range.lowerBound && change.offsets.upperBound <= range.upperBound {
      if change.offsets.lowerBound > position { text += source[position..<change.offsets.lowerBound] }
      text += change.text.utf8
      position = max(position, change.offsets.upperBound)
    }
    return text + source[position..<range.upperBound]
  }

  /// A group without a title, which keeps rows apart from those above.
  static let plainGroup = "<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>PSGroupSpecifier</string>\n\t\t</dict>"
}

extension PropertyList {
  /// An edited text of this list as a file: in the encoding of the list, or in UTF-8 where that is one of few letters.
  func encoded(_ text: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: return text
    case .utf16LittleEndian, .utf16BigEndian: return encoding.encode(String(decoding: text, as: UTF8.self))
    case .named, .binary:
      var text = String(decoding: text, as: UTF8.self)
      if let end = text.firstRange(ofText: "?>"), text.hasPrefix("<?xml") {
        text.replaceSubrange(..<end.upperBound, with: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
      }
      return Array(text.utf8)
    }
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A footer whose paragraphs are broken into lines, and the same text with each paragraph on one line.
package struct WrappedFooter: Sendable {
  /// The footer.
  package let node: PropertyList.NodeID
  /// The text without the breaks.
  package let joinedText: String
  /// How many breaks stand inside paragraphs.
  package let breakCount: Int

  /// The footer of a group; `nil` where there is none or it has no break inside a paragraph.
  package init?(of row: Row) {
    guard let footer = row.field(.footerText)?.value, row.list.kind(footer) == .string,
      row.list.withText(footer, { $0.contains(UInt8(ascii: "\n")) })
    else { return nil }
    // As scalars: a carriage return and a line feed are one character.
    let scalars = row.list.text(footer).unicodeScalars
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    var joined = ""
    var count = 0
    for (number, line) in lines.enumerated() {
      if number > 0 {
        let isWrapped = WrappedFooter.continues(lines[number - 1], with: line)
        joined += isWrapped ? " " : "\n"
        count += isWrapped ? 1 : 0
      }
      joined += number + 1 < lines.count ? WrappedFooter.withoutCarriageReturn(line) : line
    }
    guard count > 0 else { return nil }
    (node, joinedText, breakCount) = (footer, joined, count)
  }

  /// Whether a line goes on with the sentence of a long line before it, instead of beginning something of its own.
  private static func continues(_ line: Substring, with next: Substring) -> Bool {
    guard line.utf8.count >= 40, let first = next.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || "\"'(".unicodeScalars.contains(first)
  }

  private static func withoutCarriageReturn(_ line: Substring) -> Substring {
    line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
  }
}

/// A footer above some length.
package struct LongFooter: Sendable {
  /// The group.
  package let row: Row
  /// The footer.
  package let node: PropertyList.NodeID
  /// Its number of Unicode scalars.
  package let length: Int
}

extension SettingsBundle {
  /// The footers of all pages that have more Unicode scalars than a limit, in the order of the pages.
  ///
  /// - Parameter isWanted: Whether a page is looked at, by its index.
  package func footers(longerThan limit: Int, on isWanted: (Int) -> Bool) -> [LongFooter] {
    pages.indices.filter(isWanted).flatMap { number -> [LongFooter] in
      let page = pages[number]
      return page.rows(where: {
        ($0.element == .group || $0.element == .radioGroup) && $0.fields.mayContain(.footerText)
      }).compactMap { row -> LongFooter? in
        // Bytes are counted first: nearly every footer is short.
        guard let footer = row.field(.footerText)?.value, page.list.withText(footer, { $0.count }) > limit else {
          return nil
        }
        let length = page.list.withText(footer) { text in text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
        return length > limit ? LongFooter(row: row, node: footer, length: length) : nil
      }
    }
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// A footer with line breaks inside paragraphs, and the same text with each paragraph on one line.
package struct WrappedFooter: Sendable {
  /// The footer.
  package let node: PropertyList.NodeID
  /// The text without the line breaks inside paragraphs.
  package private(set) var joinedText = ""
  /// The number of line breaks inside paragraphs.
  package private(set) var breakCount = 0

  /// Finds the line breaks in the footer of a group; `nil` if the group has no footer, or no break
  /// inside a paragraph.
  package init?(of row: Row) {
    guard let footer = row.field(.footerText)?.value, row.list.kind(footer) == .string else {
      return nil
    }
    let hasLineFeed = row.list.withText(footer) { $0.contains(UInt8(ascii: "\n")) }
    guard hasLineFeed else { return nil }
    node = footer
    // A carriage return and a line feed are one character.
    let lines = row.list.text(footer).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (number, line) in lines.enumerated() {
      let isWrapped = number > 0 && WrappedFooter.continues(lines[number - 1], with: line)
      if isWrapped {
        joinedText += " "
        breakCount += 1
      } else if number > 0 {
        joinedText += "\n"
      }
      joinedText += line
    }
    if breakCount == 0 { return nil }
  }

  /// Returns whether a line continues the sentence of a long line before it, instead of starting a
  /// new item.
  private static func continues(_ line: Substring, with next: Substring) -> Bool {
    // Text is seldom wrapped at fewer characters.
    let leastWidth = 40
    guard line.utf8.count >= leastWidth, let first = next.first else { return false }
    return first.isLetter || "\"'(".contains(first)
  }
}

import SettingsPropertyLists
import SettingsText

/// The place in an XML page at which a user is typing: the token at the place and the containers
/// around it, found from the surrounding tags.
///
/// A page is seldom well-formed while it is edited, so only tags are read, and unexpected ones are
/// skipped.
struct PageCursor {
  /// The text that a completion item replaces, as a range of 0-based UTF-8 byte offsets.
  enum Token: Equatable {
    /// A word or an incomplete tag between elements; empty if nothing has been typed yet.
    case between(Range<Int>)
    /// The text of an element, with the element's name and whether its end tag follows.
    case text(Range<Int>, of: String, isClosed: Bool)
  }

  /// A dictionary or an array around the place.
  struct Container: Equatable {
    let isArray: Bool
    /// The key that has the container as its value; `nil` for an item of an array.
    let key: String?
    /// The complete entries or items, without the incomplete one at the place.
    var children: [Child] = []

    /// Returns the string value of a key; `nil` for a missing key and for another value.
    func text(of key: String) -> String? {
      children.first { $0.key == key }?.text
    }
  }

  /// An entry of a dictionary with its key, or an item of an array.
  struct Child: Equatable {
    let key: String?
    /// The text of a string; `nil` for another value.
    let text: String?
    /// The range of the value's element and of its key's element, in 0-based UTF-8 byte offsets.
    let offsets: Range<Int>
  }

  let token: Token
  /// The key of the value at the place; `nil` if there is none.
  let key: String?
  /// Whether the next tag begins a value.
  let isFollowedByValue: Bool
  /// The containers around the place, the outermost first; never empty.
  let containers: [Container]
  /// The page's text in UTF-8.
  let source: [UInt8]

  /// Reads the tags of a UTF-8 text around a 0-based byte offset; fails if the offset is in a
  /// comment or a tag, or outside of the list.
  init?(_ source: [UInt8], at place: Int) {
    var scan = TagScan(source, place)
    guard let found = scan.run(), !found.containers.isEmpty else { return nil }
    token = found.token
    key = found.key
    containers = found.containers
    self.source = source
    isFollowedByValue = source.valueFollows(found.end)
  }

  /// Returns a page with nothing but the complete entries of the row around the place; `nil`
  /// outside of rows, and for a row with an unreadable value.
  func rowAlone(_ symbols: SymbolTable) -> PropertyList? {
    // A row is in the array of rows, and this in the page.
    guard containers.count >= 3 else { return nil }
    let row = containers[2]
    var text = Array("<plist><dict><key>PreferenceSpecifiers</key><array><dict>".utf8)
    for child in row.children {
      text += source[child.offsets]
    }
    text += "</dict></array></dict></plist>".utf8
    return try? PropertyListReader(symbols: symbols).read(text)
  }
}

extension [UInt8] {
  /// Returns whether the next tag after an offset, in UTF-8 bytes, begins a value.
  fileprivate func valueFollows(_ offset: Int) -> Bool {
    guard let next = position(of: "<", from: offset) else { return false }
    return !["</", "<!", "<key"].contains { has($0, at: next) }
  }
}

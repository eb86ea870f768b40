import SettingsPropertyLists
import SettingsText

/// The place in an XML page where a user is typing: the token at the place, and the surrounding
/// containers, found by the tags before and after it.
///
/// A page can seldom be read while it is being typed. So only tags are looked at, and those that do
/// not belong are passed over.
struct PageCursor {
  /// The text that an item of a completion replaces, as 0-based UTF-8 offsets.
  enum Token: Equatable {
    /// A word or the beginning of a tag between elements; empty if nothing is typed yet.
    case between(Range<Int>)
    /// The text of an element, and whether its end tag follows.
    case text(Range<Int>, of: String, isClosed: Bool)
  }

  /// A dictionary or an array that is open at the place.
  struct Container: Equatable {
    let isArray: Bool
    /// The key of the container; `nil` for an item of an array.
    let key: String?
    /// The complete entries or items, without the one being typed.
    var children: [Child] = []

    /// Returns the text of a key's string.
    func text(of key: String) -> String? {
      children.first { $0.key == key }?.text
    }
  }

  /// An entry of a dictionary with its key, or an item of an array.
  struct Child: Equatable {
    let key: String?
    /// The value, if it is a string.
    let text: String?
    /// The range of the value's element and of the preceding key's, as 0-based UTF-8 offsets.
    let offsets: Range<Int>
  }

  let token: Token
  /// The key whose value is being typed.
  let key: String?
  /// Whether the next tag begins a value.
  let isFollowedByValue: Bool
  /// The containers around the place, from the root inward; never empty.
  let containers: [Container]
  /// The text in UTF-8.
  let source: [UInt8]

  /// Reads the tags of a text in UTF-8; `nil` if the place is in a comment or a tag, or outside of
  /// the list.
  init?(_ source: [UInt8], at place: Int) {
    var scan = TagScan(source, place)
    guard let found = scan.run(), !found.containers.isEmpty else { return nil }
    token = found.token
    key = found.key
    containers = found.containers
    self.source = source
    isFollowedByValue = source.valueFollows(found.end)
  }

  /// Returns the row around the place as a separate list of its complete entries; `nil` outside of
  /// rows, and for a row with an unreadable value.
  func rowAlone(_ symbols: SymbolTable) -> PropertyList? {
    guard containers.count > 2 else { return nil }
    var text = Array("<plist><dict><key>PreferenceSpecifiers</key><array><dict>".utf8)
    for child in containers[2].children {
      text += source[child.offsets]
    }
    text += "</dict></array></dict></plist>".utf8
    return try? PropertyListReader(symbols: symbols).read(text)
  }
}

extension [UInt8] {
  /// Returns whether the next tag after an offset begins a value.
  fileprivate func valueFollows(_ offset: Int) -> Bool {
    guard let next = position(of: "<", from: offset) else { return false }
    return !["</", "<!", "<key"].contains { has($0, at: next) }
  }
}

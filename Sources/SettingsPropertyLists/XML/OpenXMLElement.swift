/// An element whose end tag has not been read.
struct OpenXMLElement {
  var element: XMLElement
  /// The node of a container or of a leaf; `nil` for `plist`.
  var node: Int?
  /// The 0-based UTF-8 offset of the element's start tag.
  var start: Int
  /// The node of the key that waits for its value in a dictionary; `nil` if a key is due.
  var pendingKey: Int?
  /// The number of items, entries, or values of a `plist` so far.
  var count: UInt32 = 0
  /// The node of the last key; `nil` before the first entry.
  var lastKey: Int?
  /// The node of the first value that is written as a key; `nil` if there is none.
  var keyAsValue: Int?
}

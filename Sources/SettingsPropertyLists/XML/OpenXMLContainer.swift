/// A container whose end tag has not been read, or the document.
struct OpenXMLContainer {
  /// The element; `nil` for the document, which contains one `<plist>`.
  var element: XMLElement?
  /// The node of an array or a dictionary; `nil` for `plist`.
  var node: Int?
  /// The number of items, entries, or values of a `plist` so far.
  var count: UInt32 = 0
  /// Whether the value of a dictionary's last key is due.
  var isValueDue = false

  var isKeyDue: Bool { element == .dict && !isValueDue }

  /// Returns whether an element may begin here.
  @inline(__always)
  func takes(_ inner: XMLElement) -> Bool {
    switch inner {
    case .plist: element == nil && count == 0
    case .key: isKeyDue
    default:
      switch element {
      case .plist: count == 0
      case .array: true
      default: isValueDue
      }
    }
  }
}

import SettingsPropertyLists

/// A place in a bundle, not yet resolved to a line and column.
package enum Place: Sendable, Hashable {
  /// A value or key of a property list: the index of the document in the bundle, and the node.
  case node(document: Int, PropertyList.NodeID)
  /// A part of a document's text: 0-based UTF-8 offsets.
  case text(document: Int, Range<Int>)
  /// A part of an unreadable file: its index among the bundle's unreadable files, and 0-based UTF-8
  /// offsets; `nil` for the file as a whole.
  case unreadable(Int, Range<Int>?)
  /// A file or folder of the bundle as a whole; empty for the bundle itself.
  case file(String)
  /// A part of a source file: its index among the scanned files, and 0-based UTF-8 offsets; `nil`
  /// for the file as a whole.
  case code(Int, Range<Int>?)
  /// A part of a file of stored or managed values: its index among these files, the key, and
  /// 0-based UTF-8 offsets; `nil` in a binary list.
  case stored(file: Int, key: String?, Range<Int>?)
}

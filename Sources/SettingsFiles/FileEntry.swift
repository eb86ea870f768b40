/// An entry of a folder on a disk, in memory, or in an archive.
package struct FileEntry: Sendable, Hashable {
  /// The kind of an entry.
  ///
  /// Links are judged against a root: the folder itself, or one above it.
  package enum Kind: Sendable, Hashable {
    /// A regular file, or a link to one inside the root.
    case file
    /// A folder, or a link to one inside the root.
    case folder
    /// A symbolic link that leads out of the root; loading a bundle never follows it.
    case linkOutside(target: String)
    /// A symbolic link that leads nowhere or in a circle.
    case brokenLink(target: String)
    /// A pipe, a socket or a device; it is never opened.
    case special
  }
  /// The name; only a form of it for messages if ``isNameDecodable`` is false.
  package var name: String
  package var kind: Kind
  /// Whether the entry is a symbolic link.
  package var isLink: Bool
  /// The path of a link's target from the root, if it is inside the root; `nil` for other entries.
  package var target: String?
  /// Whether the name is UTF-8.
  ///
  /// Entries with other names cannot be opened.
  package var isNameDecodable: Bool

  package init(
    name: String, kind: Kind, isLink: Bool = false, target: String? = nil,
    isNameDecodable: Bool = true
  ) {
    self.name = name
    self.kind = kind
    self.isLink = isLink
    self.target = target
    self.isNameDecodable = isNameDecodable
  }
}

extension [FileEntry] {
  /// The entries sorted by the bytes of their names.
  package var inOrder: [FileEntry] {
    sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

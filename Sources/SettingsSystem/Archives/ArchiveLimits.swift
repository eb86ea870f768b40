/// Limits on the reading of archives. Archives come from anywhere, and a small one may unpack to
/// any size.
package struct ArchiveLimits: Sendable, Hashable {
  /// The size of an archive in bytes; the App Store takes no app above 4 GB.
  package var archiveSize = 4 << 30
  /// The size of one unpacked file in bytes.
  package var fileSize = 1 << 30
  /// The size of all unpacked files together in bytes.
  package var totalSize = 2 << 30
  /// The maximum ratio of a file's size to its packed size; pages of equal rows reach about 100.
  package var ratio = 200
  /// Up to this size in bytes a file may have any ratio.
  package var unratedSize = 1 << 20
  /// The maximum nesting depth of folders.
  package var folderDepth = 64
  /// The maximum nesting depth of archives.
  package var archiveDepth = 3

  /// Makes the limits that are in effect.
  package init() {}
}

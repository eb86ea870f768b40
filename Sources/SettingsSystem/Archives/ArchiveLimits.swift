/// Limits on the reading of archives, since a small archive may unpack to any size.
package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum size of an archive in bytes.
  ///
  /// The App Store accepts no app above 4 GB.
  package var archiveSize = 4 << 30
  /// The maximum size of an unpacked file in bytes.
  package var fileSize = 1 << 30
  /// The maximum total size of all unpacked files in bytes.
  package var totalSize = 2 << 30
  /// The maximum ratio of a file's size to its packed size.
  ///
  /// Pages of equal rows reach about 100.
  package var ratio = 200
  /// The size in bytes up to which a file may have any ratio.
  package var unratedSize = 1 << 20
  /// The maximum nesting depth of folders.
  package var folderDepth = 64
  /// The maximum nesting depth of archives.
  package var archiveDepth = 3

  /// Creates the default limits.
  package init() {}
}

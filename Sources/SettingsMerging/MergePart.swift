import SettingsModel
import SettingsPropertyLists

/// A bundle or fragment to merge.
package struct MergePart: Sendable {
  /// The name in messages, and the prefix of file names that are in use: `LicensePlist`.
  package let name: String
  /// The requested title of the row that opens the part's page.
  package let title: String?
  /// The bundle as it was read; a fragment need not have a first page.
  package let bundle: SettingsBundle
  private let readBytes: @Sendable (String) throws(FileError) -> [UInt8]
  /// The files that were read as they are, by path.
  private let known: [String: FileBytes]

  /// Makes a part.
  ///
  /// - Parameter tree: Where the bundle was read from.
  /// - Parameter limit: The greatest size of a file in bytes.
  package init(
    name: String, title: String? = nil, bundle: SettingsBundle, tree: some FileTree, limit: Int
  ) {
    self.name = name
    self.title = title
    self.bundle = bundle
    known = MergePart.files(of: bundle)
    readBytes = { (path: String) throws(FileError) in try tree.read(path, limit: limit).array }
  }

  /// Returns the bytes of a file of the part.
  func bytes(_ path: String) throws(FileError) -> [UInt8] {
    if let known = known[path] { return known.array }
    return try readBytes(path)
  }

  /// Returns the pages and tables of a bundle whose text is that of the file, not one in another
  /// encoding.
  private static func files(of bundle: SettingsBundle) -> [String: FileBytes] {
    var files: [String: FileBytes] = [:]
    for document in bundle.documents where !document.list.hasReplacedTexts {
      switch document.list.encoding {
      case .utf8, .binary: files[document.file] = document.list.source
      case .utf16LittleEndian, .utf16BigEndian, .named: continue
      }
    }
    return files
  }
}

/// The place where the rows of fragments are inserted.
package enum MergeInsertion: Sendable, Hashable {
  /// At the group titled ``marker`` if the first page has one, else at the end.
  case markerOrEnd
  /// After the row or the group with a title.
  case after(String)

  /// The title of the group that fragments replace.
  package static let marker = "@fragments"
}

/// The result of a merge.
package struct MergeOutcome: Sendable {
  /// A file of the merged bundle.
  package struct File: Sendable, Hashable {
    /// The path in the bundle with forward slashes.
    package let path: String
    /// The whole content.
    package let bytes: [UInt8]
  }

  /// The files by path, byte for byte.
  package let files: [File]
  /// Warnings for the user, one sentence each.
  package let warnings: [String]
}

/// The conflicts that prevent a merge.
package struct MergeConflicts: Error, Sendable, Hashable {
  /// The conflicts, one sentence each, in the order of the parts.
  package let conflicts: [String]
  /// Notes on the parts, one sentence each.
  package let warnings: [String]
}

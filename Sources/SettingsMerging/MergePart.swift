import SettingsModel
import SettingsPropertyLists

/// A bundle or fragment to merge.
package struct MergePart: Sendable {
  /// The name in messages, such as `LicensePlist`.
  ///
  /// It precedes the name of a page or table if another part already uses that name.
  package let name: String
  /// The requested title of the row that opens the part's page; `nil` for the page's own title.
  package let title: String?
  /// The parsed bundle, which for a fragment need not have a first page.
  package let bundle: SettingsBundle
  private let readBytes: @Sendable (String) throws(FileError) -> [UInt8]
  /// The unchanged bytes of parsed files, by path.
  private let unchangedFiles: [String: FileBytes]

  /// Creates a part.
  ///
  /// - Parameter tree: The files from which the bundle was read.
  /// - Parameter limit: The maximum size of a file, in bytes.
  package init(
    name: String, title: String? = nil, bundle: SettingsBundle, tree: some FileTree, limit: Int
  ) {
    self.name = name
    self.title = title
    self.bundle = bundle
    unchangedFiles = MergePart.unchangedFiles(of: bundle)
    readBytes = { (path: String) throws(FileError) in try tree.read(path, limit: limit).array }
  }

  /// Returns the bytes of a file of the part.
  func bytes(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = unchangedFiles[path] { return bytes.array }
    return try readBytes(path)
  }

  /// Returns the bytes of the pages and tables that were parsed without converting their encoding,
  /// by path.
  private static func unchangedFiles(of bundle: SettingsBundle) -> [String: FileBytes] {
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

/// The place in the first page at which the rows of fragments are inserted.
package enum MergeInsertion: Sendable, Hashable {
  /// The group titled ``marker``, or the end of a page without such a group.
  case markerOrEnd
  /// The place after the row or group with a title.
  case after(String)

  /// The title of the group that fragments replace.
  package static let marker = "@fragments"
}

/// The result of a merge.
package struct MergeOutcome: Sendable {
  /// A file of the merged bundle.
  package struct File: Sendable, Hashable {
    /// The path in the bundle, with forward slashes.
    package let path: String
    /// The contents of the file.
    package let bytes: [UInt8]
  }

  /// The files, sorted by the bytes of their paths.
  package let files: [File]
  /// Warnings for the user, one sentence each.
  package let warnings: [String]
}

/// An error with the conflicts that prevent a merge.
package struct MergeConflicts: Error, Sendable, Hashable {
  /// The conflicts, one sentence each, in the order of the parts.
  package let conflicts: [String]
  /// The warnings, one sentence each.
  package let warnings: [String]
}

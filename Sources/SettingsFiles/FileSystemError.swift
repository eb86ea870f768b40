/// A failed action on a file or folder, with the reason.
package struct FileSystemError: Error, Sendable, Hashable {
  /// An attempted action.
  package enum Action: Sendable, Hashable {
    /// Reading a file or listing a folder.
    case read
    /// Writing or replacing a file.
    case write
    /// Creating a folder.
    case makeFolder
  }
  /// A reason for the failure.
  package enum Reason: Sendable, Hashable {
    /// No file or folder at the path.
    case missing
    /// A broken symbolic link.
    case brokenLink
    /// No file, or no folder, where one is expected.
    case wrongKind
    /// A file larger than the limit, in bytes.
    case tooLarge(Int)
    /// A missing parent folder.
    case missingFolder
    /// A folder or file system in which no files can be created.
    case readOnlyFolder
    /// A read-only file.
    case readOnlyFile
    /// An access that the system forbids regardless of permissions, as in a sandbox.
    case forbidden
    /// A folder in place of a file.
    case folder
    /// A full disk, or an exhausted quota.
    case full
    /// A pipe without a reader.
    case readerGone
    /// A file in an archive.
    case archived
    /// A change by another program after the file was read.
    case changed
    /// A change by another program during the replacement, so that an earlier version is now at
    /// another path.
    case changedTwice(copy: String)
    /// A partly written file, whose earlier content is at another path.
    case partlyWritten(copy: String)
    /// Another reason, as described by the system.
    case system(String)
  }
  /// The attempted action.
  package var action: Action
  /// The path as the caller gave it.
  package var path: String
  /// The reason for the failure.
  package var reason: Reason

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// Returns the same error with the displayed path.
  package func named(_ shown: String) -> FileSystemError { FileSystemError(action, shown, reason) }

  /// The reason, as a sentence part without the path: `no space is left on the disk`.
  package var explanation: String {
    switch reason {
    case .missing: "no such file or folder"
    case .brokenLink: "it is a symbolic link that leads nowhere"
    case .wrongKind: "not a regular file or folder"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .missingFolder: "its folder is not there"
    case .readOnlyFolder: "its folder may not be written to"
    case .readOnlyFile: "the file may not be written to"
    case .forbidden:
      "the system forbids it; a sandboxed script phase of Xcode must name it among its "
        + (action == .read ? "input files" : "output files")
    case .folder where action == .read: "it is a folder"
    case .folder: "a folder is in its place"
    case .full: "no space is left on the disk"
    case .readerGone: "its reader is gone"
    case .archived: "it is in an archive, which is read and never changed"
    case .changed: "another program changed it meanwhile; run settingsc again"
    case .changedTwice(let copy):
      "another program changed it meanwhile; its version is now at '\(copy)'"
    case .partlyWritten(let copy):
      "the disk failed within it; its previous content is at '\(copy)'"
    case .system(let words): words
    }
  }
}

extension FileSystemError: CustomStringConvertible {
  /// The error as a sentence: `'App/Root.plist' cannot be read: permission denied`.
  package var description: String {
    switch action {
    case .read: "'\(path)' cannot be read: \(explanation)"
    case .write: "'\(path)' cannot be written: \(explanation)"
    case .makeFolder: "the folder '\(path)' cannot be made: \(explanation)"
    }
  }
}

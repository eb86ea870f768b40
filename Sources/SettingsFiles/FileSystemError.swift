/// A failed action on a file or folder, with the reason.
package struct FileSystemError: Error, Sendable, Hashable {
  /// An attempted action.
  package enum Action: Sendable, Hashable {
    /// Reading a file or listing a folder.
    case read
    /// Writing a file, or putting something in its place; what was there is unchanged.
    case write
    /// Making a folder.
    case makeFolder
  }
  /// A reason for the failure.
  package enum Reason: Sendable, Hashable {
    /// Nothing is there.
    case missing
    /// A symbolic link is there, which leads nowhere.
    case brokenLink
    /// It is no file, or no folder, where one is expected.
    case wrongKind
    /// It is larger than the limit, in bytes.
    case tooLarge(Int)
    /// The folder of a file to write, or of a folder to make, is not there.
    case missingFolder
    /// The folder, or the file system, takes no new files.
    case readOnlyFolder
    /// The file may not be written to.
    case readOnlyFile
    /// The system forbids it whatever the rights are, as in a sandbox.
    case forbidden
    /// A folder is where a file should be read or written.
    case folder
    /// The disk or the quota is used up.
    case full
    /// Nobody reads from the pipe any more.
    case readerGone
    /// It is in an archive.
    case archived
    /// Another program changed it after it was read.
    case changed
    /// Another program changed it while it was replaced, so that an earlier version is now at
    /// another path.
    case changedTwice(copy: String)
    /// It is half written, and its earlier content is at another path.
    case partlyWritten(copy: String)
    /// The system's words.
    case system(String)
  }
  /// The attempted action.
  package var action: Action
  /// The path as the caller gave it.
  package var path: String
  /// The reason for the failure.
  package var reason: Reason

  /// Makes an error.
  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// The same error about the path as a person knows it.
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
    case .folder: action == .read ? "it is a folder" : "a folder is in its place"
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
  /// The whole sentence: `'App/Root.plist' cannot be read: permission denied`.
  package var description: String {
    switch action {
    case .read: "'\(path)' cannot be read: \(explanation)"
    case .write: "'\(path)' cannot be written: \(explanation)"
    case .makeFolder: "the folder '\(path)' cannot be made: \(explanation)"
    }
  }
}

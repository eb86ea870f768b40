import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// The file system as a command sees it: relative paths start in the working directory, and errors
/// contain displayed paths.
package struct Workspace: Sendable {
  /// The files and folders that a command may access.
  ///
  /// Archives are read-only folders.
  package var files: any FileStore { archives }
  private let archives: ArchiveFiles
  /// The absolute path of the working directory.
  package let directory: String
  /// A function that reads all of standard input, up to a maximum number of bytes.
  package var readInput: @Sendable (_ limit: Int) throws(FileSystemError) -> [UInt8] = {
    _ throws(FileSystemError) in []
  }

  /// The absolute paths of the folders that Xcode builds into.
  package var buildFolders: [String] = []

  /// The build settings of the Xcode build phase that runs the process; `nil` elsewhere.
  package var buildSettings: Variables?

  /// A function that starts other programs.
  package var runProgram = ProgramRunner.none

  /// The revision that contains the files; `nil` for the disk.
  package private(set) var revision: Revision?

  /// The default displayed path of a page from standard input.
  package static let standardInputName = "stdin.plist"

  /// The log of the files and folders that were read, which copies share.
  package private(set) var inputs = InputLog()

  /// The cache of language folders beside bundles, which copies share.
  package let languageFolders = LanguageFolders()

  /// The cache of the builds around bundles, which copies share.
  let builds = FolderBuilds()

  /// Creates a workspace without reading any file.
  package init(files: any FileStore, directory: String) {
    archives = ArchiveFiles(files)
    self.directory = directory
  }

  /// Returns the workspace with other files, and with the same input, programs and build settings.
  ///
  /// - Parameter directory: The absolute path of another working directory; `nil` to keep the
  ///   current one.
  package func with(_ files: any FileStore, in directory: String? = nil) -> Workspace {
    var workspace = Workspace(files: files, directory: directory ?? self.directory)
    workspace.inputs = inputs
    workspace.buildFolders = buildFolders
    workspace.buildSettings = buildSettings
    workspace.readInput = readInput
    workspace.runProgram = runProgram
    return workspace
  }

  /// Returns the workspace at the same folder in a revision of its repository, with displayed paths
  /// of the form `REV:PATH`.
  func at(_ revision: Revision) -> Workspace {
    let repository = revision.repository
    var workspace = with(
      RevisionFiles(revision), in: Paths.join(repository.root, repository.prefix))
    workspace.inputs = InputLog()
    workspace.revision = revision
    return workspace
  }

  /// The workspace in which a file is replaced only if it is unchanged since it was read.
  ///
  /// Large files are read into memory, since a mapped file changes with the file on disk.
  package var refusingChangedFiles: Workspace {
    if plainFiles.tracksRevisions { return self }
    return with(TrackedFiles(plainFiles.unmapped))
  }

  /// Returns the absolute path of a path given by the user.
  ///
  /// Behind a symbolic link to a folder, `..` is the folder above the link's target, as everywhere
  /// in the system.
  package func absolute(_ given: String) -> String {
    if let revision, let path = revision.path(named: given) {
      return Paths.absolute(path, from: revision.repository.root)
    }
    guard given.contains(text: "..") else { return Paths.absolute(given, from: directory) }
    var path = directory
    if given.hasPrefix("/") { path = "/" }
    let parts = given.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for part in parts where part != "." {
      if part == ".." {
        path = parent(of: path)
      } else {
        path = Paths.join(path, part)
      }
    }
    return path
  }

  /// Returns the folder that `..` stands for in a folder: for a link, the folder above its target.
  private func parent(of path: String) -> String {
    if path == "/" { return path }
    let folderAbove = Paths.parent(path)
    guard let realPath = try? files.realPath(of: path),
      let realFolderAbove = try? files.realPath(of: folderAbove)
    else { return folderAbove }
    let isLink = realPath != Paths.join(realFolderAbove, Paths.name(path))
    if isLink { return Paths.parent(realPath) }
    return folderAbove
  }

  /// The files and folders without access to the contents of archives.
  package var plainFiles: any FileStore { archives.base }

  /// Returns the absolute path of the archive that contains a path or is at it; `nil` if there is
  /// none.
  package func archive(of path: String) -> String? { archives.archive(of: path) }

  /// Returns the displayed path: relative inside the working directory, else absolute; in a
  /// revision, `REV:PATH` from the root of the repository.
  package func display(_ absolute: String) -> String {
    guard let revision else { return Paths.display(absolute, from: directory) }
    let path = Paths.display(absolute, from: revision.repository.root)
    if path == "." { return "\(revision.name):" }
    return "\(revision.name):\(path)"
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter path: The absolute path.
  /// - Parameter shown: The path in errors; if `nil`, the displayed path.
  /// - Parameter limit: The maximum size, in bytes.
  /// - Throws: `FileSystemError` if the file is missing, unreadable or larger than the limit.
  package func read(_ path: String, as shown: String? = nil, limit: Int) throws(FileSystemError)
    -> FileBytes
  {
    do throws(FileSystemError) {
      let contents = try files.read(path, limit: limit)
      inputs.add(path)
      return contents
    } catch {
      throw error.named(shown ?? display(path))
    }
  }

  /// Replaces or creates a file as a whole.
  ///
  /// Outputs named by a user are written by ``OutputWriter`` instead.
  ///
  /// - Parameter given: The path as the user gave it, which errors contain.
  /// - Throws: `FileSystemError` if the file cannot be written.
  package func write(_ bytes: [UInt8], to given: String) throws(FileSystemError) {
    try write(bytes, to: absolute(given), as: given)
  }

  /// Replaces or creates a file at an absolute path as a whole.
  ///
  /// - Parameter path: The absolute path.
  /// - Parameter shown: The path in errors.
  /// - Throws: `FileSystemError` if the file cannot be written.
  package func write(_ bytes: [UInt8], to path: String, as shown: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      try files.write(bytes, to: path)
    } catch {
      throw error.named(shown)
    }
  }
}

import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// The file system as the user of a command sees it: relative paths start in the working directory,
/// and errors name a path as it is shown.
package struct Workspace: Sendable {
  /// The files and folders a command may touch; archives are folders that are only read.
  package var files: any FileStore { archives }
  private let archives: ArchiveFiles
  /// The absolute path of the working directory.
  package let directory: String
  /// Reads all of standard input, up to a number of bytes.
  package var readInput: @Sendable (_ limit: Int) throws(FileSystemError) -> [UInt8] = {
    _ throws(FileSystemError) in []
  }

  /// The absolute paths of the folders that Xcode builds into.
  package var buildFolders: [String] = []

  /// The build settings of the phase of Xcode that the process runs in; none elsewhere.
  package var buildSettings = Variables()

  /// Starts other programs.
  package var runProgram = ProgramRunner.none

  /// The revision that the files are those of; absent for those of the disk.
  package private(set) var revision: Revision?

  /// The path that is reported for a page from standard input unless another is given.
  package static let standardInputName = "stdin.plist"

  /// The inputs that were read by name: pages, configurations, templates and others. Copies share
  /// it.
  package private(set) var inputs = InputLog()

  /// The language folders beside bundles. Copies share it.
  package let languageFolders = LanguageFolders()

  /// Makes a workspace; nothing is read.
  package init(files: any FileStore, directory: String) {
    archives = ArchiveFiles(files)
    self.directory = directory
  }

  /// The same streams with other files.
  ///
  /// - Parameter directory: The absolute path of another working directory; the same without it.
  package func with(_ files: any FileStore, in directory: String? = nil) -> Workspace {
    var workspace = Workspace(files: files, directory: directory ?? self.directory)
    workspace.inputs = inputs
    workspace.buildFolders = buildFolders
    workspace.buildSettings = buildSettings
    workspace.readInput = readInput
    workspace.runProgram = runProgram
    return workspace
  }

  /// The same place in a revision of its repository, where paths are `REV:PATH`.
  func at(_ revision: Revision) -> Workspace {
    let repository = revision.repository
    var workspace = with(
      RevisionFiles(revision), in: Paths.join(repository.root, repository.prefix))
    workspace.inputs = InputLog()
    workspace.revision = revision
    return workspace
  }

  /// The same with files of which each is replaced only while it holds what was read of it. Large
  /// files are read into memory: a mapped file changes with the one on the disk.
  package var tracked: Workspace {
    switch plainFiles {
    case is TrackedFiles: self
    case is SystemFiles: with(TrackedFiles(SystemFiles()))
    default: with(TrackedFiles(plainFiles))
    }
  }

  /// The absolute path of what a user named.
  ///
  /// Behind a symbolic link to a folder, `..` is the folder above the link's target, as everywhere
  /// in the system.
  package func absolute(_ given: String) -> String {
    if let revision, let path = revision.path(named: given) {
      return Paths.absolute(path, from: revision.repository.root)
    }
    guard given.contains(text: "..") else { return Paths.absolute(given, from: directory) }
    var path = given.hasPrefix("/") ? "/" : directory
    for part in given.utf8.split(separator: UInt8(ascii: "/")).lazy.map({ String(Substring($0)) })
    where part != "." {
      path = part == ".." ? parent(of: path) : Paths.join(path, part)
    }
    return path
  }

  private func parent(of path: String) -> String {
    guard path != "/" else { return path }
    let parent = Paths.parent(path)
    guard let target = try? files.realPath(of: path), let folder = try? files.realPath(of: parent),
      target != Paths.join(folder, Paths.name(path))
    else { return parent }
    return Paths.parent(target)
  }

  /// The files and folders as the machine has them.
  package var plainFiles: any FileStore { archives.base }

  /// The absolute path of the archive that a path leads to or into; `nil` where there is none.
  package func archive(of path: String) -> String? { archives.archive(of: path) }

  /// A path as shown: relative where it lies in the working directory, else absolute; of a revision
  /// `REV:PATH`, from the root of the repository.
  package func display(_ absolute: String) -> String {
    guard let revision else { return Paths.display(absolute, from: directory) }
    let path = Paths.display(absolute, from: revision.repository.root)
    return "\(revision.name):\(path == "." ? "" : path)"
  }

  /// The bytes of a file.
  ///
  /// - Parameter path: The absolute path.
  /// - Parameter shown: The path for errors; ``display(_:)`` of the path without it.
  /// - Parameter limit: The greatest size in bytes.
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

  /// Gives a file new content as a whole, or makes it.
  ///
  /// What a user names as an output goes through ``OutputWriter``.
  ///
  /// - Parameter given: The path as the user gave it, which errors name.
  package func write(_ bytes: [UInt8], to given: String) throws(FileSystemError) {
    try write(bytes, to: absolute(given), as: given)
  }

  /// Gives a file new content as a whole, or makes it.
  ///
  /// - Parameter path: The absolute path.
  /// - Parameter shown: The path for errors.
  package func write(_ bytes: [UInt8], to path: String, as shown: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      try files.write(bytes, to: path)
    } catch {
      throw error.named(shown)
    }
  }
}

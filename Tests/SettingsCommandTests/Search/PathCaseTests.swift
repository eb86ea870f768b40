import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

@testable import SettingsCommand

/// Names on a file system that takes upper and lower case for the same.
@Suite("Paths that differ by case only")
struct PathCaseTests {
  @Test("that differ by case name one bundle and its files")
  func pathsThatDifferByCaseNameOneBundle() {
    let page =
      "{ PreferenceSpecifiers = ( { Type = Nonsense; }, { Type = PSTextFieldSpecifier; Key = a; } ); }"
    let files = MemoryFileStore([
      "/work/Settings.bundle/Root.plist": page, "/work/Settings.bundle/More.plist": "{}",
    ])
    let output = Gathered()
    let session = Session(
      output: OutputSink { output.bytes += $0 }, errors: OutputSink { _ in },
      workspace: Workspace(files: FoldingStore(base: files), directory: "/work"))
    let arguments = ["lint", "--format", "xcode", "--only", "unknown-type"]
    _ = SettingsTool.run(
      arguments + ["Settings.bundle", "SETTINGS.bundle", "settings.bundle"], session)
    #expect(output.text.split(separator: "\n").count == 1)
    output.bytes = []
    let status = SettingsTool.run(arguments + ["Settings.bundle/ROOT.plist"], session)
    #expect(output.text.hasPrefix("/work/Settings.bundle/Root.plist:"))
    #expect(output.text.split(separator: "\n").count == 1)
    #expect(status == .findings)
  }
}

/// Files in memory under names of any case.
private struct FoldingStore: FileStore {
  let base: MemoryFileStore

  /// The path under which the files have it.
  private func stored(_ path: String) -> String {
    for file in base.paths where file.lowercased().hasPrefix(path.lowercased()) {
      return String(file.prefix(path.count))
    }
    return path
  }

  func status(of path: String) throws(FileSystemError) -> FileStatus {
    try base.status(of: stored(path))
  }
  func exists(_ path: String) -> Bool { base.exists(stored(path)) }
  func hasEntry(_ path: String) -> Bool { exists(path) }
  func entries(of folder: String, within root: String) throws(FileSystemError) -> [FileEntry] {
    try base.entries(of: stored(folder), within: stored(root))
  }
  func read(_ path: String, limit: Int) throws(FileSystemError) -> FileBytes {
    try base.read(stored(path), limit: limit)
  }
  func realPath(of path: String) throws(FileSystemError) -> String {
    try base.realPath(of: stored(path))
  }
  func write(_ bytes: [UInt8], to path: String, replacing revision: FileRevision?)
    throws(FileSystemError) -> Bool
  {
    try base.write(bytes, to: stored(path), replacing: revision)
  }
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try base.append(bytes, to: stored(path))
  }
  func makeFolder(_ path: String) throws(FileSystemError) -> Bool {
    try base.makeFolder(stored(path))
  }
  func move(_ path: String, to newPath: String) throws(FileSystemError) {
    try base.move(stored(path), to: newPath)
  }
  func remove(_ path: String) { base.remove(stored(path)) }
}

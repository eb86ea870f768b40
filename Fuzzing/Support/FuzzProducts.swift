import SettingsFiles
import SettingsModel
import SettingsSystem

extension FuzzInputs {
  /// Lists an archive, reads each file in it, and loads what it has as a bundle.
  public static func readArchive(_ input: [UInt8]) {
    let memory = StoredFiles()
    memory.add("/A.ipa", input)
    var limits = ArchiveLimits()
    (limits.fileSize, limits.totalSize) = (1 << 20, 1 << 22)
    let files = ArchiveFiles(memory, limits: limits)
    visit("/A.ipa", files)
    _ = BundleLoader(schema: .apple).load(
      DiskFiles(root: "/A.ipa", files: files), path: "A.ipa", name: "A.ipa")
    if let reread = try? files.read("/A.ipa/Settings.bundle/Root.plist", limit: 1 << 20).array {
      let again = try? files.read("/A.ipa/Settings.bundle/Root.plist", limit: 1 << 20).array
      precondition(reread == again, "a file must have the same bytes each time")
    }
  }

  private static func visit(_ folder: String, _ files: ArchiveFiles) {
    for entry in (try? files.entries(of: folder)) ?? [] where entry.isNameDecodable && !entry.isLink
    {
      let path = Paths.join(folder, entry.name)
      if entry.kind == .folder {
        visit(path, files)
      } else if let contents = try? files.read(path, limit: 1 << 20) {
        precondition(
          (try? files.status(of: path).size) == contents.count,
          "a file must have the size of its status")
      }
    }
  }

  /// Reads the groups of an app with a program and a profile of these bytes.
  public static func readProgram(_ input: [UInt8]) {
    let memory = StoredFiles()
    memory.add("/R.app/Settings.bundle/Root.plist", Array("{}".utf8))
    for name in ["R", "embedded.mobileprovision"] { memory.add("/R.app/" + name, input) }
    _ = ProductReader(ReadableFiles(memory), display: { $0 }).product(
      ofBundleAt: "/R.app/Settings.bundle", readsGroups: true)
  }
}

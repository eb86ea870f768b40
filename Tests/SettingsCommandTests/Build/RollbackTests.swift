import Foundation
import SettingsCompiler
import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

/// Outputs of one run when the file system fails on the way.
@Suite struct RollbackTests {
  /// A folder with one of the files and one of the bundles that are written.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("out/a.json", "old")
    try folder.write("out/Old.bundle/Root.plist", "old")
    return folder
  }

  private static func outputs() throws -> [Output] {
    func files(_ names: String...) -> [ShippedBundle.File] {
      names.map { ShippedBundle.File(path: $0, bytes: Array("new".utf8)) }
    }
    return [
      .file("out/a.json", OutputFile("new", .none)),
      try .bundle("out/Old.bundle", files("Root.plist", "de.lproj/a")),
      .file("made/deep/b.json", OutputFile("new", .none)),
      try .bundle("made/New.bundle", files("Root.plist")),
      .file("out/c.json", OutputFile("new", .none)),
    ]
  }

  /// Everything in a folder: the texts of files by their paths, folders without one.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.text($0) ?? "") })
  }

  /// Writes the outputs.
  ///
  /// - Returns: Why that failed.
  private static func write(
    _ folder: TemporaryFolder, fails: @escaping @Sendable (Int, FailingFiles.Change) -> Bool
  ) throws -> String? {
    let (files, outputs) = (FailingFiles(SystemFiles(), fails: fails), try outputs())
    do throws(CommandError) {
      let written = try OutputWriter(
        Workspace(files: files, directory: folder.path), isForced: true
      ).write(outputs)
      #expect(
        written.map(\.path) == [
          "out/a.json", "out/Old.bundle", "made/deep/b.json", "made/New.bundle", "out/c.json",
        ])
      return nil
    } catch {
      #expect(error.status == .failure)
      return error.message
    }
  }

  @Test(arguments: [true, false]) func aFailureAtAnyStepLeavesEverythingAsItWas(_ canExchange: Bool)
    throws
  {
    let complete = try Self.folder()
    #expect(try Self.write(complete) { _, _ in false } == nil)
    let after = try Self.contents(complete)
    #expect(after["out/a.json"] == "new" && after["out/Old.bundle/de.lproj/a"] == "new")
    #expect(after["made/deep/b.json"] == "new" && after["made/New.bundle/Root.plist"] == "new")
    #expect(!after.keys.contains { $0.contains("/.settingsc-") && !$0.hasSuffix("manifest") })
    var failures = 0
    for number in 0..<40 {
      let folder = try Self.folder()
      let before = try Self.contents(folder)
      let failure = try Self.write(folder) { count, change in
        change == .exchange ? !canExchange : count == number && change != .remove
      }
      let found = try Self.contents(folder)
      if let failure {
        failures += 1
        #expect(found == before, "step \(number): \(failure)")
        #expect(failure.hasSuffix(": no space is left on the disk"), "\(failure)")
      } else {
        #expect(found == after, "step \(number)")
      }
    }
    #expect(failures >= 15)
  }

  @Test(arguments: [true, false], [true, false])
  func filesThatCannotBeRestoredAreNamed(_ canExchange: Bool, _ canRemove: Bool) throws {
    for number in 0..<40 {
      let folder = try Self.folder()
      let failure = try Self.write(folder) { count, change in
        if change == .remove, canRemove { return false }
        return count >= number || change == .exchange && !canExchange
      }
      guard let failure else { continue }
      let kept = try Self.contents(folder).contains {
        $0.key.hasSuffix("/Root.plist") && $0.value == "old"
      }
      #expect(kept, "step \(number): the only copy of a bundle is gone")
      for (path, place, old) in [
        ("out/a.json", "out/a.json", "old"), ("out/Old.bundle", "out/Old.bundle/Root.plist", "old"),
        ("made/deep/b.json", "made/deep/b.json", nil),
        ("made/New.bundle", "made/New.bundle/Root.plist", nil),
        ("out/c.json", "out/c.json", nil),
      ] {
        let isRestored = folder.text(place) == old
        let isKept =
          failure.contains("'\(path)'")
          && failure.hasSuffix("could not be restored and stays as written")
        // What was there is never lost: a bundle that cannot be brought back is named where it is.
        let aside = failure.components(separatedBy: "the previous bundle is now at '").last?.prefix
        { $0 != "'" }
        let isAside =
          old != nil
          && aside.map { folder.text($0.dropFirst(folder.path.count + 1) + "/Root.plist") } == old
        let isWritten =
          isKept && folder.text(place) == "new" && !(old != nil && path.hasSuffix(".bundle"))
        #expect(isRestored || isWritten || isAside, "step \(number), \(path): \(failure)")
      }
    }
  }
}

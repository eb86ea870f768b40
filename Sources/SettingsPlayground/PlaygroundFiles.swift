import SettingsFiles
import SettingsModel

/// The files of a request: those of a bundle and, if given, those of the app around it.
struct PlaygroundFiles {
  /// The files of the bundle.
  private(set) var bundle = MemoryFiles()
  /// All files, by paths relative to the folder that contains the app; empty without an app.
  private var appFiles = MemoryFiles()
  /// The path of the bundle's folder, relative to the folder that contains the app; its name without
  /// an app.
  let path: String
  private let isInApp: Bool

  /// Creates the files of a bundle or an app.
  ///
  /// - Parameter name: The name of the bundle's folder, or of a single page.
  /// - Parameter folder: The path of the folder that contains the bundle, for the files of an app;
  ///   `nil` if the files' paths are relative to the bundle.
  init(_ files: [PlaygroundMessage.File], name: String, in folder: String?) {
    path = Paths.joinInTree(folder ?? "", name)
    isInApp = folder != nil
    let bundlePrefix = (path + "/").utf8
    for file in files {
      if isInApp {
        appFiles.add(file.path, file.contents)
        if file.path.utf8.starts(with: bundlePrefix),
          let pathInBundle = String(file.path.utf8.dropFirst(bundlePrefix.count))
        {
          bundle.add(pathInBundle, file.contents)
        }
      } else {
        bundle.add(file.path, file.contents)
      }
    }
  }

  /// Returns the app that contains the bundle; `nil` for a bundle outside of an app.
  ///
  /// - Parameter readsGroups: Whether to read the app groups.
  func product(readsGroups: Bool) -> AppProduct? {
    guard isInApp else { return nil }
    // `ProductReader` needs absolute paths.
    let root = "/"
    let reader = ProductReader(
      ReadableFiles(appFiles), display: { String($0.utf8.dropFirst(root.utf8.count)) ?? $0 })
    return reader.product(ofBundleAt: root + path, readsGroups: readsGroups)
  }
}

extension ReadableFiles {
  /// Creates read access to files in memory by absolute paths.
  fileprivate init(_ files: MemoryFiles) {
    @Sendable func relative(_ path: String) -> String {
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      return names.joined(separator: "/")
    }
    self.init(
      status: { path throws(FileSystemError) in
        let size = try? files.read(relative(path), limit: .max).count
        let isFolder = (try? files.entries(of: relative(path))) != nil
        guard size != nil || isFolder else { throw FileSystemError(.read, path, .missing) }
        return FileStatus(
          kind: isFolder ? .folder : .file,
          size: size ?? 0,
          identity: FileIdentity(device: 0, number: 0),
          modification: 0,
          change: 0)
      },
      entries: { folder, _ throws(FileSystemError) in
        do throws(FileError) {
          return try files.entries(of: relative(folder))
        } catch {
          throw FileSystemError(.read, folder, .missing)
        }
      },
      read: { path, limit throws(FileSystemError) in
        do throws(FileError) {
          return try files.read(relative(path), limit: limit)
        } catch {
          if case .tooLarge(let limit) = error.reason {
            throw FileSystemError(.read, path, .tooLarge(limit))
          }
          throw FileSystemError(.read, path, .missing)
        }
      })
  }
}

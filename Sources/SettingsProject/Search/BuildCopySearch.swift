import SettingsAnalysis
import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// Determines whether the project's build copies a bundle of another name to `Settings.bundle`.
package struct BuildCopySearch {
  private let files: any FileStore
  private static let copiedName = "Settings.bundle"
  /// The number of folders above the bundle to search.
  private static let folderLimit = 6
  /// The maximum size of a project file or script that is read, in bytes.
  private static let sizeLimit = 8_000_000
  /// The names of project files and scripts that may copy a bundle.
  private static let scripts: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Fastfile", "Makefile", "Package.swift", "Podfile",
    "Project.swift", "Rakefile", "project.pbxproj", "project.yml",
  ]

  package init(_ files: any FileStore) { self.files = files }

  /// Returns whether a folder holds fragments that a merge adds to a bundle.
  ///
  /// It does if it does not have a bundle's name, and it has pages but no first page, or the
  /// project also has a `Settings.bundle`.
  ///
  /// - Parameter path: The absolute path of the folder.
  func isFragment(_ bundle: SettingsBundle, at path: String) -> Bool {
    guard bundle.isMisnamed, !bundle.isSinglePage, !path.hasSuffix(".bundle") else { return false }
    let hasRows = bundle.pages.contains { !$0.rows.isEmpty }
    let isInProduct = ProductPath(path) != nil
    if case .missing(nil) = bundle.firstPage, hasRows, !isInProduct { return true }
    return projectHasSettingsBundle(around: path)
  }

  /// Returns whether a folder around a path in its project, or a subfolder of such a folder, has a
  /// `Settings.bundle`.
  private func projectHasSettingsBundle(around path: String) -> Bool {
    folders(above: path).contains { folder in
      let entries = (try? files.entries(of: folder)) ?? []
      return entries.contains { entry in
        if entry.name == BuildCopySearch.copiedName { return true }
        guard entry.kind == .folder else { return false }
        let subfolder = Paths.join(folder, entry.name)
        return files.exists(Paths.join(subfolder, BuildCopySearch.copiedName))
      }
    }
  }

  /// Returns whether the project also has a `Settings.bundle`, or has a project file or script that
  /// names both bundles.
  ///
  /// - Parameter bundle: The absolute path of the bundle.
  package func isCopied(_ bundle: String) -> Bool {
    if projectHasSettingsBundle(around: bundle) { return true }
    return folders(above: bundle).contains { folder in
      let entries = (try? files.entries(of: folder)) ?? []
      return entries.contains { entry in
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          return path.hasSuffix(".xcodeproj")
            && namesBoth(Paths.join(path, "project.pbxproj"), bundle)
        case .file:
          let mayCopy =
            BuildCopySearch.scripts.contains(entry.name) || entry.name.hasSuffix(".sh")
          return mayCopy && namesBoth(path, bundle)
        default: return false
        }
      }
    }
  }

  private func text(_ path: String) -> String {
    let bytes = try? files.read(path, limit: BuildCopySearch.sizeLimit).array
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns the folders of the project around a bundle: up to the root of a repository or, without
  /// one, only the nearest.
  private func folders(above bundle: String) -> [String] {
    let nearestFolders = Array(
      Paths.upward(from: Paths.parent(bundle)).prefix(BuildCopySearch.folderLimit))
    let root = nearestFolders.firstIndex {
      $0 != "/" && files.exists(Paths.join($0, ".git"))
    }
    if let root { return Array(nearestFolders[...root]) }
    return Array(nearestFolders.prefix(1))
  }

  /// Returns whether a file names both the bundle and `Settings.bundle`.
  private func namesBoth(_ path: String, _ bundle: String) -> Bool {
    let parts = text(path).split(atText: Paths.name(bundle))
    let namesBundle = parts.count > 1
    return namesBundle && parts.contains { namesCopy($0) }
  }

  /// Returns whether a text has the name `Settings.bundle`, not only as the end of a longer name
  /// such as `ProSettings.bundle`.
  private func namesCopy(_ text: some StringProtocol) -> Bool {
    // Each part but the last ends before an occurrence of the name.
    text.split(atText: BuildCopySearch.copiedName).dropLast().contains { textBefore in
      guard let last = textBefore.last else { return true }
      return !last.isLetter && !last.isNumber
    }
  }
}

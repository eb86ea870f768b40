import SettingsFiles
import SettingsPropertyLists

/// Determines whether the project's build copies a bundle of another name to `Settings.bundle`.
package struct BuildCopySearch {
  private let files: any FileStore
  private static let own = "Settings.bundle"
  /// The number of folders around the bundle to search.
  private static let depth = 6
  /// The size above which a project file or script is not read.
  private static let sizeLimit = 8_000_000
  private static let scripts: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Fastfile", "Makefile", "Package.swift", "Podfile",
    "Project.swift",
    "Rakefile", "project.pbxproj", "project.yml",
  ]

  package init(_ files: any FileStore) { self.files = files }

  /// Returns whether the project has a `Settings.bundle` too, or a project file or script that
  /// names both.
  ///
  /// - Parameter bundle: The absolute path of the bundle.
  package func isCopied(_ bundle: String) -> Bool {
    folders(above: bundle).contains { folder in
      let entries = (try? files.entries(of: folder)) ?? []
      return entries.contains { entry in
        if entry.name == BuildCopySearch.own { return true }
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          return files.exists(Paths.join(path, BuildCopySearch.own))
            || path.hasSuffix(".xcodeproj")
              && namesBoth(Paths.join(path, "project.pbxproj"), bundle)
        case .file
        where BuildCopySearch.scripts.contains(entry.name) || entry.name.hasSuffix(".sh"):
          return namesBoth(path, bundle)
        default: return false
        }
      }
    }
  }

  /// Returns the folders of the project around a bundle: up to the one under version control, else
  /// only the next one.
  private func folders(above bundle: String) -> [String] {
    let folders = Array(Paths.upward(from: Paths.parent(bundle)).prefix(BuildCopySearch.depth))
    if let root = folders.firstIndex(where: { $0 != "/" && files.exists(Paths.join($0, ".git")) }) {
      return Array(folders[...root])
    }
    return Array(folders.prefix(1))
  }

  private func namesBoth(_ path: String, _ bundle: String) -> Bool {
    let text = String(
      decoding: (try? files.read(path, limit: BuildCopySearch.sizeLimit).array) ?? [], as: UTF8.self
    )
    let parts = text.split(atText: Paths.name(bundle))
    // `ProSettings.bundle` ends with the other name.
    return parts.count > 1
      && parts.contains { part in
        part.split(atText: BuildCopySearch.own).dropLast().contains {
          $0.last.map { !$0.isLetter && !$0.isNumber } ?? true
        }
      }
  }
}

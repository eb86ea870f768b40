import SettingsFiles
import SettingsModel
import SettingsPropertyLists

/// Recognition of bundles, pages, products and projects by names and contents.
extension BundleSearch {
  /// The names of files that make a folder with any name a bundle.
  static let firstPages: Set<String> = [
    "Root.plist", "Root.inApp.plist", "Root~ipad.plist", "Root~iphone.plist", "root.plist",
  ]
  /// The names of folders that never contain a source or product to check.
  private static let skipped: Set<String> = [".git", ".svn", ".hg", "__MACOSX"]
  /// The names of folders of build tools and package managers, with third-party or built files.
  private static let toolFolders: Set<String> = [
    ".build", "Carthage", "DerivedData", "Pods", "node_modules",
  ]

  /// Returns whether a part of a path below a folder names a tool's folder, such as `Pods`.
  static func isOfTool(_ path: String, in folder: String) -> Bool {
    let parts = Paths.display(path, from: folder).split(separator: "/")
    return parts.contains { toolFolders.contains(String($0)) }
  }

  /// Returns whether a folder is skipped by its name: it belongs to version control or another
  /// tool, or was left by a terminated run.
  func isSkipped(_ name: String) -> Bool {
    if BundleSearch.skipped.contains(name) || TemporaryName.matches(name) { return true }
    return !searchesAll && BundleSearch.toolFolders.contains(name)
  }

  /// Returns whether a folder with the extension of a bundle is a settings bundle, by its name or
  /// its first page.
  ///
  /// - Parameter folder: An absolute path.
  package static func isBundleFolder(_ folder: String, _ files: any FileStore) -> Bool {
    let name = Paths.name(folder)
    guard name.hasSuffix(".bundle"), files.exists(folder) else { return false }
    return isBundleName(name) || firstPages.contains { files.exists(Paths.join(folder, $0)) }
  }

  /// Returns whether a name has the extension `.bundle` and contains "settings" in any case.
  static func isBundleName(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && name.lowercased().contains(text: "settings")
  }

  /// Returns whether a folder with the name of a bundle is the resource bundle of a Swift package or
  /// library in a built app, such as `Acme_SettingsUI.bundle`.
  func isOfPackage(_ path: String) -> Bool {
    guard ProductPath(path) != nil else { return false }
    let namesOfSettings = ["settings.bundle", "settings-watch.bundle", "inappsettings.bundle"]
    if namesOfSettings.contains(Paths.name(path).lowercased()) { return false }
    return !isBundleByPage(path)
  }

  /// Returns whether a folder is an app or a framework, which may contain pages outside of bundles.
  func isBuilt(_ path: String) -> Bool {
    ProductPath.isProduct(name: Paths.name(path))
      && !ProductReader.isSourceFolder(path, ReadableFiles(workspace.files))
  }

  private func isBundleByPage(_ path: String) -> Bool {
    BundleSearch.firstPages.contains { workspace.files.exists(Paths.join(path, $0)) }
  }

  /// Returns whether a folder is a settings bundle by its name or its first page.
  func isBundle(_ path: String) -> Bool {
    BundleSearch.isBundleName(Paths.name(path)) || isBundleByPage(path)
  }

  /// Returns whether a folder contains bundles and is not a bundle itself, even if it contains
  /// pages.
  func isProject(_ folder: String) -> Bool {
    !Paths.name(folder).hasSuffix(".bundle") && holdsBundle(folder, 0)
  }

  /// Returns whether a folder contains a folder with the name of a bundle, excluded or not.
  func holdsBundle(_ folder: String, _ depth: Int) -> Bool {
    guard depth < BundleSearch.depthLimit,
      let entries = try? workspace.files.entries(of: folder)
    else { return false }
    return entries.contains { entry in
      guard entry.kind == .folder, !entry.isLink, entry.isNameDecodable, !isSkipped(entry.name)
      else { return false }
      return BundleSearch.isBundleName(entry.name)
        || holdsBundle(Paths.join(folder, entry.name), depth + 1)
    }
  }

  /// Returns whether a property list has the key of a page's rows, assuming so for an unreadable
  /// file.
  func isPage(_ path: String) -> Bool {
    guard let bytes = try? workspace.read(path, limit: ReadingLimits().fileSize),
      let list = try? PropertyListReader().read(bytes)
    else { return true }
    return list.entries(list.root).contains { list.text($0.key) == "PreferenceSpecifiers" }
  }

  /// Returns whether a folder given by the user has the name of a bundle or contains pages.
  ///
  /// An app's folder has other property lists, and the root of a repository is not a bundle.
  func looksLikeSettings(_ path: String) -> Bool {
    guard let entries = try? workspace.files.entries(of: path),
      !entries.contains(where: { $0.name == ".git" })
    else { return false }
    if Paths.name(path).hasSuffix(".bundle") { return true }
    return entries.contains { entry in
      guard entry.kind == .file, entry.name.hasSuffix(".plist"), !entry.name.isAppleDouble else {
        return false
      }
      return isPage(Paths.join(path, entry.name))
    }
  }
}

import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A built app, or an archive with one: the apps in it must have a bundle that Settings opens.
struct BuiltApps {
  /// The absolute paths of the apps, except for those inside of others, such as watch apps.
  private let apps: [String]
  private let workspace: Workspace

  /// Finds the apps at an absolute path; `nil` if its name is not that of an app or an archive.
  init?(_ path: String, _ workspace: Workspace) {
    let files = workspace.files
    let folders: [String]
    switch Paths.name(path).lowercased() {
    case let name where name.hasSuffix(".app"):
      if ProductReader.isSourceFolder(path, ReadableFiles(files)) {
        apps = []
      } else {
        apps = [path]
      }
      folders = []
    case let name where name.hasSuffix(".ipa") || name.hasSuffix(".zip"):
      folders = [Paths.join(path, "Payload"), path]
      apps = BuiltApps.apps(in: folders, files)
    case let name where name.hasSuffix(".xcarchive"):
      folders = [Paths.join(path, "Products/Applications")]
      apps = BuiltApps.apps(in: folders, files)
    default:
      return nil
    }
    if apps.isEmpty { return nil }
    self.workspace = workspace
  }

  /// Returns the apps of the first folder that has some.
  private static func apps(in folders: [String], _ files: any FileStore) -> [String] {
    for folder in folders {
      let names = ((try? files.entries(of: folder)) ?? []).inOrder.filter {
        $0.kind == .folder && $0.name.hasSuffix(".app")
      }
      if !names.isEmpty { return names.map { Paths.join(folder, $0.name) } }
    }
    return []
  }

  /// Returns the targets of a search, in which each app without a bundle that Settings opens
  /// replaces the bundles and pages that it has instead.
  ///
  /// - Parameter areNamed: Whether the user named them: of others, those that have no pages at all
  ///   are apps without settings.
  /// - Parameter isExcluded: Whether the configuration leaves out a path.
  func completed(
    _ found: [LintTarget], areNamed: Bool, isExcluded: (String) -> Bool
  ) -> [LintTarget] {
    var targets = found
    for app in apps where !isExcluded(app) {
      let own = found.filter { ProductPath($0.path)?.app == app }
      let isForMac = ProductPath.isForMac(app, workspace.files)
      guard !own.contains(where: { isOpened($0, isForMac: isForMac) }),
        !isExcluded(Paths.join(app, "Settings.bundle"))
      else { continue }
      guard areNamed || !own.isEmpty else { continue }
      targets.removeAll { own.contains($0) }
      targets.append(
        LintTarget(path: app, isNamed: areNamed, absence: absence(own, isForMac: isForMac)))
    }
    return targets
  }

  /// Returns whether the system or the app itself opens a bundle.
  private func isOpened(_ target: LintTarget, isForMac: Bool) -> Bool {
    let name = Paths.name(target.path)
    guard !target.isPage, SettingsBundle.Kind.isKnown(folder: name) else { return false }
    if SettingsBundle.Kind(folder: name) == .inApp { return true }
    return ProductPath(target.path)?.place(isForMac: isForMac) == .top
  }

  private func absence(_ own: [LintTarget], isForMac: Bool) -> BundleAbsence {
    var absence = BundleAbsence()
    for target in own {
      guard let place = ProductPath(target.path) else { continue }
      if !target.isPage, BundleSearch.isBundleName(Paths.name(target.path)) {
        absence.bundles.append(
          BundleAbsence.Bundle(path: place.pathInApp, place: place.place(isForMac: isForMac)))
      } else {
        let folder = target.isPage ? Paths.parent(target.path) : target.path
        absence.loosePages += pages(in: folder).compactMap { ProductPath($0)?.pathInApp }
      }
    }
    let pages = Set(absence.loosePages).sorted()
    let isFirst = { (page: String) in BundleSearch.firstPages.contains(Paths.name(page)) }
    absence.loosePages = pages.filter(isFirst) + pages.filter { !isFirst($0) }
    return absence
  }

  /// Returns the absolute paths of the pages in a folder.
  private func pages(in folder: String) -> [String] {
    let entries = (try? workspace.files.entries(of: folder)) ?? []
    let paths = entries.filter { $0.kind == .file && $0.name.hasSuffix(".plist") }.map {
      Paths.join(folder, $0.name)
    }
    return paths.filter { path in
      guard let bytes = try? workspace.read(path, limit: ReadingLimits().fileSize),
        let list = try? PropertyListReader().read(bytes)
      else { return false }
      return list.entries(list.root).contains { list.text($0.key) == "PreferenceSpecifiers" }
    }
  }
}

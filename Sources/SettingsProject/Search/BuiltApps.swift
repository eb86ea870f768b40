import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// The built apps at a path, which are expected to have a bundle that Settings opens.
struct BuiltApps {
  /// The absolute paths of the apps, except for nested ones such as watch apps.
  private let apps: [String]
  private let workspace: Workspace

  /// Finds the apps at an absolute path; fails if it is not an app or an archive with apps.
  init?(_ path: String, _ workspace: Workspace) {
    let files = workspace.files
    switch Paths.name(path).lowercased() {
    case let name where name.hasSuffix(".app"):
      if ProductReader.isSourceFolder(path, ReadableFiles(files)) { return nil }
      apps = [path]
    case let name where name.hasSuffix(".ipa") || name.hasSuffix(".zip"):
      apps = BuiltApps.apps(in: [Paths.join(path, "Payload"), path], files)
    case let name where name.hasSuffix(".xcarchive"):
      apps = BuiltApps.apps(in: [Paths.join(path, "Products/Applications")], files)
    default:
      return nil
    }
    if apps.isEmpty { return nil }
    self.workspace = workspace
  }

  /// Returns the apps in the first folder that contains any.
  private static func apps(in folders: [String], _ files: any FileStore) -> [String] {
    for folder in folders {
      let apps = ((try? files.entries(of: folder)) ?? []).inOrder.filter {
        $0.kind == .folder && $0.name.hasSuffix(".app")
      }
      if !apps.isEmpty { return apps.map { Paths.join(folder, $0.name) } }
    }
    return []
  }

  /// Returns the targets of a search, completed by the apps that lack a bundle that Settings opens.
  ///
  /// Such an app replaces the other bundles and pages in it.
  ///
  /// - Parameter areNamed: Whether the user named the apps. If not, an app without any bundle or
  ///   page is not meant to have settings, and lacks nothing.
  /// - Parameter isExcluded: Returns whether the configuration excludes a path.
  func completed(
    _ found: [LintTarget], areNamed: Bool, isExcluded: (String) -> Bool
  ) -> [LintTarget] {
    var targets = found
    for app in apps where !isExcluded(app) {
      let targetsInApp = found.filter { ProductPath($0.path)?.app == app }
      let isMeantToHaveSettings = areNamed || !targetsInApp.isEmpty
      if !isMeantToHaveSettings { continue }
      let isForMac = ProductPath.isForMac(app, workspace.files)
      if targetsInApp.contains(where: { isOpened($0, isForMac: isForMac) }) { continue }
      // An excluded bundle is not missing.
      if isExcluded(Paths.join(app, "Settings.bundle")) { continue }
      targets.removeAll { targetsInApp.contains($0) }
      let absence = absence(with: targetsInApp, isForMac: isForMac)
      targets.append(LintTarget(path: app, isNamed: areNamed, absence: absence))
    }
    return targets
  }

  /// Returns whether Settings, or the app itself, opens a bundle.
  private func isOpened(_ target: LintTarget, isForMac: Bool) -> Bool {
    let name = Paths.name(target.path)
    guard !target.isPage, SettingsBundle.Kind.isKnown(folder: name) else { return false }
    if SettingsBundle.Kind(folder: name) == .inApp { return true }
    return ProductPath(target.path)?.place(isForMac: isForMac) == .top
  }

  /// Returns the absence of a bundle that Settings opens, with the app's other bundles and pages.
  private func absence(with targets: [LintTarget], isForMac: Bool) -> BundleAbsence {
    var absence = BundleAbsence()
    for target in targets {
      guard let productPath = ProductPath(target.path) else { continue }
      if !target.isPage, BundleSearch.isBundleName(Paths.name(target.path)) {
        let place = productPath.place(isForMac: isForMac)
        absence.bundles.append(
          BundleAbsence.Bundle(path: productPath.pathInApp, place: place))
      } else {
        let folder = target.isPage ? Paths.parent(target.path) : target.path
        absence.loosePages += pages(in: folder).compactMap { ProductPath($0)?.pathInApp }
      }
    }
    // First pages come first.
    func isFirstPage(_ page: String) -> Bool {
      BundleSearch.firstPages.contains(Paths.name(page))
    }
    let loosePages = Set(absence.loosePages).sorted()
    let otherPages = loosePages.filter { !isFirstPage($0) }
    absence.loosePages = loosePages.filter(isFirstPage) + otherPages
    return absence
  }

  /// Returns the absolute paths of the pages in a folder.
  private func pages(in folder: String) -> [String] {
    let entries = (try? workspace.files.entries(of: folder)) ?? []
    let propertyLists = entries.filter { $0.kind == .file && $0.name.hasSuffix(".plist") }
    return propertyLists.map { Paths.join(folder, $0.name) }.filter { path in
      guard let bytes = try? workspace.read(path, limit: ReadingLimits().fileSize),
        let list = try? PropertyListReader().read(bytes)
      else { return false }
      return list.entries(list.root).contains { list.text($0.key) == "PreferenceSpecifiers" }
    }
  }
}

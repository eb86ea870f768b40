import SettingsFiles
import SettingsModel

/// Apps and frameworks made by a build, which makes them again.
///
/// A folder that is only called like one may be a checkout, with files that somebody wrote.
enum BuiltProduct {
  /// Returns whether a build puts the bundles of a product into a folder: the topmost folder of an
  /// app or framework in a build folder.
  static func contains(_ folder: String, _ workspace: Workspace) -> Bool {
    let folder = (try? workspace.files.realPath(of: folder)) ?? folder
    let resources = "/Contents/Resources"
    var product = folder
    if folder.hasSuffix(resources) { product.removeLast(resources.count) }
    guard [".app", ".framework"].contains(where: product.hasSuffix) else { return false }
    return isInBuildFolder(product, workspace)
  }

  private static func isInDerivedData(_ path: String) -> Bool {
    path.split(separator: "/").contains("DerivedData")
  }

  private static func isInBuildFolder(_ product: String, _ workspace: Workspace) -> Bool {
    // A build left its program there, wherever that is.
    if ProductReader(ReadableFiles(workspace.files), display: { $0 }).isBuilt(product) {
      return true
    }
    let folders = workspace.buildFolders.map { (try? workspace.files.realPath(of: $0)) ?? $0 }
    if folders.contains(where: { $0 != "/" && Paths.isInside(product, $0) }) { return true }
    // Xcode checks out packages there too.
    let workTree = GitWorkTree(around: product, workspace.files)?.root ?? ""
    if isInDerivedData(product), !isInDerivedData(workTree) { return true }
    return IgnoredPaths.contain(product, workspace)
  }
}

import SettingsFiles
import SettingsModel

/// Recognizes apps and frameworks made by a build, which every build writes again.
///
/// A folder with such a name may also be a checkout that contains source files.
enum BuiltProduct {
  /// Returns whether a folder is the place of a build product's bundles: the topmost folder of an
  /// app or framework in a build folder, or its `Contents/Resources`.
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
    // The executable in a product shows that a build wrote it.
    if ProductReader(ReadableFiles(workspace.files), display: { $0 }).isBuilt(product) {
      return true
    }
    let folders = workspace.buildFolders.map { (try? workspace.files.realPath(of: $0)) ?? $0 }
    if folders.contains(where: { $0 != "/" && Paths.isInside(product, $0) }) { return true }
    // Xcode also checks out packages in 'DerivedData', whose folders are not build products.
    let workTree = GitWorkTree(around: product, workspace.files)?.root ?? ""
    if isInDerivedData(product), !isInDerivedData(workTree) { return true }
    return IgnoredPaths.contain(product, workspace)
  }
}

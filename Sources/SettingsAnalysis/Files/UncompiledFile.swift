import SettingsModel

/// A file or folder that Xcode compiles elsewhere, but copies as it is when it is in a settings bundle.
package struct UncompiledFile: Sendable, Hashable {
  /// What would become of it elsewhere.
  package enum Kind: Sendable, Hashable {
    /// `.xcstrings`
    case stringCatalog
    /// `.stringsdict`
    case pluralTable
    /// `.xcassets`
    case assetCatalog
  }

  /// The path in the bundle.
  package let path: String
  /// What it is.
  package let kind: Kind
}

extension BundleFiles {
  /// The files and folders that would have to be compiled, by path.
  package var uncompiled: [UncompiledFile] {
    items.compactMap { item in
      if item.path.hasSuffix(".xcstrings") { return UncompiledFile(path: item.path, kind: .stringCatalog) }
      if item.path.hasSuffix(".stringsdict") { return UncompiledFile(path: item.path, kind: .pluralTable) }
      if item.kind == .folder, item.path.hasSuffix(".xcassets") {
        return UncompiledFile(path: item.path, kind: .assetCatalog)
      }
      return nil
    }
  }
}

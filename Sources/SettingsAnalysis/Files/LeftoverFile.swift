import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// A file or folder that another program left in the bundle.
package struct LeftoverFile: Sendable, Hashable {
  /// Who leaves such files behind.
  package enum Origin: Sendable, Hashable {
    case versionControl, finder, windows, merge, editor, sourceCode, interruptedRun
  }

  /// The path in the bundle.
  package let path: String
  /// Who left it.
  package let origin: Origin
}

extension LeftoverFile.Origin {
  /// Who left a file behind, told by its name; `nil` for a name that may belong to the bundle.
  package init?(path: String) {
    let name = Paths.name(path)
    switch name {
    case ".svn", ".git", ".hg", "CVS", ".gitkeep", ".keep", ".gitignore", ".gitattributes", ".gitmodules", ".hgignore",
      ".mailmap":
      self = .versionControl
    case ".DS_Store", ".localized", "__MACOSX": self = .finder
    case "Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini": self = .windows
    case _ where name.hasPrefix("._"): self = .finder
    case _ where TemporaryName.matches(name): self = .interruptedRun
    case _ where LeftoverFile.Origin.isOfMerge(name): self = .merge
    case ".idea", ".vscode", ".swiftpm", "xcuserdata": self = .editor
    case _ where LeftoverFile.Origin.isOfEditor(name): self = .editor
    case "Makefile", "makefile", "Podfile", "Gemfile": self = .sourceCode
    case _ where LeftoverFile.Origin.isSourceCode(name): self = .sourceCode
    default: return nil
    }
  }

  /// Whether an editor keeps such a file beside the one that is open: a copy, a lock or what was not saved.
  private static func isOfEditor(_ name: String) -> Bool {
    if name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix(".#") { return true }
    return [".bak", ".swp", ".swo", ".tmp", ".old", ".xcuserstate"].contains(where: name.hasSuffix)
  }

  /// Whether a file holds code that somebody compiles or runs. Scripts of web pages are left out: InAppSettingsKit shows
  /// such pages.
  private static func isSourceCode(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return sourceExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let sourceExtensions: Set<String> = [
    "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "cs", "java", "kt", "kts", "go", "rs", "dart", "py",
    "rb", "sh", "bash", "zsh", "command", "pl", "php", "lua", "applescript", "gradle", "pbxproj", "xcconfig", "patch",
    "diff",
  ]

  /// Whether git, Subversion or a merge tool writes such a file beside one with conflicts: `Root.plist.mine`,
  /// `Root_BACKUP_1234.plist`, `Root.plist.r12`, `Root.plist~HEAD`.
  private static func isOfMerge(_ name: String) -> Bool {
    if [".orig", ".rej", ".mine", ".theirs", ".ours"].contains(where: name.hasSuffix) { return true }
    if [".plist~", ".strings~"].contains(where: { name.contains(text: $0) && !name.hasSuffix("~") }) { return true }
    for word in ["BACKUP", "BASE", "LOCAL", "REMOTE"] {
      if name.hasSuffix("." + word) || name.contains(text: "_\(word)_") || name.contains(text: "_\(word).")
        || name.contains(text: ".\(word).")
      {
        return true
      }
    }
    guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(".r") else { return false }
    let digits = name[dot...].dropFirst(2)
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
  }
}

extension BundleFiles {
  /// What other programs left behind, by path; a folder stands for all that is in it.
  package var leftovers: [LeftoverFile] {
    var found: [LeftoverFile] = []
    var folder: String?
    for item in items {
      if let folder, item.path.hasPrefix(folder) { continue }
      guard let origin = LeftoverFile.Origin(path: item.path) else { continue }
      if item.kind == .folder { folder = item.path + "/" }
      found.append(LeftoverFile(path: item.path, origin: origin))
    }
    return found
  }
}

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

import SettingsModel

/// A file or folder that another program left in the bundle.
package struct LeftoverFile: Sendable, Hashable {
  /// Who leaves such files behind.
  package enum Origin: Sendable, Hashable {
    case versionControl, finder, windows, merge, editor, sourceCode
  }

  /// The path in the bundle.
  package let path: String
  /// Who left it.
  package let origin: Origin
}

extension LeftoverFile.Origin {
  /// Who leaves files of a name behind; `nil` for a name that may belong to the bundle.
  package init?(fileName name: String) {
    switch name {
    case ".svn", ".git", ".hg", "CVS", ".gitkeep", ".keep", ".gitignore", ".gitattributes", ".hgignore":
      self = .versionControl
    case ".DS_Store", ".localized", "__MACOSX": self = .finder
    case "Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini": self = .windows
    case _ where name.hasPrefix("._"): self = .finder
    case _ where LeftoverFile.Origin.isOfMerge(name): self = .merge
    case _ where name.hasSuffix("~") || [".bak", ".swp", ".tmp", ".old"].contains(where: name.hasSuffix):
      self = .editor
    case _
    where [".swift", ".m", ".mm", ".h", ".c", ".cpp", ".py", ".rb", ".sh", ".pl"].contains(where: name.hasSuffix):
      self = .sourceCode
    default: return nil
    }
  }

  /// Whether git, Subversion or a merge tool writes such a file beside one with conflicts: `Root.plist.mine`,
  /// `Root_BACKUP_1234.plist`, `Root.plist.r12`.
  private static func isOfMerge(_ name: String) -> Bool {
    if [".orig", ".rej", ".mine", ".theirs", ".ours"].contains(where: name.hasSuffix) { return true }
    for word in ["BACKUP", "BASE", "LOCAL", "REMOTE"] {
      if name.hasSuffix("." + word) || name.contains("_\(word)_") || name.contains(".\(word).") { return true }
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
      let name = item.path.split(separator: "/").last.map(String.init) ?? item.path
      guard let origin = LeftoverFile.Origin(fileName: name) else { continue }
      if item.kind == .folder { folder = item.path + "/" }
      found.append(LeftoverFile(path: item.path, origin: origin))
    }
    return found
  }
}

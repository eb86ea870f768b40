/// Names of files that programs leave in folders.
package enum StrayNames {
  /// Who leaves files of a name behind; `nil` for a name that may belong to the bundle.
  package static func origin(of name: String) -> String? {
    switch name {
    case ".svn", ".git", ".hg", "CVS", ".gitkeep", ".keep", ".gitignore", ".gitattributes", ".hgignore":
      return "a leftover of version control"
    case ".DS_Store", ".localized", "__MACOSX": return "a leftover of the Finder"
    case "Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini": return "a leftover of Windows"
    default: break
    }
    if name.hasPrefix("._") { return "a leftover of the Finder" }
    if [".orig", ".rej", ".BACKUP"].contains(where: name.hasSuffix) { return "a leftover of a merge" }
    if name.hasSuffix("~") || [".bak", ".swp", ".tmp", ".old"].contains(where: name.hasSuffix) {
      return "an editor's copy"
    }
    return nil
  }
}

/// The language folders whose names are no regular language tags.
package struct LanguageFolders: Sendable {
  /// A folder by its name without `.lproj`.
  package struct Folder: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The name that it should most likely have.
    package let meant: String?
    /// Whether another folder has that name, or is to get it: their tables are to be merged.
    package fileprivate(set) var isMerged = false
  }

  /// The names that are no language.
  package private(set) var unknown: [Folder] = []
  /// The names of a language with a region that does not exist.
  package private(set) var ofUnknownRegions: [Folder] = []
  /// The names that systems understand, written otherwise than language tags are.
  package private(set) var irregular: [Folder] = []

  /// Looks at the names of language folders.
  package init(_ names: [String]) {
    for name in names where name != "Base" {
      guard let tag = LanguageTag(name) else {
        unknown.append(Folder(name: name, meant: LanguageTag.meant(by: name)))
        continue
      }
      if !tag.hasKnownRegion {
        ofUnknownRegions.append(
          Folder(name: name, meant: tag.region == "UK" ? tag.withoutRegion.text + "-GB" : nil))
      } else if !LanguageFolders.isRegular(name, tag) {
        irregular.append(Folder(name: name, meant: tag.recommended))
      }
    }
    var taken = Set(names)
    LanguageFolders.mark(&irregular, &taken)
    LanguageFolders.mark(&ofUnknownRegions, &taken)
    LanguageFolders.mark(&unknown, &taken)
  }

  /// Marks the folders whose new name is taken, and takes those of the others.
  private static func mark(_ folders: inout [Folder], _ taken: inout Set<String>) {
    for index in folders.indices {
      guard let meant = folders[index].meant, meant != folders[index].name else { continue }
      folders[index].isMerged = !taken.insert(meant).inserted
    }
  }

  /// Whether a name is written as its tag is; withdrawn codes are as good as the new ones.
  private static func isRegular(_ name: String, _ tag: LanguageTag) -> Bool {
    name.dropFirst(2) == tag.text.dropFirst(2) && name.first?.isLowercase == true
  }
}

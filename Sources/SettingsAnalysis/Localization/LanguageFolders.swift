import SettingsModel
import SettingsText

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

/// Strings tables that nothing reads because of where they are. A table at the top of the bundle is used for all
/// languages.
package enum MisplacedTables: Sendable, Hashable {
  /// A folder whose name is nearly that of a language folder: its path, and the name that was meant.
  case misspelledFolder(String, meant: String)
  /// Tables in a folder that is no language folder: its path, and the path of the first table.
  case inFolder(String, first: String)
}

extension BundleFiles {
  /// The tables in folders that are no language folders, once per folder.
  package var misplacedTables: [MisplacedTables] {
    var found: [MisplacedTables] = []
    var folders: Set<String> = []
    for item in items {
      if item.kind == .folder {
        guard !item.path.contains("/"), let meant = BundleFiles.languageFolder(meantBy: item.path) else { continue }
        folders.insert(item.path)
        found.append(.misspelledFolder(item.path, meant: meant))
        continue
      }
      guard item.path.hasSuffix(".strings") else { continue }
      let folder = item.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(item.path[..<$0]) } ?? ""
      if !folder.isEmpty, !(folder.hasSuffix(".lproj") && !folder.contains("/")),
        !folders.contains(String(folder.prefix { $0 != "/" })), folders.insert(folder).inserted
      {
        found.append(.inFolder(folder, first: item.path))
      }
    }
    return found
  }

  /// The folders at the top whose names are nearly those of language folders.
  var misspelledLanguageFolders: [String] {
    misplacedTables.compactMap { if case .misspelledFolder(let path, _) = $0 { path } else { nil } }
  }

  /// `zh-Hans.lproj` for `zh-Hans.lpoj`, `da.lproj` for `da-lproj`; `nil` for a right name, or one of something else.
  private static func languageFolder(meantBy name: String) -> String? {
    if name.hasSuffix(".lproj") { return nil }
    if name.lowercased().hasSuffix("lproj") {
      var language = name.dropLast(5)
      while let last = language.last, !last.isLetter, !last.isNumber { language = language.dropLast() }
      return language.isEmpty ? nil : language + ".lproj"
    }
    guard let mark = name.lastIndex(where: { $0 == "." || $0 == "-" || $0 == "_" }), mark != name.startIndex,
      Suggestion.best(for: String(name[name.index(after: mark)...]), among: ["lproj"]) != nil
    else { return nil }
    return name[..<mark] + ".lproj"
  }
}

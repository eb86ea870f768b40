import SettingsFiles
import SettingsModel
import SettingsText

/// Strings tables that no reader finds because of their location.
///
/// A table at the top of the bundle is not among them: it is used for all languages.
package enum MisplacedTables: Sendable, Hashable {
  /// A folder with a misspelled language name: its path, and the most likely intended name.
  case misspelledFolder(String, meant: String)
  /// Tables in a folder that is not a language folder: its path, and the path of the first table.
  case inFolder(String, first: String)
}

extension BundleFiles {
  /// The folders that are misspelled language folders, and the other folders that contain tables
  /// although they are no language folders, each once.
  package var misplacedTables: [MisplacedTables] {
    var found: [MisplacedTables] = []
    var reportedFolders: Set<String> = []
    for item in items {
      if item.kind == .folder {
        let isTopFolder = !item.path.utf8.contains(UInt8(ascii: "/"))
        if isTopFolder, let meant = BundleFiles.languageFolder(meantBy: item.path) {
          reportedFolders.insert(item.path)
          found.append(.misspelledFolder(item.path, meant: meant))
        }
        continue
      }
      guard item.path.hasSuffix(".strings"), StringsTable.parse(item.path)?.language == nil,
        let slash = item.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      else {
        continue
      }
      let folder = String(item.path[..<slash])
      let topFolder = String(folder.prefix { $0 != "/" })
      let isAtTop = folder == topFolder
      let isLanguageFolder = isAtTop && folder.hasSuffix(".lproj")
      if isLanguageFolder || reportedFolders.contains(topFolder) { continue }
      let isFirstTable = reportedFolders.insert(folder).inserted
      if isFirstTable { found.append(.inFolder(folder, first: item.path)) }
    }
    return found
  }

  /// The folders at the top whose names are misspelled language folders.
  var misspelledLanguageFolders: [String] {
    misplacedTables.compactMap { if case .misspelledFolder(let path, _) = $0 { path } else { nil } }
  }

  /// Returns the language folder that a misspelled name means, such as `zh-Hans.lproj` for
  /// `zh-Hans.lpoj` or `da.lproj` for `da-lproj`; `nil` for a correct or unrelated name.
  private static func languageFolder(meantBy name: String) -> String? {
    if name.hasSuffix(".lproj") { return nil }
    let suffix = "lproj"
    if name.lowercased().hasSuffix(suffix) {
      var language = name.dropLast(suffix.count)
      while let last = language.last, !last.isLetter, !last.isNumber {
        language = language.dropLast()
      }
      guard !language.isEmpty else { return nil }
      return language + ".lproj"
    }
    guard let separator = name.lastIndex(where: { $0 == "." || $0 == "-" || $0 == "_" }),
      separator != name.startIndex,
      Suggestion.best(for: String(name[name.index(after: separator)...]), among: [suffix]) != nil
    else { return nil }
    return name[..<separator] + ".lproj"
  }
}

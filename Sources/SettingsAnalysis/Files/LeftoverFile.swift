import SettingsFiles
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// A file or folder that another program left in the bundle.
package struct LeftoverFile: Sendable, Hashable {
  /// The program that leaves such files behind.
  package enum Origin: String, Sendable, Hashable {
    case versionControl = "version control"
    case finder = "the Finder"
    case windows = "Windows"
    case merge = "a merge"
    case editor = "an editor"
    case sourceCode = "the sources of the app"
    case unity = "Unity"
    case plugin = "a plug-in of the build"
    case tests = "a run of tests"
    case interruptedRun = "a run of settingsc that was killed"
  }
  /// The path in the bundle.
  package let path: String
  /// The program that left the file.
  package let origin: Origin
}

extension LeftoverFile.Origin {
  /// The whole names of leftovers.
  private static let wholeNames: [(origin: LeftoverFile.Origin, names: Set<String>)] = [
    (
      .versionControl,
      [
        ".svn", ".git", ".hg", "CVS", ".gitkeep", ".keep", ".gitignore", ".gitattributes",
        ".gitmodules", ".hgignore",
        ".mailmap",
      ]
    ),
    (
      .finder,
      [".DS_Store", ".localized", ".LSOverride", ".Spotlight-V100", ".Trashes", "__MACOSX"]
    ),
    (.windows, ["Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini"]),
    (.editor, [".idea", ".vscode", ".swiftpm", "xcuserdata"]),
    (.sourceCode, ["Makefile", "makefile", "Podfile", "Gemfile"]),
  ]
  /// The extensions of leftovers, in lower case.
  ///
  /// The scripts of web pages are not included, since InAppSettingsKit shows such pages.
  private static let extensions: [(origin: LeftoverFile.Origin, extensions: Set<String>)] = [
    (.merge, ["orig", "rej", "mine", "theirs", "ours", "backup", "base", "local", "remote"]),
    (.editor, ["bak", "swp", "swo", "tmp", "old", "xcuserstate"]),
    (.unity, ["meta"]),
    (
      .tests,
      [
        "gcda", "gcno", "gcov", "profdata", "profraw", "trx", "xccovarchive", "xccovreport",
        "xcresult", "xctestrun",
      ]
    ),
    (
      .sourceCode,
      [
        "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "cs", "java", "kt", "kts",
        "go", "rs", "dart",
        "py", "rb", "sh", "bash", "zsh", "command", "pl", "php", "lua", "applescript", "gradle",
        "pbxproj", "xcconfig",
        "patch", "diff",
      ]
    ),
  ]

  /// Recognizes a leftover file by its name; `nil` for a name that may belong to the bundle.
  package init?(path: String) {
    let name = Paths.name(path)
    if let known = LeftoverFile.Origin.wholeNames.first(where: { $0.names.contains(name) }) {
      self = known.origin
    } else if name.hasPrefix("._") {
      self = .finder
    } else if name.hasPrefix(".me.apla.") {
      // The state of Cordova's preferences plug-in.
      self = .plugin
    } else if LeftoverFile.Origin.isTestResult(name) {
      self = .tests
    } else if TemporaryName.matches(name) {
      self = .interruptedRun
    } else if LeftoverFile.Origin.isOfMerge(name) {
      self = .merge
    } else if LeftoverFile.Origin.isOfEditor(name) {
      self = .editor
    } else if let origin = LeftoverFile.Origin.byExtension(of: name) {
      self = origin
    } else {
      return nil
    }
  }

  /// Returns whether an editor gives such names to backups and locks: `Root.plist~`,
  /// `.#Root.plist`, `#Root.plist#`.
  private static func isOfEditor(_ name: String) -> Bool {
    let isInNumberSigns = name.hasPrefix("#") && name.hasSuffix("#")
    return name.hasSuffix("~") || name.hasPrefix(".#") || isInNumberSigns
  }

  private static func byExtension(of name: String) -> LeftoverFile.Origin? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let fileExtension = name[name.index(after: dot)...].lowercased()
    return extensions.first { $0.extensions.contains(fileExtension) }?.origin
  }

  /// Returns whether a tool writes test results into a file or folder of the name:
  /// `TestResults.xml`, `junit-report.xml`, `test_results`.
  private static func isTestResult(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first.map(String.init) ?? ""
    let hasNoExtension = name == stem
    let isReport =
      hasNoExtension || [".xml", ".json", ".html", ".txt"].contains(where: name.hasSuffix)
    guard isReport else { return false }
    let words = NameWords.of(stem, keepsDigits: false)
    switch words.first {
    case "junit", "testresults", "testreport": return true
    case "test", "tests":
      return ["result", "results", "report", "reports", "output"].contains(words.dropFirst().first)
    default: return false
    }
  }

  /// Returns whether Git, Subversion or a merge tool writes a file of the name beside one with
  /// conflicts: `Root_BACKUP_1234.plist`, `Root.plist.r12`, `Root.plist~HEAD`.
  private static func isOfMerge(_ name: String) -> Bool {
    // Git adds the name of a branch. A tilde at the end is an editor's.
    let hasInnerTilde = [".plist~", ".strings~"].contains { name.contains(text: $0) }
    if hasInnerTilde, !name.hasSuffix("~") { return true }
    let parts = name.split { $0 == "." || $0 == "_" }
    let innerParts = parts.dropFirst().dropLast()
    let sides: Set<Substring> = ["BACKUP", "BASE", "LOCAL", "REMOTE"]
    if innerParts.contains(where: sides.contains) { return true }
    // Subversion adds `.r` and the number of a revision.
    guard name.contains(text: ".r"), let last = parts.last, last.first == "r" else { return false }
    return Int(last.dropFirst()) != nil
  }
}

extension BundleFiles {
  /// The files left behind by other programs, by path.
  ///
  /// A folder stands for all of its contents.
  package var leftovers: [LeftoverFile] {
    var found: [LeftoverFile] = []
    var reportedFolder: String?
    for item in items {
      if let reportedFolder, item.path.hasPrefix(reportedFolder) { continue }
      guard let origin = LeftoverFile.Origin(path: item.path) else { continue }
      if item.kind == .folder { reportedFolder = item.path + "/" }
      found.append(LeftoverFile(path: item.path, origin: origin))
    }
    return found
  }

  /// The files and folders that Xcode copies unchanged into a settings bundle, although it compiles
  /// them elsewhere.
  package var uncompiled: [String] {
    let found = items.filter { item in
      let isAssetCatalog = item.kind == .folder && item.path.hasSuffix(".xcassets")
      return isAssetCatalog || item.path.hasSuffix(".xcstrings")
        || item.path.hasSuffix(".stringsdict")
    }
    return found.map { $0.path }
  }
}

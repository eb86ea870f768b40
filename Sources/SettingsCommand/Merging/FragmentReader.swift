import SettingsFiles
import SettingsProject

/// A page, or a folder with pages, that is merged into a bundle.
struct Fragment {
  let content: ProjectBundle
  /// The name in messages.
  ///
  /// It precedes the name of a page or table if another part already uses that name.
  let name: String
  /// The title of the row that opens the fragment's page; `nil` if none was given.
  let title: String?
}

/// A reader of the fragments that a command line or a configuration names.
struct FragmentReader {
  /// The bundle into which the fragments are merged.
  let base: ProjectBundle
  /// The titles of fragments given without a title, by the names of their files or folders.
  let titles: [String: String]

  /// Returns the fragment for an argument, which may give a title:
  /// `Licenses=Build/LicensePlist`
  ///
  /// - Throws: Exit status 2 for a title without a fragment, 3 for a missing or unreadable
  ///   fragment.
  func fragment(_ given: String) throws(CommandError) -> Fragment {
    let workspace = base.workspace
    var title: String?
    var file = given
    // The name of a file may contain '='.
    let isFile = workspace.files.exists(workspace.absolute(given))
    if !isFile, let sign = given.firstIndex(of: "="), sign > given.startIndex {
      title = String(given[..<sign])
      file = String(given[given.index(after: sign)...])
      guard !file.isEmpty else { throw .usage("'\(given)' has no fragment after '='") }
    }
    let path = workspace.absolute(file)
    let kind: FileStatus.Kind
    do {
      kind = try workspace.files.status(of: path).kind
    } catch {
      throw .failure(error.named(file))
    }
    let content = try base.fragment(at: path, isPage: kind != .folder)
    let fileName = Paths.name(path)
    var name = fileName
    if kind != .folder { name = FragmentReader.stem(fileName) }
    return Fragment(content: content, name: name, title: title ?? titles[fileName])
  }

  /// Returns a file name without its extension.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

import SettingsCompiler
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsPropertyLists

/// The changes to a bundle's files, with pages and tables converted to XML and other texts
/// unchanged.
struct BundleDifferences {
  /// The changed texts, in the order of their paths.
  private(set) var changes: [ChangedFile] = []
  /// The displayed paths of changed files that are not text, or whose texts do not differ.
  private(set) var binary: [String] = []

  /// Compares a bundle to be written with the files in its place.
  ///
  /// - Parameter path: The path of the bundle as the user gave it.
  init(_ bundle: [ShippedBundle.File], at path: String, _ workspace: Workspace) {
    let old = BundleFolder(workspace.absolute(path), workspace).contents
    let new = Dictionary(
      bundle.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    for file in Set(old.keys).union(new.keys).sorted() where old[file] != new[file] {
      add(file, in: path, old: old[file], new: new[file])
    }
  }

  private mutating func add(_ file: String, in path: String, old: [UInt8]?, new: [UInt8]?) {
    let shown = Paths.join(path, file)
    guard let oldText = Self.text(old, of: file), let newText = Self.text(new, of: file) else {
      binary.append(shown)
      return
    }
    // Two encodings of one page have no visible difference.
    if oldText == newText { return binary.append(shown) }
    changes.append(
      ChangedFile(
        file: shown,
        path: shown,
        contents: FileBytes(newText),
        original: FileBytes(oldText),
        text: newText,
        isNew: old == nil))
  }

  /// Returns the text of a file, as XML for a property list; empty for a missing file, `nil` for a
  /// file that is not text.
  private static func text(_ bytes: [UInt8]?, of file: String) -> [UInt8]? {
    guard let bytes else { return [] }
    let isPropertyList = file.hasSuffix(".plist") || file.hasSuffix(".strings")
    if isPropertyList, let list = try? PropertyListReader().read(bytes),
      let text = try? PropertyListWriter.xml(list.value)
    {
      return text
    }
    return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
  }
}

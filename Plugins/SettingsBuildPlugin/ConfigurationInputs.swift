import Foundation

/// A configuration with the files that it names and those that they extend: the entitlements,
/// schemas, templates, fragments, baselines and outputs, and the source code.
///
/// The text is searched for words that are paths of something that exists, so that no key is
/// forgotten here: a file too many costs a run of the tool, one too few hides a finding.
struct ConfigurationInputs {
  private(set) var files: [URL] = []

  /// The extensions of files in folders that a configuration names.
  private static let extensions: Set<String> = [
    "swift", "m", "mm", "h", "cs", "kt", "dart", "js", "ts", "plist", "strings",
  ]

  init(_ configuration: URL) { add(configuration) }

  private mutating func add(_ configuration: URL) {
    guard !files.contains(configuration) else { return }
    files.append(configuration)
    guard let text = try? String(contentsOf: configuration, encoding: .utf8) else { return }
    let folder = configuration.deletingLastPathComponent()
    for path in Self.paths(in: text) {
      let url = URL(filePath: path, relativeTo: folder).standardizedFileURL.absoluteURL
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      if isFolder(url) {
        // A folder around the configuration is none that it names.
        if !folder.path.hasPrefix(url.path) { addSources(in: url) }
      } else if ["yml", "yaml"].contains(url.pathExtension) {
        add(url)
      } else if !files.contains(url) {
        files.append(url)
      }
    }
  }

  /// The values of a YAML text that may be paths: what is left of a line without the key before it,
  /// the dash of a list and the comment behind it, and the parts of lists and maps in it.
  private static func paths(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      let line = line.range(of: " #").map { line[..<$0.lowerBound] } ?? line
      let parts = line.split { "[]{},".contains($0) }
      return parts.map { part in
        var value = part[...]
        if let colon = value.range(of: ": ") { value = value[colon.upperBound...] }
        let text = value.trimmingCharacters(in: .whitespaces)
        let item = text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
        return item.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
      }.filter { !$0.isEmpty && $0 != "." }
    }
  }

  private mutating func addSources(in folder: URL) {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    for path in paths.sorted() where !path.split(separator: "/").contains(".build") {
      let url = folder.appending(path: path)
      if Self.extensions.contains(url.pathExtension) { files.append(url) }
    }
  }
}

/// Whether a folder is at a path.
func isFolder(_ url: URL) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    && isFolder.boolValue
}

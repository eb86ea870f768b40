import SettingsText

/// The resources of the targets in a project of Tuist, as far as they stand in its `Project.swift`
/// as plain texts.
struct TuistProject: Sendable {
  /// The patterns of paths from the folder of the project.
  let resources: [String]

  /// The words of a manifest whose resources other code determines.
  private static let unknown = [
    "ProjectDescriptionHelpers", "buildableFolders", ".bundle", "scripts:", "fileprivate", "func ",
    "static ", ".folderReference", ".glob", "...", "\\(",
  ]

  /// Reads a manifest; `nil` if it does not say by itself what the targets copy.
  init?(_ text: String) {
    guard text.contains(text: "product: .app"),
      !TuistProject.unknown.contains(where: { text.contains(text: $0) })
    else { return nil }
    var patterns: [String] = []
    for part in text.split(atText: "resources:").dropFirst() {
      guard let listed = TuistProject.texts(of: part) else { return nil }
      patterns += listed
    }
    resources = patterns
  }

  /// Returns the texts of a list of plain texts at the beginning of some code; `nil` if it has
  /// anything else.
  private static func texts(of code: some StringProtocol) -> [String]? {
    let rest = code.drop { $0.isWhitespace }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    var result: [String] = []
    for item in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
      let words = item.split { $0.isWhitespace }
      if words.isEmpty { continue }
      let text = words.joined(separator: " ")
      guard text.count > 1, text.first == "\"", text.last == "\"" else { return nil }
      result.append(String(text.dropFirst().dropLast()))
    }
    return result
  }

  /// Returns whether a pattern contains a file, folder or anything in it.
  ///
  /// - Parameter path: The path from the folder of the project.
  func copies(_ path: String) -> Bool {
    resources.contains { pattern in
      let glob = Glob(pattern, for: .path)
      return glob.matches(path) || glob.matches(path + "/Root.plist")
        || path.hasPrefix(pattern + "/")
    }
  }
}

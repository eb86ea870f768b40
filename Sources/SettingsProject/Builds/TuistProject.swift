import SettingsText

/// The resources of a Tuist project's targets, stated as string literals in its `Project.swift`.
struct TuistProject: Sendable {
  /// The patterns of paths relative to the project's folder.
  let resources: [String]

  /// Texts that show that other code determines the resources.
  private static let signsOfOtherCode = [
    "ProjectDescriptionHelpers", "buildableFolders", ".bundle", "scripts:", "fileprivate", "func ",
    "static ", ".folderReference", ".glob", "...", "\\(",
  ]

  /// Parses the manifest of an app; fails for any other manifest, and unless the literals alone
  /// state the resources.
  init?(_ text: String) {
    let buildsApp = text.contains(text: "product: .app")
    let usesOtherCode = TuistProject.signsOfOtherCode.contains { text.contains(text: $0) }
    if !buildsApp || usesOtherCode { return nil }
    var patterns: [String] = []
    for part in text.split(atText: "resources:").dropFirst() {
      guard let literals = TuistProject.literals(atStartOf: part) else { return nil }
      patterns += literals
    }
    resources = patterns
  }

  /// Returns the string literals of an array literal at the beginning of a piece of code; `nil` for
  /// any other code.
  private static func literals(atStartOf code: some StringProtocol) -> [String]? {
    let array = code.drop { $0.isWhitespace }
    guard array.first == "[", let end = array.firstIndex(of: "]") else { return nil }
    var literals: [String] = []
    for item in array[..<end].dropFirst().split(separator: ",") {
      let words = item.split { $0.isWhitespace }
      if words.isEmpty { continue }
      let text = words.joined(separator: " ")
      guard text.count > 1, text.first == "\"", text.last == "\"" else { return nil }
      literals.append(String(text.dropFirst().dropLast()))
    }
    return literals
  }

  /// Returns whether a pattern matches a file, a folder or a folder's contents.
  ///
  /// - Parameter path: The path relative to the project's folder.
  func copies(_ path: String) -> Bool {
    resources.contains { pattern in
      let glob = Glob(pattern, for: .path)
      return glob.matches(path) || glob.matches(path + "/Root.plist")
        || path.hasPrefix(pattern + "/")
    }
  }
}

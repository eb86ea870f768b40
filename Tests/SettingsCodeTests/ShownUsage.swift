import SettingsPropertyLists

@testable import SettingsCode

extension CodeUsage {
  /// A scanner for an app without wrappers of its own. Making one takes longer than most scans.
  static let plainScanner = CodeScanner()

  /// Usage of keys in files of code, by path; files whose language is unknown are left out.
  static func of(_ files: KeyValuePairs<String, String>, wrappers: [KeyWrapper] = []) -> CodeUsage {
    let scanner = wrappers.isEmpty ? plainScanner : CodeScanner(wrappers: wrappers)
    return CodeUsage(
      files.compactMap { path, text in
        try? scanner.scan(FileBytes(Array(text.utf8)), path: path, absolutePath: "/" + path)
      })
  }

  /// The keys that are used as text, in the order of the uses; `*` for one that is not known.
  var shownKeys: [String] { uses.map(\.key.shown) }

  /// The uses as text: access, key, type, confidence, store and default.
  var shownUses: [String] {
    uses.map { use in
      var parts = [use.access.rawValue, use.key.shown, use.confidence.rawValue]
      if let type = use.type { parts.append(type.rawValue) }
      switch use.store {
      case .standard: break
      case .suite(let name): parts.append("in \(name.text)")
      case .unknown: parts.append("somewhere")
      case .cloud: parts.append("cloud")
      case .possibleDefaults: parts.append("doubtful")
      }
      if let value = use.defaultValue, value != .other { parts.append("= \(value.shown)") }
      if use.isDebugOnly { parts.append("debug") }
      return parts.joined(separator: " ")
    }
  }

  /// The uses of keys that are known, as text.
  var shownKnownUses: [String] { shownUses.filter { !$0.contains(" * dynamic") } }
}

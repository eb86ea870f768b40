import SettingsAnalysis
import SettingsCode
import SettingsModel
import SettingsPropertyLists

extension BundleView {
  /// Returns the uses of a setting's key in code, excluding those of another setting with the same
  /// key, and uses of which only a pattern of the key is known.
  func codeUses(of id: SettingID) -> [KeyUse] {
    guard let code else { return [] }
    let settings = settings(withKey: id.key)
    return code.uses.filter { use in
      guard use.key.text == id.key else { return false }
      if store(use.store, mayHold: id, ifUncertain: true) { return true }
      // A use of a store that none of the settings has counts for each of them.
      return !settings.contains { store(use.store, mayHold: $0, ifUncertain: false) }
    }
  }

  /// Returns whether a store in code is the store of a setting.
  ///
  /// - Parameter uncertain: The result for a store that is unknown or may not be the user defaults.
  func store(_ store: KeyStore, mayHold id: SettingID, ifUncertain uncertain: Bool) -> Bool {
    switch store {
    case .standard: id.suite == nil
    case .suite(let name): id.suite.map(ExactText.init) == name
    case .unknown, .cloud, .possibleDefaults: uncertain
    }
  }

  /// Returns the destination for a use in code.
  func destination(_ use: KeyUse) -> Destination {
    let file = CheckedFile.code(code?.files[use.file].absolutePath ?? "")
    return Destination(uri: uri(file), range: range(offsets(use), in: file))
  }

  /// Returns the setting used at a 0-based UTF-8 byte offset in code, with the range of its key;
  /// `nil` if no key is used there, or no row has the key.
  func declaredKey(at offset: Int, inCode path: String) -> (id: SettingID, offsets: Range<Int>)? {
    guard let code, let number = sourceNumbers[path] else { return nil }
    for use in code.uses where use.file == number {
      let isAtOffset = use.range.lowerBound <= offset && offset <= use.range.upperBound
      guard isAtOffset, let key = use.key.text else { continue }
      let settings = settings(withKey: key)
      let settingInStore = settings.first { store(use.store, mayHold: $0, ifUncertain: true) }
      if let id = settingInStore ?? settings.first { return (id, offsets(use)) }
    }
    return nil
  }

  /// Returns the range of a string's text without quotation marks, or else the range of the use, in
  /// 0-based UTF-8 byte offsets.
  private func offsets(_ use: KeyUse) -> Range<Int> {
    let source = code?.files[use.file].code
    if use.isWholeString, let content = source?.content(ofString: use.range) { return content }
    return use.range
  }
}

/// Descriptions of the uses of a key in code, in Markdown.
enum CodeUseText {
  /// The maximum number of uses listed individually.
  private static let limit = 8

  /// Returns the list of uses, those of the exact key first; `nil` if no code was scanned.
  static func markdown(_ id: SettingID, _ view: BundleView) -> String? {
    guard let code = view.code else { return nil }
    let patterns = code.uses.filter { $0.confidence == .pattern && $0.key.matches(id.key) }
    let uses = view.codeUses(of: id) + patterns
    if uses.isEmpty { return "Not in the code." }
    var items: [String] = []
    var lineIndices: [Int: LineIndex] = [:]
    for use in uses.prefix(limit) {
      let file = code.files[use.file]
      let lines = lineIndices[use.file] ?? LineIndex(file.code.source)
      lineIndices[use.file] = lines
      let line = lines.location(use.range.lowerBound).line
      items.append("- \(words(use)) in `\(file.path):\(line)`")
    }
    if uses.count > limit { items.append("- and \(uses.count - limit) more") }
    return "In the code:\n\n" + items.joined(separator: "\n")
  }

  /// Returns a description of a use, such as
  /// `read by `bool(forKey:)` as a Boolean, default `true``.
  private static func words(_ use: KeyUse) -> String {
    var words = "\(use.access.words) by `\(use.api)`"
    if use.key.text == nil { words = "perhaps " + words }
    if let type = use.type { words += " as \(type.words)" }
    if let value = use.defaultValue, value != .other {
      let relation = use.access == .write ? "value" : "default"
      words += ", \(relation) `\(value.shown)`"
    }
    switch use.store {
    case .standard, .possibleDefaults, .unknown: break
    case .suite, .cloud: words += ", \(use.store.words)"
    }
    if use.isDebugOnly { words += ", in debug builds only" }
    return words
  }
}

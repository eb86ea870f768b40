import Diagnostics
import PropertyLists
import SettingsModel

/// Names the findings of one bundle so that they are known again after lines and rows have moved.
struct FindingIdentity {
  private let bundle: SettingsBundle
  private let paths: BaselinePaths
  private var keyPaths: [Int: KeyPathIndex] = [:]

  init(_ bundle: SettingsBundle, _ paths: BaselinePaths) {
    self.bundle = bundle
    self.paths = paths
  }

  mutating func identity(_ finding: Finding, _ diagnostic: Diagnostic) -> Baseline.Identity {
    Baseline.Identity(
      path: paths.path(diagnostic.path), rule: finding.rule, place: place(finding.place),
      message: FindingIdentity.withoutPositions(diagnostic.message))
  }

  private mutating func place(_ place: Place) -> String {
    switch place {
    case .node(let document, let node):
      let list = bundle.documents[document].list
      if keyPaths[document] == nil { keyPaths[document] = KeyPathIndex(list) }
      return keyPaths[document]?.path(node, item: { number, _ in "[\(FindingIdentity.name(of: number, list))]" }) ?? ""
    case .text(let document, let offsets):
      return excerpt(offsets, bundle.documents[document].list)
    case .unreadable, .file: return ""
    }
  }

  /// What a row is called by those who write it; nothing for an item that has no name, whose position would change.
  private static func name(of item: PropertyList.NodeID, _ list: PropertyList) -> String {
    for key in ["Key", "Title"] {
      if let value = list.value(key, in: item), let text = list.string(value), !text.isEmpty { return text }
    }
    return ""
  }

  /// The beginning of a stretch of text, with single blanks.
  private func excerpt(_ offsets: Range<Int>, _ list: PropertyList) -> String {
    guard list.hasPositions else { return "" }
    let text = String(decoding: UnsafeBufferPointer(rebasing: list.source.buffer[offsets].prefix(400)), as: UTF8.self)
    return String(
      text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ").unicodeScalars.prefix(80))
  }

  /// The message with `row #` for the position of a row without a name.
  static func withoutPositions(_ message: String) -> String {
    var words: [Substring] = []
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      words.append(words.last == "row" && !digits.isEmpty ? "#" + word.dropFirst(digits.count) : word)
    }
    return words.joined(separator: " ")
  }
}

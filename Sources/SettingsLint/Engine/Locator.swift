import Diagnostics
import PropertyLists
import SettingsBundle

/// Gives findings their lines, columns and key paths. What it needs of a file is made once, and only when asked.
struct Locator {
  private let bundle: SettingsBundle
  private var lines: [Int: LineIndex] = [:]
  private var unreadableLines: [Int: LineIndex] = [:]
  private var keyPaths: [Int: KeyPathIndex] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// The finding as every report takes it.
  mutating func diagnostic(_ finding: Finding) -> Diagnostic {
    let (path, range) = resolve(finding.place)
    return Diagnostic(
      rule: finding.rule, severity: finding.severity, path: path, range: range, keyPath: keyPath(finding.place),
      message: finding.message,
      notes: finding.notes.map { note in
        guard let place = note.place else { return Note(message: note.message) }
        let (path, range) = resolve(place)
        return Note(message: note.message, path: path, range: range)
      },
      fixes: finding.fixes.map { fix in
        FixIt(title: fix.title, safety: fix.safety, edits: textEdits(fix.edits))
      })
  }

  private mutating func resolve(_ place: Place) -> (path: String, range: SourceRange?) {
    switch place {
    case .node(let document, let node):
      let list = bundle.documents[document].list
      return (path(document), list.hasPositions ? lineIndex(document).range(list.offsets(node)) : nil)
    case .text(let document, let offsets):
      let list = bundle.documents[document].list
      return (path(document), list.hasPositions ? lineIndex(document).range(offsets) : nil)
    case .unreadable(let number, let offsets):
      let file = bundle.unreadable[number]
      guard let offsets else { return (bundle.displayPath(file.file), nil) }
      if unreadableLines[number] == nil { unreadableLines[number] = LineIndex(file.source) }
      return (bundle.displayPath(file.file), unreadableLines[number]?.range(offsets))
    case .file(let file):
      return (bundle.displayPath(file), nil)
    }
  }

  private func path(_ document: Int) -> String { bundle.displayPath(bundle.documents[document].file) }

  private mutating func lineIndex(_ document: Int) -> LineIndex {
    if let index = lines[document] { return index }
    let index = LineIndex(bundle.documents[document].list.source)
    lines[document] = index
    return index
  }

  private mutating func keyPath(_ place: Place) -> String? {
    guard case .node(let document, let node) = place else { return nil }
    if keyPaths[document] == nil { keyPaths[document] = KeyPathIndex(bundle.documents[document].list) }
    return keyPaths[document]?.path(node)
  }

  private mutating func textEdits(_ edits: [TreeEdit]) -> [TextEdit] {
    edits.flatMap { edit -> [TextEdit] in
      let document = bundle.documents[edit.document]
      guard document.list.hasPositions else { return [] }
      return TreeEditRendering.render(edit.change, in: document.list).map { replacement in
        TextEdit(
          path: path(edit.document), range: lineIndex(edit.document).range(replacement.offsets),
          text: replacement.text)
      }
    }
  }
}

/// The key path of every node of a list, made in one pass: looking for a node's place among its siblings for each of
/// many findings would be quadratic.
struct KeyPathIndex {
  private let list: PropertyList
  /// The container of each node.
  private var parents: [UInt32]
  /// The position of each item in its array.
  private var positions: [UInt32]

  init(_ list: PropertyList) {
    self.list = list
    parents = Array(repeating: 0, count: list.nodeCount)
    positions = Array(repeating: 0, count: list.nodeCount)
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      for (position, item) in list.items(node).enumerated() {
        parents[Int(item.index)] = UInt32(number)
        positions[Int(item.index)] = UInt32(position)
      }
      for entry in list.entries(node) {
        parents[Int(entry.key.index)] = UInt32(number)
        parents[Int(entry.value.index)] = UInt32(number)
      }
    }
  }

  /// `PreferenceSpecifiers[4].DefaultValue`; a key has the path of its value; `nil` for the root.
  ///
  /// - Parameter item: The text for an item of an array by its node and position: `[4]` when absent.
  func path(
    _ node: PropertyList.NodeID, item: (PropertyList.NodeID, Int) -> String = { "[\($1)]" }
  ) -> String? {
    var parts: [String] = []
    var number = list.kind(node) == .key ? Int(node.index) + 1 : Int(node.index)
    while number != 0 {
      let parent = Int(parents[number])
      if list.kind(PropertyList.NodeID(parent)) == .array {
        parts.append(item(PropertyList.NodeID(number), Int(positions[number])))
      } else {
        parts.append((parent == 0 ? "" : ".") + list.text(PropertyList.NodeID(number - 1)))
      }
      number = parent
    }
    return parts.isEmpty ? nil : parts.reversed().joined()
  }
}

import Diagnostics
import PropertyLists
import SettingsModel

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

/// The key paths of nodes of a list.
///
/// A path is found by walking down from the root. Where many are asked for, containers and positions of all nodes are
/// noted once instead: passing over the siblings of each of many findings would be quadratic.
struct KeyPathIndex {
  private static let walkLimit = 16

  private let list: PropertyList
  private var walks = 0
  /// The container of each node, and the position of each item in its array.
  private var notes: (parents: [UInt32], positions: [UInt32])?

  init(_ list: PropertyList) { self.list = list }

  /// `PreferenceSpecifiers[4].DefaultValue`; a key has the path of its value; `nil` for the root.
  ///
  /// - Parameter item: The text for an item of an array by its node and position: `[4]` when absent.
  mutating func path(
    _ node: PropertyList.NodeID, item: (PropertyList.NodeID, Int) -> String = { "[\($1)]" }
  ) -> String? {
    let target = list.kind(node) == .key ? PropertyList.NodeID(node.index + 1) : node
    walks += 1
    if walks > KeyPathIndex.walkLimit, notes == nil { notes = noteAll() }
    let parts = notes.map { noted(target, $0, item) } ?? walked(target, item)
    return parts.isEmpty ? nil : parts.joined()
  }

  private func walked(
    _ target: PropertyList.NodeID, _ text: (PropertyList.NodeID, Int) -> String
  ) -> [String] {
    var parts: [String] = []
    var container = list.root
    while container != target {
      var next: PropertyList.NodeID?
      if list.kind(container) == .array {
        for (position, item) in list.items(container).enumerated() where item <= target {
          next = item
          if target < list.end(of: item) {
            parts.append(text(item, position))
            break
          }
        }
      } else {
        for entry in list.entries(container) where entry.value <= target && target < list.end(of: entry.value) {
          next = entry.value
          parts.append((container == list.root ? "" : ".") + list.text(entry.key))
        }
      }
      guard let next else { break }
      container = next
    }
    return parts
  }

  private func noted(
    _ target: PropertyList.NodeID, _ notes: (parents: [UInt32], positions: [UInt32]),
    _ text: (PropertyList.NodeID, Int) -> String
  ) -> [String] {
    var parts: [String] = []
    var number = Int(target.index)
    while number != 0 {
      let parent = Int(notes.parents[number])
      if list.kind(PropertyList.NodeID(parent)) == .array {
        parts.append(text(PropertyList.NodeID(number), Int(notes.positions[number])))
      } else {
        parts.append((parent == 0 ? "" : ".") + list.text(PropertyList.NodeID(number - 1)))
      }
      number = parent
    }
    return parts.reversed()
  }

  private func noteAll() -> (parents: [UInt32], positions: [UInt32]) {
    var parents = [UInt32](repeating: 0, count: list.nodeCount)
    var positions = [UInt32](repeating: 0, count: list.nodeCount)
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
    return (parents, positions)
  }
}

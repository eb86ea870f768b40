import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// Removes the fixes that would give two things one name, although their names must differ: two
/// entries of a dictionary, two items of a list, two rows.
///
/// The rule that makes a fix looks at one place, and does not know the other fixes of the run: two
/// misspelled keys of one row may both get the name `Title`.
struct FixClashes {
  /// A node of one of the bundle's documents.
  private struct Node: Hashable {
    let document: Int
    let id: PropertyList.NodeID
  }

  /// A set of nodes whose names must differ from each other.
  private enum Scope: Hashable {
    /// The keys of a dictionary or the items of an array.
    case container(Node)
    /// The keys of all rows of the bundle.
    case rowKeys
  }

  /// A name that must be unique in its scope.
  private struct UniqueName: Hashable {
    let scope: Scope
    let text: ExactText
  }

  /// A name that an edit introduces.
  private struct Claim {
    let name: UniqueName
    /// The node that gets the name: the key of an entry, an item, a row, or a dictionary that gets
    /// an entry.
    let claimant: Node

    init(_ text: String, in scope: Scope, by claimant: Node) {
      name = UniqueName(scope: scope, text: ExactText(text))
      self.claimant = claimant
    }

    /// Whether the name belongs to an added entry, whose claimant is the dictionary itself.
    var isAddition: Bool { name.scope == .container(claimant) }
  }

  private let bundle: SettingsBundle
  /// The pages by the indices of their documents.
  private let pages: [Int: Page]
  /// The claims of all fixes, by name and by claimant.
  private var claimsByName: [UniqueName: [Node: Claim]] = [:]
  /// The rows by their keys.
  private lazy var rowsByKey: [ExactText: [Row]] = bundle.pages.reduce(into: [:]) { rows, page in
    for row in page.rows {
      if let key = row.key?.value { rows[ExactText(key), default: []].append(row) }
    }
  }
  /// The paths of nodes by the indices of their documents, computed on demand.
  private var paths: [Int: NodePaths] = [:]

  private init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    pages = Dictionary(keepingFirst: bundle.pages.map { ($0.document, $0) })
  }

  /// Returns the faults with only those fixes that can be applied together.
  static func resolved(_ faults: [Fault], in bundle: SettingsBundle) -> [Fault] {
    var clashes = FixClashes(bundle)
    for edit in faults.lazy.compactMap({ $0.fix }).flatMap({ $0.edits }) {
      for claim in clashes.claims(of: edit) {
        clashes.claimsByName[claim.name, default: [:]][claim.claimant] = claim
      }
    }
    return faults.map { fault in
      guard let fix = fault.fix, let note = clashes.noteOnClash(of: fix) else { return fault }
      var fault = fault
      fault.fix = nil
      fault.notes.append(note)
      return fault
    }
  }

  /// Returns a note on a node that has the same name as another node gets from a fix; `nil` if each
  /// name is unique.
  private mutating func noteOnClash(of fix: Fix<TreeEdit>) -> Note<Place>? {
    for edit in fix.edits {
      for claim in claims(of: edit) {
        guard let rival = rival(of: claim, after: fix) else { continue }
        return Note(
          "\(Wording.quote(claim.name.text.text)) is here too",
          at: .node(document: rival.document, rival.id))
      }
    }
    return nil
  }

  /// Returns the names that an edit introduces.
  private mutating func claims(of edit: TreeEdit) -> [Claim] {
    guard case .document(let document) = edit.target else { return [] }
    func node(_ id: PropertyList.NodeID) -> Node { Node(document: document, id: id) }
    switch edit.change {
    case .renameKey(let key, let name):
      guard let container = container(of: node(key)) else { return [] }
      var claims = [Claim(name, in: .container(container), by: node(key))]
      // A field that is renamed to `Key` also gives its row a key.
      if name == bundle.schema.name(of: .key), let row = pages[document]?.row(containing: key),
        container == node(row.node),
        let rowKey = row.list.string(PropertyList.Entry(key: key).value)
      {
        claims.append(Claim(rowKey, in: .rowKeys, by: container))
      }
      return claims
    case .addEntry(let dictionary, let name, _):
      return [Claim(name, in: .container(node(dictionary)), by: node(dictionary))]
    case .replaceValue(let value, .string(let text)):
      // The value of the field `Key` is the key of the row.
      if let row = pages[document]?.row(containing: value), row.field(.key)?.value == value {
        return [Claim(text, in: .rowKeys, by: node(row.node))]
      }
      guard let container = container(of: node(value)),
        bundle.documents[document].list.kind(container.id) == .array
      else { return [] }
      return [Claim(text, in: .container(container), by: node(value))]
    default: return []
    }
  }

  /// Returns another node that keeps the name after a fix, or gets it from any fix; `nil` if there
  /// is none.
  private mutating func rival(of claim: Claim, after fix: Fix<TreeEdit>) -> Node? {
    var others = holders(of: claim.name, after: fix)
    for other in claimsByName[claim.name, default: [:]].values {
      // If a rename and an addition clash, the rename stays, and only the addition is removed.
      if other.isAddition, !claim.isAddition { continue }
      others.append(other.claimant)
    }
    return others.filter { isRival($0, of: claim) }.min {
      ($0.document, $0.id.index) < ($1.document, $1.id.index)
    }
  }

  /// Returns whether a node must not have the name that a claim gives to another node.
  private func isRival(_ other: Node, of claim: Claim) -> Bool {
    if other == claim.claimant { return false }
    if claim.name.scope == .rowKeys, other.document != claim.claimant.document {
      // Variants of a page have the same rows, and a user sees only one variant.
      return pages[other.document]?.name.base != pages[claim.claimant.document]?.name.base
    }
    return true
  }

  /// Returns the dictionary or array that contains a key or item; `nil` for the root.
  private mutating func container(of node: Node) -> Node? {
    let document = node.document
    let pathsOfDocument = paths[document] ?? NodePaths(bundle.documents[document].list)
    paths[document] = pathsOfDocument
    return pathsOfDocument.container(of: node.id).map { Node(document: document, id: $0) }
  }

  /// Returns the nodes that already have a name and keep it after a fix.
  private mutating func holders(of name: UniqueName, after fix: Fix<TreeEdit>) -> [Node] {
    switch name.scope {
    case .rowKeys:
      let rows = rowsByKey[name.text, default: []].filter { row in
        !fix.edits.contains { $0.frees(keyOf: row) }
      }
      return rows.map { Node(document: $0.document, id: $0.node) }
    case .container(let container):
      let list = bundle.documents[container.document].list
      var nodes: [PropertyList.NodeID]
      if list.kind(container.id) == .dictionary {
        nodes = list.entries(container.id).map { $0.key }
      } else {
        nodes = list.items(container.id).filter { list.kind($0) == .string }
      }
      nodes.removeAll { ExactText(list.text($0)) != name.text }
      nodes.removeAll { node in
        fix.edits.contains { $0.frees(node, inDocument: container.document) }
      }
      return nodes.map { Node(document: container.document, id: $0) }
    }
  }
}

extension TreeEdit {
  /// Returns whether an edit renames or removes a key, or replaces or removes an item, which frees
  /// its name.
  fileprivate func frees(_ node: PropertyList.NodeID, inDocument document: Int) -> Bool {
    guard target == .document(document) else { return false }
    switch change {
    case .renameKey(let key, _), .removeEntry(let key): return key == node
    case .replaceValue(let item, _), .removeItem(let item): return item == node
    case .addEntry, .replaceText, .removeText: return false
    }
  }

  /// Returns whether an edit changes or removes the key of a row, or removes the row, which frees
  /// the key.
  fileprivate func frees(keyOf row: Row) -> Bool {
    var nodes = [row.node]
    if let entry = row.field(.key) { nodes += [entry.key, entry.value] }
    return nodes.contains { frees($0, inDocument: row.document) }
  }
}

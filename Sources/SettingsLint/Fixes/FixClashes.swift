import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsText

/// Removes the fixes that would make two things equal that must differ: two keys of a dictionary,
/// two items of a list, the keys of two rows.
///
/// Each rule looks at one place and cannot know what other fixes of the same run do.
struct FixClashes {
  /// A name that must be unique in a container.
  private struct Claim: Hashable {
    /// The dictionary or array, with its document; `nil` for the key of a row, which must be unique
    /// in the whole bundle.
    let container: Owner?
    let name: ExactText
  }

  /// A node that has a name or gets it from a fix: the key of an entry, an item, a row, or a
  /// dictionary that gets an entry.
  private struct Owner: Hashable {
    let document: Int
    let node: PropertyList.NodeID
  }

  private let bundle: SettingsBundle
  private let pages: [Int: Page]
  private var claimants: [Claim: Set<Owner>] = [:]
  /// The rows by their keys.
  private lazy var rows: [ExactText: [Owner]] = bundle.pages.reduce(into: [:]) { rows, page in
    for row in page.rows {
      if let key = row.key?.value {
        rows[ExactText(key), default: []].append(Owner(document: page.document, node: row.node))
      }
    }
  }
  private var paths: [Int: NodePaths] = [:]

  private init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    pages = Dictionary(keepingFirst: bundle.pages.map { ($0.document, $0) })
  }

  /// Returns the faults with only those fixes that can be applied together.
  static func resolved(_ faults: [Fault], in bundle: SettingsBundle) -> [Fault] {
    var clashes = FixClashes(bundle)
    for edit in faults.lazy.compactMap({ $0.fix }).flatMap({ $0.edits }) {
      for (claim, owner) in clashes.claims(of: edit) {
        clashes.claimants[claim, default: []].insert(owner)
      }
    }
    return faults.map { fault in
      guard let fix = fault.fix, let note = clashes.clash(of: fix) else { return fault }
      var fault = fault
      fault.fix = nil
      fault.notes.append(note)
      return fault
    }
  }

  /// Returns a note on another node that has a name which a fix introduces; `nil` if each name is
  /// unique.
  private mutating func clash(of fix: Fix<TreeEdit>) -> Note<Place>? {
    for edit in fix.edits {
      for (claim, owner) in claims(of: edit) {
        guard let rival = rival(of: owner, claim, fix) else { continue }
        return Note(
          "\(Wording.quote(claim.name.text)) is here too",
          at: .node(document: rival.document, rival.node))
      }
    }
    return nil
  }

  /// Returns the names that an edit introduces, with the nodes that get them.
  private mutating func claims(of edit: TreeEdit) -> [(Claim, Owner)] {
    guard case .document(let document) = edit.target else { return [] }
    let list = bundle.documents[document].list
    func owner(_ node: PropertyList.NodeID) -> Owner { Owner(document: document, node: node) }
    func claim(_ name: String, in container: Owner?, by owner: Owner) -> (Claim, Owner) {
      (Claim(container: container, name: ExactText(name)), owner)
    }
    switch edit.change {
    case .renameKey(let key, let name):
      guard let container = container(of: key, document) else { return [] }
      var claims = [claim(name, in: container, by: owner(key))]
      if name == bundle.schema.name(of: .key), let row = pages[document]?.row(containing: key),
        container.node == row.node, let value = list.string(PropertyList.Entry(key: key).value)
      {
        claims.append(claim(value, in: nil, by: owner(row.node)))
      }
      return claims
    case .addEntry(let dictionary, let name, _):
      return [claim(name, in: owner(dictionary), by: owner(dictionary))]
    case .replaceValue(let node, .string(let text)):
      if let row = pages[document]?.row(containing: node), row.field(.key)?.value == node {
        return [claim(text, in: nil, by: owner(row.node))]
      }
      guard let container = container(of: node, document), list.kind(container.node) == .array
      else { return [] }
      return [claim(text, in: container, by: owner(node))]
    default: return []
    }
  }

  /// Returns another node that has the name after the fixes.
  private mutating func rival(of owner: Owner, _ claim: Claim, _ fix: Fix<TreeEdit>) -> Owner? {
    let kept = owners(of: claim).filter { other in !fix.edits.contains { $0.frees(other.node) } }
    // An entry that is added gives way to one that is renamed.
    let isAddition = owner == claim.container
    let rivals = claimants[claim, default: []].filter { isAddition || $0 != claim.container }
    return (kept + rivals).filter { other in
      guard other != owner else { return false }
      // Variants of a page repeat its rows: no user meets two of them.
      return claim.container != nil || other.document == owner.document
        || pages[other.document]?.name.base != pages[owner.document]?.name.base
    }.min { ($0.document, $0.node.index) < ($1.document, $1.node.index) }
  }

  /// Returns the dictionary or array that contains a key or item.
  private mutating func container(of node: PropertyList.NodeID, _ document: Int) -> Owner? {
    let known = paths[document] ?? NodePaths(bundle.documents[document].list)
    paths[document] = known
    return known.container(of: node).map { Owner(document: document, node: $0) }
  }

  /// Returns the nodes that have a name already.
  private mutating func owners(of claim: Claim) -> [Owner] {
    guard let container = claim.container else { return rows[claim.name, default: []] }
    let list = bundle.documents[container.document].list
    let nodes =
      list.kind(container.node) == .dictionary
      ? list.entries(container.node).map { $0.key }
      : list.items(container.node).filter { list.kind($0) == .string }
    return nodes.filter { ExactText(list.text($0)) == claim.name }.map {
      Owner(document: container.document, node: $0)
    }
  }
}

extension TreeEdit {
  /// Returns whether an edit renames or removes a key or an item.
  fileprivate func frees(_ node: PropertyList.NodeID) -> Bool {
    switch change {
    case .renameKey(let key, _), .removeEntry(let key): key == node
    case .replaceValue(let item, _), .removeItem(let item): item == node
    case .addEntry, .replaceText, .removeText: false
    }
  }
}

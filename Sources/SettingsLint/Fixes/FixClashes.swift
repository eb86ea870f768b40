import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

/// Takes out the fixes that would make one of two things: two keys of a dictionary, two equal items of a list, two rows
/// of one key. A fix that would change nothing is taken out too.
///
/// Each rule looks at one place and cannot know what other fixes of the same run do.
struct FixClashes {
  /// What a fix makes a place become.
  private struct Claim: Hashable {
    enum Kind: Hashable {
      /// The name of an entry of a dictionary.
      case entry
      /// An item of an array.
      case item
      /// The `Key` of a row.
      case defaultsKey
    }
    let kind: Kind
    /// The document and the container; absent for a `Key`, which counts in the whole bundle.
    var document: Int?
    var container: PropertyList.NodeID?
    let name: ExactText
  }

  /// A place that a fix changes.
  private struct Claimant: Hashable {
    let document: Int
    let node: PropertyList.NodeID
    /// Whether an entry is added; one that another fix renames to the name makes that unneeded.
    let isAddition: Bool
  }

  private let bundle: SettingsBundle
  private let pages: [Int: Page]
  private var claimants: [Claim: Set<Claimant>] = [:]
  private var names: [Claim: [PropertyList.NodeID]] = [:]
  private var listed: Set<Claim> = []
  private var paths: [Int: NodePaths] = [:]
  /// The misspelled `Key` entries that a fix renames, by their value.
  private var renamedKeys: [ExactText: [Claimant]] = [:]
  private lazy var rowKeys = keysOfRows()

  private init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    pages = Dictionary(bundle.pages.map { ($0.document, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The faults with the fixes that can be applied together.
  static func resolved(_ faults: [Fault], in bundle: SettingsBundle) -> [Fault] {
    guard faults.contains(where: { !$0.fixes.isEmpty }) else { return faults }
    var clashes = FixClashes(bundle)
    for edit in faults.lazy.flatMap(\.fixes).flatMap(\.edits) {
      if let (key, own) = clashes.keyNamed(by: edit) { clashes.renamedKeys[ExactText(key), default: []].append(own) }
      guard let (claim, claimant) = clashes.claim(of: edit) else { continue }
      clashes.claimants[claim, default: []].insert(claimant)
    }
    return faults.map { fault in
      guard !fault.fixes.isEmpty else { return fault }
      var fault = fault
      var notes: [Note<Place>] = []
      fault.fixes.removeAll { fix in
        fix.edits.contains { edit in
          if clashes.changesNothing(edit) { return true }
          if let row = clashes.otherRow(withKeyNamedBy: edit) {
            notes.append(Note("another row has this key", at: row))
            return true
          }
          guard let (claim, claimant) = clashes.claim(of: edit) else { return false }
          let shown = Wording.quote(claim.name.text)
          if let holder = clashes.holder(of: claim, besides: claimant, fix) {
            notes.append(Note("\(shown) is already here", at: holder))
            return true
          }
          guard let rival = clashes.rival(of: claimant, claim) else { return false }
          if claim.kind == .entry, !claimant.isAddition {
            notes.append(Note("this may be meant for \(shown) too", at: rival))
          }
          return true
        }
      }
      if fault.fixes.isEmpty, let note = notes.first { fault.notes.append(note) }
      return fault
    }
  }

  private func list(_ edit: TreeEdit) -> (document: Int, list: PropertyList)? {
    guard case .document(let document) = edit.target else { return nil }
    return (document, bundle.documents[document].list)
  }

  private func changesNothing(_ edit: TreeEdit) -> Bool {
    guard let (_, list) = list(edit), case .replaceValue(let node, .string(let text)) = edit.change,
      list.kind(node) == .string, list.text(node, equals: text)
    else { return false }
    // The same text may be written with another element.
    guard list.hasPositions else { return true }
    let source = SourceText(list)
    return TreeEditRendering.render(edit.change, in: list).allSatisfy { source[$0.offsets] == $0.text }
  }

  /// Another row that has, or gets from a fix, the key that a row gets when its misspelled `Key` is renamed.
  private mutating func otherRow(withKeyNamedBy edit: TreeEdit) -> Place? {
    guard let (key, own) = keyNamed(by: edit) else { return nil }
    let row = pages[own.document]?.row(containing: own.node)?.node
    func isOther(_ other: Claimant) -> Bool {
      isOfAnotherRow(other, own)
        && (other.document != own.document || pages[other.document]?.row(containing: other.node)?.node != row)
    }
    let other =
      rowKeys[ExactText(key), default: []].first(where: isOther)
      ?? renamedKeys[ExactText(key), default: []].first(where: isOther)
    return other.map { .node(document: $0.document, $0.node) }
  }

  /// The key that a row gets when its misspelled `Key` is renamed.
  private mutating func keyNamed(by edit: TreeEdit) -> (key: String, own: Claimant)? {
    guard let (document, list) = list(edit), case .renameKey(let name, bundle.schema.name(of: .key)) = edit.change,
      let row = pages[document]?.row(containing: name), container(of: name, document) == row.node,
      let key = list.string(PropertyList.Entry(key: name).value)
    else { return nil }
    return (key, Claimant(document: document, node: name, isAddition: false))
  }

  private mutating func claim(of edit: TreeEdit) -> (Claim, Claimant)? {
    guard let (document, list) = list(edit) else { return nil }
    func claim(
      _ kind: Claim.Kind, _ container: PropertyList.NodeID, _ name: String, _ node: PropertyList.NodeID
    ) -> (Claim, Claimant) {
      (
        Claim(kind: kind, document: document, container: container, name: ExactText(name)),
        Claimant(document: document, node: node, isAddition: node == container)
      )
    }
    switch edit.change {
    case .renameKey(let key, let name):
      return container(of: key, document).map { claim(.entry, $0, name, key) }
    case .addEntry(let dictionary, let name, _): return claim(.entry, dictionary, name, dictionary)
    case .replaceValue(let node, .string(let text)):
      if let row = pages[document]?.row(containing: node), row.field(.key)?.value == node {
        return (
          Claim(kind: .defaultsKey, name: ExactText(text)), Claimant(document: document, node: node, isAddition: false)
        )
      }
      guard let container = container(of: node, document), list.kind(container) == .array else { return nil }
      return claim(.item, container, text, node)
    default: return nil
    }
  }

  /// What has the name already and keeps it.
  private mutating func holder(of claim: Claim, besides claimant: Claimant, _ fix: Fix<TreeEdit>) -> Place? {
    if claim.kind == .defaultsKey {
      let rows = rowKeys[claim.name, default: []]
      return rows.first { isOfAnotherRow($0, claimant) }.map { .node(document: $0.document, $0.node) }
    }
    guard let document = claim.document, let container = claim.container else { return nil }
    listNames(of: container, claim.kind, document)
    let node = names[claim, default: []].first { node in
      node != claimant.node && !fix.edits.contains { $0.frees(node) }
    }
    return node.map { .node(document: document, $0) }
  }

  /// Where another fix makes something else the same.
  private func rival(of claimant: Claimant, _ claim: Claim) -> Place? {
    let rivals = claimants[claim, default: []].filter { other in
      guard other != claimant else { return false }
      return claim.kind == .defaultsKey ? isOfAnotherRow(other, claimant) : claimant.isAddition || !other.isAddition
    }
    return rivals.min { ($0.document, $0.node.index) < ($1.document, $1.node.index) }
      .map { .node(document: $0.document, $0.node) }
  }

  /// Whether two keys are those of two rows that one user meets: variants of a page repeat its rows.
  private func isOfAnotherRow(_ left: Claimant, _ right: Claimant) -> Bool {
    if left == right { return false }
    return left.document == right.document || pages[left.document]?.name.base != pages[right.document]?.name.base
  }

  private func keysOfRows() -> [ExactText: [Claimant]] {
    var keys: [ExactText: [Claimant]] = [:]
    for page in bundle.pages {
      for row in page.rows(where: { $0.key != nil }) {
        guard let key = row.key else { continue }
        keys[ExactText(key.value), default: []].append(
          Claimant(document: page.document, node: key.node, isAddition: false))
      }
    }
    return keys
  }

  private mutating func listNames(of container: PropertyList.NodeID, _ kind: Claim.Kind, _ document: Int) {
    guard listed.insert(Claim(kind: kind, document: document, container: container, name: ExactText(""))).inserted
    else { return }
    let list = bundle.documents[document].list
    let nodes =
      list.kind(container) == .dictionary
      ? list.entries(container).map(\.key) : list.items(container).filter { list.kind($0) == .string }
    for node in nodes {
      names[Claim(kind: kind, document: document, container: container, name: ExactText(list.text(node))), default: []]
        .append(
          node)
    }
  }

  /// The dictionary or array that a key or item is in.
  private mutating func container(of node: PropertyList.NodeID, _ document: Int) -> PropertyList.NodeID? {
    let known = paths[document] ?? NodePaths(bundle.documents[document].list)
    paths[document] = known
    return known.container(of: node)
  }
}

extension TreeEdit {
  /// Whether a key or an item has another name afterwards, or is gone.
  fileprivate func frees(_ node: PropertyList.NodeID) -> Bool {
    switch change {
    case .renameKey(let key, _), .removeEntry(let key): key == node
    case .replaceValue(let item, _), .removeItem(let item): item == node
    case .addEntry, .replaceText, .removeText: false
    }
  }
}

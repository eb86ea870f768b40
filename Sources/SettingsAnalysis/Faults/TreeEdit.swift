import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// One change to one property list, or to one file of code.
package struct TreeEdit: Sendable, Hashable {
  /// What is changed.
  package enum Target: Sendable, Hashable, Comparable {
    /// The index of the document in the bundle.
    case document(Int)
    /// The index of the file among those of the code that were scanned.
    case code(Int)
  }
  /// What takes the place of a value.
  package enum Replacement: Sendable, Hashable {
    /// A string.
    case string(String)
    /// A Boolean.
    case boolean(Bool)
    /// A whole number.
    case integer(PropertyListInteger)
    /// A floating-point number.
    case real(Double)
    /// A value elsewhere in the same list.
    case copy(of: PropertyList.NodeID)
  }

  /// What is changed.
  package enum Change: Sendable, Hashable {
    /// A value is replaced.
    case replaceValue(PropertyList.NodeID, Replacement)
    /// A key gets another name.
    case renameKey(PropertyList.NodeID, String)
    /// A key and its value are taken out.
    case removeEntry(key: PropertyList.NodeID)
    /// An item of an array is taken out.
    case removeItem(PropertyList.NodeID)
    /// A key and its value are added behind the last entry of a dictionary.
    case addEntry(to: PropertyList.NodeID, key: String, Replacement)
    /// A range of the text is replaced; text lists only.
    case replaceText(Range<Int>, String)
    /// A range of the text is removed, with its whole lines when nothing else is there; text lists only.
    case removeText(Range<Int>)
  }
  /// Where.
  package var target: Target
  /// What is changed.
  package var change: Change

  /// Makes a change to a document of the bundle.
  package init(document: Int, _ change: Change) {
    target = .document(document)
    self.change = change
  }

  /// Makes a change to a file of code.
  package init(code file: Int, _ change: Change) {
    target = .code(file)
    self.change = change
  }
}

extension SettingsBundle {
  /// A fix that is not safe where it would make a page differ from its variant for another device or language.
  ///
  /// Two equal rows get the same fix, and rows with different defaults differ already. A default that only one of the
  /// files gets is the author's to choose.
  func keepingVariantsEqual(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit> {
    guard fix.safety == .safe, pages.count > 1 else { return fix }
    for edit in fix.edits {
      guard let changed = edit.change.node, let page = pages.first(where: { .document($0.document) == edit.target })
      else {
        continue
      }
      let variants = pages(named: page.name.base).filter {
        $0.document != page.document && $0.name.isInApp == page.name.isInApp
      }
      guard !variants.isEmpty, let row = page.row(containing: changed) else { continue }
      if edit.change.mayMakeRow(of: row), variants.contains(where: { !$0.hasRow(equalTo: row) }) {
        return Fix(fix.title, .unsafe, fix.edits)
      }
      guard let key = row.key?.value,
        let value = row.summary.defaultValue, edit.change.mayChangeDefault(of: row)
      else { continue }
      let isAlone = variants.contains { variant in
        guard let other = variant.rows.first(where: { $0.key.map { ExactText($0.value) } == ExactText(key) }),
          let otherValue = other.summary.defaultValue
        else { return false }
        return other.list.isEqual(otherValue, to: value, of: row.list, .exact)
          && !other.list.isEqual(other.node, to: row.node, of: row.list, .exact)
      }
      if isAlone { return Fix(fix.title, .unsafe, fix.edits) }
    }
    return fix
  }
}

extension Page {
  fileprivate func hasRow(equalTo row: Row) -> Bool {
    rows.contains { list.isEqual($0.node, to: row.node, of: row.list, .exact) }
  }
}

extension TreeEdit.Change {
  /// Whether what Settings drops becomes a row with a value.
  fileprivate func mayMakeRow(of row: Row) -> Bool {
    switch self {
    case .renameKey(_, let name): ["Type", "Key", "DefaultValue"].contains(name)
    case .replaceValue(let node, _): row.field(.type)?.value == node
    default: false
    }
  }

  /// Whether the row registers something else after the change.
  fileprivate func mayChangeDefault(of row: Row) -> Bool {
    switch self {
    case .replaceValue(let node, _): node == row.summary.defaultValue || node == row.summary.key
    case .removeItem(let node): node == row.node
    default: false
    }
  }

  /// The node in a row that is changed; absent for changes of a text.
  fileprivate var node: PropertyList.NodeID? {
    switch self {
    case .replaceValue(let node, _), .renameKey(let node, _), .removeEntry(let node), .removeItem(let node): node
    case .addEntry(let node, _, _): node
    case .replaceText, .removeText: nil
    }
  }
}

import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

extension BundleAnalysis {
  /// Returns a fix as it can be applied to the bundle; `nil` if the files of the fix must not be
  /// changed.
  ///
  /// A built app is signed, so its files must not be changed. A binary list was made from another
  /// file, which should be changed instead.
  ///
  /// A safe fix becomes unsafe if it would also change a default that code reads, change only one
  /// variant of a page, or remove a comment.
  func applicable(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit>? {
    guard bundle.product == nil, bundle.isOfTexts(fix) else { return nil }
    if fix.safety == .unsafe { return fix }
    let needsReview = changesReadings(fix) || changesOneVariant(fix) || bundle.losesComment(fix)
    var fix = fix
    if needsReview { fix.safety = .unsafe }
    return fix
  }

  /// Returns whether code would read another default of a row after a fix.
  ///
  /// A row that Settings drops registers nothing, so code reads no default of it now. A fix that
  /// makes Settings show the row matters only if another row gives the key a different default.
  private func changesReadings(_ fix: Fix<TreeEdit>) -> Bool {
    fix.edits.contains { edit in
      guard let (row, _) = editedRow(edit) else { return false }
      let isDropped = drops(ofPage: row.page.number)[row.index] != nil
      return isDropped ? hasOtherDefault(than: row) : row.readsOtherwise(after: edit.change)
    }
  }

  /// Returns the row that an edit changes, with the changed node; `nil` for an edit outside of
  /// rows.
  private func editedRow(_ edit: TreeEdit) -> (row: Row, node: PropertyList.NodeID)? {
    guard case .document(let document) = edit.target,
      let page = bundle.pageOfDocument[document], let node = edit.change.node,
      let row = bundle.pages[page].row(containing: node)
    else { return nil }
    return (row, node)
  }

  /// Returns whether another row of the same key has a different default, or has one while the row
  /// itself has none.
  private func hasOtherDefault(than row: Row) -> Bool {
    guard let key = row.key?.value else { return false }
    return bundle.pages.contains { page in
      page.rows.contains { other in
        guard other.id != row.id, let otherDefault = other.defaultNode, other.key?.value == key
        else { return false }
        guard let ownDefault = row.defaultNode else { return true }
        return !other.list.isEqual(otherDefault, to: ownDefault, of: row.list, .exact)
      }
    }
  }

  /// Returns whether a fix would make a page differ from its variant for another device or
  /// language.
  ///
  /// A variant with an equal row gets the same fix. Only the author can decide whether a variant
  /// with another row should get the new row or the new default too.
  func changesOneVariant(_ fix: Fix<TreeEdit>) -> Bool {
    guard bundle.pages.contains(where: { $0.name.isVariant }) else { return false }
    return fix.edits.contains { edit in
      guard let (row, node) = editedRow(edit) else { return false }
      return changesOneVariant(edit.change, of: node, in: row)
    }
  }

  /// Returns whether a change gives a row or a default to one of a page's variants alone.
  private func changesOneVariant(
    _ change: TreeEdit.Change, of node: PropertyList.NodeID, in row: Row
  ) -> Bool {
    // A row counts only with a type, a key and a default under their right names.
    let makesRow =
      node == row.field(.type)?.value
      || ["Type", "Key", "DefaultValue"].contains { change == .renameKey(node, $0) }
    let changesDefault =
      [row.keyNode, row.defaultNode].contains(node) || change == .removeItem(row.node)
    guard makesRow || changesDefault else { return false }
    // The parts are the whole row and, if the row has both, its key with its default.
    let wholeRow = row.parts[0]
    let keyWithDefault = row.parts.dropFirst().first
    return bundle.pageIndices[row.page.name.base, default: []].contains { variant in
      // A variant with an equal row gets the same fix.
      guard bundle.pages[variant].name.isInApp == row.page.name.isInApp,
        !rowParts[variant].contains(wholeRow)
      else { return false }
      if makesRow { return true }
      // The change of the default matters to a variant that has the same default for the key.
      guard let keyWithDefault else { return false }
      return rowParts[variant].contains(keyWithDefault)
    }
  }
}

extension Row {
  /// Returns whether typed getters would return another value for the default after a change.
  fileprivate func readsOtherwise(after change: TreeEdit.Change) -> Bool {
    switch change {
    case .replaceValue(let node, let replacement):
      guard node == defaultNode else { return false }
      return !TypedReadings(list.value(of: node))
        .agree(with: TypedReadings(replacement.value(in: list)), of: element)
    case .renameKey(let node, let name):
      return name == "DefaultValue" || node == field(.defaultValue)?.key
    case .addEntry(let parent, let key, _):
      return parent == node && key == "DefaultValue"
    case .removeEntry(let key):
      return key == field(.defaultValue)?.key
    case .removeItem, .replaceText, .removeText:
      return false
    }
  }
}

extension TreeEdit.Value {
  /// Returns the value in a list.
  fileprivate func value(in list: PropertyList) -> PropertyListValue {
    switch self {
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .copy(of: let node): list.value(of: node)
    }
  }
}

extension SettingsBundle {
  /// Returns whether a fix changes only files of text, not a binary list.
  func isOfTexts(_ fix: Fix<TreeEdit>) -> Bool {
    fix.edits.allSatisfy { edit in
      if case .document(let document) = edit.target {
        documents[document].list.hasPositions
      } else {
        true
      }
    }
  }

  /// Returns whether a fix would remove a comment, within an entry or item that it removes.
  func losesComment(_ fix: Fix<TreeEdit>) -> Bool {
    fix.edits.contains { edit in
      guard case .document(let document) = edit.target else { return false }
      let list = documents[document].list
      let removed: Range<Int>
      switch edit.change {
      case .removeEntry(let key):
        let value = PropertyList.Entry(key: key).value
        removed = list.offsets(key).lowerBound..<list.offsets(value).upperBound
      case .removeItem(let node): removed = list.offsets(node)
      default: return false
      }
      let nextComment = list.comments.partitioningIndex { $0.lowerBound >= removed.lowerBound }
      guard nextComment < list.comments.count else { return false }
      return removed.contains(list.comments[nextComment].lowerBound)
    }
  }
}

extension TreeEdit.Change {
  /// The node that is changed or removed, or the dictionary that gets an entry; `nil` for changes
  /// of a text.
  fileprivate var node: PropertyList.NodeID? {
    switch self {
    case .replaceValue(let node, _), .renameKey(let node, _), .removeEntry(let node),
      .removeItem(let node):
      node
    case .addEntry(let node, _, _): node
    case .replaceText, .removeText: nil
    }
  }
}

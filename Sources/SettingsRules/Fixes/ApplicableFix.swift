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
  func applicable(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit>? {
    if bundle.product != nil { return nil }
    guard bundle.isOfTexts(fix) else { return nil }
    return bundle.keepingComments(keepingVariantsEqual(keepingReadings(fix)))
  }

  /// Returns a fix, unsafe if code would read another default of a visible row.
  ///
  /// A row that Settings drops registers nothing. Once Settings shows it, its default is
  /// registered, unless another row gives the key a different one.
  private func keepingReadings(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit> {
    guard fix.safety == .safe else { return fix }
    let changesReading = fix.edits.contains { edit in
      guard case .document(let document) = edit.target,
        let number = bundle.pageOfDocument[document], let node = edit.change.node,
        let row = bundle.pages[number].row(containing: node)
      else { return false }
      let isDropped = drops(ofPage: number)[row.index] != nil
      return isDropped ? hasOtherDefault(than: row) : row.readsOtherwise(after: edit.change)
    }
    return fix.unsafe(if: changesReading)
  }

  /// Returns whether another row of the same key has a different default.
  private func hasOtherDefault(than row: Row) -> Bool {
    guard let key = row.key?.value else { return false }
    return bundle.pages.contains { page in
      page.rows.contains { other in
        guard other.id != row.id, let value = other.defaultNode, other.key?.value == key else {
          return false
        }
        guard let own = row.defaultNode else { return true }
        return !other.list.isEqual(value, to: own, of: row.list, .exact)
      }
    }
  }

  /// Returns a fix, unsafe if it would make a page differ from its variant for another device or
  /// language.
  ///
  /// Equal rows get the same fix, and different defaults may become equal. Only the author can
  /// decide whether one of the variants should get a new row or a new default.
  func keepingVariantsEqual(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit> {
    guard fix.safety == .safe, bundle.pages.contains(where: { $0.name.isVariant }) else {
      return fix
    }
    let isOfOneVariant = fix.edits.contains { edit in
      guard case .document(let document) = edit.target,
        let number = bundle.pageOfDocument[document], let node = edit.change.node,
        let row = bundle.pages[number].row(containing: node)
      else { return false }
      return changesOneVariant(edit.change, of: node, in: row)
    }
    return fix.unsafe(if: isOfOneVariant)
  }

  /// Returns whether a change gives a row or a default to one of a page's variants alone.
  private func changesOneVariant(
    _ change: TreeEdit.Change, of node: PropertyList.NodeID, in row: Row
  ) -> Bool {
    let makesRow =
      node == row.field(.type)?.value
      || ["Type", "Key", "DefaultValue"].contains { change == .renameKey(node, $0) }
    let changesDefault =
      [row.keyNode, row.defaultNode].contains(node) || change == .removeItem(row.node)
    guard makesRow || changesDefault else { return false }
    let parts = row.parts
    return bundle.pageIndices[row.page.name.base, default: []].contains { other in
      guard bundle.pages[other].name.isInApp == row.page.name.isInApp,
        !rowParts[other].contains(parts[0])
      else { return false }
      return makesRow || parts.dropFirst().contains(where: rowParts[other].contains)
    }
  }
}

extension Fix {
  /// Returns the fix, unsafe if a condition holds.
  fileprivate func unsafe(if isUnsafe: Bool) -> Fix {
    var fix = self
    if isUnsafe { fix.safety = .unsafe }
    return fix
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
  /// Returns whether a fix changes only text files.
  func isOfTexts(_ fix: Fix<TreeEdit>) -> Bool {
    fix.edits.allSatisfy { edit in
      if case .document(let document) = edit.target {
        documents[document].list.hasPositions
      } else {
        true
      }
    }
  }

  /// Returns a fix, unsafe if it would remove a comment together with an entry or item.
  func keepingComments(_ fix: Fix<TreeEdit>) -> Fix<TreeEdit> {
    let losesComment = fix.edits.contains { edit in
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
      let next = list.comments.partitioningIndex { $0.lowerBound >= removed.lowerBound }
      return next < list.comments.count && removed.contains(list.comments[next].lowerBound)
    }
    return fix.unsafe(if: losesComment)
  }
}

extension TreeEdit.Change {
  /// The node in a row that is changed; `nil` for changes of a text.
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

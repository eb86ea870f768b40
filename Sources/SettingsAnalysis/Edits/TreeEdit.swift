import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// One change to one property list, or to one source file.
package struct TreeEdit: Sendable, Hashable {
  /// The file that an edit changes.
  package enum Target: Sendable, Hashable, Comparable {
    /// The index of the document in the bundle.
    case document(Int)
    /// The index of the file among the scanned code files.
    case code(Int)
  }
  /// A value that an edit writes.
  package enum Value: Sendable, Hashable {
    case string(String)
    case boolean(Bool)
    /// A whole number.
    case integer(PropertyListInteger)
    /// A floating-point number.
    case real(Double)
    /// A value elsewhere in the same list.
    case copy(of: PropertyList.NodeID)
  }

  /// The kind of a change, with the nodes and values that it involves.
  package enum Change: Sendable, Hashable {
    /// Replaces a value.
    case replaceValue(PropertyList.NodeID, Value)
    /// Renames a key.
    case renameKey(PropertyList.NodeID, String)
    /// Removes a key and its value.
    case removeEntry(key: PropertyList.NodeID)
    /// Removes an item of an array.
    case removeItem(PropertyList.NodeID)
    /// Adds a key and its value after the last entry of a dictionary.
    case addEntry(to: PropertyList.NodeID, key: String, Value)
    /// Replaces a range of the text; text lists only.
    case replaceText(Replacement)
    /// Removes a range of the text, with its whole lines if they contain nothing else; text lists
    /// only.
    case removeText(Range<Int>)
  }
  /// The file that the edit changes.
  package var target: Target
  package var change: Change

  package init(_ target: Target, _ change: Change) {
    self.target = target
    self.change = change
  }

  /// Creates a change to a document of the bundle.
  package init(document: Int, _ change: Change) { self.init(.document(document), change) }
}

extension Row {
  /// The parts of the row that variants of a page may share: the whole row, and the pair of its key
  /// and its default if it has both.
  package var parts: [PropertyListValue] {
    let pair = [keyNode, defaultNode].compactMap { $0.map(list.value(of:)) }
    var parts = [list.value(of: node)]
    let hasBoth = pair.count == 2
    if hasBoth { parts.append(.array(pair)) }
    return parts
  }
}

/// A page, or a row of one, whose list a fix edits.
package protocol EditablePart {
  var list: PropertyList { get }
  var document: Int { get }
}

extension Row: EditablePart {}
extension Page: EditablePart {}

extension EditablePart {
  /// Returns an edit of the page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }

  /// Returns a fix of the page.
  ///
  /// - Parameter title: The action of the fix, in the imperative.
  package func fix(_ title: String, _ safety: FixSafety, _ changes: TreeEdit.Change...) -> Fix<
    TreeEdit
  > {
    Fix(title, safety, changes.map(edit))
  }

  /// Returns a fix that replaces one string with another.
  package func replacing(
    _ node: PropertyList.NodeID, by text: String, _ safety: FixSafety = .safe
  ) -> Fix<TreeEdit> {
    fix("replace \(list.display(node)) with '\(text)'", safety, .replaceValue(node, .string(text)))
  }

  /// Returns a fix that renames a key; safe if the two names differ only in spelling.
  package func renaming(_ key: PropertyList.NodeID, to name: String, _ safety: FixSafety? = nil)
    -> Fix<TreeEdit>
  {
    let inferred: FixSafety = NameGuess.isSpelling(list.text(key), of: name) ? .safe : .unsafe
    return fix(
      "rename \(list.display(key)) to '\(name)'", safety ?? inferred, .renameKey(key, name))
  }
}

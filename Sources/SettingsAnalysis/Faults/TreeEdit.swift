import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

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

  /// Makes a change.
  package init(_ target: Target, _ change: Change) {
    self.target = target
    self.change = change
  }

  /// Makes a change to a document of the bundle.
  package init(document: Int, _ change: Change) { self.init(.document(document), change) }
}

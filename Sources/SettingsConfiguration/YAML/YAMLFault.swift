import SettingsText

/// A failure to read a YAML text.
package struct YAMLFault: Error, Sendable, Hashable {
  /// A kind of fault.
  package enum Kind: Sendable, Hashable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is not YAML, in the words of libyaml.
    case syntax(String)
    /// A second document begins.
    case secondDocument
    /// A map has these keys more than once.
    case duplicateKeys([String])
    /// An alias stands for a value.
    case alias
    /// Values are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// libyaml ran out of memory.
    case outOfMemory
  }

  /// The place of the fault.
  package let place: TextPlace
  /// The kind of fault.
  package let kind: Kind

  /// Makes a fault.
  package init(_ place: TextPlace, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }
}

import SettingsText

/// Why a YAML text cannot be read.
package struct YAMLFault: Error, Sendable, Hashable {
  /// What is wrong.
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

  /// Where it is.
  package let place: TextPlace
  /// What is wrong.
  package let kind: Kind

  /// Makes a fault.
  package init(_ place: TextPlace, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }
}

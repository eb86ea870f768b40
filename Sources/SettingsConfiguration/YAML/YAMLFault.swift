import SettingsText

/// A failure to read a YAML text.
package struct YAMLFault: Error, Sendable, Hashable {
  /// A kind of fault.
  package enum Kind: Sendable, Hashable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// Text that is not YAML, with libyaml's message.
    case syntax(String)
    /// A second document.
    case secondDocument
    /// A map that repeats these keys.
    case duplicateKeys([String])
    /// An alias in place of a value.
    case alias
    /// Values nested beyond the limit.
    case tooDeep(limit: Int)
    /// A lack of memory in libyaml.
    case outOfMemory
  }

  /// The place of the fault.
  package let place: TextPlace
  /// The kind of fault.
  package let kind: Kind

  package init(_ place: TextPlace, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }
}

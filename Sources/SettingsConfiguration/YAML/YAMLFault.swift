import SettingsText

/// A failure to parse a YAML text.
package struct YAMLFault: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Bytes that are not UTF-8.
    case notUTF8
    /// Text that is not YAML, with libyaml's message.
    case syntax(String)
    /// A second document.
    case secondDocument
    /// A map in which keys are repeated.
    case duplicateKeys([String])
    /// An alias in place of a value.
    case alias
    /// Values nested beyond the limit.
    case tooDeep(limit: Int)
    /// An out-of-memory error in libyaml.
    case outOfMemory
  }

  package let place: TextPlace
  package let kind: Kind

  package init(_ place: TextPlace, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }
}

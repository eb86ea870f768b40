/// The table of one dialect: Apple's schema, a framework's extension of it, or a custom one.
package struct DialectTable: Sendable, Hashable {
  /// The name in a configuration, such as `apple`.
  package var name: String
  /// The description in one sentence.
  package var summary: String
  /// The documents that are the sources of the facts.
  package var sources: [SourceReference] = []
  /// The key names that no preceding dialect has.
  ///
  /// Their ids follow those of the preceding names.
  package var keyNames: [String] = []
  /// The keys that the dialect adds to the page itself.
  package var pageKeys: [KeySpecification] = []
  /// The element types that the dialect defines.
  package var elements: [ElementSpecification] = []
  /// The extensions of element types, of this dialect or of others.
  package var extensions: [ElementExtension] = []
}

/// A dialect's extension of element types that `PreferenceSpecifiers` may contain.
package struct ElementExtension: Sendable, Hashable {
  /// The raw names of the types; `*` for every type that `PreferenceSpecifiers` may contain.
  package var types: [String]
  /// The new keys; with `*`, only the types without the key get it.
  package var keys: [KeySpecification] = []
  /// The changes of existing keys; types without the key are skipped.
  package var changes: [KeyChange] = []
}

/// A change of a key from another dialect, which can only allow more.
package struct KeyChange: Sendable, Hashable {
  /// The key to change.
  package var key: KeyID
  /// The additional strings that the key may contain.
  package var moreValues: [String] = []
  /// The additional types of the key's value.
  package var moreTypes: ValueTypes = []
  /// The additional keys that make the key unnecessary.
  package var requiredUnless: [KeyID] = []
}

/// A document that is a source of facts.
package struct SourceReference: Sendable, Hashable {
  /// The short name in specifications.
  package var tag: String
  package var title: String
  /// The address; `nil` for a source without one.
  package var url: String?
}

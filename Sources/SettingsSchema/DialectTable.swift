/// The table of one dialect: Apple's schema, a framework's extension of it, or a user's own.
package struct DialectTable: Sendable, Hashable {
  /// The name that configuration uses, such as `apple`.
  package var name: String
  /// One sentence.
  package var summary: String
  /// The documents the facts come from.
  package var sources: [SourceReference] = []
  /// Key names that no dialect before it has; their ids follow those of the names before.
  package var names: [String] = []
  /// Keys it adds to the page itself.
  package var pageKeys: [KeySpecification] = []
  /// The element types it defines.
  package var elements: [ElementSpecification] = []
  /// The extensions of element types, its own or those of other dialects.
  package var extensions: [ElementExtension] = []
}

/// A dialect's extension of element types that stand in `PreferenceSpecifiers`.
package struct ElementExtension: Sendable, Hashable {
  /// The raw names of the types; `*` for every type that may be in `PreferenceSpecifiers`.
  package var types: [String]
  /// New keys; by `*` they reach only the types that do not have the key already.
  package var keys: [KeySpecification] = []
  /// Changes of keys that the types have already; a type without the key is passed over.
  package var changes: [KeyChange] = []
}

/// A relaxation of a key that another dialect defines: it only ever allows more.
package struct KeyChange: Sendable, Hashable {
  /// The key to change.
  package var key: KeyID
  /// Strings it may hold besides those it may hold already.
  package var moreValues: [String] = []
  /// Types its value may have besides those it may have already.
  package var moreTypes: ValueTypes = []
  /// Keys that make it unnecessary, besides those that do already.
  package var requiredUnless: [KeyID] = []
}

/// A document that facts come from.
package struct SourceReference: Sendable, Hashable {
  /// The short name that specifications use.
  package var tag: String
  /// The title.
  package var title: String
  /// The address; `nil` for a source without one.
  package var url: String?
}

/// What one dialect says: Apple's schema, a framework's extension of it, or a user's own.
public struct DialectTable: Sendable, Hashable {
  /// The name that configuration uses, such as `apple`.
  public var name: String
  /// One sentence.
  public var summary: String
  /// The documents the facts come from.
  public var sources: [SourceReference]
  /// Key names that no built-in dialect has.
  ///
  /// The key ids of this table are the fixed ids of built-in names; an id of `DialectTable.builtInKeyNames.count`
  /// or more is an index into this list, counted from there.
  public var names: [String]
  /// Keys it adds to the page itself.
  public var pageKeys: [KeySpecification]
  /// The element types it defines.
  public var elements: [ElementSpecification]
  /// What it adds to element types, its own or those of other dialects.
  public var extensions: [ElementExtension]

  /// Makes a table from its parts.
  public init(
    name: String, summary: String, sources: [SourceReference] = [], names: [String] = [],
    pageKeys: [KeySpecification] = [], elements: [ElementSpecification] = [], extensions: [ElementExtension] = []
  ) {
    self.name = name
    self.summary = summary
    self.sources = sources
    self.names = names
    self.pageKeys = pageKeys
    self.elements = elements
    self.extensions = extensions
  }
}

/// What a dialect adds to element types that stand in `PreferenceSpecifiers`.
public struct ElementExtension: Sendable, Hashable {
  /// The raw names of the types; `*` for every type that may stand in `PreferenceSpecifiers`.
  public var types: [String]
  /// New keys; by `*` they reach only the types that do not have the key already.
  public var keys: [KeySpecification]
  /// Changes of keys that the types have already; a type without the key is passed over.
  public var changes: [KeyChange]

  /// Makes an extension from its parts.
  public init(types: [String], keys: [KeySpecification] = [], changes: [KeyChange] = []) {
    self.types = types
    self.keys = keys
    self.changes = changes
  }
}

/// A relaxation of a key that another dialect defines: it only ever allows more.
public struct KeyChange: Sendable, Hashable {
  /// The key to change.
  public var key: KeyID
  /// Strings it may hold besides those it may hold already.
  public var moreValues: [String]
  /// Types its value may have besides those it may have already.
  public var moreTypes: ValueTypes
  /// Keys that make it unnecessary, besides those that do already.
  public var requiredUnless: [KeyID]

  /// Makes a change from its parts.
  public init(key: KeyID, moreValues: [String] = [], moreTypes: ValueTypes = [], requiredUnless: [KeyID] = []) {
    self.key = key
    self.moreValues = moreValues
    self.moreTypes = moreTypes
    self.requiredUnless = requiredUnless
  }
}

/// A document that facts come from.
public struct SourceReference: Sendable, Hashable {
  /// The short name that specifications use.
  public var tag: String
  /// What it is.
  public var title: String
  /// Where it is; absent for what has no address.
  public var url: String?

  /// Makes a reference from its parts.
  public init(tag: String, title: String, url: String? = nil) {
    self.tag = tag
    self.title = title
    self.url = url
  }
}

/// The flags of an element, packed for the fast path.
@usableFromInline package struct ElementFlags: OptionSet, Sendable, Hashable {
  /// One bit per fact.
  @usableFromInline package let rawValue: UInt8
  /// Creates a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The page or a type of a dialect in use.
  @inlinable package static var inUse: Self { Self(rawValue: 1) }
  /// A type that `PreferenceSpecifiers` may contain.
  @inlinable package static var row: Self { Self(rawValue: 2) }
  /// A type that stores a value.
  @inlinable package static var holdsValue: Self { Self(rawValue: 4) }
  /// A type whose value the user can change.
  @inlinable package static var editable: Self { Self(rawValue: 8) }
  /// A type that begins a new group.
  @inlinable package static var startsGroup: Self { Self(rawValue: 16) }
  /// A type whose specification has a `since` or `platforms`.
  @inlinable package static var conditional: Self { Self(rawValue: 32) }
}

/// The flags of a key at one element, packed for the fast path.
@usableFromInline package struct KeyFlags: OptionSet, Sendable, Hashable {
  /// One bit per fact.
  @usableFromInline package let rawValue: UInt8
  /// Creates a set from its bits.
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A key whose absence is a fault, according to `KeySpecification.isRequired`; in a nested
  /// dictionary, a key that any source requires.
  @inlinable package static var required: Self { Self(rawValue: 1) }
  /// A key for which an empty string or array counts as absent.
  @inlinable package static var nonEmpty: Self { Self(rawValue: 2) }
  /// A key whose text is looked up in the strings table.
  @inlinable package static var localizable: Self { Self(rawValue: 4) }
  /// A key that allows only certain strings.
  @inlinable package static var limited: Self { Self(rawValue: 8) }
  /// A key whose specification has a `since` or `platforms`.
  @inlinable package static var conditional: Self { Self(rawValue: 16) }
}

/// A set of property-list types that a key allows.
@usableFromInline package struct ValueTypes: OptionSet, Sendable, Hashable {
  /// One bit per type.
  @usableFromInline package let rawValue: UInt8
  /// Creates a set from its bits.
  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var string: Self { Self(rawValue: 1) }
  package static var integer: Self { Self(rawValue: 2) }
  /// A real number.
  package static var real: Self { Self(rawValue: 4) }
  /// A Boolean, `true` or `false`.
  package static var boolean: Self { Self(rawValue: 8) }
  package static var date: Self { Self(rawValue: 16) }
  /// Bytes.
  package static var data: Self { Self(rawValue: 32) }
  package static var array: Self { Self(rawValue: 64) }
  package static var dictionary: Self { Self(rawValue: 128) }
  /// Integers and reals.
  package static var number: Self { [.integer, .real] }
  /// All types except for arrays and dictionaries.
  package static var scalar: Self {
    [.string, .integer, .real, .boolean, .date, .data]
  }

  /// Every type.
  package static var any: Self { Self(rawValue: 255) }
}

/// A platform whose Settings app shows a settings bundle.
package enum Platform: String, Sendable, Hashable, CaseIterable {
  /// iOS and iPadOS.
  case iOS
  /// tvOS.
  case tvOS
  /// visionOS.
  case visionOS
  /// watchOS, through `Settings-Watch.bundle`.
  case watchOS
  /// Mac Catalyst.
  case macCatalyst
}

/// The sources that require a key.
package struct RequiredBy: OptionSet, Sendable, Hashable {
  /// One bit per source.
  package let rawValue: UInt8
  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The reference of the dialect: for Apple's own the Settings Application Schema Reference.
  package static var reference: Self { Self(rawValue: 1) }
  /// Apple's newer article "Building a Settings bundle for your app".
  package static var article: Self { Self(rawValue: 2) }
  /// The observed behavior of the Settings app: without the key the row is dropped.
  package static var settingsApp: Self { Self(rawValue: 4) }
}

/// The role of a key's value, so that rules need no list of keys of their own.
@usableFromInline package enum KeyRole: String, Sendable, Hashable, CaseIterable {
  /// No special role.
  case plain
  /// The user-defaults key of the row.
  case defaultsKey
  /// The value registered for the row's key.
  case defaultValue
  /// The base name of another page.
  case page
  /// The base name of an image in the bundle.
  case image
  /// The base name of a strings table.
  case stringsTable
  /// The identifier of an app group.
  case appGroup
  /// The idioms that show a row.
  case idioms
  /// The name of the element type.
  case elementType
  /// A dictionary in the form of another element, such as a confirmation prompt.
  case nested
}

/// A key name, interned: equal names have equal ids.
@usableFromInline package struct KeyID: RawRepresentable, Sendable, Hashable, Comparable {
  /// The index into the schema's names; 0 for a name that no dialect knows.
  @usableFromInline package let rawValue: UInt16
  /// Creates an id from its number.
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The id of a name that no dialect knows.
  @inlinable package static var unknown: Self { Self(rawValue: 0) }
  /// Compares by number.
  @inlinable package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An element type's name, interned.
///
/// The page itself counts as an element.
@usableFromInline package struct ElementID: RawRepresentable, Sendable, Hashable, Comparable {
  /// The index into the schema's elements; 0 for a name that no dialect knows.
  @usableFromInline package let rawValue: UInt16
  /// Creates an id from its number.
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The id of a name that no dialect knows.
  @inlinable package static var unknown: Self { Self(rawValue: 0) }
  /// The page itself, the root dictionary of its property list.
  @inlinable package static var page: Self { Self(rawValue: 1) }
  /// The first element type of the built-in dialects, whose types are numbered consecutively.
  package static var firstType: Self { Self(rawValue: 2) }
  /// Compares by number.
  @inlinable package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

import SettingsModel
import SettingsPropertyLists

/// A problem with a stored or managed value, or with a file of such values.
package struct StoredFact: Sendable {
  /// A way in which a value or a file does not fit the bundle.
  package enum Kind: Sendable {
    /// A value that Settings does not store for the key.
    case mismatch(StoredValueMismatch)
    /// A type declared in a management file that Settings does not store.
    case declaredType(PropertyListKind, stored: [PropertyListKind])
    /// A key that no page has.
    case orphan(Orphan)
    /// A secret in plain text.
    case secret
    /// A contradiction in a management file, or with the app.
    case appConfig(AppConfigDeviation)
  }

  /// The origin of a key that no page has.
  package enum Orphan: Sendable {
    /// A key that the bundle lacks; no earlier version is known.
    case unknown
    /// A key that both the bundle and an earlier version lack.
    case neverThere
    /// A key that an earlier version has, with that version as the user named it.
    case removed(since: String)
    /// A key of an app group, which managed configuration does not reach.
    case unreachable(group: String)
    /// A managed key that no page has, with the most similar key of a page.
    case managed(similar: String?)
    /// A key outside the dictionary in which apps read managed values, with the dictionary's name.
    case outside(dictionary: String)
  }

  /// The kind of a file.
  package enum Source: Sendable, Hashable {
    /// The preferences of an app.
    case preferences
    /// A file for device management.
    case managed
  }

  package let kind: Kind
  /// The kind of file that has the value.
  package let source: Source
  /// The key; `nil` for a fact about the file.
  package let key: String?
  /// The place of the key, or of the value if that is at fault.
  package let place: Place
  /// The value in short form; `nil` for a secret.
  package var value: String?
  /// The part of the setting that has the value, such as `an option`; `nil` for the setting itself.
  package var role: String?
  /// The row that the value does not fit; `nil` if no row is involved.
  package var row: Row?

  /// Creates a fact about a key or a file.
  package init(_ kind: Kind, in source: Source, key: String?, at place: Place) {
    self.kind = kind
    self.source = source
    self.key = key
    self.place = place
  }
}

/// A contradiction in an AppConfig file.
package enum AppConfigDeviation: Sendable {
  /// A file for another app's identifier.
  case otherApp(written: String, bundleIdentifier: String)
  /// An element that cannot be a setting.
  case unknownElement(String)
  /// A setting without a key.
  case missingKey(element: String)
  /// A second setting with the same key.
  case definedTwice
  /// A value of another type than its setting.
  case otherType(PropertyListKind)
  /// A field for an undefined key, with the most similar key of a setting.
  case undefinedField(similar: String?)
}

import SettingsModel
import SettingsPropertyLists

/// A fact about a file of stored or managed values that does not fit the bundle.
package struct StoredFact: Sendable {
  /// The kinds of facts.
  package enum Kind: Sendable {
    /// The value is none that Settings stores for the key.
    case mismatch(StoredValueMismatch)
    /// A management file declares the key with another type than those that Settings stores.
    case declaredType(PropertyListKind, stored: [PropertyListKind])
    /// No page has the key.
    case orphan(Orphan)
    /// The value is a secret in plain text.
    case secret
    /// A management file contradicts itself or the app.
    case appConfig(AppConfigDeviation)
  }

  /// The origin of a key that no page has.
  package enum Orphan: Sendable {
    /// No version that is known has it.
    case unknown
    /// The bundle and an earlier version lack it.
    case neverThere
    /// An earlier version, as the user gave it, has it.
    case removed(since: String)
    /// An app group has the key, and managed configuration does not reach it.
    case unreachable(group: String)
    /// No page has the managed key; the key of a page most like it.
    case managed(similar: String?)
    /// The key is beside the dictionary of this name, in which apps read managed values.
    case outside(dictionary: String)
  }

  /// The kind of file.
  package enum Source: Sendable, Hashable {
    /// The preferences of an app.
    case preferences
    /// A file for device management.
    case managed
  }

  /// The kind.
  package let kind: Kind
  /// The kind of file that has the value.
  package let source: Source
  /// The key; absent for what is about the file.
  package let key: String?
  /// The key, or the value where that does not fit.
  package let place: Place
  /// The value in short form; absent for a secret.
  package var value: String?
  /// The part of the setting that has the value, where it is not the setting itself: `an option`.
  package var role: String?
  /// The row that the value does not fit.
  package var row: Row?

  /// Makes a fact about a key or a file.
  package init(_ kind: Kind, in source: Source, key: String?, at place: Place) {
    self.kind = kind
    self.source = source
    self.key = key
    self.place = place
  }
}

/// A contradiction in an AppConfig file.
package enum AppConfigDeviation: Sendable {
  /// The file is for the app of another identifier.
  case otherApp(written: String, bundleIdentifier: String)
  /// An element that no setting can be.
  case unknownElement(String)
  /// A setting without a key.
  case missingKey(element: String)
  /// A second setting of the key.
  case definedTwice
  /// A value that is not of the type of its setting.
  case otherType(PropertyListKind)
  /// A field for a key that has no setting; the key of a setting most like it.
  case undefinedField(similar: String?)
}

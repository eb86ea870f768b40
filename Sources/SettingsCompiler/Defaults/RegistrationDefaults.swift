import PropertyLists
import SettingsModel
import SettingsSchema

/// The values an app registers so that it reads what its settings pages show before the user changed anything.
///
/// Source: Apple, `UserDefaults.register(defaults:)`.
package struct RegistrationDefaults: Sendable {
  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package let suites: [Suite]

  /// The defaults that one `UserDefaults` object takes.
  package struct Suite: Sendable {
    /// The app group's identifier; absent for the app's own defaults.
    package let identifier: String?
    /// The settings in the order in which a user meets them.
    package internal(set) var settings: [Setting]

    /// The keys and values to register, in the order of the settings.
    package var entries: [PropertyListValue.Entry] {
      settings.compactMap { setting in
        setting.value.map { PropertyListValue.Entry(key: setting.key, value: $0) }
      }
    }

    /// The keys and values to register as one dictionary, sorted by key, byte for byte.
    package var dictionary: PropertyListValue {
      .dictionary(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  /// One key of a suite.
  package struct Setting: Sendable {
    /// The user-defaults key.
    package let key: String
    /// The default; absent for a text field that has none.
    package internal(set) var value: PropertyListValue?
    /// The row that tells the default; the first row of the key where none does.
    package internal(set) var row: Row
    /// The path of the row's page in the bundle.
    package internal(set) var page: String
    /// The index of the page's property list in the bundle's documents.
    package internal(set) var document: Int
    /// Whether some row lets the user change the value.
    package internal(set) var isEditable: Bool

    /// The title of the row, when it has one.
    package var title: String? { row.text(.title)?.value }

    /// The values of a list with their titles, in the order of the page; empty for a row without lists of one length.
    package var choices: [(value: PropertyListValue, title: String)] {
      guard let values = row.array(.values)?.value, let titles = row.array(.titles)?.value,
        values.count == titles.count
      else { return [] }
      return zip(values, titles).map { (row.list.value(of: $0), row.list.text($1)) }
    }
  }

  /// What to leave out of the defaults.
  package struct Options: Sendable, Hashable {
    /// Whether rows that only show a value are left out.
    package var editableOnly: Bool
    /// The device the defaults are for; absent for all, which must then agree.
    package var idiom: DeviceIdiom?

    /// Makes options; all rows and all devices unless said otherwise.
    package init(editableOnly: Bool = false, idiom: DeviceIdiom? = nil) {
      self.editableOnly = editableOnly
      self.idiom = idiom
    }
  }

  /// The suite of an app group, or the app's own; absent where no page edits it.
  package func suite(_ identifier: String?) -> Suite? { suites.first { $0.identifier == identifier } }
}

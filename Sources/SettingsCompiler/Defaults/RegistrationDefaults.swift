import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
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
    package let settings: [Setting]

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
    /// The default; absent for a row that has none.
    package let value: PropertyListValue?
    /// The row that gives the default; the first row of the key where none does.
    package let row: Row
    /// The path of the row's page in the bundle.
    package let page: String
    /// Whether some row lets the user change the value.
    package let isEditable: Bool

    /// The row by its type.
    package var specifier: Specifier { Specifier(row) }
    /// The title of the row, when it has one.
    package var title: String? { row.text(.title)?.value }

    init(_ setting: FlattenedDefaults.Setting, of bundle: SettingsBundle) {
      let page = bundle.pages[Int(setting.source.page)]
      key = setting.key
      value = setting.source.value.map { page.list.value(of: $0) }
      row = bundle.row(setting.source)
      self.page = page.file
      isEditable = setting.isEditable
    }
  }

  /// What to leave out of the defaults.
  package typealias Options = FlattenedDefaults.Options

  /// The suite of an app group, or the app's own; absent where no page edits it.
  package func suite(_ identifier: String?) -> Suite? { suites.first { $0.identifier == identifier } }
}

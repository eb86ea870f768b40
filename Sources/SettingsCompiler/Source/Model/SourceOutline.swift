import SettingsAnalysis
import SettingsModel
import SettingsText

/// The facts about a bundle that source code of any language states.
struct SourceOutline: Sendable {
  /// The bundle's name for comments.
  let bundleName: String
  /// The bundle's name in the app without its extension; that of every settings bundle where a page
  /// stands alone.
  let resourceName: String
  /// The app's own defaults and those of app groups, with the positions of their settings.
  let suites: [Suite]
  /// All settings, suite after suite.
  let settings: [SettingOutline]

  /// The settings of one `UserDefaults` object.
  struct Suite: Sendable {
    /// The app group; absent for the app's own defaults.
    let identifier: String?
    /// Positions in ``SourceOutline/settings``.
    let settings: Range<Int>
  }

  /// Reads the defaults of a bundle. The app's own suite is always there and comes first.
  init(_ defaults: RegistrationDefaults, of bundle: SettingsBundle) {
    bundleName = bundle.name.isEmpty ? bundle.pages.first?.file ?? "a page" : bundle.name
    let isNamed = !bundle.isSinglePage && bundle.name.hasSuffix(".bundle")
    resourceName = isNamed ? String(bundle.name.dropLast(".bundle".count)) : "Settings"
    let tables = Dictionary(
      keepingFirst: zip(bundle.pages.map { $0.file }, Translations.tableNames(of: bundle).ofPages))
    var settings: [SettingOutline] = []
    var suites: [Suite] = []
    for identifier in [nil] + defaults.suites.map({ $0.identifier }).filter({ $0 != nil }) {
      let start = settings.count
      settings +=
        defaults.suite(identifier)?.settings.map { setting in
          SettingOutline(setting, table: tables[setting.source.file] ?? nil)
        } ?? []
      suites.append(Suite(identifier: identifier, settings: start..<settings.count))
    }
    self.suites = suites
    self.settings = settings
  }

  /// The app groups.
  var groups: [String] { suites.compactMap { $0.identifier } }
}

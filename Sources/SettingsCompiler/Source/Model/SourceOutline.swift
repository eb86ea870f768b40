import SettingsAnalysis
import SettingsModel
import SettingsText

/// The facts about a bundle from which source code of any language is generated.
struct SourceOutline: Sendable {
  /// The bundle's name in comments.
  let bundleName: String
  /// The bundle's name in the app without its extension; `Settings` for a single page.
  let resourceName: String
  /// The suites of the app itself and of app groups, with the indices of their settings.
  let suites: [Suite]
  /// The settings of all suites, in the order of ``suites``.
  let settings: [SettingOutline]

  /// The settings of one `UserDefaults` object.
  struct Suite: Sendable {
    /// The app group; `nil` for the app's own defaults.
    let identifier: String?
    /// The 0-based indices of the suite's settings in ``SourceOutline/settings``.
    let settings: Range<Int>
  }

  /// Creates the outline of a bundle's defaults, in which the app's own suite is always the first.
  init(_ defaults: RegistrationDefaults, of bundle: SettingsBundle) {
    if bundle.name.isEmpty {
      bundleName = bundle.pages.first?.file ?? "a page"
    } else {
      bundleName = bundle.name
    }
    let isNamed = !bundle.isSinglePage && bundle.name.hasSuffix(".bundle")
    resourceName = isNamed ? String(bundle.name.dropLast(".bundle".count)) : "Settings"
    // A page without a table has the value `nil`.
    let tablesByFile: [String: String?] = Dictionary(
      keepingFirst: zip(bundle.pages.map { $0.file }, Translations.tableNames(of: bundle).ofPages))
    var settings: [SettingOutline] = []
    var suites: [Suite] = []
    let groups = defaults.suites.map { $0.identifier }.filter { $0 != nil }
    for identifier in [nil] + groups {
      let start = settings.count
      if let suite = defaults.suite(identifier) {
        settings += suite.settings.map { setting in
          SettingOutline(setting, table: tablesByFile[setting.source.file] ?? nil)
        }
      }
      suites.append(Suite(identifier: identifier, settings: start..<settings.count))
    }
    self.suites = suites
    self.settings = settings
  }

  /// The identifiers of the app groups.
  var groups: [String] { suites.compactMap { $0.identifier } }
}

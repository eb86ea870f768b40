import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A heading of a page, with the rows below it.
package struct ExportedGroup: Sendable {
  /// The title; `nil` for the rows above the first heading and for headings without a title.
  package let title: LocalizedText?
  /// The text below the rows; `nil` for none.
  package let footer: LocalizedText?
  /// The anchor for links to the group.
  package let anchor: String
  /// The places of the group's rows.
  package internal(set) var rows: [ExportDocument.RowPlace] = []
}

/// A page of an exported bundle, with its groups.
package struct ExportedPage: Sendable {
  /// The titles of the rows that open the page, starting at the first page; empty for the first
  /// page.
  package let path: [LocalizedText]
  /// The page's own title; `nil` if it has none.
  package let title: LocalizedText?
  /// The file name of the page, parsed.
  package let name: PageName
  /// The anchor for links to the page.
  package let anchor: String
  /// The groups with rows, in the order of the page.
  package internal(set) var groups: [ExportedGroup] = []
}

/// The exported content of a bundle: its settings by suite and by page, in the order of the pages.
package struct ExportDocument: Sendable {
  /// The settings of one `UserDefaults` object.
  package struct Suite: Sendable {
    /// The app group; `nil` for the app's own defaults.
    package let identifier: String?
    /// The settings, in the order of the pages.
    package fileprivate(set) var settings: [ExportedSetting]
  }

  /// The place of a setting's row in the document.
  package struct RowPlace: Sendable, Hashable {
    /// The 0-based index in ``ExportDocument/suites``.
    package let suite: Int
    /// The 0-based index of the setting in the suite.
    package let setting: Int
    /// The 0-based index of the row in the setting.
    package let row: Int
  }

  /// The bundle's name without its extension.
  package let name: String
  /// The languages, the development language first.
  package let languages: [ExportLanguage]
  /// The names of folders that are not languages, whose texts are omitted.
  package let unknownLanguages: [String]
  /// The suites, starting with the app's own defaults if these have settings.
  package private(set) var suites: [Suite] = []
  /// The pages with settings, in the order in which rows open them.
  package private(set) var pages: [ExportedPage] = []
  /// The rows with a key that are omitted, one sentence each.
  package private(set) var omissions: [String] = []

  /// Collects the settings of a bundle.
  ///
  /// - Parameter defaults: The settings to export, by suite; rows of other keys are omitted.
  package init(_ analysis: BundleAnalysis, _ defaults: [SettingSuite], _ options: ExportOptions) {
    let bundle = analysis.bundle
    name = bundle.name.split(separator: ".").first.map { String($0) } ?? "Settings"
    (languages, unknownLanguages) = ExportDocument.languages(
      of: bundle, analysis.translations.developmentLanguage)
    var collector = DocumentCollector(analysis, defaults, options, analysis.translations)
    collector.collect()
    suites = collector.suites
    pages = collector.pages
    omissions = collector.omissions
  }

  /// Accesses a row and its setting by place.
  package subscript(place: RowPlace) -> (setting: ExportedSetting, row: ExportedRow) {
    let setting = suites[place.suite].settings[place.setting]
    return (setting, setting.rows[place.row])
  }

  /// Returns the languages of the folders, the development language first, and the folders whose
  /// names are not language tags.
  private static func languages(
    of bundle: SettingsBundle, _ development: DevelopmentLanguage
  ) -> (known: [ExportLanguage], unknown: [String]) {
    var known = [ExportLanguage(folder: development.folder, tag: development.tag?.text ?? "en")]
    var unknown: [String] = []
    for folder in bundle.languages where folder != development.folder && folder != "Base" {
      guard let tag = LanguageTag(folder) else {
        unknown.append(folder)
        continue
      }
      if !known.contains(where: { $0.tag == tag.text }) {
        known.append(ExportLanguage(folder: folder, tag: tag.text))
      }
    }
    return (known, unknown)
  }
}

/// Collects pages and settings for a document.
private struct DocumentCollector {
  /// The place of a setting in the document, with one of the setting's rows.
  private struct SettingPlace {
    let suite: Int
    let setting: Int
    var row: SettingRow
  }

  var suites: [ExportDocument.Suite] = []
  var pages: [ExportedPage] = []
  var omissions: [String] = []
  private let analysis: BundleAnalysis
  private let texts: Translations
  /// The settings of each row, one for each app group with which its page is opened.
  private var places: [RowIndex: [SettingPlace]] = [:]
  private var paths: PagePaths
  private var usedAnchors: Set<String> = []

  init(
    _ analysis: BundleAnalysis, _ defaults: [SettingSuite], _ options: ExportOptions,
    _ texts: Translations
  ) {
    self.analysis = analysis
    self.texts = texts
    paths = PagePaths(analysis, texts)
    for (suiteIndex, suite) in defaults.enumerated() {
      for (settingIndex, setting) in suite.settings.enumerated() {
        for row in setting.rows {
          add(SettingPlace(suite: suiteIndex, setting: settingIndex, row: row))
        }
        // No other row may take the anchor of a setting's first row.
        usedAnchors.insert(Anchor.setting(setting.key, suite: suite.identifier))
      }
      let settings = suite.settings.map { setting in
        let firstRelease = options.releases.first { $0.settings.contains(setting.id) }
        return ExportedSetting(setting: setting, since: firstRelease?.name)
      }
      suites.append(.init(identifier: suite.identifier, settings: settings))
    }
  }

  /// Records the setting of a row; for a row that is recorded already, adds the devices.
  private mutating func add(_ place: SettingPlace) {
    let id = place.row.row.id
    let sameSetting = places[id, default: []].firstIndex {
      $0.suite == place.suite && $0.setting == place.setting
    }
    if let sameSetting {
      places[id]?[sameSetting].row.idioms.formUnion(place.row.idioms)
    } else {
      places[id, default: []].append(place)
    }
  }

  mutating func collect() {
    for number in analysis.settingOrder.pages { collectPage(number) }
    // An exported setting has at least one row, which represents it.
    for suite in suites.indices { suites[suite].settings.removeAll { $0.rows.isEmpty } }
  }

  private mutating func collectPage(_ number: Int) {
    let page = analysis.bundle.pages[number]
    let schema = analysis.bundle.schema
    let dropped = analysis.drops(ofPage: number)
    for (row, drop) in dropped.sorted(by: { $0.key < $1.key }) {
      guard let key = page.rows[row].key else { continue }
      omissions.append(
        "'\(key.value)' in '\(page.file)': Settings drops the row, \(drop.words(schema))")
    }
    var pageName = page.name.base
    if let device = page.name.device { pageName += "-" + device.fileName }
    let anchor = unique("page-" + Anchor.slug(pageName))
    var exported = ExportedPage(
      path: paths.path(to: page.name.base),
      title: texts.text(page.title?.node, on: page),
      name: page.name,
      anchor: anchor)
    for group in GroupOutline(page, schema: schema, isShown: { dropped[$0] == nil }).groups {
      let heading = group.heading.map { page.rows[$0] }
      let title = texts.text(heading?.title?.node, on: page)
      var result = ExportedGroup(
        title: title, footer: texts.text(heading?.string(.footerText)?.node, on: page),
        anchor: unique(anchor.replacingPagePrefix + "-" + Anchor.slug(title?.written ?? "rows")))
      // The heading of a radio group is a row with a key itself.
      for index in [group.heading].compactMap({ $0 }) + Array(group.rows) {
        add(page.row(at: index), to: &result, groupIndex: exported.groups.count)
      }
      if !result.rows.isEmpty { exported.groups.append(result) }
    }
    if !exported.groups.isEmpty { pages.append(exported) }
  }

  /// Adds a row to a group, once for each of its settings.
  private mutating func add(_ row: Row, to group: inout ExportedGroup, groupIndex: Int) {
    for place in places[row.id, default: []] {
      add(row, at: place, to: &group, groupIndex: groupIndex)
    }
  }

  /// Adds a row to a group and to one of its settings.
  private mutating func add(
    _ row: Row, at place: SettingPlace, to group: inout ExportedGroup, groupIndex: Int
  ) {
    let page = row.page
    let setting = suites[place.suite].settings[place.setting]
    // A page for one language repeats the rows of the page for all languages.
    if page.name.language != nil, !setting.rows.isEmpty { return }
    // The first row of a setting has the anchor of the setting itself.
    var anchor = Anchor.setting(setting.key, suite: setting.suite)
    if !setting.rows.isEmpty {
      anchor = unique(anchor + "-" + Anchor.slug(page.name.base))
    }
    suites[place.suite].settings[place.setting].rows.append(
      ExportedRow(
        occurrence: place.row,
        title: texts.text(row.title?.node, on: page),
        help: group.footer,
        choices: choices(of: row, on: page),
        idioms: place.row.idioms,
        page: pages.count,
        group: groupIndex,
        anchor: anchor))
    group.rows.append(
      ExportDocument.RowPlace(
        suite: place.suite, setting: place.setting, row: setting.rows.count))
  }

  private func choices(of row: Row, on page: Page) -> [LocalizedChoice] {
    if case .toggleSwitch(let toggle) = Specifier(row) {
      return SwitchValues(toggle).values.map { LocalizedChoice(value: $0, title: nil) }
    }
    return row.choices.map {
      LocalizedChoice(value: $0.value, title: texts.text($0.titleNode, on: page))
    }
  }

  /// Returns an anchor, with a number if another element has the same one.
  private mutating func unique(_ anchor: String) -> String {
    var name = anchor
    var number = 2
    while usedAnchors.contains(name) {
      name = "\(anchor)-\(number)"
      number += 1
    }
    usedAnchors.insert(name)
    return name
  }
}

extension String {
  /// The anchor of a page, such as `page-sound`, converted to the prefix of its groups' anchors:
  /// `group-sound`.
  fileprivate var replacingPagePrefix: String { "group-" + dropFirst("page-".count) }
}

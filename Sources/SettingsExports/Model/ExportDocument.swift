import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A heading of a page with the rows below it.
package struct ExportedGroup: Sendable {
  /// The title; absent for the rows above the first heading and for headings without a title.
  package let title: LocalizedText?
  /// The text below the rows.
  package let footer: LocalizedText?
  /// A name for links to the group.
  package let anchor: String
  /// The rows: indices of a suite, of a setting in it, and of a row of that setting.
  package internal(set) var rows: [ExportDocument.RowIndex] = []
}

/// A page with its groups.
package struct ExportedPage: Sendable {
  /// The titles of the rows that lead to the page, from the first page on; empty for the first page.
  package let path: [LocalizedText]
  /// The page's own title; absent where it has none.
  package let title: LocalizedText?
  /// What the file name says.
  package let name: PageName
  /// A name for links to the page.
  package let anchor: String
  /// The groups in the order of the file, those without rows left out.
  package internal(set) var groups: [ExportedGroup] = []
}

/// What is exported of a bundle: the settings by suite and by page, as people meet them.
package struct ExportDocument: Sendable {
  /// The settings of one `UserDefaults` object.
  package struct Suite: Sendable {
    /// The app group; absent for the app's own defaults.
    package let identifier: String?
    /// The settings in the order in which a user meets them.
    package fileprivate(set) var settings: [ExportedSetting]
  }

  /// A row of a setting.
  package struct RowIndex: Sendable, Hashable {
    /// The index in ``ExportDocument/suites``.
    package let suite: Int
    /// The index of the setting.
    package let setting: Int
    /// The index of the row.
    package let row: Int
  }

  /// The bundle's name without its extension.
  package let name: String
  /// The languages, the development language first.
  package let languages: [ExportLanguage]
  /// The names of folders that are no language, whose texts are left out.
  package let unknownLanguages: [String]
  /// The suites; the app's own defaults come first if they have settings.
  package private(set) var suites: [Suite] = []
  /// The pages that have settings, in the order in which a user meets them.
  package private(set) var pages: [ExportedPage] = []
  /// The rows with a key that nothing is exported of, one sentence each.
  package private(set) var omissions: [String] = []

  /// Collects the settings of a bundle.
  ///
  /// - Parameter flattened: The defaults; rows whose keys it does not have are left out.
  package init(_ analysis: BundleAnalysis, _ flattened: FlattenedDefaults, _ options: ExportOptions) {
    var analysis = analysis
    let bundle = analysis.bundle
    name = bundle.name.isEmpty ? "Settings" : String(bundle.name.split(separator: ".").first ?? "Settings")
    let localization = analysis.localization
    (languages, unknownLanguages) = ExportDocument.languages(of: bundle, localization.developmentLanguage)
    var collector = DocumentCollector(&analysis, flattened, options, TextLookup(bundle, localization))
    collector.collect(&analysis)
    suites = collector.suites
    pages = collector.pages
    omissions = collector.omissions
  }

  /// A setting.
  package subscript(index: RowIndex) -> (setting: ExportedSetting, row: ExportedRow) {
    let setting = suites[index.suite].settings[index.setting]
    return (setting, setting.rows[index.row])
  }

  /// The folders that are languages, each language once.
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
      if !known.contains(where: { $0.tag == tag.text }) { known.append(ExportLanguage(folder: folder, tag: tag.text)) }
    }
    return (known, unknown)
  }
}

/// Collects pages and settings.
private struct DocumentCollector {
  var suites: [ExportDocument.Suite] = []
  var pages: [ExportedPage] = []
  var omissions: [String] = []
  private let bundle: SettingsBundle
  private let texts: TextLookup
  private let order: [Int]
  /// Where each row's setting is.
  private var places: [DefaultsFault.RowIndex: (suite: Int, setting: Int)] = [:]
  private var idioms: [DefaultsFault.RowIndex: DeviceIdioms] = [:]
  private var paths: PagePaths
  private var usedAnchors: Set<String> = []

  init(
    _ analysis: inout BundleAnalysis, _ flattened: FlattenedDefaults, _ options: ExportOptions, _ texts: TextLookup
  ) {
    bundle = analysis.bundle
    self.texts = texts
    let defaults = analysis.defaultsOrder
    order = defaults.pages
    for slot in defaults.slots { idioms[slot.index, default: []].formUnion(slot.idioms) }
    for (suiteNumber, suite) in flattened.suites.enumerated() {
      var settings: [ExportedSetting] = []
      for (number, setting) in suite.settings.enumerated() {
        let identity = SettingIdentity(suite: suite.identifier, key: setting.key)
        let page = bundle.pages[Int(setting.source.page)]
        settings.append(
          ExportedSetting(
            key: setting.key, suite: suite.identifier,
            defaultValue: setting.source.value.map { page.list.value(of: $0) }, isEditable: setting.isEditable,
            since: options.releases.first { $0.settings.contains(identity) }?.name, rows: []))
        for origin in setting.origins where places[origin.index] == nil {
          places[origin.index] = (suiteNumber, number)
        }
      }
      suites.append(.init(identifier: suite.identifier, settings: settings))
    }
    paths = PagePaths(&analysis, texts)
  }

  mutating func collect(_ analysis: inout BundleAnalysis) {
    for number in order { collect(number, &analysis) }
    // A key whose rows are all on pages for one language is known all the same.
    for suite in suites.indices { suites[suite].settings.removeAll { $0.rows.isEmpty } }
  }

  private mutating func collect(_ number: Int, _ analysis: inout BundleAnalysis) {
    let page = bundle.pages[number]
    let reader = RowReader(page: page, texts: texts)
    let dropped = Dictionary(
      analysis.droppedRows(ofPage: number).map { ($0.row, $0.reason) }, uniquingKeysWith: { first, _ in first })
    for (row, reason) in dropped.sorted(by: { $0.key < $1.key }) {
      guard let key = page.rows[row].key else { continue }
      omissions.append("'\(key.value)' in '\(page.file)': Settings drops the row, \(reason.words(bundle.schema))")
    }
    let anchor = unique("page-" + Anchor.slug(page.name.base + (page.name.device.map { "-" + $0.rawValue } ?? "")))
    var exported = ExportedPage(
      path: paths.path(to: page.name.base), title: texts.text(page.title?.node, on: page), name: page.name,
      anchor: anchor)
    for group in GroupOutline(page, schema: bundle.schema, isShown: { dropped[$0] == nil }).groups {
      let heading = group.heading.map { page.rows[$0] }
      let title = texts.text(heading?.title?.node, on: page)
      var result = ExportedGroup(
        title: title, footer: reader.footer(of: heading),
        anchor: unique(anchor.replacingPagePrefix + "-" + Anchor.slug(title?.written ?? "rows")))
      for index in (group.heading.map { [$0] } ?? []) + Array(group.rows) {
        add(.init(page: number, row: index), on: page, reader, to: &result, groupIndex: exported.groups.count)
      }
      if !result.rows.isEmpty { exported.groups.append(result) }
    }
    if !exported.groups.isEmpty { pages.append(exported) }
  }

  private mutating func add(
    _ index: DefaultsFault.RowIndex, on page: Page, _ reader: RowReader, to group: inout ExportedGroup,
    groupIndex: Int
  ) {
    let specifier = Specifier(page.rows[index.row])
    guard let place = places[index], let kind = RowReader.kind(of: specifier) else { return }
    // A page for one language repeats the rows of the page for all.
    if page.name.language != nil, !suites[place.suite].settings[place.setting].rows.isEmpty { return }
    var range: (Double?, Double?) = (nil, nil)
    if case .slider(let slider) = specifier { range = (slider.minimum?.value, slider.maximum?.value) }
    let setting = suites[place.suite].settings[place.setting]
    let anchor = Anchor.setting(setting.key, suite: setting.suite)
    suites[place.suite].settings[place.setting].rows.append(
      ExportedRow(
        kind: kind, title: texts.text(page.rows[index.row].title?.node, on: page), help: group.footer,
        choices: reader.choices(of: specifier), minimum: range.0, maximum: range.1,
        isSecret: RowReader.isSecret(specifier), idioms: idioms[index] ?? .all, page: pages.count, group: groupIndex,
        anchor: setting.rows.isEmpty ? anchor : unique(anchor + "-" + Anchor.slug(page.name.base))))
    group.rows.append(
      .init(suite: place.suite, setting: place.setting, row: setting.rows.count))
  }

  private mutating func unique(_ anchor: String) -> String {
    var name = anchor
    var number = 2
    while !usedAnchors.insert(name).inserted {
      name = "\(anchor)-\(number)"
      number += 1
    }
    return name
  }
}

extension String {
  /// The anchor of a page as the beginning of those of its groups.
  fileprivate var replacingPagePrefix: String { "group-" + dropFirst("page-".count) }
}

extension DefaultsOrder.Slot {
  fileprivate var index: DefaultsFault.RowIndex { .init(page: Int(page), row: Int(row)) }
}

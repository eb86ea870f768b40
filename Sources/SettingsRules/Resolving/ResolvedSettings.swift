import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The user defaults of a device besides those that the app registers.
package struct DeviceDefaults: Sendable {
  /// The values of launch arguments, and the values that apply to all apps.
  package var shared: [DomainValues] = []
  /// The values that a configuration profile forces.
  package var forced: DomainValues?
  /// The stored values by app group; `nil` for the app's own defaults.
  package var stored: [(suite: String?, values: DomainValues)] = []
  /// The app groups to resolve; `nil` for the app's own defaults.
  package var suites: [String?] = []

  /// Makes empty defaults.
  package init() {}

  /// Returns the domains to search for a suite.
  ///
  /// - Parameter registered: The defaults that the app registers; `nil` if it registers none.
  fileprivate func searchList(_ suite: String?, registered: [PropertyListValue.Entry]?)
    -> SearchList
  {
    var domains = shared + stored.filter { $0.suite == suite }.map { $0.values }
    // A profile forces values of one domain: the app's own, unless only suites are resolved.
    if let forced, suite == nil || !suites.contains(nil) { domains.append(forced) }
    if let registered { domains.append(DomainValues(.registration, registered)) }
    return SearchList(suite: suite, domains)
  }
}

/// The values that an app gets for the keys of a bundle.
package struct ResolvedSettings: Sendable {
  /// The value that the app gets for one key.
  package struct Value: Sendable {
    package let resolution: SearchList.Resolution
    /// Whether the value is a secret, which must not be shown.
    package let isSecret: Bool
    /// Notes about why Settings does not show the row, or why nothing is registered.
    package let notes: [Note<ReportedPlace>]
  }

  /// The values by suite, in the order in which a user sees the keys.
  package private(set) var values: [Value] = []
  /// The requested keys that no page and no domain has.
  package private(set) var unknownKeys: [String]

  /// Resolves keys by searching the domains.
  ///
  /// - Parameter keys: The keys to resolve; empty for all of the bundle.
  /// - Parameter registers: Whether the app registers the defaults of the bundle.
  package init(
    _ keys: [String], of analysis: BundleAnalysis, _ settings: StoredSettings,
    on device: DeviceDefaults,
    registers: Bool
  ) {
    // A row with a faulty default contributes no default.
    let defaults = analysis.flattened(.init(skipsFaulty: true))
    let registered = Dictionary(keepingFirst: defaults.suites.map { ($0.identifier, $0.entries) })
    let declared = Set(device.suites.flatMap { settings.keys(of: $0) })
    var places = PlaceLocator(analysis.bundle)
    unknownKeys = keys
    for suite in device.suites {
      let search = device.searchList(suite, registered: registers ? registered[suite] ?? [] : nil)
      let known = settings.keys(of: suite)
      let wanted = keys.filter { key in
        // Arguments and values for all apps belong to no suite, so they count for the suite that
        // has the key.
        guard let hit = search.resolve(key).effective, !known.contains(key) else {
          return known.contains(key)
        }
        let isShared = [.argument, .global].contains(hit.domain)
        return !isShared || suite == device.suites[0] && !declared.contains(key)
      }
      unknownKeys.removeAll(where: wanted.contains)
      for key in keys.isEmpty ? known : wanted {
        let resolution = search.resolve(key)
        var notes = settings.hiddenRows(of: key, suite: suite).map { row in
          places.note(
            "Settings does not show its row\(row.idioms.words): \(row.hiddenWords)",
            at: row.placeOfReason)
        }
        // A dropped row is reported once.
        if registers, notes.isEmpty, !resolution.has(.registration),
          let setting = analysis.settings[SettingID(suite: suite, key: key)]
        {
          notes = setting.refusals(of: defaults, analysis, &places)
        }
        values.append(
          Value(
            resolution: resolution, isSecret: settings.isSecret(key, suite: suite), notes: notes)
        )
      }
    }
  }
}

extension Setting {
  /// Returns notes about why none of the setting's defaults is registered.
  fileprivate func refusals(
    of defaults: FlattenedDefaults, _ analysis: BundleAnalysis, _ places: inout PlaceLocator
  ) -> [Note<ReportedPlace>] {
    func touches(_ fault: Fault) -> Bool {
      switch fault.touches {
      case .row(let index)?: rows.contains { $0.row.id == index }
      case .page(let page)?: analysis.settingOrder.suites(ofPage: page).contains(suite)
      default: false
      }
    }
    let refusals = defaults.refusals.filter(touches).map {
      places.note("its default is not registered: \($0.message)", at: $0.place)
    }
    let known = rows.compactMap { row in
      row.row.defaultNode.map { (row: row, list: row.row.list, node: $0) }
    }
    guard refusals.isEmpty, Set(known.map { $0.list.value(of: $0.node) }).count > 1 else {
      return refusals
    }
    let words = known.map { "\($0.list.display($0.node))\($0.row.idioms.words)" }
    return [
      Note(
        message:
          "its default is not registered without a device: \(WordList.text(words, joinedBy: "and"))"
      )
    ]
  }
}

extension PlaceLocator {
  mutating func note(_ message: String, at place: Place) -> Note<ReportedPlace> {
    let (path, range) = locate(place)
    return Note(message: message, path: path, range: range)
  }
}

extension SearchList.Resolution {
  /// Returns whether a domain has the key.
  fileprivate func has(_ domain: DefaultsDomain) -> Bool {
    effective?.domain == domain || hidden.contains { $0.domain == domain }
  }
}

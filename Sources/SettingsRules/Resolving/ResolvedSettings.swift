import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The user defaults of a device besides those that the app registers.
package struct DeviceDefaults: Sendable {
  /// The values of launch arguments, and the values that apply to all apps.
  package var shared: [DomainValues] = []
  /// The values that a configuration profile forces; `nil` if there is no profile.
  package var forced: DomainValues?
  /// The stored values by app group; `nil` for the app's own defaults.
  package var stored: [(suite: String?, values: DomainValues)] = []
  /// The app groups to resolve; `nil` for the app's own defaults.
  package var suites: [String?] = []

  /// Creates empty defaults.
  package init() {}

  /// Returns the domains to search for a suite.
  ///
  /// - Parameter registered: The defaults that the app registers; `nil` if it registers none.
  fileprivate func searchList(_ suite: String?, registered: [PropertyListValue.Entry]?)
    -> SearchList
  {
    var domains = shared + stored.filter { $0.suite == suite }.map { $0.values }
    // A profile names no app group. Its values count for the app's own defaults or, if these are
    // not resolved, for the groups that are.
    let resolvesOwnDefaults = suites.contains(nil)
    let isForcedHere = suite == nil || !resolvesOwnDefaults
    if let forced, isForcedHere { domains.append(forced) }
    if let registered { domains.append(DomainValues(.registration, registered)) }
    // The initializer puts the domains in the order of the search.
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

  /// The values, suite by suite.
  ///
  /// Requested keys are in the order of the request, all keys of the bundle in the order in which a
  /// user sees them.
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
    let entries = Dictionary(keepingFirst: defaults.suites.map { ($0.identifier, $0.entries) })
    let keysOfRows = Set(device.suites.flatMap { settings.keys(of: $0) })
    var places = PlaceLocator(analysis.bundle)
    unknownKeys = keys
    for suite in device.suites {
      var registered: [PropertyListValue.Entry]?
      if registers { registered = entries[suite] ?? [] }
      let search = device.searchList(suite, registered: registered)
      let keysOfSuite = settings.keys(of: suite)

      /// Returns whether the suite has a requested key.
      func isResolved(_ key: String) -> Bool {
        if keysOfSuite.contains(key) { return true }
        guard let value = search.resolve(key).effective else { return false }
        switch value.domain {
        // Arguments and values for all apps belong to no suite. If no page has the key, they count
        // for the first suite.
        case .argument, .global:
          let isFirstSuite = suite == device.suites[0]
          return isFirstSuite && !keysOfRows.contains(key)
        case .forced, .application, .registration: return true
        }
      }

      var resolvedKeys = keysOfSuite
      if !keys.isEmpty {
        resolvedKeys = keys.filter(isResolved)
        unknownKeys.removeAll(where: resolvedKeys.contains)
      }
      for key in resolvedKeys {
        let resolution = search.resolve(key)
        var notes = settings.hiddenRows(of: key, suite: suite).map { row in
          places.note(
            "Settings does not show its row\(row.idioms.words): \(row.hiddenWords)",
            at: row.placeOfReason)
        }
        // A row that Settings does not show registers nothing, and its note already says why.
        if notes.isEmpty, registers, !resolution.has(.registration),
          let setting = analysis.settings[SettingID(suite: suite, key: key)]
        {
          notes = setting.notesOnMissingDefault(of: defaults, analysis, &places)
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
  /// Returns notes about why no default of the setting is registered: the faults that prevent it,
  /// or else the rows whose defaults differ.
  fileprivate func notesOnMissingDefault(
    of defaults: FlattenedDefaults, _ analysis: BundleAnalysis, _ places: inout PlaceLocator
  ) -> [Note<ReportedPlace>] {
    func isTouched(by fault: Fault) -> Bool {
      switch fault.touches {
      case .row(let index)?: rows.contains { $0.row.id == index }
      case .page(let page)?: analysis.settingOrder.suites(ofPage: page).contains(suite)
      default: false
      }
    }
    let refusals = defaults.refusals.filter(isTouched).map {
      places.note("its default is not registered: \($0.message)", at: $0.place)
    }
    if !refusals.isEmpty { return refusals }
    guard let differing = differingDefaults else { return [] }
    let alternatives = WordList.text(differing, joinedBy: "and")
    return [Note(message: "no default is registered unless a device is chosen: \(alternatives)")]
  }

  /// The defaults of the setting's rows with their devices, as messages show them; `nil` if no two
  /// rows have different defaults.
  private var differingDefaults: [String]? {
    var values: Set<PropertyListValue> = []
    var shown: [String] = []
    for settingRow in rows {
      let list = settingRow.row.list
      guard let node = settingRow.row.defaultNode else { continue }
      values.insert(list.value(of: node))
      shown.append("\(list.display(node))\(settingRow.idioms.words)")
    }
    return values.count > 1 ? shown : nil
  }
}

extension PlaceLocator {
  fileprivate mutating func note(_ message: String, at place: Place) -> Note<ReportedPlace> {
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

import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// The settings of a bundle and of an earlier version, to which stored values are compared.
package struct StoredSettings {
  /// The kind of files with the values.
  package let source: StoredFact.Source
  private let settings: Settings
  /// The settings of the earlier version; `nil` if none is given.
  private let earlier: Settings?
  /// The earlier version as the user named it.
  private let earlierName: String
  /// The keys that managed configuration may mean; `nil` for the preferences of a device.
  private var managedKeys: ManagedKeys?

  /// Collects the settings of a bundle, for the preferences of a device.
  ///
  /// - Parameter base: An earlier version of the bundle, in which unknown keys are looked up.
  /// - Parameter name: The earlier version as the user named it.
  package init(_ analysis: BundleAnalysis, base: BundleAnalysis? = nil, named name: String = "") {
    source = .preferences
    settings = analysis.settings
    earlier = base?.settings
    earlierName = name
  }

  /// Collects the settings of a bundle, for managed values.
  package init(managedFor analysis: BundleAnalysis) {
    source = .managed
    settings = analysis.settings
    earlier = nil
    earlierName = ""
    managedKeys = ManagedKeys(self)
  }

  /// The app groups of the bundle's keys, in the order in which a user sees them; `nil` for the
  /// app's own defaults.
  package var suites: [String?] { settings.suites.map { $0.identifier } }

  /// Returns the keys of a suite, in the order in which a user sees them, followed by those whose
  /// rows Settings does not show.
  package func keys(of suite: String?) -> [String] {
    let settingsOfSuite = settings.suites.first { $0.identifier == suite }?.settings ?? []
    let shown = settingsOfSuite.filter { !$0.rows.isEmpty }
    let hidden = settingsOfSuite.filter { $0.rows.isEmpty }
    return (shown + hidden).map { $0.key }
  }

  /// Returns the rows of a key that Settings does not show.
  package func hiddenRows(of key: String, suite: String?) -> [SettingRow] {
    settings[SettingID(suite: suite, key: key)]?.hidden ?? []
  }

  /// The app groups that only the earlier version of the bundle uses.
  package var earlierSuites: [String] {
    guard let earlier else { return [] }
    let current = Set(suites)
    return earlier.suites.compactMap { $0.identifier }.filter { !current.contains($0) }
  }

  /// Returns whether a key holds the value of a field for a secret, in this version of the bundle
  /// or in the earlier one.
  package func isSecret(_ key: String, suite: String?) -> Bool {
    isSecret(SettingID(suite: suite, key: key))
  }

  private func isSecret(_ id: SettingID) -> Bool {
    if let setting = settings[id], setting.isSecret { return true }
    guard let earlierSetting = earlier?[id] else { return false }
    return earlierSetting.isSecret
  }

  /// Returns the 1-based lines that contain secrets and their keys.
  ///
  /// A repeated key has several places.
  package func secretLines(_ domain: DomainValues, suite: String?, _ lines: LineIndex) -> Set<Int> {
    guard let list = domain.list else { return [] }
    var lineNumbers: Set<Int> = []
    for entry in domain.entries where isSecret(list.text(entry.key), suite: suite) {
      let key = list.offsets(entry.key)
      let end = max(key.upperBound, list.offsets(entry.value).upperBound)
      let range = lines.range(key.lowerBound..<end)
      lineNumbers.formUnion(range.start.line...range.end.line)
    }
    return lineNumbers
  }

  /// Returns the types of the values that Settings stores for a key: ``Setting/storedKinds``; `nil`
  /// for a key that no page has.
  package func kinds(of key: String, suite: String?) -> [PropertyListKind]? {
    settings[SettingID(suite: suite, key: key)]?.storedKinds
  }
}

extension StoredSettings {
  /// A stored value with its places.
  package struct Entry: Sendable {
    package let key: String
    package let value: PropertyListValue
    /// The value in short form.
    package let shown: String
    package let keyPlace: Place
    package let valuePlace: Place

    /// Creates an entry from its parts.
    package init(
      _ key: String, _ value: PropertyListValue, shown: String, keyPlace: Place, valuePlace: Place
    ) {
      self.key = key
      self.value = value
      self.shown = shown
      self.keyPlace = keyPlace
      self.valuePlace = valuePlace
    }
  }

  /// Returns the facts about a stored value.
  ///
  /// - Parameter role: The part of the setting that has the value; `nil` for the setting itself.
  package func facts(
    about entry: Entry, suite: String?, role: String? = nil
  ) -> [StoredFact] {
    let id = SettingID(suite: suite, key: entry.key)
    let setting = settings[id]
    let isForSecret = isSecret(id)
    var facts: [StoredFact] = []
    func add(_ kind: StoredFact.Kind, at place: Place, _ row: Row?) {
      var fact = StoredFact(kind, in: source, key: entry.key, at: place)
      if !isForSecret { fact.value = entry.shown }
      fact.role = role
      fact.row = row
      facts.append(fact)
    }
    if let setting {
      if var mismatch = setting.mismatch(ofStored: entry.value) {
        if isForSecret { mismatch.meant = nil }
        add(.mismatch(mismatch), at: entry.valuePlace, setting.decidingRows[0].row)
      }
    } else {
      add(.orphan(orphan(id)), at: entry.keyPlace, nil)
    }
    let isUnfit = !facts.isEmpty
    let mayBeSecret = isUnfit || setting.map(mayHoldSecret) ?? false
    // An empty field reveals nothing.
    if isForSecret, mayBeSecret, entry.value != .string("") {
      add(.secret, at: entry.keyPlace, setting?.secretRow)
    }
    return facts
  }

  /// Returns whether a legal value of a setting may be a secret, possibly one that the earlier
  /// version stored.
  ///
  /// A legal value of a switch or a list cannot be a secret.
  private func mayHoldSecret(_ setting: Setting) -> Bool {
    if setting.secretRow != nil { return true }
    return setting.decidingRows.contains { $0.row.element == .textField }
  }

  /// Returns the origin of a key that no page has in the suite.
  package func orphan(_ id: SettingID) -> StoredFact.Orphan {
    if let managedKeys { return managedKeys.orphan(id.key) }
    guard let earlier else { return .unknown }
    guard earlier[id] != nil else { return .neverThere }
    return .removed(since: earlierName)
  }
}

/// The keys that managed configuration may mean.
private struct ManagedKeys {
  /// The keys of the app's own defaults.
  private let appKeys: SimilarNames
  /// The first app group that has a key, by key.
  private let groupOfKey: [String: String]

  init(_ storedSettings: StoredSettings) {
    appKeys = SimilarNames(storedSettings.keys(of: nil))
    let groups = storedSettings.suites.compactMap { $0 }
    let keysWithGroups = groups.flatMap { group in
      storedSettings.keys(of: group).map { ($0, group) }
    }
    groupOfKey = Dictionary(keepingFirst: keysWithGroups)
  }

  /// Returns the origin of a key that the app's own defaults lack.
  func orphan(_ key: String) -> StoredFact.Orphan {
    if let group = groupOfKey[key] { return .unreachable(group: group) }
    return .managed(similar: appKeys.best(for: key).map { appKeys[$0] })
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The defaults of a bundle's rows by suite and key, with the rows they come from, and what keeps them from being right.
///
/// Rows are met depth-first from `Root`, each page once. A row that Settings drops contributes nothing; neither does one
/// without a default.
package struct FlattenedDefaults: Sendable {
  /// What is left out.
  package struct Options: Sendable, Hashable {
    /// Whether rows that only show a value are left out.
    package var editableOnly: Bool
    /// The device the defaults are for; absent for all, which must then agree.
    package var idiom: DeviceIdiom?
    /// Whether rows with a faulty default are left out, instead of refusing the bundle.
    package var skipsFaulty: Bool

    /// The only app group whose defaults are wanted; absent for the app's own and those of all groups.
    package var group: String?

    /// Makes options; everything is taken in unless said otherwise.
    package init(
      editableOnly: Bool = false, idiom: DeviceIdiom? = nil, skipsFaulty: Bool = false, group: String? = nil
    ) {
      self.editableOnly = editableOnly
      self.idiom = idiom
      self.skipsFaulty = skipsFaulty
      self.group = group
    }
  }

  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package let suites: [SettingSuite]
  /// The faults that touch these defaults. Those of severity error refuse them.
  package let faults: [Fault]
  /// Whether rows of different devices give a key different defaults, so that a device must be chosen.
  package let differsByDevice: Bool
  /// Whether there is no readable page to begin with.
  package let isWithoutPages: Bool
  /// The rows whose type needs a default and that have none, in the order in which a user meets them.
  package let rowsWithoutDefault: [Row]
  /// The rows with a default that is not taken in because nobody declared the dialect of their type.
  package let undeclaredRows: [Row]
  /// The pages with defaults that are not taken in because no page opens them.
  package let unopenedPages: [UnopenedPage]

  init(_ analysis: BundleAnalysis, options: Options) {
    let bundle = analysis.bundle
    let order = analysis.defaultsOrder
    let schema = bundle.schema
    var occurrences = order.occurrences(on: options.idiom)
    if options.editableOnly {
      occurrences.removeAll { !schema.flags(of: bundle.row($0).element).contains(.editable) }
    }
    var shown = occurrences.filter { analysis.drops(ofPage: Int($0.page))[Int($0.row)] == nil }
    faults = analysis.faultsTouchingDefaults(options, shown)
    func rowsOfDevices() -> [DefaultOccurrence] {
      analysis.keyClashes(in: shown).filter { $0.valuesDiffer && $0.relation == .otherDevice }.map(\.second)
    }
    differsByDevice = options.idiom == nil && !rowsOfDevices().isEmpty
    // A group that no page names is the caller's mistake; then nothing is left out.
    let group = options.group.flatMap { order.suites.contains($0) ? $0 : nil }
    if options.skipsFaulty {
      let errors = faults.filter { $0.severity == .error }
      let conflicting = Set(errors.lazy.filter { $0.kind == .conflictingDefaults }.compactMap(\.touching))
      let faulty = Set(errors.compactMap(\.touching))
      // Which one of contradicting defaults counts is not known.
      var unsure = Set(
        shown.filter { conflicting.contains(.row($0.rowIndex)) }.map { bundle.setting(of: $0, order) })
      shown.removeAll { faulty.contains(.row($0.rowIndex)) || faulty.contains(.page(Int($0.page))) }
      unsure.formUnion(rowsOfDevices().map { bundle.setting(of: $0, order) })
      if !unsure.isEmpty { shown.removeAll { unsure.contains(bundle.setting(of: $0, order)) } }
    }
    var settings = Settings()
    for occurrence in shown {
      settings.add(
        SettingRow(bundle, page: Int(occurrence.page), row: Int(occurrence.row), on: occurrence.idioms),
        suite: order.suites[Int(occurrence.suite)])
    }
    suites = settings.suites.filter { group == nil || $0.identifier == group }
    isWithoutPages = order.pages.isEmpty
    var seen: Set<RowIndex> = []
    rowsWithoutDefault = occurrences.filter { occurrence in
      guard occurrence.value == nil, let index = schema.keyIndex(.defaultValue, in: bundle.row(occurrence).element)
      else {
        return false
      }
      return schema.flags(at: index).contains(.required) && seen.insert(occurrence.rowIndex).inserted
    }.map(bundle.row)
    undeclaredRows = order.undeclared.map { bundle.pages[$0.page].rows[$0.row] }
    unopenedPages = UnopenedPage.find(in: bundle, order, faults)
  }

  /// The faults for which these defaults are refused.
  package var refusals: [Fault] { faults.filter { $0.severity == .error } }
}

extension BundleAnalysis {
  /// The defaults of the bundle by suite and key.
  package func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    FlattenedDefaults(self, options: options)
  }
}

extension DefaultOccurrence {
  /// The row of the occurrence.
  var rowIndex: RowIndex { .init(page: Int(page), row: Int(row)) }
}

extension SettingsBundle {
  /// The setting of a row.
  fileprivate func setting(of occurrence: DefaultOccurrence, _ order: DefaultsOrder) -> SettingID {
    SettingID(suite: order.suites[Int(occurrence.suite)], key: pages[Int(occurrence.page)].list.text(occurrence.key))
  }
}

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

  /// The keys that one `UserDefaults` object holds.
  package struct Suite: Sendable {
    /// The app group's identifier; absent for the app's own defaults.
    package let identifier: String?
    /// The settings in the order in which a user meets them.
    package fileprivate(set) var settings: [Setting] = []
  }

  /// One key of a suite.
  package struct Setting: Sendable {
    /// The user-defaults key.
    package let key: String
    /// The rows that have the key, in the order in which a user meets them.
    package fileprivate(set) var origins: [DefaultsOrder.Slot]
    /// The row that gives the default; the first row of the key where none does.
    package fileprivate(set) var source: DefaultsOrder.Slot
    /// Whether some row lets the user change the value.
    package fileprivate(set) var isEditable: Bool
  }

  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  package let suites: [Suite]
  /// What makes the defaults wrong or incomplete, in the order in which it was found; nothing where they are sure.
  package let faults: [DefaultsFault]
  /// Whether there is no readable page to begin with.
  package let isWithoutPages: Bool
  /// The rows whose type needs a default and that have none, in the order in which a user meets them.
  package let rowsWithoutDefault: [Row]
  /// The rows with a default that is not taken in because nobody declared the dialect of their type.
  package let undeclaredRows: [Row]
  /// The pages with defaults that are not taken in because no page opens them.
  package let unopenedPages: [UnopenedPage]

  init(_ analysis: inout BundleAnalysis, options: Options) {
    let bundle = analysis.bundle
    let order = analysis.defaultsOrder
    let schema = bundle.schema
    var slots = order.slots(on: options.idiom)
    if options.editableOnly {
      slots.removeAll { !schema.flags(of: bundle.row($0).element).contains(.editable) }
    }
    var finder = DefaultsFaultFinder(bundle, idiom: options.idiom)
    finder.checkPages(order, &analysis) { row in
      (options.idiom.map(row.isShown) ?? true || row.shownIdioms.isEmpty)
        && (!options.editableOnly || row.element == .unknown || schema.flags(of: row.element).contains(.editable))
    }
    let dropped = FlattenedDefaults.dropped(order, &analysis)
    var shown = slots.filter { !dropped.contains($0.rowIndex) }
    let doubtful = Set(finder.faults.compactMap(\.row))
    finder.checkConflicts(shown.filter { !doubtful.contains($0.rowIndex) }, order, &analysis)
    // A group that no page names is the caller's mistake; then nothing is left out.
    let group = options.group.flatMap { order.suites.contains($0) ? $0 : nil }
    let faults = finder.faults.filter { fault in
      guard let group, let suites = fault.suites else { return true }
      return suites.contains(group)
    }
    self.faults = faults
    if options.skipsFaulty {
      let clashing = SuiteKeys(of: faults, bundle)
      let misplaced = MisplacedRows(of: faults, order)
      shown.removeAll {
        doubtful.contains($0.rowIndex) || clashing.contains($0, bundle) || misplaced.contain($0)
      }
    }
    var flattening = Flattening(bundle, order)
    for slot in shown { flattening.add(slot) }
    suites = flattening.suites.filter { group == nil || $0.identifier == group }
    isWithoutPages = order.pages.isEmpty
    rowsWithoutDefault = slots.filter { slot in
      guard slot.value == nil, let index = schema.keyIndex(.defaultValue, in: bundle.row(slot).element) else {
        return false
      }
      return schema.flags(at: index).contains(.required)
    }.map(bundle.row)
    undeclaredRows = order.undeclared.map { bundle.pages[$0.page].rows[$0.row] }
    unopenedPages = UnopenedPage.find(in: bundle, order, finder.faults)
  }

  private static func dropped(
    _ order: DefaultsOrder, _ analysis: inout BundleAnalysis
  ) -> Set<DefaultsFault.RowIndex> {
    var dropped: Set<DefaultsFault.RowIndex> = []
    for page in order.pages {
      for drop in analysis.droppedRows(ofPage: page) { dropped.insert(.init(page: page, row: drop.row)) }
    }
    return dropped
  }
}

extension BundleAnalysis {
  /// The defaults of the bundle by suite and key.
  package mutating func flattened(_ options: FlattenedDefaults.Options = .init()) -> FlattenedDefaults {
    FlattenedDefaults(&self, options: options)
  }
}

extension DefaultsOrder.Slot {
  /// The row of the slot.
  var rowIndex: DefaultsFault.RowIndex { .init(page: Int(page), row: Int(row)) }
}

/// A key in one suite: the bytes, since texts that only look alike are different keys.
private struct SuiteKey: Hashable {
  let suite: Int32
  let key: [UInt8]

  init(_ slot: DefaultsOrder.Slot, _ bundle: SettingsBundle) {
    suite = slot.suite
    key = bundle.pages[Int(slot.page)].list.withText(slot.key) { Array($0) }
  }
}

/// The rows of pages whose app group is not one.
private struct MisplacedRows {
  private var suites: Set<Int32> = []
  private var pages: Set<Int> = []

  init(of faults: [DefaultsFault], _ order: DefaultsOrder) {
    for fault in faults {
      switch fault.kind {
      case .invalidGroup(_, let group, _):
        suites.formUnion(order.suites.indices.filter { order.suites[$0] == group.value }.map(Int32.init))
      case .groupNotText(let page, _): pages.insert(page)
      default: break
      }
    }
  }

  func contain(_ slot: DefaultsOrder.Slot) -> Bool { suites.contains(slot.suite) || pages.contains(Int(slot.page)) }
}

/// The keys that have several defaults.
private struct SuiteKeys {
  private var keys: Set<SuiteKey> = []

  init(of faults: [DefaultsFault], _ bundle: SettingsBundle) {
    for fault in faults {
      if case .conflict(let clash) = fault.kind { keys.insert(SuiteKey(clash.second, bundle)) }
    }
  }

  func contains(_ slot: DefaultsOrder.Slot, _ bundle: SettingsBundle) -> Bool {
    !keys.isEmpty && keys.contains(SuiteKey(slot, bundle))
  }
}

/// The settings so far.
private struct Flattening {
  private(set) var suites: [FlattenedDefaults.Suite] = []
  private let bundle: SettingsBundle
  private let order: DefaultsOrder
  /// The suite's position in `suites` by its number in the order.
  private var suitePositions: [Int32: Int] = [:]
  /// The setting's position in its suite.
  private var settingPositions: [SuiteKey: Int] = [:]

  init(_ bundle: SettingsBundle, _ order: DefaultsOrder) {
    self.bundle = bundle
    self.order = order
  }

  mutating func add(_ slot: DefaultsOrder.Slot) {
    let isEditable = bundle.schema.flags(of: bundle.row(slot).element).contains(.editable)
    let suite = position(of: slot.suite)
    let key = SuiteKey(slot, bundle)
    guard let known = settingPositions[key] else {
      settingPositions[key] = suites[suite].settings.count
      let name = bundle.pages[Int(slot.page)].list.text(slot.key)
      suites[suite].settings.append(
        FlattenedDefaults.Setting(key: name, origins: [slot], source: slot, isEditable: isEditable))
      return
    }
    suites[suite].settings[known].origins.append(slot)
    if isEditable { suites[suite].settings[known].isEditable = true }
    if slot.value != nil, suites[suite].settings[known].source.value == nil {
      suites[suite].settings[known].source = slot
    }
  }

  private mutating func position(of suite: Int32) -> Int {
    if let known = suitePositions[suite] { return known }
    suitePositions[suite] = suites.count
    suites.append(FlattenedDefaults.Suite(identifier: order.suites[Int(suite)]))
    return suites.count - 1
  }
}

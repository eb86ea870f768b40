import Diagnostics
import PropertyLists
import SettingsLint
import SettingsModel
import SettingsSchema

extension RegistrationDefaults {
  /// Flattens the pages of a bundle into the values to register.
  ///
  /// Rows are met depth-first from `Root.plist`, each page once. A row contributes its `DefaultValue` with its type;
  /// a text field without one contributes nothing. Each app group has a suite of its own.
  ///
  /// - Parameter bundle: The bundle.
  /// - Parameter options: What to leave out.
  /// - Parameter linter: The rules whose errors count.
  /// - Throws: where an error of a rule touches a default, where one key has different defaults, and where there is no
  ///   page to begin with.
  package static func compile(
    _ bundle: SettingsBundle, options: Options = Options(), linter: Linter
  ) throws(CompilationRefused) -> RegistrationDefaults {
    let order = bundle.defaultsOrder()
    var slots = order.slots(on: options.idiom)
    if options.editableOnly {
      slots.removeAll { !bundle.schema.flags(of: bundle.row($0).element).contains(.editable) }
    }
    let refusals = Refusals(bundle, order, linter).diagnostics(slots)
    guard refusals.isEmpty else { throw CompilationRefused(diagnostics: refusals) }
    var flattening = Flattening(bundle, order)
    for slot in slots { flattening.add(slot) }
    return RegistrationDefaults(suites: flattening.suites)
  }
}

/// The reasons not to compile a bundle.
private struct Refusals {
  private let bundle: SettingsBundle
  private let order: DefaultsOrder
  private let linter: Linter
  /// What the compiler finds out by itself, for the devices it compiles for and whatever the configuration says.
  private static let own = [Rule.conflictingDefaults.id]

  init(_ bundle: SettingsBundle, _ order: DefaultsOrder, _ linter: Linter) {
    self.bundle = bundle
    self.order = order
    self.linter = linter
  }

  func diagnostics(_ slots: [DefaultsOrder.Slot]) -> [Diagnostic] {
    let affecting = Set(linter.rules.filter(\.affectsDefaults).map(\.id)).subtracting(Refusals.own)
    let ignored = untouchedPaths
    let errors = linter.lint(bundle).filter {
      $0.severity == .error && affecting.contains($0.rule) && !ignored.contains($0.path)
    }
    var all = errors + Finding.diagnostics(of: conflicts(slots), in: bundle)
    if all.isEmpty, order.pages.isEmpty, !bundle.isSinglePage {
      all.append(
        Diagnostic(
          rule: "missing-root-page", severity: .error, path: bundle.path,
          message: "a bundle must have a page 'Root.plist' at its top to have defaults; found none"))
    }
    return all.sorted { $0.isBefore($1) }
  }

  private func conflicts(_ slots: [DefaultsOrder.Slot]) -> [Finding] {
    bundle.keyClashes(in: slots).filter(\.valuesDiffer).map { clash in
      let (place, message, notes) = KeyClashWords.conflict(clash, in: bundle)
      return Finding(
        rule: clash.relation == .variant ? "inconsistent-variant" : Rule.conflictingDefaults.id, severity: .error,
        at: place, message, notes: notes)
    }
  }

  /// Property lists that no page leads to; what is wrong with them touches no default.
  private var untouchedPaths: Set<String> {
    let met = Set(order.pages)
    // Strings tables hold no defaults, whatever is wrong with them.
    let tables = bundle.tables.map(\.file) + bundle.unreadable.lazy.filter(\.isStringsTable).map(\.file)
    var paths = Set(tables.map(bundle.displayPath))
    for (number, page) in bundle.pages.enumerated() where !met.contains(number) {
      paths.insert(bundle.displayPath(page.file))
    }
    for file in bundle.strays.map(\.file) + bundle.unreadable.map(\.file) {
      if let name = PageName(path: file), !order.bases.contains(name.base) { paths.insert(bundle.displayPath(file)) }
    }
    return paths
  }
}

/// The settings so far.
private struct Flattening {
  private(set) var suites: [RegistrationDefaults.Suite] = []
  private let bundle: SettingsBundle
  private let order: DefaultsOrder
  /// The suite's position in `suites` by its number in the order.
  private var suitePositions: [Int32: Int] = [:]
  /// The setting's position in its suite.
  private var settingPositions: [Place: Int] = [:]
  /// By page, the rows that Settings does not show.
  private var dropped: [Int32: Set<Int>] = [:]

  private struct Place: Hashable {
    var suite: Int32
    /// The bytes of the key: texts that only look alike are different keys.
    var key: [UInt8]
  }

  init(_ bundle: SettingsBundle, _ order: DefaultsOrder) {
    self.bundle = bundle
    self.order = order
    for number in order.pages {
      let page = bundle.pages[number]
      // These are errors already; where their rules are off they still have no default.
      var rows = Set(SchemaValidator.validate(page, schema: bundle.schema).lazy.filter(\.dropsRow).map(\.row))
      for row in page.rows where row.element == .multiValue || row.element == .radioGroup {
        let counts = [KeyID.values, .titles].map { key in row.field(key).map { page.list.childCount($0.value) } ?? 0 }
        if counts[0] != counts[1] || counts[0] == 0 { rows.insert(row.index) }
      }
      if !rows.isEmpty { dropped[Int32(number)] = rows }
    }
  }

  mutating func add(_ slot: DefaultsOrder.Slot) {
    let page = bundle.pages[Int(slot.page)]
    let row = page.rows[Int(slot.row)]
    let isEditable = bundle.schema.flags(of: row.element).contains(.editable)
    if let rows = dropped[slot.page], rows.contains(Int(slot.row)) { return }
    let suite = position(of: slot.suite)
    let place = Place(suite: slot.suite, key: page.list.withText(slot.key) { Array($0) })
    let value = slot.hasValue ? page.list.value(of: slot.value) : nil
    guard let known = settingPositions[place] else {
      settingPositions[place] = suites[suite].settings.count
      suites[suite].settings.append(
        RegistrationDefaults.Setting(
          key: page.list.text(slot.key), value: value, row: row, page: page.file, document: page.document,
          isEditable: isEditable))
      return
    }
    if isEditable { suites[suite].settings[known].isEditable = true }
    if let value, suites[suite].settings[known].value == nil {
      suites[suite].settings[known].value = value
      suites[suite].settings[known].row = row
      suites[suite].settings[known].page = page.file
      suites[suite].settings[known].document = page.document
    }
  }

  private mutating func position(of suite: Int32) -> Int {
    if let known = suitePositions[suite] { return known }
    suitePositions[suite] = suites.count
    suites.append(RegistrationDefaults.Suite(identifier: order.suites[Int(suite)], settings: []))
    return suites.count - 1
  }
}

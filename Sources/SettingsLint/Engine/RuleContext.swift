import SettingsAnalysis
import SettingsCodeUsage
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// What a rule may ask and where it reports.
package struct RuleContext {
  /// What is true of the bundle; each fact is computed when the first rule asks for it.
  package var analysis: BundleAnalysis
  /// What is known about the app.
  package let configuration: LintConfiguration
  /// The page that is checked; nothing for a rule that looks at the bundle as a whole.
  package internal(set) var page: Page?
  /// The index of the page in the bundle's pages.
  package internal(set) var pageIndex = 0
  /// Who reads the page that is checked.
  package internal(set) var audience: PageAudience = []
  /// The 0-based indices of the rows of the page that the Settings app drops.
  package internal(set) var droppedRows: Set<Int> = []
  /// The code around the bundle, compared with its keys; absent where none was scanned.
  package let code: KeyCrossReference?
  /// The index of the rule that runs.
  var running = 0
  /// What was found so far.
  private(set) var findings: [Finding] = []
  private let rules: RuleSet
  /// The strings tables that only pages use which the Settings app never shows; found out when first asked for.
  private var hiddenTables: Set<String>?
  /// The indices of the pages by the indices of their documents; absent for what is no page.
  private let pageOfDocument: [Int?]

  init(_ analysis: BundleAnalysis, code: CodeUsage? = nil, configuration: LintConfiguration, rules: RuleSet) {
    var analysis = analysis
    let ignored = configuration.ignoredKeys.map { Glob($0, for: .name) }
    self.code = code.map { code in
      KeyCrossReference(&analysis, code) { key in ignored.contains { $0.matches(key) } }
    }
    self.analysis = analysis
    self.configuration = configuration
    self.rules = rules
    var pageOfDocument = [Int?](repeating: nil, count: analysis.bundle.documents.count)
    for (number, page) in analysis.bundle.pages.enumerated() { pageOfDocument[page.document] = number }
    self.pageOfDocument = pageOfDocument
  }

  /// The bundle that is checked.
  package var bundle: SettingsBundle { analysis.bundle }
  /// The schema the bundle was read with.
  package var schema: Schema { analysis.bundle.schema }

  /// Reports a finding.
  ///
  /// - Parameter place: Where.
  /// - Parameter message: One line: lower-case start, no final period, names in single quotes. The fault first, then
  ///   what Settings does about it.
  /// - Parameter help: What to do, starting with a verb.
  /// - Parameter variant: The case of the rule, where that has a severity of its own; the configuration's still wins.
  /// - Parameter subject: What is wrong, where that is not the text of the place: part of the finding's identity.
  /// - Parameter notes: Related places.
  /// - Parameter fix: How to fix it.
  package mutating func report(
    _ place: Place, _ message: String, help: String? = nil, as variant: Rule.Variant? = nil, subject: String? = nil,
    notes: [FindingNote] = [], fix: ProposedFix? = nil
  ) {
    let active = rules.active[running]
    assert(variant.map(active.rule.variants.contains) ?? true, "\(active.rule.id) does not declare this variant")
    let isShown = isShownBySettings(place)
    let own = variant?.severity ?? active.rule.severity
    findings.append(
      Finding(
        rule: active.rule.id, severity: active.severity ?? (isShown ? own : min(own, .warning)), place: place,
        message: isShown ? message : Wording.withoutEffectInSettings(message), help: help, subject: subject,
        notes: notes,
        // A built app is signed: nothing in it can be changed.
        fixes: bundle.product == nil ? [fix].compactMap { $0 }.map(analysis.bundle.keepingVariantsEqual) : []))
  }

  /// Reports a finding once for all places of one cause.
  ///
  /// - Parameter anchor: What the finding's identity names, where that is another place.
  mutating func report(
    _ place: Place, _ cause: FindingCause, as variant: Rule.Variant? = nil, subject: String? = nil,
    anchor: Place? = nil, notes: [FindingNote] = [], fix: ProposedFix? = nil
  ) {
    let words = cause.ofOne
    report(place, words.message, help: words.help, as: variant, subject: subject, notes: notes, fix: fix)
    var cause = cause
    cause.isShown = isShownBySettings(place)
    let number = findings.count - 1
    findings[number].anchor = anchor
    findings[number].cause = cause
  }

  /// Says that findings of other rules stand for those that were reported after others.
  ///
  /// - Parameter count: The number of those before them.
  mutating func coverFindings(after count: Int, by covers: [FindingCover]) {
    for number in findings.indices.dropFirst(count) { findings[number].covers = covers }
  }

  /// Whether a rule is in force; what one rule leaves to another is reported nowhere when that one is off.
  func isInForce(_ rule: String) -> Bool { rules.ids.contains(rule) }

  /// Whether the rule about misspelled keys, or about an editor's labels, reports a fault as what it is.
  ///
  /// A severity below error, configured for the sake of keys that Settings ignores, says too little of a row or page that
  /// it drops.
  func isReportedByItsName(_ fault: SchemaFault) -> Bool {
    let rule = fault.kind == .keyLabel ? "editor-label-as-key" : "unknown-key"
    return isInForce(rule) && rules.severity(of: rule).map { $0 >= .error } ?? true
  }

  /// The required key that a misspelled one stands for, if `missing-required-key` reports it: the rule about the name
  /// is off or less severe.
  func requiredKey(misspelledIn fault: SchemaFault, on page: Page) -> KeyID? {
    guard isInForce("missing-required-key"), fault.dropsRow || fault.kind == .keyLabel, let row = fault.row,
      let key = fault.suggestion, !isReportedByItsName(fault),
      let index = schema.keyIndex(key, in: fault.element), schema.flags(at: index).contains(.required),
      !page.rows[row].has(key), isShownBySettings || !InAppReading.needsNo(key, in: fault.element)
    else { return nil }
    return key
  }

  /// Whether the key of a page's list of rows is misspelled and `invalid-page` reports it.
  func isReportedAsInvalidPage(_ fault: SchemaFault, _ page: Page) -> Bool {
    isInForce("invalid-page") && fault.row == nil && fault.suggestion == .preferenceSpecifiers
      && bundle.shape(of: page) == .misspelledRows && !isReportedByItsName(fault)
  }

  /// Whether the rule that runs was asked for by name, as an opt-in rule is.
  var isAskedFor: Bool {
    let id = rules.active[running].rule.id
    return configuration.enabledRules.contains(id) || configuration.onlyRules.contains(id)
      || configuration.rules[id]?.isEnabled == true
  }

  /// Whether the Settings app shows the page that is checked.
  package var isShownBySettings: Bool { audience.contains(.settings) }

  /// Whether the Settings app shows the page of a place; true for what is about reading a file, or about no page.
  ///
  /// What is wrong on a page that the app never shows misleads none of its users, so that no finding there is an error.
  private mutating func isShownBySettings(_ place: Place) -> Bool {
    switch place {
    case .unreadable, .text, .code: return true
    case .node(let document, _):
      return pageOfDocument[document].map { analysis.audiences[$0].contains(.settings) }
        ?? isShownBySettings(listIn: bundle.documents[document].file)
    case .file(let path):
      if bundle.kind == .inApp { return false }
      let number = bundle.pages.firstIndex { $0.file == path }
      return number.map { analysis.audiences[$0].contains(.settings) } ?? isShownBySettings(listIn: path)
    }
  }

  /// Whether the Settings app reads a list that is no page: any but a strings table that only other pages use.
  private mutating func isShownBySettings(listIn path: String) -> Bool {
    if bundle.kind == .inApp { return false }
    guard let table = StringsTable.parse(path) else { return true }
    let hidden = hiddenTables ?? analysis.tablesOfHiddenPages()
    hiddenTables = hidden
    return !hidden.contains(table.name)
  }

  /// An option of the running rule: what the configuration says, else the rule's own default.
  package func integer(_ option: String) -> Int {
    if case .integer(let value)? = value(of: option) { return value }
    return 0
  }

  /// An option of the running rule that is a list of texts.
  package func strings(_ option: String) -> [String] {
    if case .strings(let value)? = value(of: option) { return value }
    return []
  }

  private func value(of option: String) -> RuleOption.Value? {
    let rule = rules.active[running].rule
    return configuration.rules[rule.id]?.options[option] ?? rule.options.first { $0.name == option }?.defaultValue
  }
}

extension Row {
  /// An edit of this row's page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }

  /// A fix of this row's page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(edit))
  }
}

extension Page {
  /// An edit of this page.
  package func edit(_ change: TreeEdit.Change) -> TreeEdit { TreeEdit(document: document, change) }

  /// A fix of this page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(edit))
  }
}

extension TypedSpecifier {
  /// The place of a value or key of the row.
  package func place(_ node: PropertyList.NodeID? = nil) -> Place { row.place(node) }

  /// A fix of this row's page.
  ///
  /// - Parameter title: What it does, in the imperative.
  package func fix(_ title: String, _ safety: FixIt.Safety, _ changes: TreeEdit.Change...) -> ProposedFix {
    ProposedFix(title, safety, changes.map(row.edit))
  }
}

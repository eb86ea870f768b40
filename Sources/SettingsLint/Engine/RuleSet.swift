import SettingsAnalysis
import SettingsCode
import SettingsDiagnostics
import SettingsModel
import SettingsSchema

/// The active rules, sorted by what they look at; made once per configuration.
package struct RuleSet: Sendable {
  /// A rule that runs, with the severity that the configuration gives it.
  struct Active: Sendable {
    let rule: Rule
    let severity: Severity?
    /// Whether it runs on the bundles of products only.
    var isForProducts = false

    /// A fault with the severity that the configuration gives the rule.
    func withConfiguredSeverity(_ fault: Fault) -> Fault {
      guard let severity else { return fault }
      var fault = fault
      fault.severity = severity
      return fault
    }
  }

  /// A check with the index of its rule in ``active``.
  struct Entry<Body: Sendable>: Sendable {
    let rule: Int
    let check: Body
  }

  /// The active rules, in the order of the catalog.
  private(set) var active: [Active] = []
  private(set) var schemaRules: [SchemaFault.Kind: [Entry<@Sendable (SchemaFault, Page, inout RuleContext) -> Void>]] =
    [:]
  /// The active rules by their ids: indices in ``active``.
  private(set) var numbers: [String: Int] = [:]
  /// A check of rows.
  struct RowEntry: Sendable {
    let rule: Int
    /// The keys of which a row has one, or nothing for all rows.
    let keys: KeySet64
    let check: Check.Body<Row>
  }

  /// The checks of rows by element type.
  private(set) var rowRules: [[RowEntry]]
  private(set) var pageRules: [Entry<Check.Body<Page>>] = []
  private(set) var bundleRules: [Entry<Check.Body<SettingsBundle>>] = []
  private(set) var codeRules: [Entry<Check.Body<KeyCrossReference>>] = []
  /// The active rules that the engine itself checks, by id.
  private(set) var engineRules: [String: Active] = [:]
  /// The ids of the active rules.
  package private(set) var ids: Set<String> = []

  /// Picks the rules that the configuration asks for.
  package init(_ rules: [Rule], configuration: LintConfiguration, schema: Schema) {
    rowRules = Array(repeating: [], count: schema.elements.count)
    ids.reserveCapacity(rules.count)
    active.reserveCapacity(rules.count)
    for rule in rules {
      let setting = RuleSet.setting(of: rule, configuration)
      let runs = RuleSet.runs(rule, setting, configuration)
      let isForProducts = !runs && RuleSet.runsInProducts(rule, setting, configuration)
      guard runs || isForProducts else { continue }
      if runs { ids.insert(rule.id) }
      active.append(Active(rule: rule, severity: setting?.severity, isForProducts: isForProducts))
      numbers[rule.id] = active.count - 1
      add(rule.check, of: active.count - 1)
    }
  }

  private mutating func add(_ check: Check, of rule: Int) {
    switch check {
    case .schema(let kinds, let check):
      for kind in kinds { schemaRules[kind, default: []].append(Entry(rule: rule, check: check)) }
    case .rows(let elements, let keys, let check):
      let entry = RowEntry(rule: rule, keys: KeySet64(keys), check: check)
      for element in elements?.map({ Int($0.rawValue) }) ?? Array(rowRules.indices) where element < rowRules.count {
        rowRules[element].append(entry)
      }
    case .page(let check): pageRules.append(Entry(rule: rule, check: check))
    case .bundle(let check): bundleRules.append(Entry(rule: rule, check: check))
    case .code(let check): codeRules.append(Entry(rule: rule, check: check))
    case .analysis: break
    case .engine: engineRules[active[rule].rule.id] = active[rule]
    }
  }

  private static func setting(of rule: Rule, _ configuration: LintConfiguration) -> RuleSetting? {
    if configuration.rules.isEmpty { return nil }
    return configuration.rules[rule.id]
  }

  private static func runsInProducts(_ rule: Rule, _ setting: RuleSetting?, _ configuration: LintConfiguration) -> Bool
  {
    rule.runsInProducts && configuration.onlyRules.isEmpty && setting?.isEnabled != false
      && !configuration.disabledRules.contains(rule.id)
  }

  private static func runs(_ rule: Rule, _ setting: RuleSetting?, _ configuration: LintConfiguration) -> Bool {
    if !configuration.onlyRules.isEmpty { return configuration.onlyRules.contains(rule.id) }
    if configuration.disabledRules.contains(rule.id) { return false }
    if configuration.enabledRules.contains(rule.id) { return true }
    return setting?.isEnabled ?? (!rule.isOptIn || rule.isEnabledByDefault?(configuration) == true)
  }
}

extension RuleSet.RowEntry {
  /// Whether a row may have what the check looks at.
  @inline(__always)
  func concerns(_ row: RowSummary) -> Bool { keys.isEmpty || keys.mayIntersect(row.fields) }
}

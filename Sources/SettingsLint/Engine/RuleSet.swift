import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsSchema

/// The rules in force, sorted by what they look at; made once per configuration.
package struct RuleSet: Sendable {
  /// A rule that runs, with the severity that the configuration gives it.
  struct Active: Sendable {
    let rule: Rule
    let severity: Severity?
  }

  /// A check with the index of its rule in ``active``.
  struct Entry<Body: Sendable>: Sendable {
    let rule: Int
    let check: Body
  }

  /// The rules in force, in the order of the catalog.
  private(set) var active: [Active] = []
  private(set) var schemaRules: [SchemaFault.Kind: [Entry<@Sendable (SchemaFault, Page, inout RuleContext) -> Void>]] =
    [:]
  private(set) var valueRules: [ValueFault.Kind: [Entry<@Sendable (ValueFault, inout RuleContext) -> Void>]] = [:]
  /// The checks of rows by element type.
  private(set) var rowRules: [[Entry<Check>]]
  private(set) var pageRules: [Entry<@Sendable (Page, inout RuleContext) -> Void>] = []
  private(set) var bundleRules: [Entry<@Sendable (SettingsBundle, inout RuleContext) -> Void>] = []
  /// The rules in force that the engine itself checks, by id.
  private(set) var engineRules: [String: Active] = [:]
  /// The ids of the rules in force, aliases left out.
  package private(set) var ids: Set<String> = []

  /// Picks the rules that the configuration asks for.
  package init(_ rules: [Rule], configuration: LintConfiguration, schema: Schema) {
    rowRules = Array(repeating: [], count: schema.elements.count)
    for rule in rules {
      let names = [rule.id] + rule.aliases
      let setting = names.lazy.compactMap { configuration.rules[$0] }.first
      guard RuleSet.runs(rule, names, setting, configuration) else { continue }
      ids.insert(rule.id)
      active.append(Active(rule: rule, severity: setting?.severity))
      add(rule.check, of: active.count - 1)
    }
  }

  private mutating func add(_ check: Check, of rule: Int) {
    switch check {
    case .schema(let kinds, let check):
      for kind in kinds { schemaRules[kind, default: []].append(Entry(rule: rule, check: check)) }
    case .values(let kinds, let check):
      for kind in kinds { valueRules[kind, default: []].append(Entry(rule: rule, check: check)) }
    case .rows: addRows(check, of: rule, rowRules.indices.map { ElementID(rawValue: UInt16($0)) })
    case .groups: addRows(check, of: rule, [.group])
    case .textFields: addRows(check, of: rule, [.textField])
    case .titleValues: addRows(check, of: rule, [.titleValue])
    case .switches: addRows(check, of: rule, [.toggleSwitch])
    case .sliders: addRows(check, of: rule, [.slider])
    case .multiValues: addRows(check, of: rule, [.multiValue])
    case .radioGroups: addRows(check, of: rule, [.radioGroup])
    case .choices: addRows(check, of: rule, [.multiValue, .radioGroup, .titleValue])
    case .childPanes: addRows(check, of: rule, [.childPane])
    case .page(let check): pageRules.append(Entry(rule: rule, check: check))
    case .bundle(let check): bundleRules.append(Entry(rule: rule, check: check))
    case .all(let checks):
      for check in checks { add(check, of: rule) }
    case .engine: engineRules[active[rule].rule.id] = active[rule]
    }
  }

  private mutating func addRows(_ check: Check, of rule: Int, _ elements: [ElementID]) {
    for element in elements where Int(element.rawValue) < rowRules.count {
      rowRules[Int(element.rawValue)].append(Entry(rule: rule, check: check))
    }
  }

  private static func runs(
    _ rule: Rule, _ names: [String], _ setting: RuleSetting?, _ configuration: LintConfiguration
  ) -> Bool {
    if !configuration.onlyRules.isEmpty { return configuration.onlyRules.contains(where: names.contains) }
    if configuration.disabledRules.contains(where: names.contains) { return false }
    if configuration.enabledRules.contains(where: names.contains) { return true }
    return setting?.isEnabled ?? (!rule.isOptIn || rule.runsUnasked?(configuration) == true)
  }
}

extension Check {
  /// Runs a check of rows on a row of one of its types.
  @inline(__always)
  func run(_ row: Row, _ context: inout RuleContext) {
    switch self {
    case .rows(let check): check(row, &context)
    case .groups(let check): check(GroupSpecifier(row: row), &context)
    case .textFields(let check): check(TextFieldSpecifier(row: row), &context)
    case .titleValues(let check): check(TitleValueSpecifier(row: row), &context)
    case .switches(let check): check(ToggleSwitchSpecifier(row: row), &context)
    case .sliders(let check): check(SliderSpecifier(row: row), &context)
    case .multiValues(let check): check(MultiValueSpecifier(row: row), &context)
    case .radioGroups(let check): check(RadioGroupSpecifier(row: row), &context)
    case .childPanes(let check): check(ChildPaneSpecifier(row: row), &context)
    case .choices(let check): check(AnyChoiceSpecifier(row: row), &context)
    case .schema, .values, .page, .bundle, .all, .engine: break
    }
  }
}

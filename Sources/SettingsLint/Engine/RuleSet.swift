import Diagnostics
import SettingsModel
import SettingsSchema

/// The rules in force, sorted by what they look at; made once per configuration.
package struct RuleSet: Sendable {
  /// A rule that runs; an object, because the context points at it for every row and must not copy it.
  final class Active: Sendable {
    let rule: Rule
    let severity: Severity?

    init(rule: Rule, severity: Severity?) {
      self.rule = rule
      self.severity = severity
    }
  }

  /// A rule with its check. The rule is not owned here but by `owned`: nothing is retained for each of many rows and
  /// bundles.
  struct Entry<Check: Sendable>: @unchecked Sendable {
    unowned(unsafe) let rule: Active
    let check: Check
  }

  private(set) var schemaRules: [SchemaFault.Kind: [Entry<@Sendable (SchemaFault, Page, inout RuleContext) -> Void>]] =
    [:]
  /// By element type.
  private(set) var rowRules: [[Entry<@Sendable (Row, Page, inout RuleContext) -> Void>]]
  private(set) var pageRules: [Entry<@Sendable (Page, inout RuleContext) -> Void>] = []
  private(set) var bundleRules: [Entry<@Sendable (SettingsBundle, inout RuleContext) -> Void>] = []
  private var owned: [Active] = []
  /// The rules in force that the engine itself checks, by id.
  private(set) var engineRules: [String: Active] = [:]
  /// One of the rules in force; `nil` when none is.
  private(set) var any: Active?
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
      let active = Active(rule: rule, severity: setting?.severity)
      if any == nil { any = active }
      owned.append(active)
      add(rule.check, of: active)
    }
  }

  private mutating func add(_ check: Check, of active: Active) {
    switch check {
    case .schema(let kinds, let check):
      for kind in kinds { schemaRules[kind, default: []].append(Entry(rule: active, check: check)) }
    case .rows(let elements, let check):
      let numbers = elements.isEmpty ? Array(rowRules.indices) : elements.map { Int($0.rawValue) }
      for number in numbers where number < rowRules.count {
        rowRules[number].append(Entry(rule: active, check: check))
      }
    case .page(let check): pageRules.append(Entry(rule: active, check: check))
    case .bundle(let check): bundleRules.append(Entry(rule: active, check: check))
    case .all(let checks):
      for check in checks { add(check, of: active) }
    case .engine: engineRules[active.rule.id] = active
    }
  }

  private static func runs(
    _ rule: Rule, _ names: [String], _ setting: RuleSetting?, _ configuration: LintConfiguration
  ) -> Bool {
    if !configuration.onlyRules.isEmpty { return configuration.onlyRules.contains(where: names.contains) }
    if configuration.disabledRules.contains(where: names.contains) { return false }
    if configuration.enabledRules.contains(where: names.contains) { return true }
    return setting?.isEnabled ?? !rule.isOptIn
  }
}

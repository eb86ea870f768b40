import Testing

@testable import SettingsLint
@testable import SettingsRules

/// An example of a rule's documentation or one of its cases, which are checked alike.
struct CheckedExample: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: Example
  let isBad: Bool
  let testDescription: String
  /// Configuration that the example needs, with its rule enabled.
  let configuration: LintConfiguration
  /// A linter with this configuration, for all forms of the example.
  let linter: Linter

  private static let plainLinter = Linter()

  private init(_ rule: Rule, _ example: Example, isBad: Bool, name: String) {
    (self.rule, self.example, self.isBad, testDescription) = (rule, example, isBad, name)
    var configuration = LintConfiguration(example.configuration)
    if rule.isOptIn || example.configuration.isRequested {
      configuration.enabledRules.append(rule.id)
    }
    self.configuration = configuration
    linter =
      configuration == LintConfiguration()
      ? CheckedExample.plainLinter : Linter(configuration: configuration)
  }

  /// Place of the example in its source file, at which a failure points.
  var location: SourceLocation {
    let path = "\(example.file)"
    let name = path.split(separator: "/").last ?? ""
    return SourceLocation(
      fileID: "SettingsRules/\(name)", filePath: path, line: Int(example.line), column: 1)
  }

  /// Those of all rules about bundles and code.
  static let all = every.filter { $0.example.stored == nil }
  /// Those about stored and managed values.
  static let ofStoredValues = every.filter { $0.example.stored != nil }

  private static let every: [CheckedExample] = {
    let cases = Dictionary(uniqueKeysWithValues: AllRuleCases.all.map { ($0.rule.id, $0) })
    return Rule.all.flatMap { rule in
      let more = cases[rule.id]
      return list(rule.bad, of: rule, isBad: true, "bad")
        + list([rule.good].compactMap { $0 }, of: rule, isBad: false, "good")
        + list(more?.bad ?? [], of: rule, isBad: true, "bad case")
        + list(more?.good ?? [], of: rule, isBad: false, "good case")
    }
  }()

  private static func list(_ examples: [Example], of rule: Rule, isBad: Bool, _ name: String)
    -> [CheckedExample]
  {
    examples.enumerated().map {
      CheckedExample(rule, $1, isBad: isBad, name: "\(rule.id) \(name) \($0)")
    }
  }
}

extension LintConfiguration {
  /// Creates the configuration that an example needs.
  init(_ example: ExampleConfiguration) {
    self.init()
    platforms = example.app.platforms
    deploymentTargets = example.app.deploymentTargets
    entitledGroups = example.app.entitledGroups
    rules = example.options.mapValues { RuleSetting(options: $0) }
  }
}

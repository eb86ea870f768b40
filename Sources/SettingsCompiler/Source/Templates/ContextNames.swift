/// The names that a template finds in its context: those of a language with templates of its own,
/// else Swift's.
struct ContextNames {
  /// What the names of a suite are made of.
  struct Suite {
    /// Its constant; of the app's own suite the prefix.
    let name: String
    /// What the names of its functions and types begin with.
    let prefix: String
    /// What tells its registration defaults from those of others; empty for the app's own suite.
    let suffix: String
  }

  /// The constant of each setting's key.
  let settings: [String]
  /// The name of each setting among those of its suite.
  let members: [String]
  /// The names of each suite.
  let suites: [Suite]
  /// The positions of settings that would have had the same name.
  let collisions: [[Int]]
  /// The name of each setting for messages about collisions.
  let reported: [String]

  /// The names of a language with templates of its own.
  init(_ outline: SourceOutline, _ language: TemplateLanguage, _ options: SourceOptions) {
    let rules = language.rules(options)
    let assignment = NameAssignment(
      outline.settings.map {
        .init(name: rules.identifier(for: $0.key), identity: $0.key, scope: $0.suite)
      })
    settings = assignment.names
    collisions = assignment.collisions
    reported = assignment.names
    members = outline.memberNames(rules).map { String($0.dropFirst(rules.prefix.count)) }
    let standard = language.standardPrefix(options)
    let suiteRules = language.suiteRules(options)
    let groups = NameAssignment(
      outline.groups.map { .init(name: suiteRules.identifier(for: $0), identity: $0) }
    ).names
    suites =
      [Suite(name: standard, prefix: standard, suffix: "")]
      + groups.map { group in
        // The outermost name is the beginning of every other one in Objective-C.
        let rest = suiteRules.prefix.isEmpty ? group[...] : group.dropFirst(options.name.count)
        return Suite(name: group, prefix: group, suffix: "For" + rest)
      }
  }

  /// Swift's names.
  init(_ names: SwiftNames) {
    settings = names.settings
    members = names.members
    collisions = names.collisions
    reported = names.reported
    suites = (["standard"] + names.groups).enumerated().map { number, name in
      let capitalized = Words.upperCamelCase([name])
      return Suite(name: name, prefix: capitalized, suffix: number == 0 ? "" : "For" + capitalized)
    }
  }
}

extension SourceOutline {
  /// The name of each setting among those of its suite: another suite's keys change none of them.
  func memberNames(_ rules: IdentifierRules) -> [String] {
    suites.flatMap { suite in
      NameAssignment(
        suite.settings.map {
          .init(name: rules.identifier(for: settings[$0].key), identity: settings[$0].key)
        }
      ).names
    }
  }
}

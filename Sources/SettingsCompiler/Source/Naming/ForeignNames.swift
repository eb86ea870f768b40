/// The names of generated code in a language that gets constants alone.
struct ForeignNames {
  /// The constant of each setting's key.
  let settings: [String]
  /// The name of each setting among those of its suite, formed as its constant is.
  let members: [String]
  /// The positions of settings that would have had the same name.
  let collisions: [[Int]]
  /// The constant of each app group, and what its functions are called.
  let groups: [String]

  init(_ outline: SourceOutline, _ rules: IdentifierRules, suites: IdentifierRules) {
    let assignment = NameAssignment(
      outline.settings.map {
        .init(name: rules.identifier(for: $0.key), identity: $0.key, scope: $0.suite)
      })
    settings = assignment.names
    members = outline.memberNames(rules)
    collisions = assignment.collisions
    groups = NameAssignment(outline.groups.map { .init(name: suites.identifier(for: $0), identity: $0) }).names
  }
}

extension SourceOutline {
  /// The name of each setting among those of its suite: another suite's keys change none of them.
  func memberNames(_ rules: IdentifierRules) -> [String] {
    suites.flatMap { suite in
      NameAssignment(
        suite.settings.map { .init(name: rules.identifier(for: settings[$0].key), identity: settings[$0].key) }
      ).names
    }
  }
}

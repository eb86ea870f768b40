import SettingsModel

/// The names that a template finds in its context: those of a language with templates of its own,
/// else Swift's.
struct ContextNames {
  /// The parts of the names of a suite.
  struct Suite {
    /// Its constant; of the app's own suite the prefix.
    let name: String
    /// The property with its settings.
    let property: String
    /// The beginning of the names of its functions and types.
    let prefix: String
    /// The end of the name of its registration defaults; empty for the app's own suite.
    let suffix: String
  }

  /// The constant of each setting's key.
  let settings: [String]
  /// The name of each setting among those of its suite.
  let members: [String]
  /// The property of each setting in the class of its suite.
  let properties: [String]
  /// The constants of each setting's choices.
  let choices: [[String]]
  /// The names of each suite.
  let suites: [Suite]
  /// The positions of settings that would have had the same name.
  let collisions: [[Int]]
  /// The name of each setting for messages about collisions.
  let reported: [String]

  /// The names of a language with templates of its own.
  init(
    _ outline: SourceOutline, _ language: TemplateLanguage, _ swiftNames: SwiftNames,
    _ options: SourceOptions
  ) {
    let rules = language.rules(options)
    let assignment = NameAssignment(
      outline.settings.map {
        .init(name: rules.identifier(for: $0.key), identity: $0.key, scope: $0.suite)
      })
    settings = assignment.names
    collisions = assignment.collisions
    reported = assignment.names
    members = outline.memberNames(rules).map { String($0.dropFirst(rules.prefix.count)) }
    properties = outline.memberNames(language.propertyRules)
    let typePrefix = language.typePrefix(options)
    let standard = typePrefix + "Standard"
    let property =
      switch language.suitePropertyRules.style {
      case .lowerCamelCase: "standard"
      case .upperCamelCase: "Standard"
      }
    let suiteRules = language.suiteRules(options)
    let groups = SwiftNames.groups(outline.groups, suiteRules, options).map { group in
      let name = String(group.dropFirst(suiteRules.prefix.count))
      return Suite(
        name: group, property: language.suitePropertyRules.identifier(for: name),
        prefix: typePrefix + name, suffix: "For" + name)
    }
    suites = [Suite(name: standard, property: property, prefix: standard, suffix: "")] + groups
    choices = ContextNames.choices(outline, language, swiftNames, options)
  }

  private static func choices(
    _ outline: SourceOutline, _ language: TemplateLanguage, _ swiftNames: SwiftNames,
    _ options: SourceOptions
  ) -> [[String]] {
    outline.settings.indices.map { position in
      guard let type = swiftNames.choiceTypes[position] else { return [] }
      let rules = language.choiceRules(options, type)
      let choices = zip(swiftNames.cases[position], outline.settings[position].choices)
      return NameAssignment(
        choices.map { name, choice in
          .init(
            name: rules.identifier(for: [name], of: name),
            identity: ChoiceWords.identity(of: choice.value))
        }
      ).names
    }
  }

  /// Swift's names.
  init(_ names: SwiftNames) {
    settings = names.settings
    members = names.members
    collisions = names.collisions
    reported = names.reported
    properties = names.members
    choices = names.cases
    let groups = names.groups.map { name in
      let capitalized = Words.upperCamelCase([name])
      return Suite(
        name: name, property: name, prefix: capitalized, suffix: "For" + capitalized)
    }
    suites =
      [Suite(name: "standard", property: "standard", prefix: "Standard", suffix: "")] + groups
  }
}

extension SourceOutline {
  /// Returns the name of each setting among those of its suite: another suite's keys change none of
  /// them.
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

import SettingsModel

/// The names in the context of a template: those of the template's language, or Swift's for a
/// language without its own templates.
struct ContextNames {
  /// The names that belong to a suite.
  struct Suite {
    /// The name of the suite's constant; for the app's own suite, the prefix.
    let name: String
    /// The property that returns the suite's settings.
    let property: String
    /// The prefix of the names of the suite's functions and types.
    let prefix: String
    /// The suffix of the name of the suite's registration defaults; empty for the app's own suite.
    let suffix: String
  }

  /// The name of the constant for each setting's key.
  let settings: [String]
  /// The name of each setting without the prefix of constants, unique in its suite.
  let members: [String]
  /// The name of each setting's property in the class of its suite.
  let properties: [String]
  /// The names of the constants for each setting's choices.
  let choices: [[String]]
  /// The names of each suite.
  let suites: [Suite]
  /// The 0-based indices of settings that would have the same name, in groups.
  let collisions: [[Int]]
  /// The name of each setting in messages about collisions.
  let reported: [String]

  /// Creates the names for a language with its own templates.
  init(
    _ outline: SourceOutline, _ language: TemplateLanguage, _ swiftNames: SwiftNames,
    _ options: SourceOptions
  ) {
    let rules = language.keyRules(options)
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
    let standardProperty =
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
    let ownSuite = Suite(name: standard, property: standardProperty, prefix: standard, suffix: "")
    suites = [ownSuite] + groups
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
      let candidates = choices.map { name, choice in
        NameAssignment.Candidate(
          name: rules.identifier(for: [name], of: name),
          identity: ChoiceWords.identity(of: choice.value))
      }
      return NameAssignment(candidates).names
    }
  }

  /// Creates the names for Swift.
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
    let ownSuite = Suite(name: "standard", property: "standard", prefix: "Standard", suffix: "")
    suites = [ownSuite] + groups
  }
}

extension SourceOutline {
  /// Returns the name of each setting, unique in its suite and independent of the keys in other
  /// suites.
  func memberNames(_ rules: IdentifierRules) -> [String] {
    suites.flatMap { suite in
      let candidates = suite.settings.map { position in
        let key = settings[position].key
        return NameAssignment.Candidate(name: rules.identifier(for: key), identity: key)
      }
      return NameAssignment(candidates).names
    }
  }
}

import SettingsModel

/// The names of generated Swift code, without backticks.
struct SwiftNames {
  /// The name of each setting, unique among all suites, for properties of `UserDefaults` and for
  /// choice types.
  let settings: [String]
  /// The name of each setting in the type of its suite, unique there.
  let members: [String]
  /// The 0-based indices of settings that would have the same name in the code, in groups.
  let collisions: [[Int]]
  /// The name of each setting in messages about collisions: without properties of `UserDefaults`,
  /// the name of its choice type, if it has choices.
  let reported: [String]
  /// The type of each setting's choices; `nil` for a setting without choices.
  let choiceTypes: [String?]
  /// The cases of each setting's choices.
  let cases: [[String]]
  /// The name of each app group.
  let groups: [String]
  /// The type of the keys of each suite, starting with the app's own.
  let keysTypes: [String]

  init(_ outline: SourceOutline, _ options: SourceOptions) {
    let rules = IdentifierRules(
      style: .lowerCamelCase, taken: ReservedNames.userDefaultsMembers, addition: "Setting")
    let candidates = outline.settings.map { setting in
      NameAssignment.Candidate(
        name: rules.identifier(for: setting.key), identity: setting.key, scope: setting.suite)
    }
    let assignment = NameAssignment(candidates)
    settings = assignment.names

    var memberRules = rules
    memberRules.taken.formUnion(SwiftNames.suiteMembers)
    members = outline.memberNames(memberRules)
    groups = SwiftNames.groups(outline.groups, SwiftNames.groupRules, options)
    let suiteNames = ["standard"] + groups
    keysTypes = suiteNames.map { Words.upperCamelCase([$0]) + "Keys" }
    let plainKeysTypes = keysTypes.map(SwiftNames.plainKeysType)
    let takenTypes = ReservedNames.types.union(keysTypes + plainKeysTypes + [options.name])
    let choiceTypes = SwiftNames.choiceTypes(outline, settings, takenTypes)
    self.choiceTypes = choiceTypes

    let hasUserDefaultsProperties = options.userDefaultsPrefix != nil
    if hasUserDefaultsProperties {
      // The properties of all suites are in one type, so any equal names collide.
      reported = settings
      collisions = assignment.collisions
    } else {
      reported = zip(members, choiceTypes).map { member, type in type ?? member }
      // The members of a suite are in a type of their own, while the choice types of all suites are
      // in one type.
      collisions = assignment.collisions.filter { group in
        let haveSeveralChoiceTypes = group.count { choiceTypes[$0] != nil } > 1
        let suites = group.map { outline.settings[$0].suite }
        let haveSuiteInCommon = Set(suites).count < suites.count
        return haveSeveralChoiceTypes || haveSuiteInCommon
      }
    }
    cases = outline.settings.map(SwiftNames.cases)
  }

  private static func choiceTypes(
    _ outline: SourceOutline, _ settingNames: [String], _ takenTypes: Set<String>
  ) -> [String?] {
    let positions = outline.settings.indices.filter { !outline.settings[$0].choices.isEmpty }
    let candidates = positions.map { position in
      let setting = outline.settings[position]
      let name = settingNames[position]
      var type = Words.upperCamelCase([name])
      // In a script without case, such as Chinese, the first letter stays the same. The property of
      // the setting would then shadow the type.
      let equalsProperty = type == name
      if equalsProperty || takenTypes.contains(type) { type += "Choice" }
      return NameAssignment.Candidate(name: type, identity: setting.key, scope: setting.suite)
    }
    var choiceTypes = [String?](repeating: nil, count: outline.settings.count)
    for (position, type) in zip(positions, NameAssignment(candidates).names) {
      choiceTypes[position] = type
    }
    return choiceTypes
  }

  /// The names of members, present and past, of a suite's type and of the type of its keys.
  private static let suiteMembers: Set<String> = [
    "all", "allCases", "bundle", "changes", "inSuite", "isSet", "isStored", "keys", "localized",
    "observed",
    "registerDefaults", "registrationDefaults", "reset", "resetAll", "store", "suiteName", "title",
    "values", "write",
  ]

  /// Returns the name of the base class of a suite's keys type, which has only the keys that
  /// `@AppStorage` can store.
  static func plainKeysType(_ keysType: String) -> String { "Plain" + keysType }

  /// Returns the names of app groups: the configured name, else the last component of the
  /// identifier or, if that is ambiguous, the whole identifier.
  static func groups(
    _ identifiers: [String], _ rules: IdentifierRules, _ options: SourceOptions
  ) -> [String] {
    let candidates = identifiers.map { identifier in
      let last = identifier.split(separator: ".").last.map(String.init) ?? identifier
      return NameAssignment.Candidate(
        name: rules.identifier(for: options.suiteNames[identifier] ?? last),
        identity: identifier, alternative: rules.identifier(for: identifier))
    }
    return NameAssignment(candidates).names
  }

  /// Returns a name with a prefix, such as `myPlaySounds` for `playSounds` and `my`.
  static func prefixed(_ name: String, _ prefix: String) -> String {
    guard let first = name.unicodeScalars.first, !prefix.isEmpty else { return name }
    return prefix + first.properties.titlecaseMapping + String(name.unicodeScalars.dropFirst())
  }

  private static let groupRules = IdentifierRules(
    style: .lowerCamelCase,
    taken: ReservedNames.swiftSpecial.union([
      "standard", "registrationDefaults", "registerDefaults", "localized", "bundle", "value",
    ]), addition: "Group")

  private static let caseRules = IdentifierRules(
    style: .lowerCamelCase, taken: ReservedNames.swiftCases, addition: "Choice")

  /// Returns the names of a setting's cases, from their titles or else their values, which also
  /// distinguish equal titles.
  private static func cases(_ setting: SettingOutline) -> [String] {
    let candidates = setting.choices.map { choice in
      let title = choice.title ?? ""
      let valueWords = ChoiceWords.words(of: choice.value)
      let titleAndValueWords = Words.split(title) + valueWords
      return NameAssignment.Candidate(
        name: caseRules.identifier(for: title, fallback: valueWords),
        identity: ChoiceWords.identity(of: choice.value),
        alternative: caseRules.identifier(for: titleAndValueWords, of: title))
    }
    return NameAssignment(candidates).names
  }
}

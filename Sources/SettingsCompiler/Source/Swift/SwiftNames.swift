import SettingsModel

/// The names of generated Swift code, without backticks.
struct SwiftNames {
  /// The name of each setting, which its key, default, range and property share.
  let settings: [String]
  /// The 0-based indices of settings that would have the same name in the code, in groups.
  let collisions: [[Int]]
  /// The name of each setting in messages about collisions.
  let reported: [String]
  /// The type of each setting's choices; `nil` for a setting without choices.
  let choiceTypes: [String?]
  /// The cases of each setting's choices.
  let cases: [[String]]
  /// The name of each app group.
  let groups: [String]
  /// The name of each setting in the type of its suite.
  let members: [String]
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
    let taken = ReservedNames.types.union(
      keysTypes + keysTypes.map(SwiftNames.plainKeysType) + [options.name])

    let choiceTypes = SwiftNames.choiceTypes(outline, settings, taken: taken)
    self.choiceTypes = choiceTypes
    if options.userDefaultsPrefix == nil {
      // Settings of different suites collide only in the names of their choice types.
      reported = zip(members, choiceTypes).map { member, type in type ?? member }
      collisions = assignment.collisions.filter { group in
        let haveTwoTypes = group.count { choiceTypes[$0] != nil } > 1
        let groupSuites = group.map { outline.settings[$0].suite }
        let haveSuiteInCommon = Set(groupSuites).count < groupSuites.count
        return haveTwoTypes || haveSuiteInCommon
      }
    } else {
      reported = settings
      collisions = assignment.collisions
    }
    cases = outline.settings.map(SwiftNames.cases)
  }

  private static func choiceTypes(
    _ outline: SourceOutline, _ settingNames: [String], taken: Set<String>
  ) -> [String?] {
    let lists = outline.settings.indices.filter { !outline.settings[$0].choices.isEmpty }
    let candidates = lists.map { position in
      let setting = outline.settings[position]
      let name = settingNames[position]
      var type = Words.upperCamelCase([name])
      // In a script without case, such as Chinese, the type would be named like the setting, whose
      // property in the class of keys would shadow it.
      if type == name || taken.contains(type) { type += "Choice" }
      return NameAssignment.Candidate(name: type, identity: setting.key, scope: setting.suite)
    }
    var choiceTypes = [String?](repeating: nil, count: outline.settings.count)
    for (position, type) in zip(lists, NameAssignment(candidates).names) {
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

  /// Returns the name of the base class, for the keys of a suite that `@AppStorage` can store.
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
      let value = ChoiceWords.words(of: choice.value)
      let title = choice.title ?? ""
      return NameAssignment.Candidate(
        name: caseRules.identifier(for: title, fallback: value),
        identity: ChoiceWords.identity(of: choice.value),
        alternative: caseRules.identifier(for: Words.split(title) + value, of: title))
    }
    return NameAssignment(candidates).names
  }
}

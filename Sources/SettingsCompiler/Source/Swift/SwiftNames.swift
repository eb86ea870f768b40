import SettingsModel

/// The names of generated Swift code, without backticks.
struct SwiftNames {
  /// The name of each setting: a key, a default, a range and a property.
  let settings: [String]
  /// The positions of settings that would have had the same name in the code.
  let collisions: [[Int]]
  /// The name of each setting for messages about collisions.
  let reported: [String]
  /// The type of each setting's choices; absent where it has none.
  let choiceTypes: [String?]
  /// The cases of each setting's choices.
  let cases: [[String]]
  /// The name of each app group.
  let groups: [String]
  /// The name of each setting in the type of its suite.
  let members: [String]
  /// The type of the keys of each suite, the app's own first.
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
    let suites = ["standard"] + groups
    keysTypes = suites.map { Words.upperCamelCase([$0]) + "Keys" }
    let taken = ReservedNames.types.union(
      keysTypes + keysTypes.map(SwiftNames.plain) + [options.name])

    let lists = outline.settings.indices.filter { !outline.settings[$0].choices.isEmpty }
    let typeCandidates = lists.map { position in
      let setting = outline.settings[position]
      let name = assignment.names[position]
      var type = Words.upperCamelCase([name])
      // Scripts without capitals: inside the type of the keys the property would hide the type.
      if type == name || taken.contains(type) { type += "Choice" }
      return NameAssignment.Candidate(name: type, identity: setting.key, scope: setting.suite)
    }
    let types = NameAssignment(typeCandidates).names
    var choiceTypes = [String?](repeating: nil, count: outline.settings.count)
    for (position, name) in zip(lists, types) { choiceTypes[position] = name }
    self.choiceTypes = choiceTypes
    if options.userDefaultsPrefix == nil {
      // Suites share no names but those of the types of choices.
      reported = zip(members, choiceTypes).map { member, type in type ?? member }
      collisions = assignment.collisions.filter { group in
        let scopes = group.map { outline.settings[$0].suite }
        let lists = group.filter { choiceTypes[$0] != nil }
        return lists.count > 1 || Set(scopes).count < scopes.count
      }
    } else {
      reported = settings
      collisions = assignment.collisions
    }
    cases = outline.settings.map(SwiftNames.cases)
  }

  /// The names that the types of a suite and of its keys have for themselves, or once had.
  private static let suiteMembers: Set<String> = [
    "all", "allCases", "bundle", "changes", "inSuite", "isSet", "isStored", "keys", "localized",
    "observed",
    "registerDefaults", "registrationDefaults", "reset", "resetAll", "store", "suiteName", "title",
    "values", "write",
  ]

  /// Returns the type of the keys of a suite without its switches that store values of their own.
  static func plain(_ keysType: String) -> String { "Plain" + keysType }

  /// Returns the names of app groups: as configured, else the last part of the identifier, else,
  /// where two would have the same name, the whole identifier.
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

  /// Returns a name behind a prefix: `playSounds` behind `my` is `myPlaySounds`.
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

  /// Cases are named by their titles, else by their values; values distinguish equal titles.
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

/// The names of generated Swift code, without backticks.
struct SwiftNames {
  /// The name of each setting: a key, a default, a range and a property.
  let settings: [String]
  /// The positions of settings that would have had the same name.
  let collisions: [[Int]]
  /// The type of each setting's choices; absent where it has none.
  let choiceTypes: [String?]
  /// The cases of each setting's choices.
  let cases: [[String]]
  /// The name of each app group.
  let groups: [String]
  /// The name of each setting in the type of its suite.
  let members: [String]
  /// The type of each suite, the app's own first.
  let suiteTypes: [String]

  init(_ outline: SourceOutline, _ options: SourceOptions) {
    let rules = IdentifierRules(
      style: .lowerCamelCase, taken: ReservedNames.userDefaultsMembers, addition: "Setting")
    let candidates = outline.settings.map { setting in
      NameAssignment.Candidate(
        name: rules.identifier(for: setting.key), identity: setting.key, scope: setting.suite)
    }
    let assignment = NameAssignment(candidates)
    settings = assignment.names
    collisions = assignment.collisions

    var memberRules = rules
    memberRules.taken.formUnion(SwiftNames.suiteMembers)
    members = outline.memberNames(memberRules)
    groups =
      NameAssignment(
        outline.groups.map { .init(name: SwiftNames.groupRules.identifier(for: $0), identity: $0) }
      )
      .names
    let suiteTypes = (["standard"] + groups).map { group in
      let type = Words.upperCamelCase([group]) + "Settings"
      return type == options.name || "Observed" + type == options.name ? type + "Suite" : type
    }
    self.suiteTypes = suiteTypes

    let lists = outline.settings.indices.filter { !outline.settings[$0].choices.isEmpty }
    let taken = ReservedNames.types.union(
      suiteTypes + suiteTypes.map { "Observed" + $0 } + [options.name])
    let types = NameAssignment(
      lists.map { position in
        let setting = outline.settings[position]
        let name = assignment.names[position]
        var type = Words.upperCamelCase([name])
        // Scripts without capitals: inside the type of the defaults the property would hide the
        // type.
        if type == name || taken.contains(type) { type += "Choice" }
        return .init(name: type, identity: setting.key, scope: setting.suite)
      })
    var choiceTypes = [String?](repeating: nil, count: outline.settings.count)
    for (position, name) in zip(lists, types.names) { choiceTypes[position] = name }
    self.choiceTypes = choiceTypes
    cases = outline.settings.map(SwiftNames.cases)
  }

  /// The names that the type of a suite has for itself.
  private static let suiteMembers: Set<String> = [
    "allCases", "changes", "isSet", "reset", "resetAll", "store", "suiteName", "title", "values",
  ]

  /// A name behind a prefix: `playSounds` behind `my` is `myPlaySounds`.
  static func prefixed(_ name: String, _ prefix: String) -> String {
    guard let first = name.unicodeScalars.first, !prefix.isEmpty else { return name }
    return prefix + first.properties.titlecaseMapping + String(name.unicodeScalars.dropFirst())
  }

  private static let groupRules = IdentifierRules(
    style: .lowerCamelCase,
    taken: ReservedNames.swiftSpecial.union([
      "defaults", "standard", "registrationDefaults", "registerDefaults", "localized", "bundle",
    ]), addition: "Group")

  private static let caseRules = IdentifierRules(
    style: .lowerCamelCase, taken: ReservedNames.swiftCases, addition: "Choice")

  /// Cases are named by their titles, else by their values; values distinguish equal titles.
  private static func cases(_ setting: SettingOutline) -> [String] {
    NameAssignment(
      setting.choices.map { choice in
        let value = ChoiceWords.words(of: choice.value)
        let title = choice.title ?? ""
        return .init(
          name: caseRules.identifier(
            for: title, fallback: value.isEmpty ? Words.ofCodePoints(title) : value),
          identity: ChoiceWords.identity(of: choice.value),
          alternative: caseRules.identifier(for: Words.split(title) + value, of: title))
      }
    ).names
  }
}

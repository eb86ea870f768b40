/// What the types of one suite are made from.
struct SwiftSuite {
  /// The position of the suite in the outline; 0 for the app's own defaults.
  let position: Int
  let outline: SourceOutline
  let names: SwiftNames
  /// The type that holds keys and defaults.
  let space: String
  let access: String

  /// The name of the suite's type, without the type that it is in.
  var typeName: String { names.suiteTypes[position] }
  /// The suite's type.
  var type: String { space + "." + typeName }
  /// The name of the app group; absent for the app's own defaults.
  var group: String? { position == 0 ? nil : names.groups[position - 1] }
  /// The positions of the settings.
  var settings: Range<Int> { outline.suites[position].settings }

  /// The settings without those whose keys Swift takes for an earlier one's.
  var distinct: [Int] {
    var keys: Set<String> = []
    return settings.filter { keys.insert(outline.settings[$0].key).inserted }
  }

  /// The types that tell a setting's key, value and default.
  enum Descriptor: String {
    /// A setting whose value is stored as it is.
    case setting = "Setting"
    /// A switch with values of its own.
    case mapped = "MappedSetting"

    /// What the type is.
    var comment: String {
      switch self {
      case .setting: "A key with the type and the default of its value."
      case .mapped: "The key of a switch that stores values of its own, for which `@AppStorage` has no type."
      }
    }
  }

  /// The type that tells a setting's key.
  func descriptor(of setting: Int) -> Descriptor {
    let setting = outline.settings[setting]
    return setting.switchValues != nil && !setting.isPlainSwitch ? .mapped : .setting
  }

  /// The types that the suite needs.
  var descriptors: [Descriptor] {
    [.setting] + (settings.contains { descriptor(of: $0) == .mapped } ? [.mapped] : [])
  }

  /// The property of a setting in the suite's type.
  func accessor(_ setting: Int) -> SwiftAccessor {
    SwiftAccessor(
      setting: outline.settings[setting], name: names.settings[setting], property: names.members[setting],
      choiceType: names.choiceTypes[setting].map { space + "." + $0 }, space: space, access: access,
      owner: .suite)
  }
}

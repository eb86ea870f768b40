import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The declaration of a setting in Swift.
struct SwiftSetting {
  /// The type of the value.
  let type: String
  /// The values of a switch that stores neither true and false nor 1 and 0; `nil` for other
  /// settings.
  let mappedSwitchValues: SwitchValues?
  private let setting: SettingOutline
  private let choiceType: String?
  private let defaultValue: DefaultValue

  /// The default as a Swift expression.
  fileprivate struct DefaultValue {
    let type: String
    let literal: String
    /// The literal of the stored form of the default; `nil` for an optional, which has none.
    let storedLiteral: String?

    var isOptional: Bool { type.hasSuffix("?") }
  }

  /// Creates the Swift declaration of a setting.
  ///
  /// - Parameters:
  ///   - choiceType: The type of the choices; `nil` if the setting has none.
  ///   - cases: The names of the choices.
  init(_ setting: SettingOutline, choiceType: String?, cases: [String]) {
    self.setting = setting
    self.choiceType = choiceType
    mappedSwitchValues = setting.mappedSwitchValues
    if let choiceType {
      defaultValue = DefaultValue(choiceOf: setting, type: choiceType, cases: cases)
    } else if let mappedSwitchValues {
      defaultValue = DefaultValue(switch: setting, mappedSwitchValues)
    } else {
      defaultValue = DefaultValue(setting)
    }
    type = defaultValue.type
  }

  /// Returns the call that creates the setting.
  func call(_ initializer: String) -> SwiftCall {
    // Swift infers the type of a value, but not the optional type.
    if defaultValue.isOptional { return SwiftCall("\(initializer)<\(type)>", arguments) }
    return SwiftCall(initializer, arguments)
  }

  /// The arguments in the order of the properties of `Setting`.
  private var arguments: [SwiftCall.Argument] {
    var arguments: [SwiftCall.Argument] = [
      .init("key", SwiftLiterals.string(setting.key)), .init("default", defaultValue.literal),
    ]
    if isRegisteredOtherwise, let registered = setting.defaultValue {
      arguments.append(.init("registering", SwiftLiterals.value(registered)))
    }
    if isUnregistered { arguments.append(.init("isRegistered", "false")) }
    if let range = setting.range { arguments.append(.init("range", SwiftLiterals.range(range))) }
    if isOptionalChoice, let choiceType {
      arguments.append(.init("choices", choiceType + ".self"))
    }
    if let mappedSwitchValues {
      arguments.append(.init("on", SwiftLiterals.value(mappedSwitchValues.onValue)))
      arguments.append(.init("off", SwiftLiterals.value(mappedSwitchValues.offValue)))
    }
    if let title = setting.title {
      let table = setting.table.map(SwiftLiterals.string) ?? "nil"
      arguments.append(.init("title", tuple: [SwiftLiterals.string(title), table]))
    }
    return arguments
  }

  /// Whether there is a value to register, which differs from the stored form of the default.
  var isRegisteredOtherwise: Bool {
    guard let registered = setting.defaultValue else { return false }
    return SwiftLiterals.value(registered) != defaultValue.storedLiteral
  }

  /// Whether there is no value to register although the type is not optional.
  var isUnregistered: Bool { setting.defaultValue == nil && defaultValue.storedLiteral != nil }

  /// Whether the setting is a list whose default is not among its choices.
  var isOptionalChoice: Bool { choiceType != nil && defaultValue.isOptional }

  /// The type and the default of the stored value, for an Objective-C property.
  var rawDeclaration: (type: String, literal: String) {
    let rawDefault = DefaultValue(setting)
    return (rawDefault.type, rawDefault.literal)
  }

  /// Returns the constraint on the value of the `@AppStorage` initializer for the setting; `nil` if
  /// there is none.
  ///
  /// - Parameter space: The name of the outermost type.
  func storageConstraint(_ space: String) -> String? {
    if mappedSwitchValues != nil || isOptionalChoice { return nil }
    if choiceType != nil {
      switch setting.storedKind {
      case .integer: return "Value: \(space).Choice, Value.RawValue == Int"
      case .string: return "Value: \(space).Choice, Value.RawValue == String"
      default: return nil
      }
    }
    let types = ["Bool", "Int", "Double", "String", "Data", "String?"]
    return types.contains(type) ? "Value == \(type)" : nil
  }
}

extension SwiftSetting.DefaultValue {
  /// Creates the default of a list with an enumeration of its choices.
  init(choiceOf setting: SettingOutline, type: String, cases: [String]) {
    guard let index = setting.defaultChoiceIndex else {
      self.type = type + "?"
      literal = "nil"
      storedLiteral = nil
      return
    }
    literal = "\(type).\(cases[index])"
    // A run that does not define the variables has no default.
    if setting.hasVaryingDefault {
      self.type = type + "?"
      storedLiteral = nil
    } else {
      self.type = type
      storedLiteral = SwiftLiterals.value(setting.choices[index].value, as: setting.storedKind)
    }
  }

  /// Creates the default of a switch that stores neither true and false nor 1 and 0.
  init(switch setting: SettingOutline, _ values: SwitchValues) {
    var isOn = false
    if let value = setting.defaultValue { isOn = value.isSameChoice(as: values.onValue) }
    type = "Bool"
    literal = "\(isOn)"
    storedLiteral = SwiftLiterals.value(isOn ? values.onValue : values.offValue)
  }

  /// Creates the default with the type of the stored value.
  ///
  /// An optional has no stored form, so the argument `registering:` has the value instead.
  init(_ setting: SettingOutline) {
    let defaultLiteral = SwiftSetting.DefaultValue.literal(of: setting)
    guard let swiftType = setting.swiftType else {
      type = "(any Sendable)?"
      literal = defaultLiteral ?? "nil"
      storedLiteral = nil
      return
    }
    let unsetLiteral = SwiftSetting.DefaultValue.unsetLiterals[swiftType]
    let isMissingInSomeRuns = setting.hasVaryingDefault && unsetLiteral == nil
    if !isMissingInSomeRuns, let known = defaultLiteral ?? unsetLiteral {
      type = swiftType
      literal = known
      storedLiteral = known
    } else {
      type = swiftType + "?"
      literal = defaultLiteral ?? "nil"
      storedLiteral = nil
    }
  }

  private static func literal(of setting: SettingOutline) -> String? {
    guard let value = setting.defaultValue else { return nil }
    if setting.isPlainSwitch { return "\(value.boolValue)" }
    return SwiftLiterals.value(value, as: setting.storedKind)
  }

  /// The values that the getters of `UserDefaults` return for a missing value, by type.
  private static let unsetLiterals = ["Bool": "false", "Int": "0", "Double": "0.0"]
}

extension SettingOutline {
  /// Whether the row is a switch that stores true and false, or 1 and 0.
  var isPlainSwitch: Bool {
    guard element == .toggleSwitch else { return false }
    guard let values = switchValues else { return true }
    return values.onValue.isSameChoice(as: .boolean(true))
      && values.offValue.isSameChoice(as: .boolean(false))
  }

  /// The values of a switch that stores neither true and false nor 1 and 0; `nil` for other rows,
  /// and for a value of "on" that code does not compare, such as a date.
  var mappedSwitchValues: SwitchValues? {
    guard let switchValues, !isPlainSwitch else { return nil }
    switch switchValues.onValue {
    case .string, .boolean, .integer, .real: return switchValues
    case .date, .data, .array, .dictionary: return nil
    }
  }

  /// The Swift type of the stored value; `nil` if only `Any` is possible.
  var swiftType: String? {
    isPlainSwitch ? "Bool" : storedKind?.swiftType
  }
}

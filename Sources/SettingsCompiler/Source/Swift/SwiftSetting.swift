import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// The declaration of a setting in Swift.
struct SwiftSetting {
  /// The type of the value.
  let type: String
  /// The values of a switch that stores neither true and false nor 1 and 0; `nil` for other
  /// settings.
  let switchValues: SwitchValues?
  private let setting: SettingOutline
  private let choiceType: String?
  private let value: DefaultValue

  /// The default as a Swift expression.
  fileprivate struct DefaultValue {
    let type: String
    let literal: String
    /// The literal of the stored form of the default; `nil` if there is none.
    let storedLiteral: String?
  }

  /// Creates the Swift declaration of a setting.
  ///
  /// - Parameters:
  ///   - choiceType: The type of the choices; `nil` if the setting has none.
  ///   - cases: The names of the choices.
  init(_ setting: SettingOutline, choiceType: String?, cases: [String]) {
    self.setting = setting
    self.choiceType = choiceType
    switchValues = setting.mappedSwitchValues
    if let choiceType {
      value = DefaultValue(choiceOf: setting, type: choiceType, cases: cases)
    } else if let switchValues {
      value = DefaultValue(switch: setting, switchValues)
    } else {
      value = DefaultValue(setting)
    }
    type = value.type
  }

  /// Returns the call that creates the setting.
  func call(_ type: String) -> SwiftCall {
    let isInferred = !self.type.hasSuffix("?")
    return SwiftCall(isInferred ? type : "\(type)<\(self.type)>", arguments)
  }

  /// The arguments in the order of the properties of `Setting`.
  private var arguments: [SwiftCall.Argument] {
    var arguments: [SwiftCall.Argument] = [
      .init("key", SwiftLiterals.string(setting.key)), .init("default", value.literal),
    ]
    if isRegisteredOtherwise, let registered = setting.defaultValue {
      arguments.append(.init("registering", SwiftLiterals.value(registered)))
    }
    if isUnregistered { arguments.append(.init("isRegistered", "false")) }
    if let range = setting.range { arguments.append(.init("range", SwiftLiterals.range(range))) }
    if isOptionalChoice, let choiceType {
      arguments.append(.init("choices", choiceType + ".self"))
    }
    if let switchValues {
      arguments.append(.init("on", SwiftLiterals.value(switchValues.onValue)))
      arguments.append(.init("off", SwiftLiterals.value(switchValues.offValue)))
    }
    if let title = setting.title {
      let table = setting.table.map(SwiftLiterals.string) ?? "nil"
      arguments.append(.init("title", tuple: [SwiftLiterals.string(title), table]))
    }
    return arguments
  }

  /// Whether the registered value differs from the stored form of the default.
  var isRegisteredOtherwise: Bool {
    guard let value = setting.defaultValue else { return false }
    return SwiftLiterals.value(value) != self.value.storedLiteral
  }

  /// Whether the row has no default to register although its type is not optional.
  var isUnregistered: Bool { setting.defaultValue == nil && value.storedLiteral != nil }

  /// Whether the setting is a list whose default is not among its choices.
  var isOptionalChoice: Bool { choiceType != nil && type.hasSuffix("?") }

  /// The type and the default of the stored value, for an Objective-C property.
  var storedValue: (type: String, literal: String) {
    let stored = DefaultValue(setting)
    return (stored.type, stored.literal)
  }

  /// Returns the constraint on the value of the `@AppStorage` initializer for the setting; `nil` if
  /// there is none.
  ///
  /// - Parameter space: The name of the outermost type.
  func storageConstraint(_ space: String) -> String? {
    guard switchValues == nil else { return nil }
    if choiceType != nil {
      guard !isOptionalChoice, setting.type == .integer || setting.type == .string else {
        return nil
      }
      let rawType = setting.type == .integer ? "Int" : "String"
      return "Value: \(space).Choice, Value.RawValue == \(rawType)"
    }
    let types = ["Bool", "Int", "Double", "String", "Data", "String?"]
    return types.contains(type) ? "Value == \(type)" : nil
  }
}

extension SwiftSetting.DefaultValue {
  init(choiceOf setting: SettingOutline, type: String, cases: [String]) {
    if let choice = setting.defaultChoice {
      literal = "\(type).\(cases[choice])"
      guard !setting.hasVaryingDefault else {
        self.type = type + "?"
        storedLiteral = nil
        return
      }
      self.type = type
      storedLiteral = SwiftLiterals.value(setting.choices[choice].value, as: setting.type)
    } else {
      self.type = type + "?"
      literal = "nil"
      storedLiteral = nil
    }
  }

  init(switch setting: SettingOutline, _ values: SwitchValues) {
    let isOn = setting.defaultValue?.isSameChoice(as: values.onValue) == true
    type = "Bool"
    literal = "\(isOn)"
    storedLiteral = SwiftLiterals.value(isOn ? values.onValue : values.offValue)
  }

  init(_ setting: SettingOutline) {
    let value = SwiftSetting.DefaultValue.literal(of: setting)
    guard let name = setting.swiftType else {
      type = "(any Sendable)?"
      literal = value ?? "nil"
      // Otherwise, the value would be registered as an optional.
      storedLiteral = nil
      return
    }
    if setting.hasVaryingDefault, SwiftSetting.DefaultValue.missing[name] == nil {
      type = name + "?"
      literal = value ?? "nil"
      // Otherwise, the value would be registered as an optional.
      storedLiteral = nil
    } else if let known = value ?? SwiftSetting.DefaultValue.missing[name] {
      type = name
      literal = known
      storedLiteral = known
    } else {
      type = name + "?"
      literal = "nil"
      storedLiteral = nil
    }
  }

  private static func literal(of setting: SettingOutline) -> String? {
    guard let value = setting.defaultValue else { return nil }
    if setting.isPlainSwitch { return "\(value.boolValue)" }
    return SwiftLiterals.value(value, as: setting.type)
  }

  /// The values that the getters of `UserDefaults` return for a missing value, by type.
  private static let missing = ["Bool": "false", "Int": "0", "Double": "0.0"]
}

extension SettingOutline {
  /// Whether the row is a switch that stores true and false, or 1 and 0.
  var isPlainSwitch: Bool {
    guard kind == "switch" else { return false }
    guard let values = switchValues else { return true }
    return values.onValue.isSameChoice(as: .boolean(true))
      && values.offValue.isSameChoice(as: .boolean(false))
  }

  /// The values of a switch that stores other values and whose state code can determine; `nil` for
  /// other rows.
  var mappedSwitchValues: SwitchValues? {
    guard let switchValues, !isPlainSwitch else { return nil }
    switch switchValues.onValue {
    case .string, .boolean, .integer, .real: return switchValues
    case .date, .data, .array, .dictionary: return nil
    }
  }

  /// The Swift type of the stored value; `nil` if only `Any` is possible.
  var swiftType: String? {
    isPlainSwitch ? "Bool" : type?.swiftType
  }
}

import SettingsAnalysis
import SettingsPropertyLists

/// How a property reads and writes user defaults: `UserDefaults` itself, or a type with the same
/// methods.
struct SwiftProperty {
  /// The type of the property.
  let type: String
  let get: String
  let set: String

  /// The property of a setting.
  ///
  /// - Parameters:
  ///   - key: The constant of the key.
  ///   - fallback: The constant of the default.
  ///   - choiceType: The type of the choices; absent where the property has what is stored.
  init(_ setting: SettingOutline, key: String, fallback: String, choiceType: String?) {
    let stored = "object(forKey: \(key))"
    let hasDefault = setting.defaultValue != nil
    var (type, get, set) = ("Any?", stored, "set(newValue, forKey: \(key))")
    /// Reads a value of a type that is never absent, but may be the default's.
    func read(_ name: String, _ reading: String) {
      (type, get) = (name, hasDefault ? "\(stored) == nil ? \(fallback) : \(reading)" : reading)
    }
    func readOptional(_ name: String, _ reading: String) {
      (type, get) = hasDefault ? (name, "\(reading) ?? \(fallback)") : (name + "?", reading)
    }
    if setting.isPlainSwitch || setting.switchValues != nil {
      if let values = setting.switchValues {
        let (on, off) = (SwiftLiterals.value(values.onValue), SwiftLiterals.value(values.offValue))
        let switching =
          "if newValue { set(\(on), forKey: \(key)) } else { set(\(off), forKey: \(key)) }"
        if setting.isPlainSwitch {
          set = switching
        } else if let isOn = SwiftProperty.isOn(values, key: key) {
          let atFirst = setting.defaultValue?.isSameChoice(as: values.onValue) == true
          (type, get, set) = ("Bool", "\(stored) == nil ? \(atFirst) : \(isOn)", switching)
        }
      }
      if setting.isPlainSwitch { read("Bool", "bool(forKey: \(key))") }
    } else if let choiceType {
      (type, get) = (choiceType + "?", "\(choiceType)(stored: \(stored))")
      set = "set(newValue?.rawValue, forKey: \(key))"
      if setting.defaultChoice != nil {
        (type, get) = (choiceType, "\(get) ?? \(fallback)")
        set = "set(newValue.rawValue, forKey: \(key))"
      }
    } else {
      switch setting.type {
      case .string: readOptional("String", "string(forKey: \(key))")
      case .integer: read("Int", "integer(forKey: \(key))")
      case .real: read("Double", "double(forKey: \(key))")
      case .boolean: read("Bool", "bool(forKey: \(key))")
      case .date: readOptional("Date", "\(stored) as? Date")
      case .data: readOptional("Data", "data(forKey: \(key))")
      default: break
      }
    }
    (self.type, self.get, self.set) = (type, get, set)
  }

  /// A switch with values of its own is on exactly when the stored value is the one for on; `nil`
  /// where code cannot tell.
  private static func isOn(_ values: SwitchValues, key: String) -> String? {
    switch values.onValue {
    case .string(let text):
      // Systems have been seen to store a Boolean whatever the values are; nobody can mean anything
      // else by it.
      "string(forKey: \(key)) == \(SwiftLiterals.string(text)) || object(forKey: \(key)) as? Bool == true"
    case .boolean(let flag): "bool(forKey: \(key)) == \(flag)"
    case .integer, .real:
      "double(forKey: \(key)) == \(SwiftLiterals.double(values.onValue.number ?? 1))"
    case .date, .data, .array, .dictionary: nil
    }
  }
}

extension SettingOutline {
  /// Whether the row is a switch that stores true and false, or 1 and 0.
  var isPlainSwitch: Bool {
    guard kind == "switch" else { return false }
    guard let values = switchValues else { return true }
    return values.onValue.isSameChoice(as: .boolean(true))
      && values.offValue.isSameChoice(as: .boolean(false))
  }

  /// The Swift type of the value as it is stored; `nil` where only `Any` would do.
  var swiftType: String? {
    isPlainSwitch ? "Bool" : type?.swiftType
  }
}

import SettingsAnalysis
import SettingsPropertyLists

/// Writes one property that reads and writes user defaults: of `UserDefaults` itself, or of a type with the same methods.
struct SwiftAccessor {
  let setting: SettingOutline
  /// The name of the key and of the default.
  let name: String
  /// The name of the property.
  let property: String
  /// The type of the choices with the type it is in.
  var choiceType: String?
  /// The type that holds keys and defaults.
  let space: String
  let access: String
  /// What the property belongs to.
  let owner: Owner

  /// What has the property.
  enum Owner {
    /// The type of a suite, a value that refers to its user defaults.
    case suite
    /// `UserDefaults` itself.
    case userDefaults
  }

  /// The property with what is stored where the setting has a type of choices.
  var withoutChoices: SwiftAccessor {
    var result = self
    result.choiceType = nil
    result.hasChoiceDefault = choiceType != nil && setting.defaultChoice != nil
    return result
  }

  /// Whether the default is a choice and the property its raw value.
  private var hasChoiceDefault = false
  private var key: String { "\(space).Keys.\(name)" }
  private var fallback: String { "\(space).Defaults.\(name)" + (hasChoiceDefault ? ".rawValue" : "") }

  private struct Body {
    var type: String
    var get: String
    var set: String
  }

  init(
    setting: SettingOutline, name: String, property: String, choiceType: String?, space: String, access: String,
    owner: Owner
  ) {
    self.setting = setting
    self.name = name
    self.property = property
    self.choiceType = choiceType
    self.space = space
    self.access = access
    self.owner = owner
  }

  /// Writes the property.
  ///
  /// - Parameter modifiers: The text before its access level, with a blank behind it.
  func write(to source: inout SourceText, level: Int = 2, modifiers: String = "", isReadOnly: Bool = false) {
    let body = body
    let isOfSuite = owner == .suite
    let note =
      isOfSuite ? "" : setting.suite.map { " Use the defaults of the app group \(CommentText.quoted($0))." } ?? ""
    source.line(level, "/// \(CommentText.summary(setting))\(note)")
    source.line(level, "\(modifiers)\(access)var \(SwiftLiterals.name(property)): \(body.type) {")
    if setting.isEditable, !isReadOnly {
      source.line(level + 1, "get { \(body.get) }")
      source.line(level + 1, "\(isOfSuite ? "nonmutating " : "")set { \(body.set) }")
    } else {
      source.line(level + 1, body.get)
    }
    source.line(level, "}")
  }

  /// The type of the property.
  var type: String { body.type }

  private var body: Body {
    let store = "set(newValue, forKey: \(key))"
    let stored = "object(forKey: \(key))"
    if setting.isPlainSwitch { return plainSwitch }
    if let values = setting.switchValues { return mappedSwitch(values) }
    if let choiceType {
      let choice = "\(choiceType)(stored: \(stored))"
      if setting.defaultChoice != nil {
        return Body(type: choiceType, get: "\(choice) ?? \(fallback)", set: "set(newValue.rawValue, forKey: \(key))")
      }
      return Body(type: choiceType + "?", get: choice, set: "set(newValue?.rawValue, forKey: \(key))")
    }
    let hasDefault = setting.defaultValue != nil
    func typed(_ type: String, _ reading: String, isOptional: Bool) -> Body {
      if isOptional {
        return Body(
          type: hasDefault ? type : type + "?", get: hasDefault ? "\(reading) ?? \(fallback)" : reading, set: store)
      }
      return Body(type: type, get: hasDefault ? "\(stored) == nil ? \(fallback) : \(reading)" : reading, set: store)
    }
    switch setting.type {
    case .string: return typed("String", "string(forKey: \(key))", isOptional: true)
    case .integer: return typed("Int", "integer(forKey: \(key))", isOptional: false)
    case .real: return typed("Double", "double(forKey: \(key))", isOptional: false)
    case .boolean: return typed("Bool", "bool(forKey: \(key))", isOptional: false)
    case .date: return typed("Date", "\(stored) as? Date", isOptional: true)
    case .data: return typed("Data", "data(forKey: \(key))", isOptional: true)
    case .any: return Body(type: "Any?", get: stored, set: store)
    }
  }

  private var plainSwitch: Body {
    let reading = "bool(forKey: \(key))"
    let get = setting.defaultValue == nil ? reading : "object(forKey: \(key)) == nil ? \(fallback) : \(reading)"
    return Body(
      type: "Bool", get: get, set: setting.switchValues.map(switching) ?? "set(newValue, forKey: \(key))")
  }

  /// A switch with values of its own is on exactly when the stored value is the one for on.
  private func mappedSwitch(_ values: SwitchValues) -> Body {
    let stored = "object(forKey: \(key))"
    let isOn: String
    switch values.onValue {
    case .string(let text):
      // Systems have been seen to store a Boolean whatever the values are; nobody can mean anything else by it.
      isOn = "string(forKey: \(key)) == \(SwiftLiterals.string(text)) || \(stored) as? Bool == true"
    case .boolean(let flag): isOn = "bool(forKey: \(key)) == \(flag)"
    case .integer, .real: isOn = "double(forKey: \(key)) == \(SwiftLiterals.double(values.onValue.number ?? 1))"
    case .date, .data, .array, .dictionary:
      return Body(type: "Any?", get: stored, set: "set(newValue, forKey: \(key))")
    }
    let atFirst = setting.defaultValue?.isSameChoice(as: values.onValue) == true
    return Body(type: "Bool", get: "\(stored) == nil ? \(atFirst) : \(isOn)", set: switching(values))
  }

  private func switching(_ values: SwitchValues) -> String {
    let (on, off) = (SwiftLiterals.value(values.onValue), SwiftLiterals.value(values.offValue))
    return "if newValue { set(\(on), forKey: \(key)) } else { set(\(off), forKey: \(key)) }"
  }
}

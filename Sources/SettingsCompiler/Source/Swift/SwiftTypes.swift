import SettingsPropertyLists

/// The Swift types of stored values.
enum SwiftTypes {
  /// The type of a setting's value as it is stored; `nil` where only `Any` would do.
  static func name(_ setting: SettingOutline) -> String? {
    if setting.isPlainSwitch { return "Bool" }
    switch setting.type {
    case .string: return "String"
    case .integer: return "Int"
    case .real: return "Double"
    case .boolean: return "Bool"
    case .date: return "Date"
    case .data: return "Data"
    case .any: return nil
    }
  }
}

extension SettingOutline {
  /// Whether the row is a switch that stores true and false, or 1 and 0.
  var isPlainSwitch: Bool {
    guard kind == "switch" else { return false }
    guard let values = switchValues else { return true }
    return values.onValue.isSameChoice(as: .boolean(true)) && values.offValue.isSameChoice(as: .boolean(false))
  }
}

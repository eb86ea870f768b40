import SettingsPropertyLists

/// The kind of a property that reads and writes a setting, as the context of templates names it.
enum PropertyKind: String, CaseIterable {
  case boolean = "isBooleanProperty"
  /// A switch that stores values of its own.
  case mappedSwitch = "isMappedSwitchProperty"
  case integer = "isIntegerProperty"
  case real = "isRealProperty"
  case string = "isStringProperty"
  case data = "isDataProperty"
  case date = "isDateProperty"
  /// Whatever is stored.
  case object = "isObjectProperty"
}

extension SettingOutline {
  /// The kind of the property for the setting.
  var propertyKind: PropertyKind {
    if isPlainSwitch { return .boolean }
    if mappedSwitchValues != nil { return .mappedSwitch }
    switch type {
    case .boolean: return .boolean
    case .integer: return .integer
    case .real: return .real
    case .string: return .string
    case .data: return .data
    case .date: return .date
    case .array, .dictionary, .key, nil: return .object
    }
  }
}

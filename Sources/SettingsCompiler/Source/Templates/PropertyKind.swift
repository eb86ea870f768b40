import SettingsPropertyLists

/// The kind of a property that reads and writes a setting, with its name in the context of
/// templates.
enum PropertyKind: String, CaseIterable {
  case boolean = "isBooleanProperty"
  /// A switch that does not store Booleans.
  case mappedSwitch = "isMappedSwitchProperty"
  case integer = "isIntegerProperty"
  case real = "isRealProperty"
  case string = "isStringProperty"
  case data = "isDataProperty"
  case date = "isDateProperty"
  /// A value of any type.
  case object = "isObjectProperty"
}

extension SettingOutline {
  /// The kind of the property for the setting.
  var propertyKind: PropertyKind {
    if isPlainSwitch { return .boolean }
    if mappedSwitchValues != nil { return .mappedSwitch }
    switch storedKind {
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

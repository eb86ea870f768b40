import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A setting as the panel beside the device lists it.
package struct PreviewSetting: Sendable {
  /// The key and its suite.
  package let id: SettingID
  /// What the app registers; absent where nothing is registered.
  package let registered: PropertyListValue?
  /// What the app registers on each device, where the devices differ.
  package let registeredOn: [DeviceIdiom: PropertyListValue]
  /// Whether its values are shown nowhere.
  package let isSecret: Bool
  /// Why Settings does not show its row, or why its default is not registered; absent where neither is so.
  package let note: String?

  /// The settings of a bundle in the order in which a user meets them.
  static func all(of analysis: BundleAnalysis) -> [PreviewSetting] {
    let defaults = analysis.flattened(.init(skipsFaulty: true))
    let registered = values(of: defaults)
    let onDevices = DeviceIdiom.allCases.map { idiom in
      (
        idiom,
        values(of: defaults.differsByDevice ? analysis.flattened(.init(idiom: idiom, skipsFaulty: true)) : defaults)
      )
    }
    var refusals: [RowIndex: String] = [:]
    for fault in defaults.refusals {
      if case .row(let row)? = fault.touching, refusals[row] == nil { refusals[row] = fault.sentence }
    }
    return analysis.settings.all.map { setting in
      let value = registered[setting.id]
      let others = value == nil ? onDevices.compactMap { idiom, values in values[setting.id].map { (idiom, $0) } } : []
      let hidden = setting.hidden.first.map { "Settings does not show its row\($0.idioms.words): \($0.hiddenWords)" }
      let refusal = setting.rows.lazy.compactMap { refusals[RowIndex(page: $0.page, row: $0.row.index)] }.first
      return PreviewSetting(
        id: setting.id, registered: value,
        registeredOn: Dictionary(others, uniquingKeysWith: { first, _ in first }), isSecret: setting.isSecret,
        note: hidden ?? (value == nil && others.isEmpty ? refusal.map { "its default is not registered: \($0)" } : nil))
    }
  }

  private static func values(of defaults: FlattenedDefaults) -> [SettingID: PropertyListValue] {
    Dictionary(
      defaults.suites.flatMap(\.settings).compactMap { setting in setting.defaultValue.map { (setting.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

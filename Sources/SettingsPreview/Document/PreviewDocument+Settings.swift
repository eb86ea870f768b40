import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsText

extension PreviewDocument {
  /// Returns the settings in the order of the pages, with their registration defaults as determined
  /// by `resolve` and `defaults`.
  static func settings(of analysis: BundleAnalysis) -> JSONValue {
    let faults = DefaultsFaults(analysis)
    let refusals = sentencesByRow(faults.flattened(.init(skipsFaulty: true)).refusals)
    let defaults = DeviceIdiom.allCases.map { idiom in
      DeviceDefaults(idiom, faults.flattened(.init(idiom: idiom, skipsFaulty: true)))
    }
    return .array(
      analysis.settings.all.map { setting in
        let registered = RegisteredValue(of: setting.id, in: defaults)
        return [
          "suite": .text(setting.id.suite),
          "key": .string(setting.id.key),
          "registered": registered.value,
          "registeredOn": registered.byDevice,
          "secret": .flag(setting.isSecret),
          "note": .text(note(on: setting, isRegistered: registered.isPresent, refusals)),
        ]
      })
  }

  /// The registration defaults on one device idiom.
  private struct DeviceDefaults {
    let idiom: DeviceIdiom
    let values: [SettingID: PropertyListValue]

    init(_ idiom: DeviceIdiom, _ defaults: FlattenedDefaults) {
      self.idiom = idiom
      values = Dictionary(
        keepingFirst: defaults.suites.flatMap { $0.settings }.compactMap { setting in
          setting.defaultValue.map { (setting.id, $0) }
        })
    }
  }

  /// The registered value of a setting, for all devices or for each device; neither for a setting
  /// without a registered value.
  private struct RegisteredValue {
    private(set) var value: JSONValue?
    private(set) var byDevice: JSONValue?

    var isPresent: Bool { value != nil || byDevice != nil }

    init(of id: SettingID, in defaults: [DeviceDefaults]) {
      let values = defaults.map { $0.values[id] }
      let areEqualOnAllDevices = Set(values).count == 1
      if areEqualOnAllDevices {
        value = values[0]?.scriptJSON
      } else {
        byDevice = .object(
          defaults.compactMap { device in
            device.values[id].map { (name: device.idiom.rawValue, value: $0.scriptJSON) }
          })
      }
    }
  }

  /// Returns the sentence of the first refusal of each row whose default is refused.
  private static func sentencesByRow(_ refusals: [Fault]) -> [RowIndex: String] {
    var sentences: [RowIndex: String] = [:]
    for fault in refusals {
      if case .row(let row)? = fault.touches, sentences[row] == nil {
        sentences[row] = fault.sentence
      }
    }
    return sentences
  }

  /// Returns the reason that Settings hides a setting, or that its default is refused; `nil` if
  /// neither applies.
  private static func note(
    on setting: Setting, isRegistered: Bool, _ refusals: [RowIndex: String]
  ) -> String? {
    if let hidden = setting.hidden.first {
      return "Settings does not show its row\(hidden.idioms.words): \(hidden.hiddenWords)"
    }
    if isRegistered { return nil }
    let refusal = setting.rows.lazy.compactMap { refusals[$0.row.id] }.first
    return refusal.map { "its default is not registered: \($0)" }
  }

  /// Returns the stored values, with only the length of a secret.
  static func stored(
    _ stored: [(suite: String?, values: DomainValues)], _ analysis: BundleAnalysis
  ) -> JSONValue {
    let secrets = Set(analysis.settings.all.lazy.filter { $0.isSecret }.map { $0.id })
    return .array(
      stored.map { suite, values in
        [
          "suite": .text(suite),
          "values": .array(
            values.keys.compactMap { key -> JSONValue? in
              guard let value = values[key] else { return nil }
              let isSecret = secrets.contains(SettingID(suite: suite, key: key))
              // The letter `z` stands for a secret instead of a type.
              if isSecret, let masked = value.masked {
                return [.string(key), ["z", .string(masked)]]
              }
              return [.string(key), value.scriptJSON]
            }),
        ]
      })
  }
}

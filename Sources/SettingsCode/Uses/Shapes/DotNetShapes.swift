/// The shapes of calls to the frameworks of C#.
enum DotNetShapes {
  static let shapes = maui + xamarinSettings + unity

  /// Preferences of .NET MAUI and Xamarin.Essentials.
  private static let maui: [CallShape] =
    functionsOfMAUI(on: "Preferences") + functionsOfMAUI(on: "Preferences.Default")
    + functionsOfMAUI(on: "IPreferences").map { shape in
      var shape = shape
      shape.receiver = .typed("IPreferences")
      return shape
    }

  private static func functionsOfMAUI(on object: String) -> [CallShape] {
    [
      .function(.read, "Get", on: object, value: 1, suite: 2),
      .function(.write, "Set", on: object, value: 1, suite: 2),
      .function(.read, "ContainsKey", on: object, suite: 1) { $0.asksForPresence = true },
      .function(.remove, "Remove", on: object, suite: 1),
    ]
  }

  /// The Settings plugin for Xamarin.
  private static let xamarinSettings: [CallShape] =
    functionsOfXamarinSettings(on: "CrossSettings.Current")
    + functionsOfXamarinSettings(on: "AppSettings")

  private static func functionsOfXamarinSettings(on object: String) -> [CallShape] {
    [
      .function(.read, "GetValueOrDefault", on: object, value: 1, suite: 2),
      .function(.write, "AddOrUpdateValue", on: object, value: 1, suite: 2),
      .function(.read, "Contains", on: object, suite: 1) { $0.asksForPresence = true },
      .function(.remove, "Remove", on: object, suite: 1),
    ]
  }

  /// Preferences of Unity, which gives 0 for a missing number.
  private static let unity: [CallShape] =
    CallShape.getters([("GetString", .string), ("HasKey", nil)], on: "PlayerPrefs", value: 1)
    + CallShape.getters(
      [("GetInt", .integer), ("GetFloat", .real)], on: "PlayerPrefs", value: 1
    ) { $0.absence = .zero }
    + CallShape.setters(["SetInt", "SetFloat", "SetString"], on: "PlayerPrefs")
    + [.function(.remove, "DeleteKey", on: "PlayerPrefs")]
}

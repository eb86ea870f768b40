import SettingsPropertyLists
import SettingsText

/// Whole pages for the examples of rules about files.
extension Sample {
  /// A page with one switch, 'sounds'.
  static var soundsPage: String { page([row(.toggleSwitch)]) }
  /// A page with one switch, 'music'.
  static var musicPage: String { page([musicRow]) }
  /// The switch 'music'.
  static var musicRow: String { row(.toggleSwitch, ["Title": "Music", "Key": "music"]) }

  /// The switch 'music', off by default.
  static var quietMusicRow: String {
    row(.toggleSwitch, ["Title": "Music", "Key": "music", "DefaultValue": false])
  }

  /// Returns a page with the switch 'sounds' and a row 'More' that opens another page.
  static func page(opening file: SampleValue) -> String {
    page([row(.toggleSwitch), row(.childPane, ["File": file])])
  }

  /// Returns a first page that opens a page 'More' with the given rows.
  static func files(opening rows: String...) -> KeyValuePairs<String, String> {
    ["Root.plist": page([row(.toggleSwitch), row(.childPane)]), "More.plist": page(rows)]
  }

  /// Returns a page with the switch 'sounds' and an app group.
  static func page(inGroup group: SampleValue) -> String {
    page([row(.toggleSwitch)], ["ApplicationGroupContainerIdentifier": group])
  }

  /// Returns a page with the switch 'sounds' and a slider 'volume' with an image at its minimum.
  static func page(image: SampleValue) -> String {
    page([row(.toggleSwitch), row(.slider, ["MinimumValueImage": image])])
  }

  /// The page of Xcode's template for a settings bundle.
  static var templatePage: String {
    page([
      row(.group, ["Title": "Group"]),
      row(
        .textField,
        [
          "Title": "Name", "Key": "name_preference", "DefaultValue": "", "IsSecure": false,
          "KeyboardType": "Alphabet", "AutocapitalizationType": "None", "AutocorrectionType": "No",
        ]),
      row(.toggleSwitch, ["Title": "Enabled", "Key": "enabled_preference"]),
      row(.slider, ["Key": "slider_preference"]),
    ]).replacing(text: "<key>PreferenceSpecifiers", with: "↓<key>PreferenceSpecifiers")
  }

  /// Returns a property list around any value.
  static func list(_ value: SampleValue) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(value.xml)\n</plist>\n"
  }
}

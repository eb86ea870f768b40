import SettingsLint

extension ConfigurationKey {
  /// The key `variables`.
  static let variables = ConfigurationKey(
    "variables", .entries(keys: .variable, values: .text(.value)),
    """
    Values of variables such as '$(API_HOST)' in titles, footers, defaults and app groups; '--define' and \
    '--info-plist' take precedence, Xcode's build settings do not.
    """, default: [:], example: ["API_HOST": "api.example.com"]
  ) { value, _, settings in
    for entry in value.entries { settings.variables[entry.key] = entry.value.text }
  }
}

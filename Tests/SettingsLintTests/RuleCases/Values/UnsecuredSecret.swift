@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let unsecuredSecret = RuleCases(
    of: .unsecuredSecret,
    bad: [
      .row(
        .textField, ["Title": "Password for the Server (optional)", "Key": "↓server"],
        finds: "'server' is for a password, but not secure; Settings shows it on screen",
        help: "set 'IsSecure' to true",
        fixed: ["IsSecure": true]),
      .row(
        .textField, ["Title": "API Token", "Key": "↓api"],
        finds: """
          'api' is for a token, but not secure; Settings shows it on screen
          help: set 'IsSecure' to true
          """,
        fixed: ["IsSecure": true]),
      .row(
        .textField, ["Key": "↓passwordField"],
        finds: """
          'passwordField' is for a password, but not secure; Settings shows it on screen
          help: set 'IsSecure' to true
          """,
        fixed: ["IsSecure": true]),
      // Whatever the keyboard is, key and title say what it is for.
      .row(
        .textField, ["Title": "API token", "Key": "↓apiToken", "KeyboardType": "URL"],
        finds: """
          'apiToken' is for a token, but not secure; Settings shows it on screen
          help: set 'IsSecure' to true
          """,
        fixed: ["IsSecure": true]),
    ],
    good: [
      .row(.textField, ["Title": "Token endpoint", "Key": "token"]),
      .row(.textField, ["Key": "token", "DefaultValue": "https://example.com/token"]),
      .row(.textField, ["Key": "showPassword"]),
      .row(.textField, ["Key": "password", "IsSecure": true]),
      .row(.textField, ["Key": "maxTokens"]),
      .row(.textField, ["Title": "Forgot password?"]),
      .row(.textField, ["Title": "Hint for the password"]),
      .row(.textField, ["Key": "password_length"]),
      .row(.textField, ["Key": "secretSanta"]),
      .row(.textField, ["Key": "token", "KeyboardType": "URL"]),
      .row(.toggleSwitch, ["Key": "savePassword"]),
    ])
}

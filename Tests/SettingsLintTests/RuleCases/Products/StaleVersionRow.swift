import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  private static let help =
    "write '$(MARKETING_VERSION)' as the default, and run 'settingsc compile' in a build phase, which puts the version there"

  private static func page(_ rows: String...) -> KeyValuePairs<String, String> {
    ["Root.plist": Sample.page(rows)]
  }

  private static func row(
    _ title: String, _ key: String, _ value: String, _ kind: Sample.Kind = .titleValue
  ) -> String {
    Sample.row(
      kind,
      [
        "Title": SampleValue(stringLiteral: title), "Key": SampleValue(stringLiteral: key),
        "DefaultValue": SampleValue(stringLiteral: value),
      ])
  }

  private static var app: AppProduct {
    var app = AppProduct.version("2.3", build: "41")
    app.ownNames = ["Reader"]
    app.bundleIdentifier = "com.example.reader"
    return app
  }

  private static var translated: AppProduct {
    var product = app
    product.version?.translations = ["2.2"]
    return product
  }

  static let staleVersionRow = RuleCases(
    of: .staleVersionRow,
    bad: [
      .files(
        page(row("App Version", "about", "↓2.2 (40)")),
        finds: "'about' shows version '2.2 (40)', but the app is version 2.3 (41)", help: help
      )
      .inProduct(app),
      .files(
        page(row("Version", "reader_version", "↓2.3 (40)")),
        finds:
          "'reader_version' shows version '2.3 (40)', but the app is version 2.3 (41)",
        help: help
      )
      .inProduct(app),
      .files(
        page(row("Versión", "row", "↓Version 1.9.1-beta.2")),
        finds: "'row' shows version 'Version 1.9.1-beta.2', but the app is version 2.3 (41)",
        help: help
      )
      .inProduct(app),
      .files(
        page(row("版本", "v", "↓1.0")),
        finds: "'v' shows version '1.0', but the app is version 2.3 (41)",
        help: help
      )
      .inProduct(app),
      .files(
        page(row("Version", "version", "↓x.y.z", .textField)),
        finds: "'version' shows version 'x.y.z', but the app is version 2.3 (41)", help: help
      )
      .inProduct(app),
      .files(
        page(row("Reader Version", "v", "↓Reader 1.0")),
        finds: "'v' shows version 'Reader 1.0', but the app is version 2.3 (41)", help: help
      )
      .inProduct(app),
    ],
    good: [
      .files(page(row("Version", "version", "2.3")))
        .inProduct(app),
      .files(page(row("Version", "version", "2.3.0")))
        .inProduct(app),
      .files(page(row("Version", "version", "2.3.41")))
        .inProduct(app),
      .files(page(row("Version", "version", "41")))
        .inProduct(app),
      .files(page(row("Version", "version", "Reader 2.3 build 41")))
        .inProduct(app),
      .files(page(row("Version", "version", "–")))
        .inProduct(app),
      .files(page(row("Version", "version", "iOS 15 or later")))
        .inProduct(app),
      .files(page(row("Engine Version", "version", "1.0")))
        .inProduct(app),
      .files(page(row("Version", "fmdb_version", "1.0")))
        .inProduct(app),
      .files(page(row("Database", "version", "1.0")))
        .inProduct(app),
      .files(
        page(Sample.row(.group, ["Title": "Player SDK"]), row("Version", "version", "1.0"))
      )
      .inProduct(app),
      .files(
        page(row("Version", "version", "1.0"), row("Version", "appVersion", "1.1"))
      )
      .inProduct(app),
      .files(page(row("Version", "version", "1.0")))
        .inProduct(AppProduct(name: "Reader.app")),
      .files(
        page(row("Version", "version", "2.2"))
      )
      .inProduct(translated),
    ])
}

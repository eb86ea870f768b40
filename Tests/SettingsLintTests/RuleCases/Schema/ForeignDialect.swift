@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let foreignDialect = RuleCases(
    of: .foreignDialect,
    bad: [
      .row(
        .childPane,
        [
          "File": nil, "↓IASKViewControllerClass": "AccountController",
          "IASKViewControllerSelector": "init",
        ],
        finds:
          "key 'IASKViewControllerClass' belongs to InAppSettingsKit; Settings ignores it\nhelp: \(enabling)"
      )
    ],
    good: [
      .files(
        ["Root.plist": Sample.page([Sample.row(.toggleSwitch)])])
        .inBundle("InAppSettings.bundle"),
      .files([
        "Root.plist": Sample.page([Sample.row(.toggleSwitch)]),
        "Root.inApp.plist": Sample.page([Sample.row(.toggleSwitch)]),
      ]),
    ])

  private static let enabling =
    "add 'dialects: [inappsettingskit]' to '.settingsc.yml' if the app uses InAppSettingsKit"
}

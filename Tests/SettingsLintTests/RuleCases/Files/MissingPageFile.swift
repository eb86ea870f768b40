import SettingsModel

@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let missingPageFile = RuleCases(
    of: .missingPageFile,
    bad: [
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.childPane, ["File": "↓Music"]),
            Sample.row(.childPane, ["Title": "Songs", "File": "Music"]),
          ])
        ],
        finds: """
          'More' opens page 'Music', which is not in the bundle; Settings shows a blank page (and 1 more place)
          help: add 'Music.plist', or remove the row
          """),
      .files(
        ["Root.plist": Sample.page(opening: "↓Licenses")],
        finds: """
          'More' opens page 'Licenses', which is not in the bundle; Settings shows a blank page
          help: add 'Licenses.plist', or remove the row
          """
      )
      .inProduct(AppProduct(name: "Reader.app")),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music"), "Music.inApp.plist": Sample.musicPage],
        finds: """
          'More' opens page 'Music', which exists only as 'Music.inApp.plist'; Settings does not read that
          help: add 'Music.plist'
          """
      )
      .withDialects(["inappsettingskit"]),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music"), "Music.plist/Notes.txt": "Music"],
        finds: """
          'More' opens page 'Music', but 'Music.plist' is a folder; Settings shows a blank page
          help: rename the folder, and add 'Music.plist' as a file
          """),
      .files(
        ["Root.plist": Sample.page(opening: "↓Music")], others: ["Music.plist": .entry(.special)],
        finds: """
          'More' opens page 'Music', but 'Music.plist' is a pipe, a socket or a device; Settings shows a blank page
          help: put the file itself into the bundle
          """),
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.toggleSwitch),
            Sample.row(.childPane, ["File": "↓Terms.htm", "IASKViewControllerClass": "Web"]),
          ])
        ],
        finds: """
          'More' opens 'Terms.htm', a web page; Settings shows a blank page
          help: write its text into a page, or open it in the app
          """
      ).withDialects(["inappsettingskit"]),
    ],
    good: [
      // A class of the app fills the pane.
      .files(
        [
          "Root.plist": Sample.page([
            Sample.row(.childPane, ["File": "Terms.html", "IASKViewControllerClass": "Web"])
          ]), "Terms.html": "",
        ]).inBundle("InAppSettings.bundle").withDialects(["inappsettingskit"]),
      .files(["Root.plist": Sample.page(opening: "Music"), "Music.plist": Sample.musicPage]),
    ])
}

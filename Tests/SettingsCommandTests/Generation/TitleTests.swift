import Foundation
import SettingsModel
import TestSupport
import Testing

/// Titles in the user's language.
@Suite("Titles in generated Swift") struct TitleTests {
  private static let bundle = loadBundle([
    "Root.plist": page(
      .toggle("sounds", title: "Sounds"), .toggle("untitled", title: ""),
      .list("theme", "dark", ["dark", "light"], titles: ["Dark", "Light"]), table: "Root")
  ])

  private static let program = #"""
    print(SettingsBundle.standard.title(of: \.sounds))
    print(SettingsBundle.standard.title(of: \.untitled))
    print(SettingsBundle.Theme.allCases.map { $0.localizedTitle })
    print(SettingsBundle.Theme.allCases.map { $0.titleKey })
    """#

  @Test(arguments: ["App.app/App", "App.app/PlugIns/Widget.appex/Widget"])
  func theyAreThoseOfTheAppInItsExtensionsToo(executable: String) throws {
    let program = try GeneratedProgram(
      Self.bundle, Self.program, form: TargetForm.extremes[1], name: executable)
    try program.write(
      "App.app/Settings.bundle/en.lproj/Root.strings",
      #""Sounds" = "Play a sound"; "Dark" = "Night";"#)
    #expect(
      try program.run() == """
        Play a sound
        untitled
        ["Night", "Light"]
        ["Dark", "Light"]

        """)
  }

  @Test func theyAreThoseOfThePageWhereTheAppHasNoBundle() throws {
    let program = try GeneratedProgram(Self.bundle, Self.program, form: TargetForm.extremes[1])
    #expect(
      try program.run() == "Sounds\nuntitled\n[\"Dark\", \"Light\"]\n[\"Dark\", \"Light\"]\n")
  }
}

import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsCode
@testable import SettingsLint
@testable import SettingsRules

/// Pages, rows and entries that are left over from Xcode's template.
@Suite struct TemplateLeftoverTests {
  /// Rules that report the template beside code that reads a key.
  private func rules(reading key: String) throws -> [String] {
    let code = "let name = UserDefaults.standard.string(forKey: \"\(key)\")\n"
    let scan = try CodeScanner().scan(
      FileBytes(Array(code.utf8)), path: "App.swift", absolutePath: "/App.swift")
    let page = "<plist><dict>\(Sample.unmarked(Sample.templatePage))</dict></plist>"
    let result = Linter().result(of: loadBundle(["Root.plist": page]), code: CodeUsage([scan]))
    return result.diagnostics.map { $0.rule }
  }

  @Test func aTemplateWhoseKeyIsReadIsNotReported() throws {
    #expect(try rules(reading: "name_preference").contains("template-leftover") == false)
    #expect(try rules(reading: "name").contains("template-leftover"))
  }

  private static let template: [TestRow] = [
    .group("Group"), .textField("name_preference", "", title: "Name"),
    .toggle("enabled_preference", title: "Enabled"),
    .slider("slider_preference", 0.5, from: 0, to: 1),
  ]

  private func leftovers(_ rows: [TestRow], isRequested: Bool = false) -> [Severity] {
    lint(["Root.plist": page(rows)], enabling: isRequested ? ["template-leftover"] : [])
      .filter { $0.rule == "template-leftover" }.map { $0.severity }
  }

  @Test func aPageIsReportedByDefaultOnlyIfItIsTheWholeTemplate() {
    #expect(leftovers(Self.template) == [.warning])
    #expect(leftovers(Self.template + [.toggle("own")]).isEmpty)
    #expect(leftovers(Array(Self.template.dropLast())).isEmpty)
    let renamed =
      Self.template.dropFirst(2) + [.textField("name_preference", "", title: "Nickname")]
    #expect(leftovers(Array(renamed)).isEmpty)
  }

  @Test func singleRowsOfTheTemplateAreReportedOnRequest() {
    let rows = Self.template + [.toggle("own")]
    #expect(leftovers(rows, isRequested: true) == [.info, .info, .info, .info])
    #expect(leftovers(Self.template, isRequested: true) == [.warning])
  }

  @Test func anotherPageThatIsTheTemplateIsReportedIfARowOpensIt() {
    let more = page(Self.template)
    func paths(_ root: TestRow...) -> [String] {
      lint(["Root.plist": page(root), "More.plist": more])
        .filter { $0.rule == "template-leftover" }.map { $0.path }
    }
    #expect(paths(.toggle("a"), .pane("More")) == ["Settings.bundle/More.plist"])
    #expect(paths(.toggle("a")).isEmpty)
  }

  @Test func entriesOfTheTemplateAreReportedOnRequest() {
    let found = lint(
      [
        "Root.plist": page(.toggle("a", title: "Sounds"), table: "Root"),
        "de.lproj/Root.strings":
          "\"Group\" = \"Gruppe\";\n\"Name\" = \"Name\";\n\"Sounds\" = \"Geräusche\";\n",
        "en.lproj/Root.strings": "\"Group\" = \"Group\";\n\"Sounds\" = \"Sounds\";\n",
      ], enabling: ["template-leftover"])
    #expect(
      found.map { $0.message } == [
        "'Group' is left over from Xcode's template; no page shows it (and 2 more places)"
      ])
    #expect(found.flatMap { $0.fixes }.map { $0.safety } == [.safe])
  }
}

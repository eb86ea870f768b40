import TestSupport
import Testing

@testable import SettingsCommand

@Suite("App groups that pages inherit from the pages that open them")
struct InheritedGroupTests {
  @Test("a page that is read alone has the app group of the page that opens it")
  func aPageAloneHasTheGroupOfThePageThatOpensIt() {
    let child = "{ Type = PSChildPaneSpecifier; Title = C; File ="
    let row = "{ Type = PSTextFieldSpecifier; Title = T; Key = k; DefaultValue = v; }"
    let run = MemoryRun([
      "Settings.bundle/Root.plist": "{ PreferenceSpecifiers = ( \(child) Child; } ); }",
      "Settings.bundle/Child.plist":
        "{ ApplicationGroupContainerIdentifier = group.x; PreferenceSpecifiers = ( \(child) Grand; } ); }",
      "Settings.bundle/Grand.plist": "{ PreferenceSpecifiers = ( \(row) ); }",
      "Settings.bundle/Alone.plist": "{ PreferenceSpecifiers = ( \(row) ); }",
    ])
    func suites(_ page: String) -> String {
      run.run("defaults", "Settings.bundle/\(page)", "--by-suite", "--format", "json").output
    }
    #expect(suites("Grand.plist").contains("group.x"))
    #expect(!suites("Alone.plist").contains("group.x"))
    #expect(run.run("generate", "Settings.bundle/Grand.plist").output.contains("group.x"))
    let shown = run.run("show", "Settings.bundle", "--format", "json").output
    #expect(shown.ranges(of: #""group": "group.x""#).count == 2)
    #expect(!shown.contains(#""groups""#))
  }

  @Test("a page that pages of two app groups open registers its defaults in both")
  func aPageOfTwoAppGroupsRegistersItsDefaultsInBoth() {
    func pane(_ file: String) -> String {
      "{ Type = PSChildPaneSpecifier; Title = \(file); File = \(file); }"
    }
    func page(_ rows: String, group: String? = nil) -> String {
      let own = group.map { "ApplicationGroupContainerIdentifier = \($0); " } ?? ""
      return "{ \(own)PreferenceSpecifiers = ( \(rows) ); }"
    }
    let row = "{ Type = PSTextFieldSpecifier; Title = T; Key = k; DefaultValue = v; }"
    let run = MemoryRun([
      "Settings.bundle/Root.plist": page("\(pane("One")), \(pane("Two"))"),
      "Settings.bundle/One.plist": page(pane("Shared"), group: "group.x"),
      "Settings.bundle/Two.plist": page(pane("Shared"), group: "group.y"),
      "Settings.bundle/Shared.plist": page(row),
    ])
    let both = #"{"group.x": {"k": "v"}, "group.y": {"k": "v"}}"#
    func defaults(_ path: String) -> String {
      run.run("defaults", path, "--by-suite", "--format", "json").output
        .split { $0.isWhitespace }.joined(separator: " ")
        .replacing("{ ", with: "{").replacing(" }", with: "}")
    }
    #expect(defaults("Settings.bundle") == both)
    #expect(defaults("Settings.bundle/Shared.plist").contains(#""group.y": {"k": "v"}"#))
    let shown = run.run("show", "Settings.bundle").output
    #expect(shown.contains("Shared.plist  (groups 'group.x' and 'group.y')"))
    let json = run.run("show", "Settings.bundle", "--format", "json").output
    #expect(json.split { $0.isWhitespace }.joined().contains(#""groups":["group.x","group.y"]"#))
    let resolved = run.run("resolve", "Settings.bundle", "k", "--suite", "group.y").output
    #expect(resolved.contains("'v'"))
    let exported = run.run("export", "Settings.bundle", "--format", "csv").output
    #expect(exported.contains("group.x") && exported.contains("group.y"))
  }
}

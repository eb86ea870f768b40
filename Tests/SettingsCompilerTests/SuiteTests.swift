import SettingsModel
import Testing

@testable import SettingsCompiler

/// Which faults keep the defaults of one app group from being sure, and what is named because it contributes nothing.
@Suite struct SuiteTests {
  typealias B = CompiledBundle

  private static let faulty = B.toggle("bad", "<string>YES</string>")

  @Test func aGroupIsRefusedForItsOwnFaultsOnly() throws {
    let files = [
      "Root.plist": B.page(B.toggle("own"), Self.faulty, B.pane("X"), B.pane("Y")),
      "X.plist": B.page(B.toggle("x"), group: "group.x"),
      "Y.plist": B.page(B.toggle("y"), B.toggle("twice"), B.toggle("twice", "<false/>"), group: "group.y"),
    ]
    #expect(throws: CompilationRefused.self) { try B.compile(files) }
    let x = try B.compilation(files, group: "group.x").defaults
    #expect(x.suites.map(\.identifier) == ["group.x"])
    #expect(x.suite("group.x")?.entries.map(\.key) == ["x"])
    let y = #expect(throws: CompilationRefused.self) { try B.compilation(files, group: "group.y") }
    #expect(y?.diagnostics.map(\.rule) == ["conflicting-defaults"])
    let skipped = try B.compilation(files, skipsFaulty: true, group: "group.y")
    #expect(skipped.defaults.suite("group.y")?.entries.map(\.key) == ["y"])
    #expect(skipped.leftOut.map(\.rule) == ["conflicting-defaults"])
    // Nothing is known about a group that no page names.
    #expect(throws: CompilationRefused.self) { try B.compilation(files, group: "group.z") }
  }

  @Test func rowsOfAGroupThatSettingsDropsRefuseThatGroup() throws {
    let dropped = B.row("Tgl", "<key>Key</key><string>d</string><key>DefaultValue</key><true/>")
    let repeated = B.toggle("r", "<true/>", "<key>DefaultValue</key><false/>")
    for row in [dropped, repeated] {
      let files = [
        "Root.plist": B.page(B.toggle("own"), B.pane("X"), B.pane("Y")),
        "X.plist": B.page(B.toggle("x"), group: "group.x"), "Y.plist": B.page(row, group: "group.y"),
      ]
      #expect(try B.compilation(files, group: "group.x").defaults.suite("group.x")?.entries.map(\.key) == ["x"])
      #expect(throws: CompilationRefused.self) { try B.compilation(files, group: "group.y") }
    }
  }

  @Test func whatMayBelongToAnyGroupRefusesEach() {
    let files = [
      "Root.plist": B.page(B.toggle("own"), B.pane("X"), B.pane("Gone")),
      "X.plist": B.page(B.toggle("x"), group: "group.x"),
    ]
    let refused = #expect(throws: CompilationRefused.self) { try B.compilation(files, group: "group.x") }
    #expect(refused?.diagnostics.map(\.rule) == ["missing-page-file"])
  }

  @Test func aGroupThatNoAppCanHaveIsToldOf() throws {
    for group in ["com.example.app", "group.", "group.a b"] {
      let files = ["Root.plist": B.page(B.toggle("a"), B.pane("X")), "X.plist": B.page(B.toggle("x"), group: group)]
      let rest = try B.compilation(files)
      // Settings ignores it: the values are the app's own.
      #expect(rest.defaults.suites.map(\.identifier) == [nil])
      #expect(rest.defaults.suite(nil)?.entries.map(\.key) == ["a", "x"])
      #expect(rest.leftOut.map(\.rule) == ["invalid-group-identifier"])
    }
    let both = [
      "Root.plist": B.page(B.toggle("a"), B.pane("X"), B.pane("Y")), "X.plist": B.page(B.toggle("x"), group: "x"),
      "Y.plist": B.page(B.toggle("y"), group: "group.y"),
    ]
    #expect(try B.compilation(both, group: "group.y").defaults.suite("group.y")?.entries.map(\.key) == ["y"])
    // A team's identifier begins a group on the Mac, and an empty text names none.
    for group in ["A1B2C3D4E5.com.example.app", ""] {
      #expect(B.refusals(["Root.plist": B.page(B.toggle("a"), group: group)]) == [])
    }
    let number = B.page(B.toggle("x"), group: "7").replacing("<string>7</string>", with: "<integer>7</integer>")
    let files = ["Root.plist": B.page(B.toggle("a"), B.pane("X")), "X.plist": number]
    #expect(B.refusals(files) == ["wrong-value-type Settings.bundle/X.plist:2"])
    #expect(try B.compilation(files, skipsFaulty: true).defaults.suite(nil)?.entries.map(\.key) == ["a"])
  }

  @Test func whatContributesNothingIsNamed() throws {
    let note =
      "<dict><key>Type</key><string>IASKTextViewSpecifier</string><key>Key</key><string>note</string>"
      + "<key>DefaultValue</key><string>x</string></dict>"
    let compilation = try B.compilation([
      "Root.plist": B.page(B.toggle("a"), note, note.replacing("note", with: "more"), B.row("Group", "")),
      "Root.inApp.plist": B.page(B.toggle("b")), "Lost.plist": B.page(B.toggle("c"), B.text("d", "x"), B.text("e")),
      "Empty.plist": B.page(B.text("f")),
    ])
    #expect(compilation.defaults.suite(nil)?.entries.map(\.key) == ["a"])
    #expect(
      compilation.omissions.map { "\($0.rule): \($0.message)" } == [
        "unreachable-page: no row that is shown opens this page; its 2 defaults are not included",
        "foreign-dialect: InAppSettingsKit alone reads this page; its default is not included",
        "foreign-dialect: the default of 'note' is not included: its type belongs to the dialect 'inappsettingskit', "
          + "which is not declared (and 1 more place)",
      ])
    #expect(compilation.leftOut.isEmpty)
  }

  @Test func differencesBetweenDevicesAreTold() {
    let files = [
      "Root.plist": B.page(B.text("a", "x", B.only("Phone")), B.text("a", "y", B.only("Pad")))
    ]
    let refused = #expect(throws: CompilationRefused.self) { try B.compile(files) }
    #expect(refused?.differsByDevice == true)
    #expect(refused?.diagnostics.map(\.help) == ["give both rows one default, or register those of one device"])
    let other = #expect(throws: CompilationRefused.self) { try B.compile(["Root.plist": B.page(Self.faulty)]) }
    #expect(other?.differsByDevice == false)
  }

  @Test func aFaultyRowOfOneDeviceLeavesTheDefaultOfTheOther() throws {
    let compilation = try B.compilation(
      ["Root.plist": B.page(B.toggle("bad")), "Root~ipad.plist": B.page(Self.faulty)], skipsFaulty: true)
    #expect(compilation.defaults.suite(nil)?.entries.map(\.key) == ["bad"])
    #expect(compilation.defaults.suite(nil)?.entries.first?.value == .boolean(true))
  }

  @Test func faultsAreWordedAsLintWordsThem() {
    let refused = #expect(throws: CompilationRefused.self) {
      try B.compile([
        "Root.plist": B.page(
          Self.faulty, B.slider("s", "<integer>12</integer>"), B.toggle("t").replacing("PSTog", with: "PSTg"),
          B.slider("w", "<string>x</string>"), B.list("MultiValue", "m", "<integer>5</integer>", "<integer>1</integer>")
        )
      ])
    }
    #expect(
      refused?.diagnostics.map(\.message) == [
        "default 'YES' of 'bad' is a string, not a Boolean; Settings shows the switch off",
        "default 12 of 's' is above 'MaximumValue' 9; no user can choose it",
        "unknown type 'PSTggleSwitchSpecifier'; Settings drops the row",
        "'DefaultValue' of 'w' is the string 'x', not a number; Settings drops the row",
        "default 5 of 'm' is not in 'Values'; Settings selects nothing",
      ])
  }
}

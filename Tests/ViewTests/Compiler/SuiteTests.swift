import SettingsModel
import TestSupport
import Testing

@testable import SettingsCompiler

/// Faults that make the defaults of one app group uncertain, and parts of a bundle that contribute
/// none.
@Suite struct SuiteTests {
  typealias B = CompiledBundle

  private static let faulty = TestRow.toggle("bad", "YES")

  @Test func aGroupIsRefusedForItsOwnFaultsOnly() throws {
    let files = [
      "Root.plist": page(.toggle("own"), Self.faulty, .pane("X"), .pane("Y")),
      "X.plist": page(.toggle("x"), group: "group.x"),
      "Y.plist": page(.toggle("y"), .toggle("twice"), .toggle("twice", false), group: "group.y"),
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
    let dropped = TestRow("Tgl", ["Key": "d", "DefaultValue": true])
    let repeated = TestRow.toggle("r", true, ["DefaultValue": false])
    for row in [dropped, repeated] {
      let files = [
        "Root.plist": page(.toggle("own"), .pane("X"), .pane("Y")),
        "X.plist": page(.toggle("x"), group: "group.x"), "Y.plist": page(row, group: "group.y"),
      ]
      #expect(
        try B.compilation(files, group: "group.x").defaults.suite("group.x")?.entries.map(\.key)
          == ["x"])
      #expect(throws: CompilationRefused.self) { try B.compilation(files, group: "group.y") }
    }
  }

  @Test func aFaultThatMayBelongToAnyGroupRefusesEach() {
    let files = [
      "Root.plist": page(.toggle("own"), .pane("X"), .pane("Gone")),
      "X.plist": page(.toggle("x"), group: "group.x"),
    ]
    let refused = #expect(throws: CompilationRefused.self) {
      try B.compilation(files, group: "group.x")
    }
    #expect(refused?.diagnostics.map(\.rule) == ["missing-page-file"])
  }

  @Test func aGroupThatNoAppCanHaveIsReported() throws {
    for group in ["com.example.app", "group.", "group.a b"] {
      let files = [
        "Root.plist": page(.toggle("a"), .pane("X")), "X.plist": page(.toggle("x"), group: group),
      ]
      let rest = try B.compilation(files)
      // Settings ignores it: the values are the app's own.
      #expect(rest.defaults.suites.map(\.identifier) == [nil])
      #expect(rest.defaults.suite(nil)?.entries.map(\.key) == ["a", "x"])
      #expect(rest.leftOut.map(\.rule) == ["invalid-group-identifier"])
    }
    let both = [
      "Root.plist": page(.toggle("a"), .pane("X"), .pane("Y")),
      "X.plist": page(.toggle("x"), group: "x"),
      "Y.plist": page(.toggle("y"), group: "group.y"),
    ]
    #expect(
      try B.compilation(both, group: "group.y").defaults.suite("group.y")?.entries.map(\.key) == [
        "y"
      ])
    // A team's identifier begins a group on the Mac, and an empty text names none.
    for group in ["A1B2C3D4E5.com.example.app", ""] {
      #expect(B.refusals(["Root.plist": page(.toggle("a"), group: group)]) == [])
    }
    let number = page(.toggle("x"), group: "7").replacing(
      "<string>7</string>", with: "<integer>7</integer>")
    let files = ["Root.plist": page(.toggle("a"), .pane("X")), "X.plist": number]
    #expect(B.refusals(files) == ["wrong-value-type Settings.bundle/X.plist:2"])
    #expect(
      try B.compilation(files, skipsFaulty: true).defaults.suite(nil)?.entries.map(\.key) == ["a"])
  }

  @Test func omissionsAreNamed() throws {
    let note = TestRow("IASKTextViewSpecifier", ["Key": "note", "DefaultValue": "x"])
    let compilation = try B.compilation([
      "Root.plist": page(.toggle("a"), note, note.replacing("note", with: "more"), .group()),
      "Root.inApp.plist": page(.toggle("b")),
      "Lost.plist": page(.toggle("c"), .textField("d", "x"), .textField("e")),
      "Empty.plist": page(.textField("f")),
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

  @Test func differencesBetweenDevicesAreReported() {
    let files = [
      "Root.plist": page(.textField("a", "x", .only("Phone")), .textField("a", "y", .only("Pad")))
    ]
    let refused = #expect(throws: CompilationRefused.self) { try B.compile(files) }
    #expect(refused?.differsByDevice == true)
    #expect(
      refused?.diagnostics.map(\.help) == [
        "give both rows one default, or register those of one device"
      ])
    let other = #expect(throws: CompilationRefused.self) {
      try B.compile(["Root.plist": page(Self.faulty)])
    }
    #expect(other?.differsByDevice == false)
  }

  @Test func aFaultyRowOfOneDeviceLeavesTheDefaultOfTheOther() throws {
    let compilation = try B.compilation(
      ["Root.plist": page(.toggle("bad")), "Root~ipad.plist": page(Self.faulty)], skipsFaulty: true)
    #expect(compilation.defaults.suite(nil)?.entries.map(\.key) == ["bad"])
    #expect(compilation.defaults.suite(nil)?.entries.first?.value == .boolean(true))
  }

  @Test func faultsAreWordedAsLintWordsThem() {
    let refused = #expect(throws: CompilationRefused.self) {
      try B.compile([
        "Root.plist": page(
          Self.faulty, .slider("s", 12), .toggle("t").replacing("PSTog", with: "PSTg"),
          .slider("w", "x"),
          .list("m", 5, [1]))
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

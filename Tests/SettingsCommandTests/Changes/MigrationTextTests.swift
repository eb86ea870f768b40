import TestSupport
import Testing

/// Text of migrations of stored values.
@Suite struct MigrationTextTests {
  private static func text(_ old: [TestRow], _ new: [TestRow], group: String? = nil) -> String {
    MemoryRun([
      "Old.bundle/Root.plist": page(old), "New.bundle/Root.plist": page(new, group: group),
    ]).run(
      "diff", "Old.bundle", "New.bundle", "--migration", "swift"
    ).output
  }

  private static let other = TestRow.textField("other", "")

  @Test func aSettingThatIsUndecidedIsNamedBesideOneThatMoves() {
    let text = Self.text(
      [.toggle("a", title: "Sounds"), .list("speed", 1, [1, 2]), Self.other],
      [.toggle("b", title: "Sounds"), .textField("speed", "x"), Self.other])
    #expect(
      text.contains(
        "    // key 'a' is now 'b'\n    writes.move(\"a\", in: standard, to: \"b\", in: standard)\n"
      ))
    #expect(text.contains("    // Not migrated: 'speed' stores strings instead of integers.\n"))
  }

  @Test func aMigrationIsWrittenOverAnEarlierOne() {
    let run = MemoryRun([
      "Old.bundle/Root.plist": page(.toggle("a", title: "Sounds"), Self.other),
      "New.bundle/Root.plist": page(.toggle("b", title: "Sounds"), Self.other),
      "Newer.bundle/Root.plist": page(.toggle("c", title: "Sounds"), Self.other),
    ])
    let first = run.run(
      "diff", "Old.bundle", "New.bundle", "--migration", "swift", "-o", "M.swift")
    #expect(first.status == .success, "\(first.errors)")
    let second = run.run(
      "diff", "Old.bundle", "Newer.bundle", "--migration", "swift", "-o", "M.swift")
    #expect(second.status == .success, "\(second.errors)")
    #expect(run.text("M.swift")?.contains("to: \"c\"") == true)
    #expect(run.text("M.swift")?.hasPrefix("// swift-format-ignore-file\n") == true)
  }

  @Test func aTextMovesAsItIs() {
    let text = Self.text(
      [.textField("a", "x", title: "Name"), Self.other],
      [.textField("b", "x", title: "Name"), Self.other])
    #expect(text.contains("writes.move(\"a\""))
    #expect(!text.contains("// stays as it is"))
  }

  @Test func aTextThatBecomesASwitchStays() {
    let text = Self.text([.textField("n", "x")], [.toggle("n")], group: "group.x")
    #expect(text.contains("// stays as it is: whatever people entered, since it can be anything\n"))
  }

  @Test func aValueThatIsNoneOfUserDefaultsStays() {
    let text = Self.text(
      [.toggle("n", .data("AQI="), ["TrueValue": .data("AQI="), "FalseValue": false])],
      [.toggle("n")],
      group: "group.x")
    #expect(text.contains("since it is not text, a number or a Boolean\n"), "\(text)")
  }

  @Test func rowsThatStoreDifferentValuesDecideNothing() {
    func rows(_ phone: [XMLValue], _ pad: [XMLValue]) -> [TestRow] {
      [
        .list("n", phone[0], phone, titles: ["A", "B"], .only("Phone")),
        .list("n", pad[0], pad, titles: ["A", "B"], .only("Pad")),
      ]
    }
    let text = Self.text(rows([1, 2], [1, 2]), rows(["a", "b"], ["c", "d"]), group: "group.x")
    #expect(
      text.contains(
        "// stays as it is: whatever people set, since the rows of the setting store different values\n"
      ),
      "\(text)")
  }

  @Test func aSafeChangeNeedsNoDecision() {
    let text = Self.text(
      [.toggle("a", title: "Sounds"), .list("n", 0, [0, 1]), Self.other],
      [.toggle("b", title: "Sounds"), .list("n", 0, [0, 1.0]), Self.other])
    #expect(text.contains("writes.move(\"a\""))
    #expect(!text.contains("Not migrated"))
  }

  @Test func aNumberOutsideOfTheNewRangeNeedsADecision() {
    let text = Self.text([.list("n", 1, [1, 20])], [.slider("n", 1)], group: "group.x")
    #expect(text.contains("range: 0.0...9.0"))
    #expect(!text.contains("// stays as it is"))
  }
}

import SettingsAnalysis
import SettingsDiagnostics
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Fixes that would make one of two things are refused, whatever rules propose them.
@Suite struct FixClashTests {
  private func toggle(_ key: Fields = ["Key": "a"], _ value: XMLValue = true, _ more: Fields = [:])
    -> TestRow
  {
    TestRow("ToggleSwitch", ["Title": "Alpha"] + key + ["DefaultValue": value] + more)
  }

  @Test func twoRulesThatWantOneNameNameEachOther() {
    let key: Fields = ["Identifier": "a", "key": "b"]
    let found = lint(["Root.plist": page(toggle(key))])
    #expect(found.map(\.rule) == ["editor-label-as-key", "unknown-key"])
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.flatMap(\.fixes) == [])
    #expect(
      found.flatMap(\.notes).map(\.message) == Array(repeating: "'Key' is here too", count: 2))
  }

  @Test func twoRowsThatWouldGetOneKeyAreNotFixed() {
    let key: Fields = ["key": "a"]
    let rows = [toggle(key), toggle(key, false)]
    let found = lint(["Root.plist": page(rows)]).filter { $0.rule == "unknown-key" }
    #expect(found.flatMap(\.fixes) == [])
    #expect(found.flatMap(\.notes).contains { $0.message == "'a' is here too" }, "\(found)")
    // Keys must differ between pages of a bundle, but not between variants of a page.
    let pages = [page(toggle(key)), page(toggle(key))]
    #expect(
      lint(["Root.plist": pages[0], "More.plist": pages[1]]).filter { $0.rule == "unknown-key" }
        .flatMap(\.fixes) == [])
    #expect(!lint(["Root.plist": pages[0], "Root~ipad.plist": pages[1]]).flatMap(\.fixes).isEmpty)
  }

  @Test func anAdditionGivesWayToARename() {
    let page = page(.textField("password", title: "Password", ["issecure": true]))
    let fixes = lint(["Root.plist": page]).flatMap(\.fixes).map(\.title)
    #expect(fixes == ["rename 'issecure' to 'IsSecure'"])
  }

  @Test func aKeyThatAnotherRowHasIsNotWritten() {
    let number = toggle(["Key": 5])
    let text = toggle(["Key": "5"], false)
    let found = lint(["Root.plist": page(number, text)])
    #expect(found.map(\.rule) == ["wrong-value-type"])
    #expect(found.flatMap(\.fixes).isEmpty)
    #expect(found.flatMap(\.notes).map(\.message) == ["'5' is here too"])
    // Another file of the page repeats its rows.
    let variants = lint(["Root.plist": page(number), "Root~ipad.plist": page(number)])
    #expect(variants.flatMap(\.fixes).count == 2)
  }

  @Test(arguments: [
    "<string>5</string><integer>5</integer>", "<integer>5</integer><integer>5</integer>",
  ])
  func aTitleThatIsThereIsNotWritten(_ titles: String) {
    let list = TestRow.list("a", 0, [0, 1], titles: ["TITLES"]).replacing(
      "<string>TITLES</string>", with: titles)
    #expect(lint(list).filter { $0.rule == "wrong-value-type" }.flatMap(\.fixes).isEmpty)
  }

  @Test func aKeyThatAnotherRowHasIsNotRenamedTo() {
    let rows = [toggle(), toggle(["Identifier": "a"])]
    let found = lint(["Root.plist": page(rows)])
    #expect(found.map(\.rule) == ["editor-label-as-key"])
    #expect(found.flatMap(\.fixes).isEmpty)
    #expect(found.flatMap(\.notes).map(\.message) == ["'a' is here too"])
  }

  /// Nodes of different pages have the same numbers.
  @Test func anEditOfAnotherPageDoesNotFreeAName() throws {
    let text = page(toggle(["Key": "a", "Identifier": "b"]))
    let bundle = loadBundle(["Root.plist": text, "More.plist": text])
    let rows = bundle.pages.map { $0.rows[0] }
    let keys = try rows.map { row in try #require(row.field(.key)).key }
    let list = rows[1].list
    let label = try #require(
      list.entries(rows[1].node).first { list.text($0.key) == "Identifier" })
    let fault = self.fault(
      rows[0].place(keys[0]),
      [
        TreeEdit(.document(rows[0].document), .renameKey(keys[0], "Other")),
        TreeEdit(.document(rows[1].document), .renameKey(label.key, "Key")),
      ])
    #expect(keys[0] == keys[1])
    #expect(FixClashes.resolved([fault], in: bundle).map { $0.fix == nil } == [true])
  }

  @Test func aFixMayExchangeTheKeysOfTwoRows() throws {
    let bundle = loadBundle(["Root.plist": page(toggle(["Key": "a"]), toggle(["Key": "b"]))])
    let keys = try bundle.pages[0].rows.map { row in try #require(row.field(.key)).value }
    let fault = self.fault(
      bundle.pages[0].place(keys[0]),
      [
        TreeEdit(.document(0), .replaceValue(keys[0], .string("b"))),
        TreeEdit(.document(0), .replaceValue(keys[1], .string("a"))),
      ])
    #expect(FixClashes.resolved([fault], in: bundle).map { $0.fix == nil } == [false])
  }

  private func fault(_ place: Place, _ edits: [TreeEdit]) -> Fault {
    var fault = Fault(at: place, "the keys are wrong")
    fault.fix = Fix("change the keys", .safe, edits)
    return fault
  }

  @Test func aDefaultThatKeepsItsMeaningOnlyForSettingsIsAnUnsafeFix() {
    let page = page(.textField("a", 0, title: "Alpha"))
    #expect(lint(["Root.plist": page]).flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test func thePrimaryOfTwoFaultsOfOnePlaceIsReported() {
    let half = toggle(["Key": "a"], "NO", ["TrueValue": "YES"])
    #expect(lint(["Root.plist": page(half)]).map(\.rule) == ["toggle-value-types"])
    let mixed = page(.list("a", 0, [0, 1, true], titles: ["a", "b", "c"], title: "Alpha"))
    #expect(lint(["Root.plist": mixed]).map(\.rule) == ["duplicate-value"])
    let pane = TestRow.pane("sub.plist", title: "More")
    let pages = ["Root.plist": page(pane), "Sub.plist": page(toggle())]
    #expect(lint(pages).map(\.rule) == ["case-mismatch"])
  }

  /// A file with a wrong extension is no page, whatever the row says.
  @Test func theExtensionOfAFileIsCorrectedFirst() {
    func found(_ file: String, _ names: String...) -> [Diagnostic] {
      let pages = names.map { ($0, page(toggle())) }
      return lint(
        ["Root.plist": page(.pane(file, title: "More"))].merging(pages) { first, _ in first })
    }
    #expect(found("sub", "Sub.PLIST").map(\.help) == ["rename it to 'Sub.plist'"])
    #expect(found("Sub.plist", "Sub.Plist").map(\.help) == ["rename it to 'Sub.plist'"])
    // A file with the extension of a page takes precedence over one without.
    let siblings = found("sub", "SUB.PLIST", "Sub.plist").filter { $0.rule == "case-mismatch" }
    #expect(siblings.map(\.help) == ["use 'Sub'"])
    #expect(siblings.flatMap(\.fixes).map(\.safety) == [.unsafe])
  }

  @Test(arguments: ["iPad", "Pad</string><string>iPad"])
  func unknownDevicesAreOneWarning(_ devices: String) {
    #expect(lint(toggle(["Key": "a"], true, .only(devices))).map(\.severity) == [.warning])
  }
}

import SettingsDiagnostics
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Pages that only a row leads to which Settings drops.
@Suite struct DroppedPageTests {
  @Test func pagesOfADroppedRowAreJudgedAsUnopened() {
    let found = lint([
      "Root.plist": page(.toggle("a"), .pane("A", title: "")),
      "A.plist": page(.toggle("b", "loud"), .pane("B")),
      "B.plist": page(.toggle("c", "loud")),
    ])
    // The dropped row is the fault; that its pages cannot be reached follows from it.
    #expect(
      found.map { "\($0.rule) \($0.severity)" } == [
        "toggle-default-mismatch warning", "toggle-default-mismatch warning",
        "missing-required-key error",
      ])
  }

  @Test func aPageThatAnotherRowOpensIsJudgedAsShown() {
    let found = lint([
      "Root.plist": page(.toggle("a"), .pane("A", title: ""), .pane("B")),
      "A.plist": page(.toggle("b", "loud")), "B.plist": page(.pane("A")),
    ])
    #expect(found.map(\.rule) == ["toggle-default-mismatch", "missing-required-key"])
    #expect(found.first { $0.rule == "toggle-default-mismatch" }?.severity == .error)
  }

  @Test func pagesThatOnlyAnUnreachablePageOpensAreCounted() {
    let found = lint([
      "Root.plist": page(.toggle("a")), "A.plist": page(.pane("B")),
      "B.plist": page(.pane("A")), "C.plist": page(.pane("B")),
    ])
    #expect(
      found.filter { $0.rule == "unreachable-page" }.map(\.message) == [
        "page 'C' and 2 pages below it cannot be reached from 'Root'; the Settings app never shows them"
      ])
  }

  @Test func pagesInACircleAreReportedOnce() {
    let found = lint([
      "Root.plist": page(.toggle("a")), "A.plist": page(.pane("B")),
      "B.plist": page(.pane("A")),
    ])
    #expect(found.count { $0.rule == "unreachable-page" } == 1)
  }

  @Test(arguments: [
    ("unknown-type", "PaneSpecifier", "PaneSpecifer"),
    ("missing-page-file", "<string>A</string></dict>", "<string>Aa</string></dict>"),
  ]) func pagesBelowAMisspelledRowAreMeantToBeShown(
    _ rule: String, _ written: String, _ misspelled: String
  ) {
    let found = lint([
      "Root.plist": page(
        .toggle("a"), .pane("A", title: "More").replacing(written, with: misspelled)),
      "A.plist": page(.toggle("b"), .pane("B")), "B.plist": page(.toggle("c"), .pane("C")),
      "C.plist": page(.toggle("d")),
    ])
    #expect(found.map(\.rule) == [rule])
  }
}

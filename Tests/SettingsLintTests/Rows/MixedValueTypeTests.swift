import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Lists whose values have several types.
@Suite struct MixedValueTypeTests {
  @Test func mixedValuesAreReportedEvenIfTheDefaultDiffersFromOneInItsType() {
    let list = TestRow.list("l", "1", ["0", 1, "2"])
    #expect(Set(lint(list).map { $0.rule }) == ["default-type-differs", "mixed-value-types"])
  }
}

import SettingsProject
import TestSupport
import Testing

/// Reads of another type than a row stores.
@Suite struct CodeTypeTests {
  typealias Case = CodeCase

  static let outcomes: [(row: TestRow, file: String, code: String, outcome: String)] = [
    (
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.array(forKey: \"a\")",
      "the code always gets nil"
    ),
    (
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.stringArray(forKey: \"a\")",
      "the code always gets nil"
    ),
    (
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.dictionary(forKey: \"a\")",
      "the code always gets nil"
    ),
    (
      .textField("a", "b"), "A.swift", "let a = UserDefaults.standard.data(forKey: \"a\")",
      "the code always gets nil"
    ),
    (
      .toggle("a", false), "A.swift", "let a = UserDefaults.standard.url(forKey: \"a\")",
      "the code always gets nil"
    ),
    (
      .toggle("a", false), "A.m",
      "id a = [[NSUserDefaults standardUserDefaults] arrayForKey:@\"a\"];",
      "the code always gets nil"
    ),
    (
      .texts("a", "km"), "A.swift", "let a = UserDefaults.standard.integer(forKey: \"a\")",
      "most values are lost"
    ),
    (
      .toggle("a", false), "A.swift",
      "let a = UserDefaults.standard.object(forKey: \"a\") as? String",
      "the code never gets the value"
    ),
  ]

  @Test(arguments: outcomes.indices) func aReadOfAnotherTypeNamesItsOutcome(_ number: Int) {
    let (row, file, code, outcome) = Self.outcomes[number]
    let output = Case(row, file, code).output
    #expect(output.contains("; \(outcome) [mistyped-read]"), "\(output)")
  }

  /// A default of another type counts as a read of that type.
  static let declared: [Case] = [
    Case(
      .texts("u", "km"), "A.swift",
      "extension Defaults.Keys { static let u = Key(\"u\", default: -1) }",
      "mistyped-read error"),
    Case(
      .texts("u", "km"), "A.swift",
      "extension Defaults.Keys { static let u = Key<Int>(\"u\", default: 1) }",
      "mistyped-read error"),
    Case(
      .texts("u", "km"), "A.swift",
      "extension Defaults.Keys { static let u = Key(\"u\", default: \"mi\") }",
      "default-disagrees"),
    Case(
      .texts("u", "km"), "A.swift",
      "enum U: String { case km, mi }\nextension Defaults.Keys { static let u = Key<U>(\"u\", default: .mi) }",
      "default-disagrees"),
  ].map { sample in
    var sample = sample
    sample.files["App/A.swift", default: ""] += "let u = Defaults[.u]\n"
    return sample
  }

  @Test func aNumberAndItsTextAreOneFinding() {
    let rows = TestRow.list("n", "3", ["1", "3"], titles: ["A", "B"])
    let register = "UserDefaults.standard.register(defaults: [\"n\": 3])\n"
    let sample = Case(rows, "A.swift", register + "struct V { @AppStorage(\"n\") var n = 1 }")
    #expect(sample.found == ["mistyped-read error"])
    let other = Case(
      rows, "A.swift",
      register.replacing("3", with: "1") + "struct V { @AppStorage(\"n\") var n = 1 }")
    #expect(other.found == ["default-disagrees", "mistyped-read error"])
  }

  @Test(arguments: declared) func aDefaultOfAnotherTypeCountsAsARead(_ sample: Case) {
    #expect(sample.found == sample.findings, "\(sample.files)")
  }
}

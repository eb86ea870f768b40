import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsRules

/// Defaults are refused for exactly those faults that lint calls errors and that touch a default,
/// in the same words.
@Suite struct RefusedFaultTests {
  private static let linter = Linter()

  @Test(arguments: CheckedExample.all)
  func examplesRefuseTheDefaultsThatTheyTouch(_ checked: CheckedExample) throws {
    check(try ExampleBundle(checked.example).bundle, checked.testDescription)
  }

  @Test func faultyBundles() {
    for seed in 0..<200 as Range<UInt64> {
      check(
        BundleLoader(schema: .apple).load(
          MemoryFiles(texts: FaultyBundle(seed: seed).files), path: "Settings.bundle",
          name: "Settings.bundle"),
        "seed \(seed)")
    }
  }

  @Test(.enabled(if: Corpus.root != nil, "SETTINGSC_CORPUS does not name a folder"))
  func realBundles() {
    for entry in Corpus.entries { check(entry.bundle, entry.name) }
  }

  /// Ways to spoil a row so that it loses the key of its default or the default itself.
  private static let spoiled: KeyValuePairs<String, KeyValuePairs<String, SampleValue>> = [
    "blank behind the name": ["Key": nil, "Key ": "k"], "misspelled": ["Key": nil, "Kye": "k"],
    "lower case": ["Key": nil, "key": "k"], "label": ["Key": nil, "Identifier": "k"],
    "number": ["Key": 4],
    "empty": ["Key": ""], "blank": ["Key": " "], "absent": ["Key": nil],
    "misspelled default": ["DefaultValue": nil, "DefualtValue": 0],
    "label of default": ["DefaultValue": nil, "Default Value": 0],
    "both": ["Key": nil, "Kye": "k", "DefaultValue": nil, "DefualtValue": 0],
  ]

  @Test(arguments: [
    Sample.Kind.toggleSwitch, .slider, .multiValue, .radioGroup, .titleValue, .textField,
  ])
  func aDefaultWithoutItsKeyIsLost(_ kind: Sample.Kind) throws {
    for (name, fields) in Self.spoiled {
      // A text field needs no default, so that a misspelled one is a warning; a title without a key
      // is a mere text.
      let isOptional = kind == .textField && ["misspelled default", "both"].contains(name)
      if isOptional || kind == .titleValue && name == "absent" { continue }
      let own: KeyValuePairs<String, SampleValue> = kind == .textField ? ["DefaultValue": "x"] : [:]
      let flattened = try flatten(Sample.row(kind, own, changes: fields))
      #expect(flattened.refusals.count == (name == "both" ? 2 : 1), "\(kind) \(name)")
      let kept = flattened.suites.flatMap(\.settings).map(\.key)
      #expect(
        kind == .textField || kept.allSatisfy { ["other", " "].contains($0) }, "\(kind) \(name)")
    }
  }

  @Test func aRowThatStatesNoDefaultRefusesNothing() throws {
    let rows = [
      Sample.row(.textField, ["Key": nil]), Sample.row(.titleValue, ["Key": nil]),
      Sample.row(.group),
      Sample.row(.toggleSwitch, ["DefaultValue": nil]),
      Sample.row(.multiValue, ["DefaultValue": nil]),
      Sample.row(.toggleSwitch, ["Key": nil, "DefaultValue": nil]),
      Sample.row(.textField, ["DefualtValue": "x"]),
    ]
    let named = try rows.map { try flatten($0).faults.map(\.message) }
    #expect(
      named == [
        [], ["'Theme' has no 'Key'; Settings drops the row"], [],
        ["'sounds' has no 'DefaultValue'; Settings drops the row"],
        ["'experience' has no 'DefaultValue'; Settings drops the row"],
        ["'Sounds' has no 'Key' or 'DefaultValue'; Settings drops the row"],
        ["unknown key 'DefualtValue' in a PSTextFieldSpecifier; Settings ignores it"],
      ])
  }

  private func refusals(_ files: [String: String]) -> [String] {
    BundleAnalysis(loadBundle(files)).flattened().refusals.map(\.rule)
  }

  @Test func aTableInAnotherCaseRefusesNothing() {
    #expect(refusals(["root.plist": page(.toggle("a"))]) == ["case-mismatch"])
    #expect(
      refusals(["Root.plist": page(.toggle("a"), table: "Root"), "en.lproj/root.strings": ""]) == []
    )
    #expect(
      refusals([
        "Root.plist": page(.toggle("a"), table: "Root"), "de.lproj/root.strings": "",
        "en.lproj/Root.strings": "",
      ]) == [])
  }

  @Test func aSecondListOfRowsOrAppGroupRefusesDefaults() {
    func refusals(_ twice: Fields) -> [String] {
      self.refusals(["Root.plist": page(.toggle("a"), group: "group.a", fields: twice)])
    }
    #expect(refusals(["PreferenceSpecifiers": []]) == ["duplicate-dictionary-key"])
    #expect(
      refusals(["ApplicationGroupContainerIdentifier": "group.b"]) == ["duplicate-dictionary-key"])
    #expect(refusals(["Title": "A", "Title": "B"]) == [])
  }

  @Test func oneKeyOfTwoTypesRefusesTheDefaultOfEitherRow() throws {
    let field = Sample.row(.textField, ["Key": "k"])
    let toggle = Sample.row(.toggleSwitch, ["Key": "k"])
    for rows in [field + toggle, toggle + field] {
      #expect(try flatten(rows).refusals.map(\.rule) == ["conflicting-defaults"])
    }
    let title = Sample.row(.titleValue, ["Key": "k", "DefaultValue": nil])
    #expect(try flatten(field + title).refusals.isEmpty)
  }

  /// The defaults of a page with a row and a switch 'other'; every fault in them is lint's.
  private func flatten(_ row: String) throws -> FlattenedDefaults {
    let page = Sample.page([row, Sample.row(.toggleSwitch, ["Key": "other"])])
    let bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(texts: ["Root.plist": Sample.document(page)]), path: "Settings.bundle",
      name: "Settings.bundle")
    check(bundle, row)
    return BundleAnalysis(bundle).flattened()
  }

  private func check(_ bundle: SettingsBundle, _ name: String) {
    let analysis = BundleAnalysis(bundle)
    let linted = Set(Self.linter.faults(in: bundle).map(Told.init))
    let flattened = analysis.flattened()
    for fault in flattened.faults {
      #expect(linted.contains(Told(fault)), "\(name): \(fault.message)")
    }
    // A default that is lost with its row is an error of that row.
    let touched = Set(flattened.refusals.compactMap(\.touches))
    for row in analysis.settingOrder.rows where row.isDropped && row.defaultValue != nil {
      #expect(touched.contains(.row(row.row.id)), "\(name): row \(row.row.index) is dropped")
    }
    // A finding at the default of a row that contributes it is no error.
    let refused = Set(flattened.refusals.map(Told.init))
    for suite in flattened.suites {
      for setting in suite.settings {
        // A row that only shows its value registers it, shown or not.
        guard let value = setting.source.defaultValue, setting.source.isEditable else { continue }
        let place = setting.source.row.place(value.node)
        for fault in linted where fault.place == place && fault.severity == .error {
          #expect(refused.contains(fault), "\(name): \(fault.message)")
        }
      }
    }
  }

  private struct Told: Hashable {
    let rule: String
    let severity: Severity
    let place: Place
    let message: String
    let help: String?

    init(_ fault: Fault) {
      (rule, severity, place) = (fault.rule, fault.severity, fault.place)
      (message, help) = (fault.message, fault.help)
    }
  }
}

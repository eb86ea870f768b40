import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

@testable import SettingsAnalysis

/// The facts that decide which of several schema faults stands for the others.
@Suite struct SchemaFactTests {
  private static let toggle: Fields = ["Title": "T", "Key": "k", "DefaultValue": true]

  private func analysis(_ rows: TestRow..., name: String = "Settings.bundle") -> BundleAnalysis {
    BundleAnalysis(loadBundle(["Root.plist": page(rows)], name: name))
  }

  private func faults(_ kinds: [SchemaFault.Kind], in analysis: BundleAnalysis) -> [SchemaFault] {
    analysis.facts(ofPage: 0).schemaFaults.filter { kinds.contains($0.kind) }
  }

  private func reason(_ row: TestRow, name: String = "Settings.bundle") -> UnknownKey.Reason? {
    let analysis = analysis(.group(), row, name: name)
    return faults([.unknownKey], in: analysis).first.map {
      analysis.unknownKey($0, onPage: 0).reason
    }
  }

  @Test func anUnknownKeyIsThereForAReason() {
    #expect(
      reason(TestRow("ToggleSwitch", ["Title": "T", "Key": "k", "Defaultvalue": true]))
        == .misspelling(of: .defaultValue))
    #expect(reason(TestRow("Group", ["License": "MIT"])) == .writtenByLicenseTool)
    #expect(reason(TestRow("ToggleSwitch", Self.toggle + ["License": "MIT"])) == .unknown)
    #expect(
      reason(TestRow("ToggleSwitch", Self.toggle + ["ExcludeTargets": "x"])) == .buildFilter)
    #expect(
      reason(TestRow("ToggleSwitch", Self.toggle + ["Unit": "km"]), name: "InAppSettings.bundle")
        == .readByApp)
  }

  private func required(_ type: String, _ fields: Fields) -> [RequiredKey] {
    let analysis = analysis(TestRow(type, fields))
    return faults([.missingKey, .emptyKey, .blankValue, .blankItem], in: analysis).compactMap {
      analysis.requiredKey($0, onPage: 0)
    }
  }

  @Test func aRowMissesItsRequiredKeysOnce() {
    #expect(required("ToggleSwitch", ["Title": "T"]) == [.absent([.key, .defaultValue])])
    #expect(required("ToggleSwitch", Self.toggle + ["Title": ""]) == [.emptySwitchTitle])
    #expect(required("TextField", ["Title": "T", "Key": ""]) == [.empty(.key)])
    #expect(required("TextField", ["Title": "T", "Key": " "]) == [.blank(.key)])
    // The counts of choices say that a list is missing.
    let list: Fields = ["Title": "T", "Key": "k", "DefaultValue": 0]
    #expect(required("MultiValue", list).isEmpty)
  }

  private func outcome(_ type: String, _ fields: Fields) -> WrongTypeOutcome? {
    let analysis = analysis(TestRow(type, fields))
    guard let fault = faults([.wrongType], in: analysis).first, let key = fault.key else {
      return nil
    }
    return WrongTypeOutcome(fault, key, on: analysis.bundle.pages[0], analysis.bundle.schema)
  }

  @Test func settingsTreatsAWrongTypeInItsWay() {
    let field: Fields = ["Title": "T", "Key": "k"]
    #expect(outcome("TextField", field + ["DefaultValue": 1]) == .takenNumber)
    #expect(outcome("TextField", field + ["DefaultValue": true]) == .takenAsIs)
    #expect(outcome("TextField", field + ["IsSecure": 1]) == .read)
    #expect(outcome("ToggleSwitch", Self.toggle + ["Key": 3]) == .asAbsent)
    #expect(
      outcome("ToggleSwitch", Self.toggle + ["SupportedUserInterfaceIdioms": "Phone"])
        == .shownOnAllDevices)
  }

  /// The kinds of the faults of a row that drop it, those that announce the drop marked.
  private func announcements(_ row: TestRow) -> [String] {
    let facts = analysis(row).facts(ofPage: 0)
    return facts.schemaFaults.filter { $0.dropsRow }.map { fault in
      "\(fault.kind)" + (facts.announcesDrop(of: 0, fault) ? " announces" : "")
    }.sorted()
  }

  @Test func aDroppedRowIsAnnouncedOnce() {
    #expect(
      announcements(TestRow("ToggleSwitch", ["Title": "T", "Defaultvalue": true]))
        == ["missingKey", "unknownKey announces"])
    let hidden = analysis(
      TestRow(
        "MultiValue",
        [
          "Title": "T", "Key": "k", "DefaultValue": 0, "Titles": ["A"],
          "SupportedUserInterfaceIdioms": [],
        ])
    ).facts(ofPage: 0)
    #expect(hidden.choicesAnnounceDrop(of: 0))
    #expect(!hidden.deviceListAnnouncesDrop(of: 0))
  }
}

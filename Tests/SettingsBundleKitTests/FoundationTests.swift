import Foundation
import SettingsBundleKit
import TestSupport
import Testing

/// The library as apps and their tests use it, with the types of Foundation.
@Suite struct FoundationTests {
  private func loaded(_ text: String) -> SettingsBundle {
    SettingsBundle(files: ["Root.plist": Data(text.utf8)])
  }

  @Test func registersDefaultsThatReadBackWithTheirTypes() throws {
    let bundle = loaded(
      page(.toggle("sounds", true), .slider("volume", 0.5), .list("level", 1, [0, 1])))
    let values = try bundle.registrationDefaults().dictionary()
    let store = try #require(UserDefaults(suiteName: "settingsc.FoundationTests"))
    store.register(defaults: values)
    #expect(store.bool(forKey: "sounds"))
    #expect(store.double(forKey: "volume") == 0.5)
    #expect(store.integer(forKey: "level") == 1)
    #expect(values["sounds"] as? Bool == true)
    #expect(values.count == 3)
  }

  @Test func hasNoValuesForASuiteThatIsNotThere() throws {
    let defaults = try loaded(page(.toggle("sounds", true))).registrationDefaults()
    #expect(defaults.dictionary(of: "group.com.example").isEmpty)
  }

  @Test func writesTheSameFileAsBytesAndData() throws {
    let defaults = try loaded(page(.toggle("sounds", true))).registrationDefaults()
    let data = try #require(defaults.data(as: .propertyList))
    #expect([UInt8](data) == defaults.file(as: .propertyList))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect((list as? [String: Any])?["sounds"] as? Bool == true)
  }

  @Test func readsAFolderByItsURL() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FoundationTests-\(UUID().uuidString)")
    let bundle = folder.appendingPathComponent("With blanks").appendingPathComponent(
      "Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = page(.toggle("sounds", true))
    try Data(text.utf8).write(to: bundle.appendingPathComponent("Root.plist"))
    #expect(try SettingsBundle(contentsOf: bundle).pages().map(\.file) == ["Root.plist"])
  }

  @Test func refusesAnAddressOfNoFile() throws {
    let address = try #require(URL(string: "https://example.org/Settings.bundle"))
    #expect {
      try SettingsBundle(contentsOf: address)
    } throws: { error in
      (error as? SettingsBundle.LoadingError)?.reason == "it is not a file URL"
    }
  }

  @Test func convertsEveryKindOfValue() {
    #expect(Value.string("a").foundationValue as? String == "a")
    #expect(Value.integer(-1).foundationValue as? Int64 == -1)
    #expect(Value.unsigned(.max).foundationValue as? UInt64 == .max)
    #expect(Value.real(0.5).foundationValue as? Double == 0.5)
    #expect(Value.boolean(true).foundationValue as? Bool == true)
    let moment = Value.date(0).foundationValue as? Date
    #expect(moment == Date(timeIntervalSinceReferenceDate: 0))
    #expect(Value.data([1, 2]).foundationValue as? Data == Data([1, 2]))
    let list = Value.array([.dictionary(["a": .integer(1)])]).foundationValue as? [Any]
    #expect((list?.first as? [String: Any])?["a"] as? Int64 == 1)
  }
}

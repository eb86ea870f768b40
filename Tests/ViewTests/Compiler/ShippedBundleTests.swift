import SettingsCompiler
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

/// Shipped files with a repeated key, which hold the value that CoreFoundation keeps.
struct ShippedBundleTests {
  private static func shipped(_ name: String, _ content: [UInt8]) throws -> PropertyListValue {
    let tree = MemoryFiles([name: content])
    let bundle = BundleLoader(schema: .apple).load(
      tree, path: "Settings.bundle", name: "Settings.bundle")
    let files = try ShippedBundle(bundle, from: tree, limit: 1 << 20).files
    return try PropertyListReader().read(#require(files.first { $0.path == name }).bytes).value
  }

  @Test func theLastOfRepeatedKeysStaysOfXML() throws {
    let page =
      "<plist><dict><key>a</key><integer>1</integer><key>b</key><true/><key>a</key><integer>2</integer></dict></plist>"
    #expect(
      try Self.shipped("Root.plist", Array(page.utf8))
        == .dictionary([
          .init(key: "a", value: .integer(PropertyListInteger(Int64(2)))),
          .init(key: "b", value: .boolean(true)),
        ]))
  }

  @Test func theLastOfRepeatedKeysStaysOfTables() throws {
    #expect(
      try Self.shipped("en.lproj/Root.strings", Array("\"a\" = \"1\"; \"a\" = \"2\";".utf8))
        == .dictionary([.init(key: "a", value: .string("2"))]))
  }

  @Test(arguments: ["Root.plist", "en.lproj/Root.strings"])
  func theFirstOfRepeatedKeysStaysOfBinaryLists(_ name: String) throws {
    let inner: [PropertyListValue.Entry] = [
      .init(key: "b", value: .string("first")), .init(key: "b", value: .string("second")),
    ]
    let list = try PropertyListWriter.binary(
      .dictionary([
        .init(key: "a", value: .string("1")), .init(key: "c", value: .array([.dictionary(inner)])),
        .init(key: "a", value: .string("2")),
      ]))
    #expect(
      try Self.shipped(name, list)
        == .dictionary([
          .init(key: "a", value: .string("1")),
          .init(key: "c", value: .array([.dictionary([.init(key: "b", value: .string("first"))])])),
        ]))
  }
}

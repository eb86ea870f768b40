import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Pages that have lost the line `<plist version="1.0">`.
@Suite struct MissingListElementTests {
  private static let root = "<dict><key>PreferenceSpecifiers</key><array/></dict>"

  @Test(
    "the fix adds '<plist>' if that is enough",
    arguments: [
      (
        "\(root)\n", "property list without '<plist>' around it",
        "<plist version=\"1.0\">\n\(root)\n</plist>\n"
      ),
      (
        "\(root)\n</plist>\n", "property list without '<plist>' before it",
        "<plist version=\"1.0\">\n\(root)\n</plist>\n"
      ),
      (
        "\(root)\n<!-- a -->\n</plist>\n", "property list without '<plist>' before it",
        "<plist version=\"1.0\">\n\(root)\n<!-- a -->\n</plist>\n"
      ),
      ("\(root)\n</plist>\nend\n", "property list without '<plist>' before it", nil),
      ("\(root)\n\(root)\n</plist>\n", "property list without '<plist>' around it", nil),
      (
        "<array/><plist version=\"1.0\">\(root)</plist>\n",
        "value before '<plist>'; Settings reads it instead of the property list", nil
      ),
      (
        "<key>PreferenceSpecifiers</key><array/></dict></plist>\n",
        "property list begins with '<key>'; Settings reads only this key", nil
      ),
    ])
  func theFixAddsPlistWhereThatIsEnough(_ page: String, _ message: String, _ fixed: String?) throws
  {
    let loader = BundleLoader(schema: .apple)
    var configuration = LintConfiguration()
    configuration.onlyRules = ["lenient-plist-syntax", "malformed-plist"]
    let linter = Linter(configuration: configuration)
    let files = MemoryFiles(texts: ["Root.plist": page])
    let first = linter.result(of: loader.load(files, path: "", name: "Settings.bundle"))
    #expect(
      first.diagnostics.contains { $0.message == message }, "\(first.diagnostics.map(\.message))")
    let outcome = FixEngine().run(first) { contents in
      linter.result(
        of: loader.load(OverlayFiles(files, contents), path: "", name: "Settings.bundle"))
    }
    #expect(outcome.files.first.map { String(decoding: $0.contents.array, as: UTF8.self) } == fixed)
    if fixed != nil { #expect(outcome.result.diagnostics.isEmpty) }
  }
}

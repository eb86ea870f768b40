import Foundation
import SettingsAnalysis
import SettingsExports
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Bundles and documents for the tests.
enum ExportedBundle {
  static let corpus = ProcessInfo.processInfo.environment["SETTINGSC_CORPUS"]
  static let formats = ProcessInfo.processInfo.environment["SETTINGSC_FORMATS"]
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func load(
    _ texts: [String: String], schema: Schema = .apple, name: String = "Settings.bundle"
  ) -> SettingsBundle {
    BundleLoader(schema: schema).load(MemoryFiles(texts: texts), path: name, name: name)
  }

  static func load(folder: String) -> SettingsBundle {
    BundleLoader(schema: .apple).load(
      DiskFiles(root: folder), path: "Settings.bundle", name: String(folder.split(separator: "/").last ?? ""))
  }

  /// The bundles of the corpus whose defaults are sure, with their names.
  static func cleanCorpus() throws -> [(name: String, bundle: SettingsBundle)] {
    guard let corpus else { return [] }
    var found: [(name: String, bundle: SettingsBundle)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: corpus).sorted() {
      for folder in try FileManager.default.contentsOfDirectory(atPath: corpus + "/" + name)
      where folder.hasSuffix(".bundle") {
        let bundle = load(folder: "\(corpus)/\(name)/\(folder)")
        let analysis = BundleAnalysis(bundle)
        if analysis.flattened().refusals.isEmpty { found.append((name, bundle)) }
      }
    }
    return found
  }

  static func document(_ bundle: SettingsBundle, _ options: ExportOptions = ExportOptions()) -> ExportDocument {
    let analysis = BundleAnalysis(bundle)
    let flattened = analysis.flattened()
    return ExportDocument(analysis, flattened.suites, options)
  }

  /// Options with all that some format needs.
  static var options: ExportOptions {
    var options = ExportOptions()
    options.bundleIdentifier = "com.example.reader"
    options.version = 3
    options.modified = 0
    return options
  }

  static func write(
    _ name: String, _ bundle: SettingsBundle, _ options: ExportOptions = ExportedBundle.options
  ) throws -> ExportFormat.Output {
    guard let format = AllExports.all.first(where: { $0.name == name }) else {
      throw ExportFormat.Failure(message: "no format \(name)")
    }
    return try format.write(document(bundle, options), options)
  }

  /// A page with rows in XML.
  static func page(_ rows: String, _ more: String = "") -> String {
    "<plist version=\"1.0\"><dict>\(more)<key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>"
  }

  /// A row in XML.
  static func row(_ type: String, _ fields: [(String, String)]) -> String {
    "<dict><key>Type</key><string>\(type)</string>"
      + fields.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
  }

  /// A list and a switch of dates.
  static let dates = load([
    "Root.plist": page(
      row(
        "PSMultiValueSpecifier",
        [
          ("Key", "<string>day</string>"), ("Title", "<string>Day</string>"),
          ("DefaultValue", "<date>2001-01-01T00:00:00Z</date>"),
          ("Values", "<array><date>2001-01-01T00:00:00Z</date><date>2001-01-02T00:00:00Z</date></array>"),
          ("Titles", "<array><string>Monday</string><string>Tuesday</string></array>"),
        ])
        + row(
          "PSToggleSwitchSpecifier",
          [
            ("Key", "<string>evening</string>"), ("Title", "<string>Evening</string>"),
            ("DefaultValue", "<date>2001-01-01T20:00:00Z</date>"), ("TrueValue", "<date>2001-01-01T20:00:00Z</date>"),
            ("FalseValue", "<date>2001-01-01T08:00:00Z</date>"),
          ]))
  ])

  /// A bundle with a row of every kind, two languages and a group.
  static let sample = load([
    "Root.plist": page(
      row("PSGroupSpecifier", [("Title", "<string>Sound</string>"), ("FooterText", "<string>Loud | clear</string>")])
        + row(
          "PSToggleSwitchSpecifier",
          [("Key", "<string>sounds</string>"), ("Title", "<string>Sounds</string>"), ("DefaultValue", "<true/>")])
        + row(
          "PSSliderSpecifier",
          [
            ("Key", "<string>volume</string>"), ("DefaultValue", "<real>0.5</real>"),
            ("MinimumValue", "<integer>0</integer>"), ("MaximumValue", "<integer>1</integer>"),
          ])
        + row(
          "PSMultiValueSpecifier",
          [
            ("Key", "<string>theme</string>"), ("Title", "<string>Theme</string>"),
            ("DefaultValue", "<string>auto</string>"),
            ("Values", "<array><string>auto</string><string>dark</string></array>"),
            ("Titles", "<array><string>Automatic</string><string>Dark</string></array>"),
          ])
        + row(
          "PSToggleSwitchSpecifier",
          [
            ("Key", "<string>quality</string>"), ("Title", "<string>Quality</string>"),
            ("DefaultValue", "<string>high</string>"), ("TrueValue", "<string>high</string>"),
            ("FalseValue", "<string>low</string>"),
          ])
        + row(
          "PSTextFieldSpecifier",
          [
            ("Key", "<string>password</string>"), ("Title", "<string>Password</string>"), ("IsSecure", "<true/>"),
            ("DefaultValue", "<string>hunter2</string>"),
          ])
        + row(
          "PSTitleValueSpecifier",
          [
            ("Key", "<string>version</string>"), ("Title", "<string>Version</string>"),
            ("DefaultValue", "<string>1.0</string>"),
          ])
        + row("PSChildPaneSpecifier", [("Title", "<string>More</string>"), ("File", "<string>More</string>")]),
      "<key>StringsTable</key><string>Root</string>"),
    "More.plist": page(
      row(
        "PSTextFieldSpecifier", [("Key", "<string>shared</string>"), ("Title", "<string>Shared</string>")])
        + row(
          "PSRadioGroupSpecifier",
          [
            ("Key", "<string>size</string>"), ("Title", "<string>Size</string>"),
            ("DefaultValue", "<integer>2</integer>"),
            ("Values", "<array><integer>1</integer><integer>2</integer></array>"),
            ("Titles", "<array><string>Small</string><string>Large</string></array>"),
          ]),
      "<key>ApplicationGroupContainerIdentifier</key><string>group.com.example</string>"),
    "en.lproj/Root.strings": "\"Theme\" = \"Theme\"; \"Dark\" = \"Dark\"; \"Sound\" = \"Sound\";",
    "zh_CN.lproj/Root.strings": "\"Theme\" = \"主题\"; \"Dark\" = \"深色\"; \"Sound\" = \"声音\";",
  ])
}

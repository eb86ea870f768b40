import Foundation
import SettingsAnalysis
import SettingsExports
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema
import SettingsSystem
import TestSupport

/// Bundles and documents for the tests.
enum ExportedBundle {
  static func load(folder: String) -> SettingsBundle {
    BundleLoader(schema: .apple).load(
      DiskFiles(root: folder, files: SystemFiles()), path: "Settings.bundle",
      name: String(folder.split(separator: "/").last ?? ""))
  }

  /// The bundles of the corpus whose defaults are sure, with their names.
  static func cleanCorpus() throws -> [(name: String, bundle: SettingsBundle)] {
    guard let corpus = PackageFolder.corpus else { return [] }
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

  static func document(_ bundle: SettingsBundle, _ options: ExportOptions = ExportOptions())
    -> ExportDocument
  {
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

  /// A list and a switch of dates.
  static let dates = loadBundle([
    "Root.plist": page(
      .list(
        "day", .date("2001-01-01T00:00:00Z"),
        [.date("2001-01-01T00:00:00Z"), .date("2001-01-02T00:00:00Z")],
        titles: ["Monday", "Tuesday"], title: "Day"),
      .toggle(
        "evening", .date("2001-01-01T20:00:00Z"), title: "Evening",
        ["TrueValue": .date("2001-01-01T20:00:00Z"), "FalseValue": .date("2001-01-01T08:00:00Z")]))
  ])

  /// A bundle with a row of every kind, two languages and a group.
  static let sample = loadBundle([
    "Root.plist": page(
      .group("Sound", footer: "Loud | clear"), .toggle("sounds", title: "Sounds"),
      .slider("volume", 0.5, to: 1),
      .list("theme", "auto", ["auto", "dark"], titles: ["Automatic", "Dark"], title: "Theme"),
      .toggle("quality", "high", title: "Quality", ["TrueValue": "high", "FalseValue": "low"]),
      .textField("password", "hunter2", title: "Password", ["IsSecure": true]),
      .title("version", "1.0", title: "Version"), .pane("More"), table: "Root"),
    "More.plist": page(
      .textField("shared", title: "Shared"),
      .list("size", 2, [1, 2], titles: ["Small", "Large"], title: "Size", type: "RadioGroup"),
      group: "group.com.example"),
    "en.lproj/Root.strings": "\"Theme\" = \"Theme\"; \"Dark\" = \"Dark\"; \"Sound\" = \"Sound\";",
    "zh_CN.lproj/Root.strings": "\"Theme\" = \"主题\"; \"Dark\" = \"深色\"; \"Sound\" = \"声音\";",
  ])
}

import SettingsFiles
import TestSupport

/// A project whose configuration has each kind of output.
enum BuildSample {
  static let group = TestRow.group("Licenses")

  static let outputs = """
    outputs:
      - defaults: Gen/Defaults.plist
      - defaults: {format: json, by_suite: true, file: Gen/Defaults.json}
      - generate: Gen/Swift/AppSettings.swift
      - generate: {language: objc, file: Gen/MYSettings.h}
      - compile: Gen/Settings.bundle
      - export: {format: markdown, file: "Gen/Die Einstellungen für alle.md"}
      - merge: {fragments: [Licenses.plist], file: Gen/Merged.bundle}

    """

  static func files(_ configuration: String = outputs) -> MemoryRun {
    MemoryRun([
      "Große App/Settings.bundle/Root.plist": page(.toggle("a")),
      "Große App/Licenses.plist": page(group),
      "Große App/.settingsc.yml": configuration,
    ])
  }

  static let bundle = "Große App/Settings.bundle"
}

extension MemoryRun {
  /// Gives a file in the working directory a text.
  func write(_ path: String, _ text: String) {
    files.add("/work/" + path, Array(text.utf8))
  }

  /// The bytes of a file in the working directory; `nil` if it is not there.
  func contents(_ path: String) -> [UInt8]? {
    (try? files.read("/work/" + path, limit: .max))?.array
  }
}

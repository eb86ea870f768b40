import Foundation
import TestSupport
import Testing

/// Two versions of a bundle, what people stored with the old one, and what the app has to read with
/// the new one.
struct MigrationCase {
  var name: String
  var old: [MigrationSetting]
  var new: [MigrationSetting]
  /// By suite and key; `app` is the app's own.
  var stored: [String: [String: Any]] = ["app": [:], MigrationSetting.group: [:]]
  var expected: [String: [String: Any]] = ["app": [:], MigrationSetting.group: [:]]
  var expectedText: [String] = []

  init(
    _ name: String, _ old: [MigrationSetting], _ new: [MigrationSetting], _ stored: [String: Any],
    _ expected: [String: Any], text: String...
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.stored["app"] = stored
    self.expected["app"] = expected
    expectedText = text
  }

  var propertyList: [String: Any] { ["name": name, "stored": stored, "expected": expected] }

  /// Writes both versions and returns the function that leads from one to the other.
  func function(in scratch: TemporaryFolder) throws -> String {
    for (folder, settings) in [("Old", old), ("New", new)] {
      let path = "\(folder)/Settings.bundle"
      try FileManager.default.createDirectory(
        at: scratch.url.appendingPathComponent(path), withIntermediateDirectories: true)
      let pane =
        #"<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>"#
        + "<key>File</key><string>More</string></dict>"
      let rows = settings.filter { !$0.isInGroup }.map(\.xml)
      try scratch.write("\(path)/Root.plist", MigrationSetting.page([pane] + rows, group: nil))
      let more = settings.filter(\.isInGroup).map(\.xml)
      try scratch.write(
        "\(path)/More.plist", MigrationSetting.page(more, group: MigrationSetting.group))
    }
    let run = ToolRun(
      "diff", "Old/Settings.bundle", "New/Settings.bundle", "--migration", "swift", in: scratch.url)
    #expect(run.status == .success, "\(name): \(run.errors)")
    return run.output
  }
}

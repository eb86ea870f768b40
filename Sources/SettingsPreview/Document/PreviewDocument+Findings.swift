import SettingsAnalysis
import SettingsDiagnostics
import SettingsFiles
import SettingsModel
import SettingsText

extension PreviewDocument {
  /// Returns the finding about an image that cannot be read.
  static func imageFinding(
    _ image: ImageCollector.Unreadable, in bundle: SettingsBundle
  ) -> Diagnostic {
    let path = bundle.displayPath(image.file)
    return Diagnostic(
      rule: "missing-image",
      severity: .error,
      path: path,
      message: "image '\(image.name)' cannot be read: \(image.reason); the preview shows none",
      help: "replace the file by an image that can be read",
      identity: DiagnosticIdentity(
        rule: "missing-image", path: path, anchor: image.name, subject: image.file))
  }

  /// Returns the JSON form of a diagnostic, with the row that it is about.
  static func finding(
    _ diagnostic: Diagnostic, _ analysis: BundleAnalysis, isRecorded: Bool = false
  ) -> JSONValue {
    let bundle = analysis.bundle
    var page = bundle.pages.first { bundle.displayPath($0.file) == diagnostic.path }?.file
    var row: Int?
    if page != nil {
      row = diagnostic.keyPath.flatMap(rowIndex)
    } else if let storedKey = diagnostic.keyPath,
      let setting = analysis.settings.all.first(where: { $0.key == storedKey })
    {
      // Outside of pages, only findings about stored values have the key of a setting as their key
      // path. They are shown at the setting's row.
      page = setting.first.file
      row = setting.first.row.index
    }
    let start = diagnostic.range?.start
    return [
      "severity": .string(diagnostic.severity.rawValue),
      "rule": .string(diagnostic.rule),
      "message": .string(diagnostic.message),
      "help": .text(diagnostic.help),
      "path": .string(path(diagnostic.path, in: bundle)),
      "line": .whole(start?.line),
      "column": .whole(start?.column),
      "page": .text(page),
      "row": .whole(row),
      "recorded": .flag(isRecorded),
      "notes": .array(
        diagnostic.notes.map { note in
          [
            "message": .string(note.message),
            "path": .text(note.path.map { path($0, in: bundle) }),
            "line": .whole(note.range?.start.line),
          ]
        }),
    ]
  }

  /// Returns a path without the folders above the bundle or above stored values, which makes a
  /// preview independent of the machine.
  private static func path(_ path: String, in bundle: SettingsBundle) -> String {
    if bundle.path.isEmpty { return path }
    // A single page has no bundle with a name around it.
    let name = bundle.name.isEmpty ? nil : bundle.name
    if path == bundle.path { return name ?? path }
    let folder = bundle.path + "/"
    // Stored values are in a file outside the bundle.
    if !path.hasPrefix(folder) { return Paths.name(path) }
    let file = String(path.dropFirst(folder.count))
    guard let name else { return file }
    return name + "/" + file
  }

  /// Returns the 0-based index of the row in a key path such as
  /// `PreferenceSpecifiers[4].DefaultValue`; `nil` for another path.
  static func rowIndex(_ keyPath: String) -> Int? {
    let prefix = "PreferenceSpecifiers["
    guard keyPath.hasPrefix(prefix) else { return nil }
    return Int(keyPath.dropFirst(prefix.count).prefix { $0 != "]" })
  }
}

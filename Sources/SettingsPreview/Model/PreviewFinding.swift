import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

/// A diagnostic with the row it is about.
package struct PreviewFinding: Sendable {
  /// The diagnostic; its paths begin with the bundle's name, wherever the bundle is.
  package let diagnostic: Diagnostic
  /// The path of the page in the bundle; absent where the finding is about no page.
  package let page: String?
  /// The 0-based index of the row; absent where the finding is about no row.
  package let row: Int?

  /// Finds the rows of diagnostics.
  static func findings(_ diagnostics: [Diagnostic], in analysis: BundleAnalysis) -> [PreviewFinding] {
    let bundle = analysis.bundle
    let files = Dictionary(
      bundle.pages.map { (bundle.displayPath($0.file), $0.file) }, uniquingKeysWith: { first, _ in first })
    return diagnostics.map { diagnostic in
      let page = files[diagnostic.path]
      var shown = diagnostic
      shown.path = path(diagnostic.path, in: bundle)
      shown.notes = diagnostic.notes.map { note in
        Note(message: note.message, path: note.path.map { path($0, in: bundle) }, range: note.range)
      }
      if page == nil, let key = diagnostic.keyPath, let setting = analysis.settings.all.first(where: { $0.key == key })
      {
        // A stored value is a fault of its setting.
        return PreviewFinding(diagnostic: shown, page: setting.first.file, row: setting.first.row.index)
      }
      return PreviewFinding(
        diagnostic: shown, page: page, row: page == nil ? nil : diagnostic.keyPath.flatMap(rowIndex))
    }
  }

  /// A preview of a bundle is the same file wherever the bundle is: folders above it are left out.
  private static func path(_ path: String, in bundle: SettingsBundle) -> String {
    guard !bundle.path.isEmpty else { return path }
    if path == bundle.path { return bundle.name.isEmpty ? path : bundle.name }
    guard path.hasPrefix(bundle.path + "/") else { return path }
    let file = path.dropFirst(bundle.path.count + 1)
    return bundle.name.isEmpty ? String(file) : bundle.name + "/" + file
  }

  /// The row in `PreferenceSpecifiers[4].DefaultValue`.
  static func rowIndex(_ keyPath: String) -> Int? {
    let prefix = "PreferenceSpecifiers["
    guard keyPath.hasPrefix(prefix) else { return nil }
    return Int(keyPath.dropFirst(prefix.count).prefix { $0 != "]" })
  }
}

extension PreviewDocument {
  /// The images that rows name and that cannot be read, as errors with the rule about missing ones.
  package func imageFindings(in bundle: SettingsBundle) -> [Diagnostic] {
    images.flatMap { image in
      image.unreadable.map { file, reason in
        let path = bundle.displayPath(file)
        return Diagnostic(
          rule: "missing-image", severity: .error, path: path,
          message: "image '\(image.name)' cannot be read: \(reason); the preview shows none",
          help: "replace the file by an image that can be read",
          identity: DiagnosticIdentity(rule: "missing-image", path: path, anchor: image.name, subject: file))
      }
    }
  }
}

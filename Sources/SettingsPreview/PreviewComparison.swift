import SettingsModel
import SettingsText

/// An older version of a bundle, drawn beside the newer one, with their differences.
package struct PreviewComparison: Sendable {
  let base: PreviewDocument
  private let labels: (old: String, new: String)
  private let changes: [JSONValue]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - base: The older version.
  ///   - labels: The names of both versions.
  ///   - changes: The differences, the most severe first: objects with `change`, `level`,
  ///     `message`, `effect`, `migration` and `notes` as reported by `diff`, and `old` and `new`
  ///     from ``place(path:keyPath:in:)``.
  package init(base: PreviewDocument, labels: (old: String, new: String), changes: [JSONValue]) {
    self.base = base
    self.labels = labels
    self.changes = changes
  }

  /// Returns the page and row of a place: only the page for a place outside of rows, and neither for
  /// a place in another file, such as a strings table.
  ///
  /// - Parameter path: The displayed path of the file.
  /// - Parameter keyPath: The place in the file, such as `PreferenceSpecifiers[4].DefaultValue`.
  package static func place(path: String, keyPath: String?, in bundle: SettingsBundle) -> JSONValue
  {
    let page = bundle.pages.first { bundle.displayPath($0.file) == path }?.file
    var row: Int?
    if page != nil { row = keyPath.flatMap(PreviewDocument.rowIndex) }
    return ["page": .text(page), "row": .whole(row)]
  }

  /// Returns a remark that the comparison is incomplete, with the problems of the older version;
  /// `nil` if both versions have no problems.
  ///
  /// The problems of the newer version are in its document.
  func gaps(to document: PreviewDocument) -> String? {
    if base.problems.isEmpty, document.problems.isEmpty { return nil }
    let remark = "The comparison is incomplete: what cannot be read is not compared."
    let oldProblems = base.problems.map { "before: \($0)" }
    return ([remark] + oldProblems).joined(separator: "\n")
  }

  /// The differences in the form that the page's script reads.
  var json: String {
    ScriptJSON.text([
      "old": .string(labels.old),
      "new": .string(labels.new),
      "changes": .array(changes),
    ])
  }

  /// Returns the base names of the pages that differ, including those of only one version.
  package func changedPages(of document: PreviewDocument) -> [String] {
    let places = changes.flatMap { [$0["old"], $0["new"]] }
    let changedFiles = Set(places.compactMap { $0?["page"]?.string })
    let changedPages = (document.pages + base.pages).filter { changedFiles.contains($0.file) }
    return changedPages.map { $0.base }.distinct
  }
}

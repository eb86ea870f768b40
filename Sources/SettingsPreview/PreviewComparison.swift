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

  /// Returns the problems that make the comparison incomplete; `nil` if it is complete.
  func gaps(to document: PreviewDocument) -> String? {
    let old = base.problems.map { "before: \($0)" }
    if old.isEmpty, document.problems.isEmpty { return nil }
    return (["The comparison is incomplete: what cannot be read is not compared."] + old).joined(
      separator: "\n")
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
    let files = Set(changes.flatMap { [$0["old"], $0["new"]] }.compactMap { $0?["page"]?.string })
    return (document.pages + base.pages).filter { files.contains($0.file) }.map { $0.base }.distinct
  }
}

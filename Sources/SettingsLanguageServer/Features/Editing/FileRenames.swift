import SettingsModel
import SettingsSystem
import SettingsText

extension Feature {
  /// The files whose renaming the client asks about.
  static let renamedFiles = JSONValue.object([
    (
      "willRename",
      .object([
        (
          "filters",
          .array([
            .object([
              ("scheme", .string("file")),
              ("pattern", .object([("glob", .string("**/*.bundle/**/*.{plist,strings}"))])),
            ])
          ])
        )
      ])
    )
  ])

  /// What must change with the names of pages and tables: the rows that open a page, the pages that name a table.
  static let fileRenames = Feature("workspace/willRenameFiles", capabilities: { _ in [] }) {
    request throws(ResponseError) in
    let renames = (request.parameters.at("files")?.array ?? []).compactMap { item -> (old: String, new: String)? in
      guard let old = item["oldUri"]?.string.flatMap(DocumentURI.path),
        let new = item["newUri"]?.string.flatMap(DocumentURI.path)
      else { return nil }
      return (old, new)
    }
    let moved = Set(renames.map(\.old))
    var edit = WorkspaceEdit()
    for (old, new) in renames {
      guard let view = request.snapshot.view(of: old), Paths.isInside(new, view.root), let file = view.file(old) else {
        continue
      }
      let newFile = Paths.display(new, from: view.root)
      // A page or table of which another file keeps the name keeps it too.
      func keepsName(_ files: [String]) -> Bool { !files.allSatisfy { moved.contains(view.path($0)) } }
      if let page = view.page(file), let name = PageName(path: newFile)?.base, name != page.name.base {
        let base = page.name.base
        if keepsName(view.bundle.pages(named: base).map(\.file)) { continue }
        try view.replace(view.links(toPage: base), by: name, &edit)
      } else if let table = view.table(file), let name = StringsTable.parse(newFile)?.name, name != table.name {
        if keepsName(view.bundle.tables.filter { $0.name == table.name }.map(\.file)) { continue }
        let names = view.bundle.pages.filter { $0.tableName == table.name }.compactMap { page in
          page.stringsTable.map { BundleView.NodePlace(document: page.document, node: $0.node) }
        }
        try view.replace(names, by: name, &edit)
      }
    }
    return edit.isEmpty ? .null : edit.json(for: request.snapshot.client.capabilities) ?? .null
  }
}

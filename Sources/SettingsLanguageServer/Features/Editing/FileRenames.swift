import SettingsFiles
import SettingsModel
import SettingsText

extension Feature {
  /// The filters for files whose renaming the client announces.
  static let renamedFiles: JSONValue = [
    "filters": [["scheme": "file", "pattern": ["glob": "**/*.bundle/**/*.{plist,strings}"]]]
  ]

  /// The edits caused by renaming pages and tables: in rows that open a page, and in pages that
  /// name a table.
  static let fileRenames = Feature("workspace/willRenameFiles") {
    (request: FeatureRequest<FileRenameParameters>) throws(ResponseError) in
    let renames = request.parameters.files
    let moved = Set(renames.map(\.old))
    var edit = WorkspaceEdit()
    for (old, new) in renames {
      guard let view = request.state.views(of: old).first, Paths.isInside(new, view.root),
        let file = view.file(old)
      else {
        continue
      }
      let place = FilePlace(view: view, file: file)
      let newFile = Paths.display(new, from: view.root)
      /// Returns whether any of the files with a name keeps it, such as a table in another language.
      func keepsName(_ filesWithName: [String]) -> Bool {
        filesWithName.contains { !moved.contains(view.path(.bundle($0))) }
      }
      if let page = place.page, let name = PageName(path: newFile)?.base, name != page.name.base {
        let oldName = page.name.base
        let filesWithName = view.bundle.pages(named: oldName).map(\.file)
        if keepsName(filesWithName) { continue }
        try view.replace(view.occurrences(of: .page(oldName)), by: name, &edit)
      } else if let table = place.table, let name = StringsTable.parse(newFile)?.name,
        name != table.name
      {
        let filesWithName = view.bundle.tables.filter { $0.name == table.name }.map(\.file)
        if keepsName(filesWithName) { continue }
        try view.replace(view.occurrences(of: .table(table.name)), by: name, &edit)
      }
    }
    guard !edit.isEmpty else { return .null }
    return edit.json(for: request.state.client) ?? .null
  }
}

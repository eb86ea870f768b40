import SettingsAnalysis
import SettingsJSON
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsStrings

extension ActionProvider {
  /// Adding the entry of a text to the tables of the languages that lack it.
  static let missingTranslation = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    guard let offset = context.offset, let subject = view.subject(at: offset, in: context.place.file) else { return [] }
    let name: String
    let text: String
    switch subject.subject {
    case .text(let table?, let key): (name, text) = (table, key)
    case .entry(let table, let key): (name, text) = (table.name, key)
    default: return []
    }
    guard TranslatableText.hasLetters(text) else { return [] }
    let present = view.entries(text, inTable: name)
    let having = Set(present.compactMap(\.table.language))
    let lacking = view.bundle.tables.filter { table in
      table.name == name && table.language.map { !having.contains($0) } ?? false && table.list.format == .openStep
    }
    let developed = present.first { $0.table.language == view.analysis.localization.developmentLanguage.folder }
    let value = (developed ?? present.first).flatMap { $0.table.list.string($0.entry.value) } ?? text
    func add(_ table: StringsTable, to edit: inout WorkspaceEdit) {
      let change = TreeEdit.Change.addEntry(to: table.list.root, key: text, .string(value))
      view.add(
        TreeEditRendering.render(change, in: table.list).map { ($0.offsets, $0.text) }, of: table.file, to: &edit)
    }
    var actions = lacking.map { table in
      var edit = WorkspaceEdit()
      add(table, to: &edit)
      return CodeAction(title: "Add '\(text)' to '\(table.file)'", kind: .quickFix, edit: edit)
    }
    if lacking.count > 1 {
      var edit = WorkspaceEdit()
      for table in lacking { add(table, to: &edit) }
      actions.append(CodeAction(title: "Add '\(text)' to \(lacking.count) tables", kind: .quickFix, edit: edit))
    }
    return actions
  }

  /// Making the tables of the development language from the texts of the pages.
  static let extractStrings = ActionProvider(kinds: [.extract]) { context in
    let view = context.view
    guard view.page(context.place.file) != nil else { return [] }
    var edit = WorkspaceEdit()
    for change in Extraction().changes(view.analysis).changes {
      if change.isNew {
        edit.create(view.uri(change.path), text: String(decoding: change.bytes, as: UTF8.self))
      } else if let number = view.document(change.path) {
        let list = view.bundle.documents[number].list
        guard let new = try? StringsTableReader().read(change.bytes).source else { continue }
        view.add(
          EditedText(from: list.source, to: new).changes.map { ($0.original, String(decoding: $0.new, as: UTF8.self)) },
          of: change.path, to: &edit)
      }
    }
    return [CodeAction(title: "Extract the texts into strings tables", kind: .extract, edit: edit)]
  }
}

import SettingsAnalysis
import SettingsDiagnostics
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsStrings
import SettingsText

extension ActionProvider {
  /// Actions that add the entry of a text to the tables of languages that lack it.
  static let missingTranslation = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    guard case .text(let name?, let text) = context.subject, TranslatableText.hasLetters(text),
      let table = view.analysis.translations.table(named: name)
    else { return [] }
    var filesWithEntry: Set<Int> = []
    if let number = table.number(of: text) {
      filesWithEntry.formUnion(table.entries(of: number).map(\.file))
    }
    let withoutEntry = table.files.indices.filter { !filesWithEntry.contains($0) }
    // Entries are added only to tables in the text format.
    let editableFiles = withoutEntry.map { table.files[$0] }.filter { $0.list.format == .openStep }
    var actions = editableFiles.map {
      view.adding([text], of: table, to: [$0], "Add '\(text)' to '\($0.file)'")
    }
    if editableFiles.count > 1 {
      let title = "Add '\(text)' to \(editableFiles.count) tables"
      actions.append(view.adding([text], of: table, to: editableFiles, title))
    }
    return actions
  }

  /// The maximum number of missing texts that each get their own action.
  private static let singleActionLimit = 8

  /// Actions that add the entries whose absence from a table a finding reports: all of them, or a
  /// single one.
  static let missingEntries = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    let findings = context.findings().filter { $0.diagnostic.rule == Rule.missingTranslation.id }
    guard let finding = findings.first, let target = context.place.table,
      target.list.format == .openStep,
      let table = view.analysis.translations.table(named: target.name),
      let fileIndex = table.files.firstIndex(where: { $0.file == target.file })
    else { return [] }
    let gapsOfFile = view.analysis.translationGaps.filter { gap in
      let gapTable = view.analysis.translations.tables[gap.table]
      return gapTable.name == target.name && gap.files.contains(fileIndex)
    }
    let missing = gapsOfFile.flatMap(\.texts).sorted().map(table.text)
    var actions: [CodeAction] = []
    if missing.count > 1 {
      let title = "Add all \(missing.count) missing texts to '\(target.file)'"
      actions.append(view.adding(missing, of: table, to: [target], title, for: finding.json))
    }
    // Single entries are offered only as far as a list of actions can hold them.
    actions += missing.prefix(singleActionLimit).map { text in
      let title = "Add '\(text)' to '\(target.file)'"
      return view.adding([text], of: table, to: [target], title, for: finding.json)
    }
    return actions
  }

  /// Actions that create the table of the development language from the texts of a page, and name
  /// the table on the page.
  static let extractStrings = ActionProvider(kinds: [.extract]) { context in
    let view = context.view
    guard let page = context.place.page else { return [] }
    var extraction = Extraction()
    extraction.namesTables = true
    extraction.selection.excludedPages = Set(view.bundle.pages.map(\.file)).subtracting([page.file])
    let extracted = extraction.changes(view.analysis)
    var edit = WorkspaceEdit()
    for change in extracted.changes {
      if change.isNew {
        edit.create(
          view.uri(.bundle(change.path)), text: String(decoding: change.bytes, as: UTF8.self))
      } else if let number = view.document(.bundle(change.path)) {
        let list = view.bundle.documents[number].list
        guard let new = try? StringsTableReader().read(change.bytes).source else { continue }
        view.add(
          TextLines(list.source).changes(to: TextLines(new)),
          of: .bundle(change.path), to: &edit)
      }
    }
    // Settings translates no text of a page that does not name its table.
    let isTableNamed = view.analysis.translations.tableName(of: page) != nil
    let name = page.name.lastPart
    // If the table exists with all texts, only its name is missing, which a note says.
    let hasTable = view.bundle.tables.contains { $0.name == name }
    let lacksOnlyName = hasTable && !extracted.notes.isEmpty
    let usesTable = !edit.isEmpty || lacksOnlyName
    if !isTableNamed, usesTable, page.list.hasPositions {
      let key = view.bundle.schema.name(of: .stringsTable)
      let entry = page.list.entries(page.list.root).first { page.list.text($0.key, equals: key) }
      var change = TreeEdit.Change.addEntry(to: page.list.root, key: key, .string(name))
      if let entry { change = .replaceValue(entry.value, .string(name)) }
      view.add([change], ofDocument: page.document, to: &edit)
    }
    var target = "strings tables"
    if extracted.changes.count == 1 { target = "'\(extracted.changes[0].path)'" }
    var title = "Extract the texts of '\(page.file)' into \(target)"
    if extracted.changes.isEmpty {
      title = "Translate the texts of '\(page.file)' with the table '\(name)'"
    }
    return [CodeAction(title: title, kind: .extract, edit: edit)]
  }
}

extension BundleView {
  /// Returns the action that adds the entries of texts to files of their table, translated as in
  /// the development language or else unchanged.
  fileprivate func adding(
    _ texts: [String], of table: TranslationTable, to files: [StringsTable], _ title: String,
    for finding: JSONValue? = nil
  ) -> CodeAction {
    var edit = WorkspaceEdit()
    for file in files {
      let changes = texts.map { text -> TreeEdit.Change in
        var translation = text
        if let number = table.number(of: text), let developmentFile = table.developmentFile,
          let entry = table.entry(of: number, in: developmentFile)
        {
          translation = table.string(of: entry) ?? text
        }
        return .addEntry(to: file.list.root, key: text, .string(translation))
      }
      add(changes, ofDocument: file.document, to: &edit)
    }
    return CodeAction(
      title: title,
      kind: .quickFix,
      edit: edit,
      diagnostics: finding.map { [$0] })
  }
}

import SettingsModel
import SettingsPropertyLists
import SettingsText

/// Completion of the texts of pages that a strings table lacks.
enum TableCompletion {
  static func items(_ text: ClientText, at offset: Int, _ name: String, _ view: BundleView)
    -> [CompletionItem]
  {
    guard let table = UnfinishedTable(text.bytes, at: offset) else { return [] }
    let texts = view.analysis.translations.texts(inTable: name).map { $0.list.text($0.text.node) }
    return texts.distinct.filter { !table.others.contains($0) }.map { key in
      let quoted = OpenStepWriting.quoted(key)
      var new = SnippetText(quoted)
      if !table.hasValue {
        new.add(" = \"")
        new.addStop(String(quoted.dropFirst().dropLast()))
        new.add("\"")
        if !table.hasEnd { new.add(";") }
      }
      var filter: String?
      if table.isQuoted { filter = quoted }
      return CompletionItem(
        label: key,
        kind: .text,
        text: new,
        offsets: table.key,
        filter: filter,
        detail: "not in this table")
    }
  }
}

import SettingsAnalysis
import SettingsModel

/// Words about the entries of strings tables.
extension Wording {
  /// `entry 'Souns'`.
  static func entry(_ entry: TranslationTable.Entry, in table: TranslationTable) -> String {
    "entry \(table.list(of: entry).display(entry.key))"
  }

  /// What to do with an entry that was meant for a text: `rename entry 'Souns' to 'Sounds'`.
  static func renaming(
    _ entry: TranslationTable.Entry, to text: Int, in table: TranslationTable, _ bundle: SettingsBundle
  ) -> String {
    let (key, meant) = (table.key(of: entry), table.text(text))
    // The two look the same.
    if key == meant { return "copy its key from the page; the accents in the table are encoded differently" }
    if key == meant.trimmingInvisible {
      let page = bundle.pages[table.texts[text].page]
      return "remove the white space around the text \(table.display(text)) in \(path(page.file))"
    }
    return "rename \(self.entry(entry, in: table)) to \(table.display(text))"
  }
}

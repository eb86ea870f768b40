import SettingsAnalysis
import SettingsModel

extension TranslationTable {
  /// What to do with an entry that was meant for a text: `rename entry 'Souns' to 'Sounds'`.
  func renaming(_ entry: Entry, to text: Int, _ bundle: SettingsBundle) -> String {
    let (key, meant) = (key(of: entry), self.text(text))
    // The two look the same.
    if key == meant { return "copy its key from the page; the accents in the table are encoded differently" }
    if key == meant.trimmingInvisible {
      let page = bundle.pages[texts[text].page]
      return "remove the white space around the text \(display(text)) in \(path: page.file)"
    }
    return "rename entry \(list(of: entry).display(entry.key)) to \(display(text))"
  }
}

import SettingsAnalysis
import SettingsModel

extension TranslationTable {
  /// Returns the advice to rename an entry that was meant for a text: `rename entry 'Souns' to
  /// 'Sounds'`.
  func renaming(_ entry: Entry, to text: Int, _ bundle: SettingsBundle) -> String {
    let key = self.key(of: entry)
    let meant = self.text(text)
    // The two look the same.
    if key == meant {
      return "copy its key from the page; the accents in the table are encoded differently"
    }
    if key == meant.trimmingInvisible {
      let page = bundle.pages[texts[text].page]
      return "remove the white space around the text \(display(text)) in \(path: page.file)"
    }
    let old = list(of: entry).display(entry.key)
    let new = display(text)
    guard old == new else {
      let doubt = isInDoubt(entry, meantFor: text) ? ", or remove it if \(new) is another text" : ""
      return "rename entry \(old) to \(new)\(doubt)"
    }
    // Both are cut before they differ.
    let same = max(0, zip(key, meant).prefix { $0 == $1 }.count - 20)
    let ends = [key, meant].map { QuotedText.quote("…\($0.dropFirst(same))") }
    return "change \(ends[0]) in the key to \(ends[1])"
  }
}

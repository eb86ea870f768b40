import SettingsAnalysis
import SettingsModel

extension TranslationTable {
  /// Returns the advice to rename an entry that was meant for a text: `rename entry 'Souns' to
  /// 'Sounds'`.
  func renaming(_ entry: Entry, to text: Int, _ bundle: SettingsBundle) -> String {
    let key = self.key(of: entry)
    let meant = self.text(text)
    // Equal strings whose bytes differ have accents in different encodings.
    if key == meant {
      return "copy its key from the page; the accents in the table are encoded differently"
    }
    if key == meant.trimmingInvisible {
      let page = bundle.pages[texts[text].page]
      return "remove the white space around the text \(display(text)) in \(path: page.file)"
    }
    let old = list(of: entry).display(entry.key)
    let new = display(text)
    if old != new {
      let advice = "rename entry \(old) to \(new)"
      guard isInDoubt(entry, meantFor: text) else { return advice }
      return "\(advice), or remove it if \(new) is another text"
    }
    // In quotes, both are truncated before the first difference, so the ends are quoted instead.
    let contextLength = 20
    let commonLength = zip(key, meant).prefix { $0 == $1 }.count
    let start = max(0, commonLength - contextLength)
    let oldEnd = QuotedText.quote("…\(key.dropFirst(start))")
    let newEnd = QuotedText.quote("…\(meant.dropFirst(start))")
    return "change \(oldEnd) in the key to \(newEnd)"
  }
}

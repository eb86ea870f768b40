import SettingsAnalysis
import SettingsModel

extension TranslationTable {
  /// Returns the advice to rename an entry that was meant for a text: `rename entry 'Souns' to
  /// 'Sounds'`.
  ///
  /// - Parameter text: The index of the text in ``TranslationTable/texts``.
  func renaming(_ entry: Entry, to text: Int, _ bundle: SettingsBundle) -> String {
    let key = self.key(of: entry)
    let meant = self.text(text)
    // Strings that are equal although their bytes differ compose accents differently.
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
      if isInDoubt(entry, meantFor: text) {
        return "\(advice), or remove it if \(new) is another text"
      }
      return advice
    }
    // `old` and `new` are truncated before the first difference. The advice quotes the keys from
    // shortly before that difference on.
    let contextLength = 20
    let commonLength = zip(key, meant).prefix { $0 == $1 }.count
    let start = max(0, commonLength - contextLength)
    let oldEnd = QuotedText.quote("…\(key.dropFirst(start))")
    let newEnd = QuotedText.quote("…\(meant.dropFirst(start))")
    return "change \(oldEnd) in the key to \(newEnd)"
  }
}

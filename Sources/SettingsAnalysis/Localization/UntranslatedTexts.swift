import SettingsModel

extension TableCoverage {
  /// The texts that no language translates and that the development language's table should have; names for texts
  /// also where its table holds few texts.
  ///
  /// What other languages translate is a gap, where the table is expected to have it at all.
  package func untranslatedTexts(in folder: String, of bundle: SettingsBundle) -> [LocalizableText] {
    guard let file = languages.firstIndex(of: folder) else { return [] }
    let translated = texts.indices.filter { !entries(of: $0).isEmpty }
    let present = translated.filter { text in entries(of: text).contains { $0.file == file } }
    let isKeptUp = present.count * 2 > translated.count
    var next = present.startIndex
    return texts.indices.compactMap { number in
      if next < present.endIndex, present[next] == number {
        next += 1
        return nil
      }
      let text = texts[number]
      let isGap = !entries(of: number).isEmpty && (isKeptUp || text.isName(in: bundle))
      return !isGap && TranslatableText.hasLetters(text.string(in: bundle)) ? text : nil
    }
  }
}

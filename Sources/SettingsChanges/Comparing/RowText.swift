import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// A text that two rows show at the same place.
struct RowText {
  /// What messages call it: `title of 'sounds'`.
  let name: String
  /// The nodes; absent where a row has none.
  let old: PropertyList.NodeID?
  let new: PropertyList.NodeID?
  /// The languages in which another class tells of it.
  var reported: Set<String> = []

  /// The titles of the choices that two rows have, and the texts of their confirmation prompts.
  static func partsTitles(of rows: RowPair, _ changes: ChangeCollector) -> [RowText] {
    let (before, after) = (rows.old.row, rows.new.row)
    var texts: [RowText] = []
    if let lists = ChoiceLists(rows) {
      let exchanged = Dictionary(
        changes.exchangedTitles(lists, of: rows).map { ($0.kept.old.position, $0.text) },
        uniquingKeysWith: { first, _ in first })
      let (short, newShort) = (before.array(.shortTitles)?.value ?? [], after.array(.shortTitles)?.value ?? [])
      for (old, new) in lists.kept {
        let value = before.list.display(old.valueNode)
        let reported = exchanged[old.position]
        if reported?.titles.contains(where: { $0.language == nil }) != true {
          texts.append(
            RowText(
              name: "title of value \(value) of '\(rows.key)'", old: old.titleNode, new: new.titleNode,
              reported: Set(reported?.languages ?? [])))
        }
        texts.append(
          RowText(
            name: "short title of value \(value) of '\(rows.key)'",
            old: short.indices.contains(old.position) ? short[old.position] : nil,
            new: newShort.indices.contains(new.position) ? newShort[new.position] : nil))
      }
    }
    for (key, side) in [(KeyID.trueConfirmationPrompt, "on"), (.falseConfirmationPrompt, "off")] {
      guard let prompt = before.field(key)?.value, let newPrompt = after.field(key)?.value else { continue }
      for field in [KeyID.title, .prompt, .confirmText, .denyText] {
        texts.append(
          RowText(
            name: "prompt of '\(rows.key)' for \(side)",
            old: before.list.entry(field.rawValue, in: prompt)?.value,
            new: after.list.entry(field.rawValue, in: newPrompt)?.value))
      }
    }
    return texts
  }
}

extension ChangeCollector {
  /// Reports a text of a setting's rows, if anybody reads another one.
  mutating func report(_ text: RowText, of pair: RowPair, variant: Int? = nil, migration: String? = nil) {
    let pages = pages(of: pair)
    guard let difference = difference(text, pair.old.row, pages.old, pair.new.row, pages.new) else { return }
    report(
      text.name + difference.words + pair.scope, variant: variant, of: pair, old: text.old, new: text.new,
      migration: migration, languages: difference.languages, notes: difference.notes)
  }

  /// Reports a text of a heading or a child pane, if anybody reads another one.
  mutating func report(text key: KeyID, called name: String, _ before: Row, _ after: Row, _ page: PagePair) {
    let text = RowText(name: name, old: before.field(key)?.value, new: after.field(key)?.value)
    let pages = (old.bundle.pages[page.old], new.bundle.pages[page.new])
    guard let difference = difference(text, before, pages.0, after, pages.1) else { return }
    report(
      name + difference.words, notes: difference.notes,
      old: old.side(before, text.old, value: text.old.map { before.list.value(of: $0) }),
      new: new.side(after, text.new, value: text.new.map { after.list.value(of: $0) }), languages: difference.languages)
  }

  private func difference(
    _ text: RowText, _ before: Row, _ oldPage: Page, _ after: Row, _ newPage: Page
  ) -> ShownTexts.Difference? {
    texts.difference(
      text.old.flatMap { before.list.string($0) }, of: oldPage, text.new.flatMap { after.list.string($0) }, of: newPage,
      besides: text.reported)
  }
}

extension ShownTexts.Difference {
  /// What follows the name of the text in a message.
  fileprivate var words: String {
    guard isRewritten else { return " is another one in \(Wording.first(languages, of: languages.count))" }
    switch (old, new) {
    case (let old?, let new?): return " is \(Wording.quote(new)) instead of \(Wording.quote(old))"
    case (nil, let new?): return " is \(Wording.quote(new)) instead of none"
    case (let old?, nil): return " \(Wording.quote(old)) is gone"
    case (nil, nil): return ""
    }
  }
}

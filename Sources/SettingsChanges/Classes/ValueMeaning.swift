import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension ChangeClass {
  static let valueMeaning = ChangeClass(
    id: "value-meaning",
    title: "value with the title of another one",
    level: .behaviour,
    effect: "A stored value now stands for another choice than the one people made.",
    migration: "Keep each value with its title; change the order of both lists alike.",
    check: .rows { rows, changes in
      guard let lists = ChoiceLists(rows) else { return }
      let readers = changes.texts.readers(of: changes.pages(of: rows))
      for exchanged in changes.exchangedTitles(lists, of: rows) {
        guard let first = exchanged.titles.first else { continue }
        let languages = exchanged.languages
        let place = languages.count == readers.count || languages.isEmpty ? "" : " in \(ChangeWording.list(languages))"
        var change = changes.change(
          "value \(rows.new.row.list.display(exchanged.new.valueNode)) of '\(rows.key)' means "
            + "\(ChangeWording.quoted(first.new)) instead of \(ChangeWording.quoted(first.old))\(place)\(rows.scope)")
        change.languages = languages
        if languages.count > 1 {
          change.notes = exchanged.titles.map { title in
            "\(title.language ?? ""): \(ChangeWording.quoted(title.new)) instead of \(ChangeWording.quoted(title.old))"
          }
        }
        changes.report(change, of: rows, old: exchanged.old.titleNode, new: exchanged.new.titleNode)
      }
    })
}

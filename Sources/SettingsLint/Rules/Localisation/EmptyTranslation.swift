import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let emptyTranslation = Rule(
    id: "empty-translation",
    title: "translation without text",
    severity: .warning,
    rationale: """
      An entry with an empty value is a translation to nothing: the row has no text in that language. Without the \
      entry, the text of the page would be shown.
      """,
    remedy: "Translate the text, or remove the entry.",
    sources: ["Apple, Preferences and Settings Programming Guide"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = ↓"";"#,
      ])
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { bundle, context in
      for table in context.analysis.localization.tables {
        var keys: [[TableCoverage.Entry]] = []
        for text in table.texts.indices {
          let empty = table.entries(of: text).filter { entry in
            let list = table.list(entry, in: bundle)
            return list.kind(entry.value) == .string && list.isEmptyText(entry.value)
          }
          if !empty.isEmpty { keys.append(empty) }
        }
        for group in EntryGrouping.groups(keys) {
          guard let first = group.first else { continue }
          let subject: String
          switch group {
          case .key(let entries):
            let others = entries.count > 1 ? " in \(table.languageListing(entries))" : ""
            subject = "the translation of \(table.keyText(first, in: bundle)) must not be empty\(others)"
          case .file(let entries):
            subject = "the translations of \(table.keyListing(entries, in: bundle)) must not be empty"
          }
          context.report(
            table.place(first.value, of: first, in: bundle), "\(subject); a row has no text then")
        }
      }
    })
}

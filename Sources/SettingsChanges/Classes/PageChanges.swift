import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Pages, the rows that open them, groups and languages.
extension ChangeClass {
  static let pageAdded = ChangeClass(
    id: "page-added",
    title: "page that is new",
    level: .safe,
    effect: "People can open one more page.",
    migration: "Update documentation and screenshots.",
    check: .bundles { changes in
      for (file, isKnown) in changes.new.openPages(besides: changes.old) {
        changes.report(
          "page '\(file)' \(isKnown ? "can be opened now" : "is new")", new: changes.new.side(file: file))
      }
    })

  static let pageRemoved = ChangeClass(
    id: "page-removed",
    title: "page that is gone",
    level: .safe,
    effect: "People cannot open the page any more; its keys are reported separately.",
    migration: "Remove links to the page.",
    check: .bundles { changes in
      for (file, isKnown) in changes.old.openPages(besides: changes.new) {
        changes.report(
          "page '\(file)' is \(isKnown ? "not opened any more" : "gone")", old: changes.old.side(file: file))
      }
    })

  static let childPaneAdded = ChangeClass(
    id: "child-pane-added",
    title: "row for a page that is new",
    level: .safe,
    effect: "People reach the page in one more way.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for row in page.childPanes(changes).added {
        changes.report("\(row.paneName) is new", new: changes.new.side(row, row.field(.file)?.value))
      }
    })

  static let childPaneRemoved = ChangeClass(
    id: "child-pane-removed",
    title: "row for a page that is gone",
    level: .safe,
    effect:
      "People reach the page in another way, or not at all; keys that are no longer on any page are reported separately.",
    migration: "Keep a way to the page while its settings are used.",
    check: .pages { page, changes in
      for row in page.childPanes(changes).removed {
        changes.report("\(row.paneName) is gone", old: changes.old.side(row, row.field(.file)?.value))
      }
    })

  static let groupAdded = ChangeClass(
    id: "group-added",
    title: "group that is new",
    level: .safe,
    effect: "People find the rows below it in another arrangement; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for group in page.addedGroups {
        guard let heading = changes.new.heading(group, onPage: page.new) else { continue }
        let name = changes.new.groupLabel(group, onPage: page.new)
        changes.report("\(name) of page '\(page.file)' is new", new: changes.new.side(heading))
      }
    })

  static let groupRemoved = ChangeClass(
    id: "group-removed",
    title: "group that is gone",
    level: .safe,
    effect: "People find the rows below it in another arrangement; stored values stay.",
    migration: "Update documentation and screenshots.",
    check: .pages { page, changes in
      for group in page.removedGroups {
        guard let heading = changes.old.heading(group, onPage: page.old) else { continue }
        let name = changes.old.groupLabel(group, onPage: page.old)
        changes.report("\(name) of page '\(page.file)' is gone", old: changes.old.side(heading))
      }
    })

  static let languageAdded = ChangeClass(
    id: "language-added",
    title: "language that is new",
    level: .safe,
    effect: "People with this language see their own.",
    migration: "Translate every text of the pages.",
    check: .bundles { changes in
      for language in changes.texts.addedLanguages {
        changes.report(
          "language '\(language)' is new", new: changes.new.side(file: "\(language).lproj"), languages: [language])
      }
    })

  static let languageRemoved = ChangeClass(
    id: "language-removed",
    title: "language that is gone",
    level: .behaviour,
    variants: [
      Variant(
        .safe, when: "its texts are those that are read now", effect: "People with this language see the same texts.")
    ],
    effect: "People with this language see the texts in another one.",
    migration: "Keep the language while the app has it.",
    check: .bundles { changes in
      for language in changes.texts.removedLanguages {
        changes.report(
          "language '\(language)' is gone", variant: changes.texts.readsAsBefore(language) ? 0 : nil,
          old: changes.old.side(file: "\(language).lproj"), languages: [language])
      }
    })

  static let systemChanged = ChangeClass(
    id: "system-changed",
    title: "page that newer systems treat in another way",
    level: .behaviour,
    effect: "iOS 18 and later may leave the app out of Settings.",
    migration: "Put a switch, a text field or a slider on the first page.",
    check: .pages { page, changes in
      let (before, after) = (changes.old.bundle.pages[page.old], changes.new.bundle.pages[page.new])
      guard changes.old.bundle.rowsWithoutOrdinaryControl(of: before) == nil,
        let rows = changes.new.bundle.rowsWithoutOrdinaryControl(of: after)
      else { return }
      changes.report(
        "the first page has no switch, text field or slider any more",
        old: changes.old.side(before.fields, before.specifiersEntry?.value),
        new: changes.new.side(after.fields, rows.value))
    })
}

extension Row {
  /// What messages call a row that opens a page.
  fileprivate var paneName: String {
    let file = text(.file)?.value ?? ""
    return "row \(Wording.quote(text(.title)?.value ?? file)) that opens '\(file)'"
  }
}

extension ComparedBundle {
  /// The pages that are open here and not in another bundle, and whether that has them all the same.
  fileprivate func openPages(besides other: ComparedBundle) -> [(file: String, isKnown: Bool)] {
    let known = Set(other.openPages().map(\.name))
    let files = Set(other.bundle.pages.map(\.file))
    return openPages().filter { !known.contains($0.name) }.map { bundle.pages[$0.page].file }.map {
      ($0, files.contains($0))
    }
  }
}

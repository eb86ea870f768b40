import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// Changes of pages, the rows that open them, groups and languages.
extension ChangeClass {
  static let pageAdded = ChangeClass(
    "page-added", "page that is new", .safe,
    effect: "People can open one more page."
  ).once { changes in
    for (file, existed) in changes.new.openPages(besides: changes.old) {
      let message = existed ? "page '\(file)' can be opened now" : "page '\(file)' is new"
      changes.report(message, new: changes.new.side(at: .file(file)))
    }
  }

  static let pageRemoved = ChangeClass(
    "page-removed", "page that is gone", .safe,
    effect: "People cannot open the page any more; its keys are reported separately.",
    migration: "Remove links to the page."
  ).once { changes in
    for (file, stillExists) in changes.old.openPages(besides: changes.new) {
      let message =
        stillExists ? "page '\(file)' is not opened any more" : "page '\(file)' is gone"
      changes.report(message, old: changes.old.side(at: .file(file)))
    }
  }

  static let childPaneAdded = ChangeClass(
    "child-pane-added", "row that opens a page", .safe,
    effect: "People can open the page from this row."
  ).each(\.pages) { page, changes in
    for row in page.childPanes(changes).added {
      changes.report("\(row.paneName) is new", new: changes.new.side(row, row.field(.file)?.value))
    }
  }

  static let childPaneRemoved = ChangeClass(
    "child-pane-removed", "row that opened a page", .safe,
    effect:
      "People can no longer open the page from this row; keys that are no longer on any page are reported separately.",
    migration: "Keep a way to the page while its settings are used."
  ).each(\.pages) { page, changes in
    for row in page.childPanes(changes).removed {
      changes.report("\(row.paneName) is gone", old: changes.old.side(row, row.field(.file)?.value))
    }
  }

  static let groupAdded = ChangeClass(
    "group-added", "group that is new", .safe,
    effect: "People find the rows below it in another arrangement; stored values stay."
  ).each(\.pages) { page, changes in
    for (name, heading) in changes.new.headings(page.addedHeadings, onPage: page.new) {
      changes.report("\(name) of page '\(page.file)' is new", new: changes.new.side(heading))
    }
  }

  static let groupRemoved = ChangeClass(
    "group-removed", "group that is gone", .safe,
    effect: "People find the rows below it in another arrangement; stored values stay."
  ).each(\.pages) { page, changes in
    for (name, heading) in changes.old.headings(page.removedHeadings, onPage: page.old) {
      changes.report("\(name) of page '\(page.file)' is gone", old: changes.old.side(heading))
    }
  }

  static let languageAdded = ChangeClass(
    "language-added", "language that is new", .safe,
    effect: "People with this language see their own.",
    migration: "Translate every text of the pages."
  ).once { changes in
    for language in changes.texts.addedLanguages {
      changes.report(
        "language '\(language)' is new", new: changes.new.side(at: .file("\(language).lproj")),
        languages: [language])
    }
  }

  static let languageRemoved = ChangeClass(
    "language-removed", "language that is gone", .behavior,
    variants: [.sameTexts],
    effect: "People with this language see the texts in another one.",
    migration: "Keep the language while the app has it."
  ).once { changes in
    for language in changes.texts.removedLanguages {
      var variant: Variant?
      if changes.texts.readsAsBefore(language) { variant = .sameTexts }
      changes.report(
        "language '\(language)' is gone",
        variant: variant,
        old: changes.old.side(at: .file("\(language).lproj")),
        languages: [language])
    }
  }

  static let systemChanged = ChangeClass(
    "system-changed", "page that newer systems treat in another way", .behavior,
    effect: "iOS 18 and later may leave the app out of Settings.",
    migration: "Put a switch, a text field or a slider on the first page."
  ).each(\.pages) { page, changes in
    let before = changes.old.bundle.pages[page.old]
    let after = changes.new.bundle.pages[page.new]
    guard changes.old.analysis.rowsWithoutOrdinaryControl(of: before) == nil,
      let rows = changes.new.analysis.rowsWithoutOrdinaryControl(of: after)
    else { return }
    changes.report(
      "the first page has no switch, text field or slider any more",
      old: changes.old.side(before.fields, before.specifiersEntry?.value),
      new: changes.new.side(after.fields, rows.value))
  }
}

extension ChangeClass.Variant {
  fileprivate static let sameTexts = Self(
    .safe, when: "its texts are those that are read now",
    effect: "People with this language see the same texts.")
}

extension Row {
  /// The name, in messages, of a row that opens a page.
  fileprivate var paneName: String {
    let file = text(.file)?.value ?? ""
    return "row \(Wording.quote(text(.title)?.value ?? file)) that opens '\(file)'"
  }
}

extension ComparedBundle {
  /// Returns the headings of groups, with the groups' names in messages.
  fileprivate func headings(_ groups: [Int], onPage page: Int) -> [(name: String, heading: Row)] {
    groups.compactMap { group in
      heading(group, onPage: page).map { (groupLabel(group, onPage: page), $0) }
    }
  }

  /// Returns the pages that users can open here but not in another bundle.
  ///
  /// - Returns: The files, each with whether the other bundle contains the page anyway.
  fileprivate func openPages(besides other: ComparedBundle) -> [(file: String, isInOther: Bool)] {
    let openInOther = Set(other.openPages().map(\.name))
    let filesOfOther = Set(other.bundle.pages.map(\.file))
    let onlyOpenHere = openPages().filter { !openInOther.contains($0.name) }
    return onlyOpenHere.map { opened in
      let file = bundle.pages[opened.page].file
      return (file, filesOfOther.contains(file))
    }
  }
}

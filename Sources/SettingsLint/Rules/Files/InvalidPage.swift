import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let invalidPage = Rule(
    id: "invalid-page",
    title: "page that is no dictionary with a list of rows",
    severity: .error,
    rationale: """
      A page is a dictionary whose `PreferenceSpecifiers` is an array. Settings shows anything else as a blank page, \
      without a message; in `Root.plist` it costs the app all its settings. A placeholder for what the build writes, and \
      a page in the form of another framework, are warnings.
      """,
    remedy: "Put the rows into an array under `PreferenceSpecifiers`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: [
      .files([
        "Root.plist": "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n↓<array>\n"
          + ExamplePage.toggle() + "\n</array>\n</plist>\n"
      ]),
      .files(["Root.plist": ExamplePage.document("<key>Title</key>\n<string>Music</string>", mark: "↓")]),
      .files([
        "Root.plist": "<key>PreferenceSpecifiers</key>\n↓" + ExamplePage.toggle()
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Licences")),
        "Licences.plist": "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n↓<string></string>\n</plist>\n",
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.document("<key>items</key>\n<array/>", mark: "↓"),
      ]),
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .page { page, context in
      let list = page.list
      if let entry = page.specifiersEntry {
        guard list.kind(entry.value) != .array else { return }
        context.report(
          page, entry.value, "'PreferenceSpecifiers' must be an array of rows; found \(list.description(entry.value))",
          severity: page.isReached ? nil : .warning)
        return
      }
      // A misspelt key is that and nothing else.
      guard page.isReached, !hasMisspeltSpecifiers(page, context) else { return }
      let found = ForeignListKind.words(for: list) ?? "a dictionary without it"
      context.report(
        page, list.root, "a page must be a dictionary with 'PreferenceSpecifiers'; found \(found)",
        severity: isLikelyMeant(page, context) ? .warning : nil)
    })

  /// Whether a list is no page on purpose: a build fills it in, another framework or InAppSettingsKit shows the page.
  private static func isLikelyMeant(_ page: Page, _ context: RuleContext) -> Bool {
    if ForeignListKind.isOfAnotherFramework(page.list) { return true }
    guard ForeignListKind.isPlaceholder(page.list) else { return false }
    return GeneratedPage.isLikely(page.name.base)
      || context.bundle.pages(named: page.name.base).contains { $0.name.isInApp && $0.specifiersEntry != nil }
  }

  private static func hasMisspeltSpecifiers(_ page: Page, _ context: RuleContext) -> Bool {
    let schema = context.schema
    let keys = schema.keys(in: .page)
    return page.list.entries(page.list.root).contains { entry in
      guard page.list.symbol(entry.key) == 0 else { return false }
      let name = page.list.text(entry.key)
      return schema.keyID(labelled: name, in: .page) == .preferenceSpecifiers
        || Suggestion.best(for: name, among: keys) == "PreferenceSpecifiers"
    }
  }
}

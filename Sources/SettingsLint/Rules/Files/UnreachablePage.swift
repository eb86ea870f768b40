import SettingsAnalysis
import SettingsModel

extension Rule {
  static let unreachablePage = Rule(
    id: "unreachable-page",
    title: "page that no row opens",
    severity: .info,
    rationale: """
      A page that no child pane leads to, on the way from `Root.plist`, is never shown, and its defaults are not \
      registered. Code may still open it through InAppSettingsKit.
      """,
    remedy: "Add a row that opens the page, or remove the file.",
    sources: ["Apple, Settings Application Schema Reference, PSChildPaneSpecifier"],
    bad: [
      .files(
        [
          "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
          "Music.plist": ExamplePage.rows(ExamplePage.toggle("music", title: "Music")),
        ], without: ["Music.plist"])
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music", title: "Music")),
      ])
    ],
    check: .bundle { bundle, context in
      // Without a first page, or with one on the way that says nothing, the other pages cannot be reached either.
      guard bundle.pages.first?.isReached == true, bundle.fileErrors.isEmpty,
        bundle.unreadable.allSatisfy(\.isStringsTable), bundle.pages.allSatisfy({ !$0.isReached || $0.isList })
      else { return }
      // A page that a misspelt `File` most likely means is that fault's affair.
      var named = Set(context.analysis.links.missing.compactMap(\.suggestion))
      for page in bundle.pages where !page.isReached && named.insert(page.name.base).inserted {
        context.report(
          .file(page.file), "a page must be opened by a row; no 'File' on the way from 'Root' names '\(page.name.base)'"
        )
      }
    })
}

extension Page {
  /// Whether the page has an array of rows, however many.
  fileprivate var isList: Bool { specifiersEntry.map { list.kind($0.value) == .array } ?? false }
}

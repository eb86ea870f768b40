import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let inconsistentVariant = Rule(
    id: "inconsistent-variant",
    title: "variant of a page that disagrees with the page itself",
    severity: .warning,
    rationale: """
      A page may stand in the bundle several times: `Root~ipad.plist` for one kind of device, `de.lproj/Root.plist` for a \
      language. Each user meets one of them, and the app registers the defaults of one. When they have different \
      defaults, the app behaves differently with each; when a language lacks a row, its users cannot change that \
      setting. That a device has other rows may well be meant.
      """,
    remedy: "Write the same keys and defaults in all variants; leave translating to strings tables.",
    sources: [
      "https://github.com/futuretap/InAppSettingsKit", "https://github.com/futuretap/InAppSettingsKit/issues/77",
    ],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
        "Root~ipad.plist": ExamplePage.rows(ExamplePage.toggle(default: false, mark: "↓")),
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.toggle("music", title: "Music")),
        "Root~ipad.plist": "↓" + ExamplePage.rows(ExamplePage.toggle()),
      ]),
      .files([
        "de.lproj/Root.plist": "↓"
          + ExamplePage.rows(ExamplePage.toggle(title: "Geräusche"), ExamplePage.toggle("musik", title: "Musik")),
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.toggle("music", title: "Music")),
      ]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
        "de.lproj/Root.plist": ExamplePage.rows(ExamplePage.toggle(title: "Geräusche", default: false, mark: "↓")),
      ]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle()),
        "Root~ipad.plist": ExamplePage.rows(ExamplePage.toggle()),
        "de.lproj/Root.plist": ExamplePage.rows(ExamplePage.toggle(title: "Geräusche")),
      ])
    ],
    check: .bundle { bundle, context in
      guard bundle.pages.contains(where: \.name.isVariant) else { return }
      for (number, page) in bundle.pages.enumerated() where page.isReached {
        // Each group of variants once, when its first page comes.
        let all = bundle.pages(named: page.name.base).filter { $0.name.isInApp == page.name.isInApp && $0.isReached }
        guard all.count > 1, all[0].document == bundle.pages[number].document else { continue }
        PageVariants(all, bundle).report(&context)
      }
    })
}

/// The files of one page, compared with the one that stands for all.
private struct PageVariants {
  private let original: PageValues
  private let others: [PageValues]

  init(_ pages: [Page], _ bundle: SettingsBundle) {
    let original =
      pages.first { $0.name.device == nil && $0.name.language == nil } ?? pages.first { $0.name.language == nil }
      ?? pages.first { $0.name.language == "en" || $0.name.language == "Base" } ?? pages[0]
    self.original = PageValues(original, bundle)
    others = pages.filter { $0.document != original.document }.map { PageValues($0, bundle) }
  }

  func report(_ context: inout RuleContext) {
    for other in others {
      let idiom = (other.page.name.device ?? original.page.name.device).map { $0 == .phone ? DeviceIdiom.phone : .pad }
      func isShown(_ row: Row) -> Bool { idiom.map(row.isShown(on:)) ?? true }
      var missing: [String] = []
      for key in original.keys {
        guard let row = original.rows[key], isShown(row) else { continue }
        guard let variant = other.rows[key] else {
          missing.append(key)
          continue
        }
        compare(key, row, variant, other.page, &context)
      }
      let extra = other.keys.filter { key in
        original.rows[key] == nil && other.rows[key].map(isShown) == true
      }
      report(missing, extra, other.page, &context)
    }
  }

  private func compare(_ key: String, _ row: Row, _ variant: Row, _ page: Page, _ context: inout RuleContext) {
    guard let first = row.defaultValue, let second = variant.defaultValue,
      !variant.list.isEqual(second.node, to: first.node, of: row.list, .exact)
    else { return }
    context.report(
      page, second.node,
      """
      'DefaultValue' of '\(key)' must be the same in all variants of a page; found \
      \(variant.list.description(second.node)), in '\(original.page.file)' it is \(row.list.description(first.node))
      """,
      notes: [FindingNote("the default in '\(original.page.file)' is here", at: original.page.place(first.node))])
  }

  private func report(_ missing: [String], _ extra: [String], _ page: Page, _ context: inout RuleContext) {
    guard !missing.isEmpty || !extra.isEmpty, let place = page.specifiersEntry?.key else { return }
    var differences: [String] = []
    if !missing.isEmpty { differences.append("lacks \(PageVariants.names(missing))") }
    if !extra.isEmpty { differences.append("has \(PageVariants.names(extra)) besides") }
    context.report(
      page, place,
      """
      the variants of a page should have the same keys; '\(page.file)' \(differences.joined(separator: " and ")), \
      compared with '\(original.page.file)'
      """, severity: page.name.language == nil ? .info : nil)
  }

  private static func names(_ keys: [String]) -> String {
    let shown = keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return keys.count > 5 ? "\(shown) and \(keys.count - 5) more" : shown
  }
}

/// The rows of a page that hold values, by key.
private struct PageValues {
  let page: Page
  /// The keys in the order of the file, each once.
  private(set) var keys: [String] = []
  private(set) var rows: [String: Row] = [:]

  init(_ page: Page, _ bundle: SettingsBundle) {
    self.page = page
    for row in page.rows where bundle.schema.flags(of: row.element).contains(.holdsValue) {
      guard let key = row.key?.value, rows[key] == nil else { continue }
      keys.append(key)
      rows[key] = row
    }
  }
}

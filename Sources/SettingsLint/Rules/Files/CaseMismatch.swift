import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let caseMismatch = Rule(
    id: "case-mismatch",
    title: "name that fits its file but for upper and lower case",
    severity: .error,
    rationale: """
      The simulator runs on a file system that takes `music.plist` for `Music.plist`; a device does not. A page, a strings \
      table or an image that is found during development is missing on every device.
      """,
    remedy: "Write the name as the file has it, or rename the file.",
    sources: ["https://github.com/lionheart/openradar-mirror/issues/17174"],
    bad: [
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("music", mark: "↓")),
        "Music.plist": ExamplePage.rows(ExamplePage.toggle("music")),
      ]),
      .files(["root.plist": ExamplePage.rows(ExamplePage.toggle())], without: ["root.plist"]),
      .files([
        "Root.plist": "<key>StringsTable</key>\n↓<string>root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ]),
      .files(
        [
          "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n" + ExamplePage.rows(ExamplePage.toggle()),
          "de.lproj/root.strings": "\"Sounds\" = \"Geräusche\";\n",
          "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
        ], without: ["de.lproj/root.strings"]),
      .files([
        "Root.plist": ExamplePage.rows(ExamplePage.toggle(), ExamplePage.slider(image: "quiet", mark: "↓")),
        "Quiet@2x.png": "",
      ]),
    ],
    good: [
      .files([
        "Root.plist": "<key>StringsTable</key>\n<string>Root</string>\n"
          + ExamplePage.rows(ExamplePage.toggle(), ExamplePage.pane("Music", title: "Sounds")),
        "Music.plist": "<key>StringsTable</key>\n<string>Root</string>\n"
          + ExamplePage.rows(ExamplePage.toggle("music")),
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
      ])
    ],
    check: .bundle { bundle, context in
      guard !bundle.isSinglePage else { return }
      CaseMismatches.reportRoot(bundle, &context)
      CaseMismatches.reportPages(bundle, &context)
      CaseMismatches.reportTables(bundle, &context)
      CaseMismatches.reportImages(bundle, &context)
    })
}

/// Names that miss their files by case, one kind after the other.
private enum CaseMismatches {
  static func reportRoot(_ bundle: SettingsBundle, _ context: inout RuleContext) {
    guard bundle.pages(named: "Root").isEmpty, !bundle.files.hasFile("Root.plist") else { return }
    for file in bundle.files.differingByCase("Root.plist") {
      context.report(
        .file(file), "the first page must be named 'Root.plist', upper and lower case included; found '\(file)'")
    }
  }

  static func reportPages(_ bundle: SettingsBundle, _ context: inout RuleContext) {
    let links = context.analysis.links
    for link in links.links {
      guard case .differsByCase(let file) = links.target(of: link), let base = links.base(likeCaseOf: link) else {
        continue
      }
      report("File", of: bundle.label(of: link), bundle.pages[link.page], link.node, file, base, &context)
    }
  }

  static func reportTables(_ bundle: SettingsBundle, _ context: inout RuleContext) {
    guard bundle.pages.contains(where: { $0.fields.has(.stringsTable) }) else { return }
    var files: [String: [(name: String, language: String, path: String)]] = [:]
    for item in bundle.files.items where item.kind == .file {
      guard let (name, language) = StringsTable.parse(item.path), let language else { continue }
      files[name.lowercased(), default: []].append((name, language, item.path))
    }
    var reported: Set<String> = []
    for page in bundle.pages {
      guard let table = page.fields.text(.stringsTable) else { continue }
      let name = table.value.hasSuffix(".strings") ? String(table.value.dropLast(8)) : table.value
      let candidates = files[name.lowercased(), default: []]
      guard let other = candidates.first(where: { $0.name != name }) else { continue }
      let languages = Set(candidates.lazy.filter { $0.name == name }.map(\.language))
      if languages.isEmpty {
        report("StringsTable", of: "the page", page, table.node, other.path, other.name, &context)
        continue
      }
      for file in candidates where file.name != name && !languages.contains(file.language) {
        guard reported.insert(file.path).inserted else { continue }
        context.report(
          .file(file.path),
          """
          a strings table must be named as 'StringsTable' says, upper and lower case included: '\(name).strings'; \
          found '\(file.name).strings'
          """)
      }
    }
  }

  static func reportImages(_ bundle: SettingsBundle, _ context: inout RuleContext) {
    guard !context.analysis.images.isEmpty else { return }
    for page in bundle.pages {
      for row in page.rows(where: { $0.element == .slider }) {
        for image in SliderSpecifier(row: row).images where !image.name.value.isEmpty {
          guard let name = context.analysis.images.nameDifferingByCase(image.name.value) else { continue }
          report(context.schema.name(of: image.key), of: row.label, page, image.name.node, name, name, &context)
        }
      }
    }
  }

  private static func report(
    _ key: String, of owner: String, _ page: Page, _ node: PropertyList.NodeID, _ file: String, _ name: String,
    _ context: inout RuleContext
  ) {
    context.report(
      page, node,
      """
      '\(key)' of \(owner) must be written as the file is, upper and lower case included; found \
      \(page.list.display(node)), but the file is '\(file)'
      """,
      fixes: [ProposedFix("write '\(name)'", .safe, [page.edit(.replaceValue(node, .string(name)))])])
  }
}

import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

extension Rule {
  static let misspeltLanguageFolder = Rule(
    id: "misspelt-language-folder",
    title: "strings table outside of a language folder",
    severity: .warning,
    rationale: """
      A table counts for a language only in a folder named after it, directly in the bundle: `de.lproj`. In a folder of \
      any other name, or at the top of the bundle, it belongs to no language, and the users of that language see the \
      texts as the page has them.
      """,
    remedy: "Name the folder after the language, with the ending `.lproj`.",
    sources: ["Apple, Bundle Programming Guide, Localized Resources"],
    bad: [
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle()), "zh-Hans.lpoj/Root.strings": ""],
        without: ["zh-Hans.lpoj"]),
      .files(
        ["Root.plist": ExamplePage.rows(ExamplePage.toggle()), "da-lproj/Root.strings": ""], without: ["da-lproj"]),
      .files(["Root.plist": ExamplePage.rows(ExamplePage.toggle()), "Root.strings": ""], without: ["Root.strings"]),
    ],
    good: [.files(["Root.plist": ExamplePage.rows(ExamplePage.toggle())])],
    check: .bundle { bundle, context in
      var reported: Set<String> = []
      for item in bundle.files.items {
        if item.kind == .folder {
          guard !item.path.contains("/"), let meant = LanguageFolder.meant(by: item.path) else { continue }
          reported.insert(item.path)
          context.report(
            .file(item.path),
            "a language folder must be named as in 'de.lproj'; found '\(item.path)'; did you mean '\(meant)'?")
          continue
        }
        guard item.path.hasSuffix(".strings") else { continue }
        let folder = item.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(item.path[..<$0]) } ?? ""
        if folder.hasSuffix(".lproj"), !folder.contains("/") { continue }
        if reported.contains(String(folder.prefix { $0 != "/" })) { continue }
        if folder.isEmpty {
          context.report(
            .file(item.path),
            "a strings table must stand in a language folder such as 'en.lproj'; '\(item.path)' is at the top of the bundle"
          )
        } else if reported.insert(folder).inserted {
          context.report(
            .file(folder),
            """
            a strings table must stand in a language folder such as 'en.lproj' at the top of the bundle; \
            '\(item.path)' stands in '\(folder)'
            """)
        }
      }
    })
}

/// Names that are nearly those of language folders.
private enum LanguageFolder {
  /// `zh-Hans.lproj` for `zh-Hans.lpoj`, `da.lproj` for `da-lproj`; `nil` for a right name, or one of something else.
  static func meant(by name: String) -> String? {
    if name.hasSuffix(".lproj") { return nil }
    if name.lowercased().hasSuffix("lproj") {
      var language = name.dropLast(5)
      while let last = language.last, !last.isLetter, !last.isNumber { language = language.dropLast() }
      return language.isEmpty ? nil : language + ".lproj"
    }
    guard let mark = name.lastIndex(where: { $0 == "." || $0 == "-" || $0 == "_" }), mark != name.startIndex else {
      return nil
    }
    let ending = name[name.index(after: mark)...]
    guard Suggestion.best(for: String(ending), among: ["lproj"]) != nil else { return nil }
    return name[..<mark] + ".lproj"
  }
}

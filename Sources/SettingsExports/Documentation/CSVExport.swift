import SettingsText

extension ExportFormat {
  /// Documentation as comma-separated values, as specified by RFC 4180, with one line for each row
  /// of a page.
  static let csv = documentation(
    "csv", "documentation as comma-separated values",
    mark: .beginning(["page,group,title"])
  ) {
    document, options throws(Failure) in
    let languages = document.languages(options.languages)
    let wording = DocumentationWording(document: document, languages: languages)
    func headingOfEachLanguage(_ word: String) -> [String] {
      guard languages.count > 1 else { return [word] }
      return languages.map { "\(word) (\($0.tag))" }
    }
    var headings = ["page", "group"]
    headings += headingOfEachLanguage("title")
    headings += ["key", "type", "default"]
    headings += headingOfEachLanguage("default title")
    headings += ["values"]
    headings += headingOfEachLanguage("value titles")
    headings += ["minimum", "maximum", "devices", "since", "suite"]
    headings += headingOfEachLanguage("help")
    var lines = [headings]
    for page in document.pages {
      for group in page.groups {
        for place in group.rows {
          let (setting, row) = document[place]
          let value = setting.publicDefault
          var cells = [wording.title(of: page), group.title.map(wording.text) ?? ""]
          cells += languages.map { row.title?.text(in: $0) ?? "" }
          cells += [setting.key, wording.type(setting, row), value?.plainText ?? ""]
          cells += languages.map { language in
            let inLanguage = DocumentationWording(document: document, languages: [language])
            return value.flatMap { inLanguage.shownDefault($0, row) } ?? ""
          }
          cells.append(row.choices.map(\.value.plainText).joined(separator: "\n"))
          cells += languages.map { language in
            guard row.choices.contains(where: { $0.title != nil }) else { return "" }
            return row.choices.map { $0.title?.text(in: language) ?? "" }.joined(separator: "\n")
          }
          for bound in [row.minimum, row.maximum] { cells.append(bound.map { "\($0)" } ?? "") }
          cells.append(DocumentationWording.devices(row.idioms))
          cells += [setting.since ?? "", setting.suite ?? ""]
          cells += languages.map { row.help?.text(in: $0) ?? "" }
          lines.append(cells)
        }
      }
    }
    return Output(text: lines.map { CSVLine.shownLine($0) }.joined())
  }
}

import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

/// A part of a table cell.
enum DocumentationSpan: Hashable {
  /// Ordinary text.
  case text(String)
  /// A stored value, verbatim.
  case code(String)
  case lineBreak
}

extension [DocumentationSpan] {
  /// Returns the cell in a markup language.
  func markup(text: (String) -> String, code: (String) -> String, lineBreak: String) -> String {
    map { span in
      switch span {
      case .text(let words): text(words)
      case .code(let value): code(value)
      case .lineBreak: lineBreak
      }
    }.joined()
  }
}

/// A column of a documentation table.
struct DocumentationColumn {
  let title: String
  /// Whether to omit the column if all of its cells are empty.
  var isOptional = false
  let cell: (ExportedSetting, ExportedRow) -> [DocumentationSpan]
}

/// A bundle's pages as tables, independent of a markup language.
struct DocumentationTable {
  let wording: DocumentationWording
  /// The columns, except for optional ones that are empty.
  let columns: [DocumentationColumn]

  var title: String { "Settings" }
  var pages: [ExportedPage] { wording.document.pages }
  /// The tag of the language of the texts; `nil` if there are several.
  var language: String? {
    guard wording.languages.count == 1 else { return nil }
    return wording.languages[0].tag
  }

  init(_ document: ExportDocument, _ options: ExportOptions) {
    let wording = DocumentationWording(
      document: document, languages: document.languages(options.languages))
    let places = document.pages.flatMap { $0.groups.flatMap(\.rows) }
    let rows = places.map { document[$0] }
    columns = wording.columns.filter { column in
      !column.isOptional || rows.contains { !column.cell($0.setting, $0.row).isEmpty }
    }
    self.wording = wording
  }

  func title(of page: ExportedPage) -> String { wording.title(of: page) }
  func title(of group: ExportedGroup) -> String? { group.title.map(wording.text) }

  /// Returns the rows of a group, each with the anchor for links and its cells.
  func rows(of group: ExportedGroup) -> [(anchor: String, cells: [[DocumentationSpan]])] {
    group.rows.map { place in
      let (setting, row) = wording.document[place]
      return (row.anchor, columns.map { $0.cell(setting, row) })
    }
  }
}

extension ExportDocument {
  /// Returns the languages chosen by the options, at least one.
  func languages(_ choice: ExportOptions.Languages) -> [ExportLanguage] {
    switch choice {
    case .all: return languages
    case .development: return [languages[0]]
    case .one(let folder):
      if let language = languages.first(where: { $0.folder == folder }) { return [language] }
      // In a language that the bundle lacks, texts are shown as written.
      return [ExportLanguage(folder: folder, tag: LanguageTag(folder)?.text ?? languages[0].tag)]
    }
  }
}

/// The texts of documentation, in the chosen languages.
struct DocumentationWording {
  let document: ExportDocument
  let languages: [ExportLanguage]

  /// Returns a text in all chosen languages, omitting repetitions.
  func text(_ text: LocalizedText) -> String {
    languages.map { text.text(in: $0) }.distinct.joined(separator: " / ")
  }

  /// Returns the title of a page with its path, such as `Sound › Volume (iPad)`.
  func title(of page: ExportedPage) -> String {
    var title = page.path.map(text).joined(separator: " › ")
    if title.isEmpty {
      title = page.title.map(text) ?? nameOfUntitled(page)
    }
    switch page.name.device {
    case .phone: title += " (iPhone)"
    case .pad: title += " (iPad)"
    case nil: break
    }
    return title
  }

  private func nameOfUntitled(_ page: ExportedPage) -> String {
    if page.name.base == "Root" { return document.name }
    return page.name.base
  }

  var columns: [DocumentationColumn] {
    let titles = languages.map { language in
      DocumentationColumn(title: heading("Setting", language)) { _, row in
        row.title.map { [.text($0.text(in: language))] } ?? []
      }
    }
    let help = languages.map { language in
      DocumentationColumn(title: heading("Help", language), isOptional: true) { _, row in
        row.help.map { [.text($0.text(in: language))] } ?? []
      }
    }
    return titles + [
      DocumentationColumn(title: "Key") { setting, _ in [.code(setting.key)] },
      DocumentationColumn(title: "Type") { setting, row in [.text(type(setting, row))] },
      DocumentationColumn(title: "Default") { setting, row in defaultValue(setting, row) },
      DocumentationColumn(title: "Values", isOptional: true) { _, row in values(row) },
      DocumentationColumn(title: "Devices", isOptional: true) { _, row in devices(row) },
      DocumentationColumn(title: "Since", isOptional: true) { setting, _ in
        setting.since.map { [.text($0)] } ?? []
      },
      DocumentationColumn(title: "Suite", isOptional: true) { setting, _ in
        setting.suite.map { [.code($0)] } ?? []
      },
    ] + help
  }

  private func heading(_ word: String, _ language: ExportLanguage) -> String {
    guard languages.count > 1 else { return word }
    return "\(word) (\(language.tag))"
  }

  /// Returns a description of the type, such as `string`, `real` or `string, secret`.
  func type(_ setting: ExportedSetting, _ row: ExportedRow) -> String {
    var types = row.types
    if types.isEmpty { types = setting.types }
    var description = types.map { $0.name }.joined(separator: " or ")
    if description.isEmpty { description = "any" }
    if row.isSecret { description += ", secret" }
    if row.isOnlyShown { description += ", read-only" }
    return description
  }

  /// Returns the default's displayed title and its value.
  private func defaultValue(_ setting: ExportedSetting, _ row: ExportedRow) -> [DocumentationSpan] {
    guard let value = setting.publicDefault else { return [] }
    return titledValue(shownDefault(value, row), value)
  }

  private func titledValue(_ title: String?, _ value: PropertyListValue) -> [DocumentationSpan] {
    guard let title else { return [.code(value.plainText)] }
    return [.text(title + " ("), .code(value.plainText), .text(")")]
  }

  /// Returns the displayed title of a default; `nil` if the value itself is displayed.
  func shownDefault(_ value: PropertyListValue, _ row: ExportedRow) -> String? {
    guard let index = row.choices.firstIndex(where: { $0.value.isSameChoice(as: value) }) else {
      return nil
    }
    return titleOfChoice(index, of: row)
  }

  private func titleOfChoice(_ index: Int, of row: ExportedRow) -> String? {
    // The choices of a switch begin with the value for on.
    if row.isSwitch { return index == 0 ? "on" : "off" }
    return row.choices[index].title.map(text)
  }

  private func values(_ row: ExportedRow) -> [DocumentationSpan] {
    var spans: [DocumentationSpan] = []
    for (index, choice) in row.choices.enumerated() {
      if index > 0 { spans.append(.lineBreak) }
      spans += titledValue(titleOfChoice(index, of: row), choice.value)
    }
    if let minimum = row.minimum, let maximum = row.maximum {
      spans += [.code("\(minimum)"), .text(" to "), .code("\(maximum)")]
    }
    return spans
  }

  private func devices(_ row: ExportedRow) -> [DocumentationSpan] {
    let devices = DocumentationWording.devices(row.idioms)
    guard !devices.isEmpty else { return [] }
    return [.text(devices)]
  }

  /// Returns the names of the devices that show a row; empty for all devices.
  static func devices(_ idioms: DeviceIdioms) -> String {
    switch idioms {
    case .phone: "iPhone"
    case .pad: "iPad"
    default: ""
    }
  }
}

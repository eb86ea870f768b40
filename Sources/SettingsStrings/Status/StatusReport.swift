import SettingsText

/// A format for the report of a translation status.
package enum StatusReport: String, Sendable, Hashable, CaseIterable {
  /// Text for a terminal: a line per language, with its missing translations.
  case text
  /// JSON with all facts, for programs.
  case json
  /// CSV with a line per text and a column per language (RFC 4180).
  case csv
  /// Tables for a pull request or a job summary.
  case markdown

  /// The states counted for each language.
  private static let countedStates = TranslationStatus.State.lacking + [.same]
  /// The number of characters for a percentage, up to `100`, with the two blanks before it.
  private static let percentWidth = 5
  /// The maximum number of texts listed for a language.
  private static let maximumTextCount = 12

  /// Returns the report, with a final line end.
  package func render(_ status: TranslationStatus) -> String {
    switch self {
    case .text: text(status)
    case .json: json(status)
    case .csv: csv(status)
    case .markdown: markdown(status)
    }
  }

  private func text(_ status: TranslationStatus) -> String {
    var result = ""
    for table in status.tables {
      result += "\(VisibleText.escaped(table.name)): \(counted(table.texts.count, "text"))\n"
      let names = table.languages.map { VisibleText.escaped($0.name) }
      let width = names.map { $0.unicodeScalars.count }.max() ?? 0
      for (index, language) in table.languages.enumerated() {
        let percent = "\(language.percent)"
        result += "  " + names[index]
        result += String(repeating: " ", count: width - names[index].unicodeScalars.count)
        let indent = StatusReport.percentWidth - percent.count
        result += String(repeating: " ", count: indent) + percent + " %"
        for state in StatusReport.countedStates {
          // In the language of the pages and its variants, a copy is a translation.
          if state == .same, language.takesCopies { continue }
          guard let count = language.counts[state] else { continue }
          result += "  \(count) \(state.rawValue)"
        }
        result += "\n"
        for state in TranslationStatus.State.lacking {
          let texts = table.texts.filter { $0.states[index] == state }
          guard !texts.isEmpty else { continue }
          result += "    \(state.rawValue): \(list(texts))\n"
        }
      }
    }
    return result
  }

  /// Returns the first texts in quotes, with the number of the others.
  private func list(_ texts: [TranslationStatus.Text]) -> String {
    let limit = StatusReport.maximumTextCount
    let quoted = texts.prefix(limit).map { "'\(StatusReport.oneLine($0.text))'" }
    let list = quoted.joined(separator: ", ")
    guard texts.count > limit else { return list }
    return "\(list) and \(texts.count - limit) more"
  }

  private func json(_ status: TranslationStatus) -> String {
    let tables = status.tables.map { table -> JSONValue in
      let texts = table.texts.map { text -> JSONValue in
        [
          "text": .string(text.text),
          "page": .string(text.page),
          "item": .integer(text.item),
          "states": .object(
            zip(table.languages, text.states).map { ($0.name, .string($1.rawValue)) }),
        ]
      }
      return [
        "name": .string(table.name),
        "languages": .array(table.languages.map(language)),
        "texts": .array(texts),
      ]
    }
    let report: JSONValue = ["version": 1, "tables": .array(tables)]
    return report.text() + "\n"
  }

  private func language(_ language: TranslationStatus.Language) -> JSONValue {
    let head: JSONValue = [
      "language": .string(language.name),
      "development": .boolean(language.isDevelopment),
      "percent": .integer(language.percent),
    ]
    let counts = TranslationStatus.State.allCases.map { state in
      (name: state.rawValue, value: JSONValue.integer(language.counts[state, default: 0]))
    }
    return head.adding(.object(counts))
  }

  private func csv(_ status: TranslationStatus) -> String {
    let names = StatusReport.languages(status)
    var result = CSVLine.shownLine(["table", "text", "page", "item"] + names)
    for table in status.tables {
      for text in table.texts {
        var states: [String: String] = [:]
        for (language, state) in zip(table.languages, text.states) {
          states[language.name] = state.rawValue
        }
        result += CSVLine.shownLine(
          [table.name, text.text, text.page, "\(text.item)"] + names.map { states[$0, default: ""] }
        )
      }
    }
    return result
  }

  private static func languages(_ status: TranslationStatus) -> [String] {
    Set(status.tables.flatMap { $0.languages.map(\.name) }).sorted()
  }

  private func markdown(_ status: TranslationStatus) -> String {
    var result = ""
    for table in status.tables {
      if !result.isEmpty { result += "\n" }
      result += "### \(MarkdownText.escaped(table.name))\n\n"
      result +=
        "| Language | Translated | Missing | Empty | Untranslated | Same |\n|---|---:|---:|---:|---:|---:|\n"
      for language in table.languages {
        let counts = StatusReport.countedStates.map { "\(language.counts[$0, default: 0])" }
        result += "| \(MarkdownText.escaped(language.name)) | \(language.percent) % | "
        result += counts.joined(separator: " | ") + " |\n"
      }
      let lacking = table.texts.filter {
        !Set($0.states).isDisjoint(with: TranslationStatus.State.lacking)
      }
      guard !lacking.isEmpty else { continue }
      result += "\n| Text | Missing in | Empty in | Untranslated in |\n|---|---|---|---|\n"
      for text in lacking {
        let columns = TranslationStatus.State.lacking.map { state in
          var names: [String] = []
          for (language, stateInLanguage) in zip(table.languages, text.states)
          where stateInLanguage == state {
            names.append(MarkdownText.escaped(language.name))
          }
          return names.joined(separator: ", ")
        }
        result += "| \(MarkdownText.escaped(text.text)) | \(columns.joined(separator: " | ")) |\n"
      }
    }
    return result
  }

  /// Returns a text without line ends, with invisible characters escaped.
  private static func oneLine(_ text: String) -> String {
    VisibleText.escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}

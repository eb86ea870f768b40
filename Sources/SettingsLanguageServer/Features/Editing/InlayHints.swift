import SettingsJSON
import SettingsModel
import SettingsPropertyLists

extension Feature {
  /// What a name is translated to, and which choice a default is.
  static let inlayHints = Feature("textDocument/inlayHint", "inlayHintProvider") { request throws(ResponseError) in
    let range = try request.range()
    guard let place = try request.place(), let page = place.view.page(place.file), page.list.hasPositions,
      let text = place.view.text(place.file)
    else { return .null }
    let view = place.view
    let encoding = request.snapshot.client.encoding
    let wanted =
      text.offset(
        of: range.start, encoding)..<max(
        text.offset(of: range.start, encoding), text.offset(of: range.end, encoding))
    var hints: [(offset: Int, label: String)] = []
    func add(_ node: PropertyList.NodeID, _ label: String) {
      let end = page.list.offsets(node).upperBound
      guard end >= wanted.lowerBound, end <= wanted.upperBound, !label.isEmpty else { return }
      hints.append((end, label))
    }
    if let table = view.analysis.localization.names.name(for: page) {
      let translations = view.developmentTexts(ofTable: table)
      for node in page.localizableTexts(view.bundle.schema) {
        let own = page.list.text(node)
        if let translation = translations[own], translation != own { add(node, translation) }
      }
    }
    for row in page.rows {
      if let title = HoverText.titleOfDefault(row), let value = row.defaultValue {
        add(value.node, view.translated(title, on: page))
      }
    }
    var memo = ClientText.Memo()
    return .array(
      hints.sorted { $0.offset < $1.offset }.map { offset, label in
        .object([
          ("position", text.position(of: offset, encoding, &memo).json),
          ("label", .string("= " + InlayText.short(label))), ("paddingLeft", .boolean(true)),
        ])
      })
  }
}

/// Texts beside the code.
enum InlayText {
  /// A text on one line, with its beginning only where it is long.
  static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

extension BundleView {
  /// The texts of a table in the development language, or in the first one that has the table.
  func developmentTexts(ofTable name: String) -> [String: String] {
    let tables = bundle.tables.filter { $0.name == name && $0.language != nil }
    let folder = analysis.localization.developmentLanguage.folder
    guard let table = tables.first(where: { $0.language == folder }) ?? tables.first else { return [:] }
    return Dictionary(
      table.entries.compactMap { entry in
        table.list.string(entry.value).map { (table.list.text(entry.key), $0) }
      }, uniquingKeysWith: { $1 })
  }

  /// A text of a page in the development language.
  func translated(_ text: String, on page: Page) -> String {
    guard let name = analysis.localization.names.name(for: page) else { return text }
    return developmentTexts(ofTable: name)[text] ?? text
  }
}

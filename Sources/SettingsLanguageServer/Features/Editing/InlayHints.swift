import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// What a name is translated to, and which choice a default is.
  static let inlayHints = Feature("textDocument/inlayHint", "inlayHintProvider") { request throws(ResponseError) in
    let range = try request.range()
    guard let place = try request.place(), let page = place.page, page.list.hasPositions, let text = place.text
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
    if let table = view.analysis.translations.tableName(of: page) {
      for (list, text) in view.analysis.translations.texts(inTable: table)
      where view.bundle.pages[text.page].document == page.document {
        let own = list.text(text.node)
        let translation = view.translated(own, on: page)
        if translation != own { add(text.node, translation) }
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
  /// A text of a page in the development language, or in the first one that has the page's table.
  func translated(_ text: String, on page: Page) -> String {
    guard let table = analysis.translations.table(of: page), !table.files.isEmpty else { return text }
    return table.translation(of: text, in: table.developmentFile ?? 0) ?? text
  }
}

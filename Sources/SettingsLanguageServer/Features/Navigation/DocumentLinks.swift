import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// Links from the names of pages, images and the strings table to their files.
  static let documentLinks = Feature(
    "textDocument/documentLink", ["documentLinkProvider": ["resolveProvider": false]]
  ) { (request: FeatureRequest<FileParameters>) in
    guard let place = request.place, let page = place.page, page.list.hasPositions else {
      return .null
    }
    // `nil` stands for the page itself.
    let rows: [Row?] = [nil] + page.rows.map { $0 }
    let links = rows.flatMap { row in
      page.list.entries(row?.node ?? page.list.root).compactMap { entry -> JSONValue? in
        guard let subject = place.subject(of: entry.value, in: entry, row, page), subject.isFile,
          let target = place.definitions(of: subject).first
        else { return nil }
        return [
          "range": place.range(page.list.content(entry.value)).json,
          "target": .string(target.uri),
        ]
      }
    }
    return .array(links)
  }
}

extension Subject {
  /// Whether the subject is the name of a file.
  fileprivate var isFile: Bool {
    switch self {
    case .page, .table, .image: true
    default: false
    }
  }
}

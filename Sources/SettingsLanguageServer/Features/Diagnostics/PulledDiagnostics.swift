import SettingsText

extension Feature {
  /// Diagnostics for clients that ask for them; the others get them unasked.
  static let pulledDiagnostics = Feature(
    "textDocument/diagnostic",
    capabilities: { client in
      guard client.pullsDiagnostics else { return [] }
      return [
        (
          "diagnosticProvider",
          .object([
            ("identifier", .string("settingsc")), ("interFileDependencies", .boolean(true)),
            ("workspaceDiagnostics", .boolean(false)),
          ])
        )
      ]
    },
    answer: { request throws(ResponseError) in
      guard let path = try request.path() else { return report([], known: nil) }
      let units = request.snapshot.units(of: path)
      var lists: [String: PublishedList] = [:]
      for unit in units {
        let found = UnitDiagnostics(unit, request.snapshot, evenIfClosed: true)
        for (path, list) in found.lists { lists[path, default: PublishedList()].replace(list, of: unit) }
        request.tell(found.failures, unit)
      }
      guard
        case .object(var members) = report(
          lists[path]?.list ?? [], known: request.parameters.at("previousResultId")?.string)
      else { return .null }
      if request.snapshot.client.capabilities.takesRelatedDocuments {
        // A file whose last finding is gone must be reported too, so every file of the bundle is, and sources that had some.
        var others = lists.mapValues(\.list)
        for view in request.snapshot.views(of: path) {
          let sources = Set(lists.keys.filter { view.sourceNumbers[$0] != nil })
          let all = request.snapshot.bundles.noteSources(sources, of: view.root)
          for path in view.bundle.documents.map({ view.path(.bundle($0.file)) }) + all {
            others[path] = lists[path]?.list ?? []
          }
        }
        others[path] = nil
        let related = others.sorted { $0.key < $1.key }.map { path, list in
          (name: request.snapshot.uri(path), value: report(list, known: nil))
        }
        if !related.isEmpty { members.append(("relatedDocuments", .object(related))) }
      }
      return .object(members)
    })

  /// A report with a list, or the word that it is the one the client knows.
  private static func report(_ list: [JSONValue], known: String?) -> JSONValue {
    let items = JSONValue.array(list)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in items.compactBytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let id = String(hash, radix: 16)
    if id == known { return .object([("kind", .string("unchanged")), ("resultId", .string(id))]) }
    return .object([("kind", .string("full")), ("resultId", .string(id)), ("items", items)])
  }
}

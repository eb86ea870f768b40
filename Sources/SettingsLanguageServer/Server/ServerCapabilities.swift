import SettingsText

/// What the server tells a client that it can do.
enum ServerCapabilities {
  static func json(for client: ClientCapabilities) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      (
        "textDocumentSync",
        .object([
          ("openClose", .boolean(true)), ("change", .integer(2)),
          ("save", .object([("includeText", .boolean(false))])),
        ])
      ),
      (
        "workspace",
        .object(present: [
          "workspaceFolders": .object([("supported", .boolean(true)), ("changeNotifications", .boolean(true))]),
          "fileOperations": client.asksBeforeRenames ? Feature.renamedFiles : nil,
        ])
      ),
    ]
    for feature in AllFeatures.features { members += feature.capabilities(client) }
    return .object(members)
  }
}

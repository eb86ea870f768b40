import SettingsSystem
import SettingsText

extension Feature {
  private static let command = "settingsc.preview"

  /// A line above each page that opens it as iOS draws it.
  static let previewLens = Feature(
    "textDocument/codeLens",
    capabilities: { client in
      client.showsDocuments ? [("codeLensProvider", .object([("resolveProvider", .boolean(false))]))] : []
    },
    answer: { request throws(ResponseError) in
      guard request.state.client.showsDocuments, let place = try request.place(),
        place.page != nil
      else { return .null }
      let command = JSONValue.object([
        ("title", .string("Preview")), ("command", .string(command)),
        ("arguments", .array([.string(place.uri)])),
      ])
      return .array([.object([("range", PositionRange.start.json), ("command", command)])])
    })

  /// Draws the bundle and opens it at the page.
  static let openPreview = Feature(
    "workspace/executeCommand",
    capabilities: { client in
      client.showsDocuments ? [("executeCommandProvider", .object([("commands", .strings([command]))]))] : []
    },
    answer: { request throws(ResponseError) in
      guard request.parameters.at("command")?.string == command,
        let path = request.parameters.at("arguments")?.array?.first?.string.flatMap(DocumentURI.path),
        let view = request.state.views(of: path).first,
        let page = view.file(path).flatMap({ FilePlace(view: view, file: $0).page })
      else { throw .invalidParameters("'settingsc.preview' takes the address of a page") }
      let file: String
      do throws(HostFailure) {
        file = try request.state.host.preview(ofBundle: view.root, view.scope)
      } catch {
        throw .failed(error.message)
      }
      let address = DocumentURI.uri(file) + "#page=\(page.name.base)"
      request.state.request(
        "window/showDocument", .object([("uri", .string(address)), ("external", .boolean(true))]))
      return .null
    })
}

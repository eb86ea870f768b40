import SettingsFiles
import SettingsPreview
import SettingsProject
import SettingsText

extension Feature {
  private static let command = "settingsc.preview"

  /// A code lens that opens the preview of a page, above the page's text.
  static let previewLens = Feature(
    "textDocument/codeLens", ["codeLensProvider": ["resolveProvider": false]]
  ) { (request: FeatureRequest<FileParameters>) in
    guard request.state.client.showsDocuments, let place = request.place, place.page != nil
    else { return .null }
    return [
      [
        "range": PositionRange.start.json,
        "command": [
          "title": "Preview",
          "command": .string(command),
          "arguments": [.string(place.uri)],
        ],
      ]
    ]
  }

  /// The command that writes the preview of a bundle and opens it at a page.
  static let openPreview = Feature(
    "workspace/executeCommand", ["executeCommandProvider": ["commands": [.string(command)]]]
  ) { (request: FeatureRequest<CommandParameters>) throws(ResponseError) in
    let requested = request.parameters.command
    guard requested == command else {
      throw .invalidParameters("unknown command '\(requested)'; use '\(command)'")
    }
    guard request.state.client.showsDocuments else {
      throw .failed("this editor cannot be asked to open a preview")
    }
    guard
      let path = request.parameters.path,
      let view = request.state.views(of: path).first, case .bundle(let file) = view.file(path)
    else { throw .invalidParameters("'\(command)' takes the address of a page") }
    guard let page = view.bundle.pages.first(where: { $0.file == file }) else {
      var fault = "is not a page"
      if let unreadable = view.bundle.unreadable.first(where: { $0.file == file }) {
        fault = "cannot be read: \(unreadable.error.message)"
      }
      throw .failed("'\(view.workspace.display(path))' \(fault)")
    }
    let preview: String
    do throws(CommandError) {
      preview = try request.state.writePreview(of: view)
    } catch {
      throw .failed(error.message)
    }
    let address = uriReference(preview) + "#page=" + percentEncoded(page.name.base)
    request.state.request("window/showDocument", ["uri": .string(address), "external": true])
    return .null
  }
}

extension ServerState {
  /// Writes the preview of a bundle to a new file.
  ///
  /// - Returns: The absolute path of the HTML file.
  fileprivate func writePreview(of view: BundleView) throws(CommandError) -> String {
    let preview = try PreviewBuilder(bundle: view.root).build(in: view.project)
    do throws(FileSystemError) {
      let file = try options.previews.makeFile(in: view.workspace.files)
      try view.workspace.files.write(
        Array(PreviewHTML.text(preview.document).utf8), to: file)
      return file
    } catch {
      throw .failure(error)
    }
  }
}

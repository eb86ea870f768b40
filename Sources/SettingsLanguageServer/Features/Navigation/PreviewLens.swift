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
    let given = request.parameters.command
    guard given == command else {
      throw .invalidParameters("unknown command '\(given)'; use '\(command)'")
    }
    guard request.state.client.showsDocuments else {
      throw .failed("this editor cannot be asked to open a preview")
    }
    guard
      let path = request.parameters.path,
      let view = request.state.views(of: path).first, case .bundle(let name) = view.file(path)
    else { throw .invalidParameters("'\(command)' takes the address of a page") }
    guard let page = view.bundle.pages.first(where: { $0.file == name }) else {
      let fault = view.bundle.unreadable.first { $0.file == name }.map {
        "cannot be read: \($0.error.message)"
      }
      throw .failed("'\(view.workspace.display(path))' \(fault ?? "is not a page")")
    }
    let file: String
    do throws(CommandError) {
      file = try request.state.writePreview(of: view)
    } catch {
      throw .failed(error.message)
    }
    let address = uriReference(file) + "#page=" + percentEncoded(page.name.base)
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

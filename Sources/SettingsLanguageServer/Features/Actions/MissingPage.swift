import SettingsFiles
import SettingsModel
import SettingsText

extension ActionProvider {
  /// Actions that create a missing page named by `File`.
  static let missingPage = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    guard let list = context.place.list else { return [] }
    let requested = view.analysis.graph.edgesToMissingPages.filter { edge in
      guard .bundle(view.bundle.pages[edge.page].file) == context.place.file else { return false }
      let range = context.place.range(list.offsets(edge.node))
      return !edge.isWebPage && range.touches(context.range)
    }
    let files = requested.map { $0.reference.base + ".plist" }.distinct
    return files.filter { view.bundle.files.item(at: $0) == nil }.map { file in
      var edit = WorkspaceEdit()
      edit.create(view.uri(.bundle(file)), text: PageTemplate.text)
      return CodeAction(title: "Create the page '\(file)'", kind: .quickFix, edit: edit)
    }
  }
}

/// The text of a page without rows.
enum PageTemplate {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>PreferenceSpecifiers</key>
    \t<array>
    \t</array>
    </dict>
    </plist>

    """
}

import SettingsModel
import SettingsSystem
import SettingsText

extension ActionProvider {
  /// Making the page that a `File` names and the bundle does not have.
  static let missingPage = ActionProvider(kinds: [.quickFix]) { context in
    let view = context.view
    guard case .page(let base) = context.subject, view.bundle.pages(named: base).isEmpty,
      let missing = view.analysis.links.missing.first(where: { $0.reference.base == base }), !missing.isWebPage
    else { return [] }
    let file = base + ".plist"
    guard !view.bundle.files.hasFile(file) else { return [] }
    var edit = WorkspaceEdit()
    edit.create(view.uri(.bundle(file)), text: PageTemplate.text)
    return [CodeAction(title: "Create the page '\(file)'", kind: .quickFix, edit: edit)]
  }
}

/// A page without rows.
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

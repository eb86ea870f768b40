import SettingsPropertyLists
import SettingsText

/// Writes a preview as one self-contained HTML file.
package enum PreviewHTML {
  /// Returns the text of the HTML file.
  ///
  /// No content of the bundle becomes markup: its name is escaped, and everything else is data for
  /// the script. The Content-Security-Policy allows only this style sheet and this script, by their
  /// hashes. It allows no requests, except that a served page may poll its server for changes.
  ///
  /// - Parameters:
  ///   - document: The content of the preview.
  ///   - comparison: An older version to draw beside it; `nil` for none.
  ///   - pictures: The pictures to take; `nil` for interactive use.
  ///   - revision: The revision number of the document on the preview server; `nil` for a file.
  ///   - failure: The reason that the document does not show the bundle's current state; `nil` if
  ///     it does.
  package static func text(
    _ document: PreviewDocument, comparison: PreviewComparison? = nil,
    pictures: [PreviewPicture]? = nil,
    revision: Int? = nil, failure: String? = nil
  ) -> String {
    let problem = failure ?? comparison?.gaps(to: document)
    var stages = stage(document, side: nil)
    var furtherData = ""
    if let comparison {
      stages = stage(comparison.base, side: "old") + stage(document, side: "new")
      furtherData += data(of: comparison)
    }
    if let pictures { furtherData += data(of: pictures) }
    return """
      <!DOCTYPE html>
      <!-- \(OutputMark.sentence) -->
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy(isLive: revision != nil))">
      \(PreviewAssets.head)
      <title>\(XMLText.escaped(document.bundleName)) – settingsc preview</title>
      <style>\(PreviewAssets.style)</style>
      </head>
      <body>
      <noscript>This preview is drawn by a script in this file; allow scripts to see it.</noscript>
      \(stages)
      <script type="application/json" id="document">\(document.json(revision: revision, failure: problem))</script>
      \(furtherData)\
      <script>\(PreviewAssets.script)</script>
      </body>
      </html>

      """
  }

  /// Returns the element in which a version of the bundle is drawn.
  ///
  /// - Parameter side: The side of a comparison, `old` or `new`; `nil` without a comparison.
  private static func stage(_ document: PreviewDocument, side: String?) -> String {
    var attributes = "data-bundle=\"\(XMLText.attribute(document.bundleName))\""
    if let side { attributes += " data-side=\"\(side)\"" }
    return "<main \(attributes)></main>"
  }

  private static func data(of comparison: PreviewComparison) -> String {
    """
    <script type="application/json" id="document-base">\(comparison.base.json())</script>
    <script type="application/json" id="comparison">\(comparison.json)</script>

    """
  }

  private static func data(of pictures: [PreviewPicture]) -> String {
    let json = ScriptJSON.text(.array(pictures.map { $0.json }))
    return "<script type=\"application/json\" id=\"pictures\">\(json)</script>\n"
  }

  /// Returns the Content-Security-Policy of the page.
  package static func policy(isLive: Bool) -> String {
    var parts = [
      "default-src 'none'",
      "script-src '\(PreviewAssets.scriptHash)'",
      "style-src '\(PreviewAssets.styleHash)'",
      "img-src data:",
    ]
    if isLive { parts.append("connect-src 'self'") }
    parts += ["base-uri 'none'", "form-action 'none'"]
    return parts.joined(separator: "; ")
  }
}

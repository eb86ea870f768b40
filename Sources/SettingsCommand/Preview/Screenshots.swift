import SettingsAnalysis
import SettingsFiles
import SettingsPreview
import SettingsProject
import SettingsText

/// Pictures of a preview, taken by an installed Chromium.
struct Screenshots {
  private let preview: PreviewBuilder.Preview
  private let pictures: [PreviewPicture]
  private let session: Session

  /// Creates screenshots of every page in every language and appearance on every device, or of those
  /// that the options choose.
  ///
  /// Of a comparison, only the pages that differ are drawn.
  init(_ preview: PreviewBuilder.Preview, _ look: PreviewLookOptions, _ session: Session) {
    self.preview = preview
    self.session = session
    let document = preview.document
    var pages = document.pageNames
    if let comparison = preview.comparison { pages = comparison.changedPages(of: document) }
    var languages: [String?] = document.languages
    if look.language != nil || languages.isEmpty { languages = [document.language] }
    var appearances = PreviewOptions.Appearance.allCases
    if let appearance = look.appearance { appearances = [appearance] }
    var devices = PreviewOptions.Device.allCases
    if let device = look.device { devices = [device] }
    pictures = PreviewPicture.all(pages, languages, appearances, devices)
  }

  /// Takes the pictures in one run of the browser and writes them to a folder.
  ///
  /// - Throws: Exit status 2 for a picture that must not replace a file, 3 if no browser is installed,
  ///   the browser fails, or a file cannot be written.
  func write(to folder: String, _ writer: OutputWriter) throws(CommandError) {
    let browser = try Browser(session)
    guard !pictures.isEmpty else { return session.note("no page differs") }
    let file = try session.temporaryFile("preview.html")
    let scratch = Paths.parent(file)
    defer { session.workspace.files.remove(scratch) }
    let html = PreviewHTML.text(
      preview.document, comparison: preview.comparison, pictures: pictures)
    try OutputWriter(session.workspace, isForced: true).write([
      .file(file, OutputFile(html, .comment))
    ])
    let page = try browser.open(file, profile: Paths.join(scratch, "profile"))
    var outputs: [Output] = []
    for (number, picture) in pictures.enumerated() {
      showProgress("picture \(number + 1) of \(pictures.count): \(picture.fileName)")
      // The first byte of a PNG file is not UTF-8, so it is decoded as U+FFFD.
      let file = OutputFile(try page.picture(number), .beginning(["\u{FFFD}PNG"]))
      outputs.append(.file(Paths.join(folder, picture.fileName), file))
    }
    showProgress("")
    try writer.write(outputs)
    session.tell("wrote \(counted(outputs.count, "picture")) to '\(folder)'")
  }

  /// Replaces the last line on a terminal, and writes nothing to other outputs.
  private func showProgress(_ text: String) {
    guard session.errors.isTerminal else { return }
    session.errors.write("\r\u{1B}[K\(VisibleText.escaped(text))")
  }
}

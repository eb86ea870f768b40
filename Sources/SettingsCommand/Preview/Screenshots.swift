import SettingsAnalysis
import SettingsPreview
import SettingsProject
import SettingsSystem
import SettingsText

/// Pictures of a preview, taken by a Chromium that is installed.
struct Screenshots {
  private let preview: PreviewBuilder.Preview
  private let pictures: [PreviewPicture]
  private let session: Session

  /// Chooses what is pictured: every page in every language and appearance on every device, unless
  /// the options name one; of a comparison, the pages that differ.
  init(_ preview: PreviewBuilder.Preview, _ look: PreviewLookOptions, _ session: Session) {
    self.preview = preview
    self.session = session
    let document = preview.document
    let languages: [String?] =
      look.language != nil || document.languages.isEmpty ? [document.language] : document.languages
    pictures = PreviewPicture.all(
      preview.comparison?.changedPages(of: document) ?? document.pageNames, languages,
      look.appearance.map { [$0] } ?? PreviewOptions.Appearance.allCases,
      look.device.map { [$0] } ?? PreviewOptions.Device.allCases)
  }

  /// Takes the pictures and writes them into a folder.
  ///
  /// - Throws: exit status 3 where no browser is installed, and for one that fails.
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
    let sizes = try browser.sizes(of: file, scratch)
    guard sizes.count == pictures.count else {
      throw .failure("'\(browser.program)' did not draw the preview")
    }
    let work = ParallelWork<Int, Result<[UInt8], CommandError>>(jobs: session.processorCount) {
      number in
      Result { () throws(CommandError) in
        try browser.picture(number, of: file, size: sizes[number], scratch)
      }
    }
    for number in pictures.indices { work.add(number) }
    var outputs: [Output] = []
    for (picture, taken) in zip(pictures, work.finish()) {
      outputs.append(
        .file(
          Paths.join(folder, picture.fileName),
          OutputFile(try taken.get(), .beginning(["\u{FFFD}PNG"]))))
    }
    try writer.write(outputs)
    session.tell("wrote \(counted(outputs.count, "picture")) to '\(folder)'")
  }
}

/// A Chromium that draws pages without a window.
struct Browser: Sendable {
  /// The program.
  let program: String
  private let session: Session

  private static let variables = ["CHROME_PATH", "CHROMIUM"]
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
  ]
  private static let applications = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]

  /// Finds the browser: what the environment names, else the first that is installed.
  ///
  /// - Throws: exit status 3 where there is none.
  init(_ session: Session) throws(CommandError) {
    self.session = session
    if let given = Browser.variables.compactMap({ session.environment[$0] }).first(where: {
      !$0.isEmpty
    }) {
      program = given
      return
    }
    let folders = (session.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates =
      Browser.names.flatMap { name in folders.map { Paths.join($0, name) } } + Browser.applications
    guard let found = candidates.first(where: session.workspace.files.exists) else {
      let names = Browser.names.map { "'\($0)'" }.joined(separator: ", ")
      throw .failure(
        "pictures need a Chromium, and none is installed: neither \(names) on the path, nor Google Chrome, Chromium or "
          + "Microsoft Edge in '/Applications'; install one, or name one with the variable CHROME_PATH"
      )
    }
    program = found
  }

  /// The size of each picture, in pixels, as the page measures it.
  func sizes(of file: String, _ scratch: String) throws(CommandError) -> [(width: Int, height: Int)]
  {
    let text = String(
      decoding: try run(["--dump-dom", "file://\(file)"], scratch, "sizes"), as: UTF8.self)
    guard let mark = text.firstRange(of: "<output id=\"sizes\">") else { return [] }
    return text[mark.upperBound...].prefix { $0 != "<" }.split(separator: ",").compactMap { size in
      let parts = size.split(separator: "x").compactMap { Int($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// The bytes of a picture.
  func picture(
    _ number: Int, of file: String, size: (width: Int, height: Int), _ scratch: String
  ) throws(CommandError) -> [UInt8] {
    let image = Paths.join(scratch, "\(number).png")
    let arguments = [
      "--screenshot=\(image)", "--window-size=\(size.width),\(size.height)",
      "file://\(file)#picture=\(number)",
    ]
    _ = try run(arguments, scratch, "\(number)")
    do throws(FileSystemError) {
      return try session.workspace.read(image, limit: Workspace.inputSizeLimit).array
    } catch {
      throw .failure("'\(program)' took no picture: \(error.explanation)")
    }
  }

  private func run(_ arguments: [String], _ scratch: String, _ profile: String) throws(CommandError)
    -> [UInt8]
  {
    // Whatever differs between machines is fixed or left out. The page is our own and makes no
    // request, and many containers do not allow a sandbox.
    let fixed = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--force-color-profile=srgb", "--disable-lcd-text",
      "--font-render-hinting=none",
      "--lang=en-US", "--no-first-run", "--disable-background-networking",
      "--disable-component-update",
      "--user-data-dir=\(Paths.join(scratch, "profile-\(profile)"))", "--virtual-time-budget=5000",
    ]
    let outcome: ChildProcess.Outcome
    do {
      outcome = try session.runProgram(program, fixed + arguments, [])
    } catch {
      throw .failure("'\(program)' cannot be run: \(error.explanation)")
    }
    guard outcome.status == 0 else {
      throw .failure("'\(program)' ended with status \(outcome.status)")
    }
    return outcome.output
  }
}

import ArgumentParser
import SettingsConfiguration
import SettingsFiles
import SettingsPreview
import SettingsProject

/// The `settingsc preview` command.
struct PreviewCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw the pages of a bundle as iOS does, as one HTML file.",
    discussion: """
      The file is self-contained and makes no requests. Its controls work: beside the device stand the values that the \
      app would read and the findings of 'lint'. The look is an approximation. A bundle that cannot be read is drawn \
      as far as possible, with the errors on standard error and exit status 1.

      EXAMPLE:
        settingsc preview MyApp/Settings.bundle -o Settings.html --open
        settingsc preview MyApp/Settings.bundle -o Settings.html --language de \\
          --appearance dark --device ipad
        settingsc preview MyApp/Settings.bundle --base v1.4:MyApp/Settings.bundle \\
          -o Changes.html
        settingsc preview MyApp/Settings.bundle --screenshots Pictures --language en
        settingsc preview MyApp/Settings.bundle --serve
      """)

  @Argument(
    help:
      "The bundle, a built app, or one page; by default the only bundle below the current folder.",
    completion: .file())
  var bundle: String?
  @OptionGroup var output: OutputOptions
  @Flag(help: "Open the preview in the browser.") var open = false
  @OptionGroup var look: PreviewLookOptions
  @Option(
    help: ArgumentHelp(
      "Start from the values in this property list; one named like an app group holds the group's. Repeatable.",
      valueName: "file"),
    completion: .file())
  var preferences: [String] = []
  @Option(
    help: ArgumentHelp(
      "Draw this older version beside it, with what 'diff' says of the changes; a bundle or REV:PATH.",
      valueName: "base"),
    completion: .file())
  var base: String?
  @Option(
    help: ArgumentHelp(
      "Write a PNG file per page, language, appearance and device, with an installed Chromium; with '--base', of the "
        + "pages that differ.",
      valueName: "dir"),
    completion: .directory)
  var screenshots: String?
  @Flag(help: "Serve the preview on this machine and reload it whenever the bundle changes.")
  var serve = false
  @Option(
    parsing: .unconditional, help: "Port for '--serve'; a free one if absent.",
    transform: WholeNumber.parser(UInt16.min...UInt16.max))
  var port: UInt16?
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws {
    if serve, output.output != nil {
      throw ValidationError("'--serve' writes no file; leave out '--output'")
    }
    if screenshots != nil, serve || open || output.output != nil {
      throw ValidationError("'--screenshots' excludes '--serve', '--open' and '--output'")
    }
    if serve, base != nil { throw ValidationError("'--serve' excludes '--base'") }
    if !serve, port != nil { throw ValidationError("'--port' needs '--serve'") }
    if open, output.output == "-" { throw ValidationError("'--open' excludes '--output -'") }
  }

  func run(_ session: Session) throws -> ExitStatus {
    var session = session
    if serve { session = session.copyingFiles }
    let project = try session.project(configurationFile.choice, variables)
    if serve {
      let servedRun = ServedRun(
        builder: builder,
        project: project,
        session: session,
        port: port,
        opens: open)
      // Serves until the process ends.
      try servedRun.run()
    }
    let preview = try builder.build(in: project)
    if let screenshots {
      try Screenshots(preview, look, session).write(
        to: screenshots, output.forceOptions.writer(session))
      session.report(preview)
    } else if open, output.output == nil {
      try openTemporaryPage(preview, session)
    } else {
      try output.write(preview.page, session)
      session.report(preview)
      if open, let file = output.output {
        try session.openInBrowser(session.workspace.absolute(file))
      }
    }
    return preview.status
  }

  private var builder: PreviewBuilder {
    var builder = PreviewBuilder(bundle: bundle.orOnlyOne)
    builder.options = look.options
    builder.preferences = preferences
    builder.base = base
    return builder
  }

  /// Opens a page written to a temporary file, which is kept since the browser reads it later.
  private func openTemporaryPage(
    _ preview: PreviewBuilder.Preview, _ session: Session
  ) throws(CommandError) {
    let file = try session.temporaryFile("Settings.html")
    do throws(CommandError) {
      try output.forceOptions.writer(session).write([.file(file, preview.page)])
    } catch {
      session.workspace.files.remove(Paths.parent(file))
      throw error
    }
    session.report(preview)
    try session.openInBrowser(session.workspace.absolute(file))
    session.note("the preview is in '\(file)'")
  }
}

extension Session {
  /// Reports the findings and the unreadable parts of a preview on standard error.
  func report(_ preview: PreviewBuilder.Preview) {
    report(preview.findings, of: preview.input.bundle)
    report(preview.unread)
  }
}

extension PreviewBuilder.Preview {
  /// The HTML page.
  fileprivate var page: OutputFile {
    OutputFile(Array(PreviewHTML.text(document, comparison: comparison).utf8), .comment)
  }

  /// The exit status: 3 if a file cannot be read, 1 if a page cannot be drawn or there are
  /// ``PreviewBuilder/Preview/findings``.
  ///
  /// An unreadable table only leaves its texts untranslated.
  fileprivate var status: ExitStatus {
    if !input.fileFailures.isEmpty { return .failure }
    let lacksPage = unread.contains { !$0.holdsOnlyTexts }
    return ExitStatus(hasFindings: lacksPage || !findings.isEmpty)
  }
}

extension PreviewOptions.Device: OptionChoice {}
extension PreviewOptions.Appearance: OptionChoice {}
extension PreviewOptions.Look: OptionChoice {
  package static var allValueStrings: [String] { ["26", "18", "17", "16", "15"] }

  package init?(argument: String) {
    switch argument {
    // Settings looks the same in iOS 15, 16 and 17.
    case "16", "17": self = .ios15
    default: self.init(rawValue: argument)
    }
  }
}

/// The options for the initial choices of a preview.
struct PreviewLookOptions: ParsableArguments {
  @Option(
    help: "Language to show first; the development language if absent.", completion: .languages)
  var language: String?
  @Option(help: "Appearance; by default light.") var appearance: PreviewOptions.Appearance?
  @Option(help: "Device; by default iphone.") var device: PreviewOptions.Device?
  @Option(help: "iOS version; 15 to 17 look alike.") var ios: PreviewOptions.Look = .ios26
  @Option(help: "Title of the first page; Settings shows the app's name there.")
  var appName: String?

  /// The options, with the language as given.
  var options: PreviewOptions {
    var options = PreviewOptions()
    options.language = language
    options.appearance = appearance ?? options.appearance
    options.device = device ?? options.device
    options.look = ios
    options.appName = appName
    return options
  }
}

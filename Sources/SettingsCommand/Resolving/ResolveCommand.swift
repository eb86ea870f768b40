import ArgumentParser
import SettingsAnalysis
import SettingsConfiguration
import SettingsReports
import SettingsSystem
import SettingsWorkspace

/// `settingsc resolve`
struct ResolveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", _superCommandName: "settingsc",
    abstract: "Say which value the app gets for each key, from which domain, and whether stored values are legal.",
    discussion: """
      The domains are searched in this order: forced ('--managed'), argument ('--arguments'), \
      application ('--preferences'), global ('--global'), registration (the defaults of the \
      bundle). Files are binary or XML property lists.

      A file named after an app group, such as 'group.com.example.plist', holds the values of that suite. With \
      '--suite' the last files do, in the order of the suites; only these suites are resolved, and the app's own \
      defaults where a file is left for them.

      EXAMPLE:
        settingsc resolve App/Settings.bundle --preferences com.example.app.plist
        settingsc resolve App/Settings.bundle sounds --unregistered
        settingsc resolve App/Settings.bundle --preferences app.plist \\
          --base v1.4:App/Settings.bundle --format json
        settingsc resolve App/Settings.bundle volume --arguments '-volume 0.5'
      """)

  @Argument(help: "The bundle, a built app, or one page.", completion: .file()) var bundle: String
  @Argument(help: "The keys to resolve; by default all of the bundle.") var keys: [String] = []
  @Option(name: .long, help: "Stored preferences, a property list; repeatable.", completion: .file()) var preferences:
    [String] = []
  @Option(parsing: .unconditional, help: "Launch arguments, as one text: '-key value …'.") var arguments: String?
  @Option(help: "Values for all apps, a property list.", completion: .file()) var global: String?
  @Option(help: "Values that a configuration profile forces, a property list.", completion: .file()) var managed:
    String?
  @Option(name: .long, help: "Resolve this app group; repeatable.") var suite: [String] = []
  @Flag(help: "Leave the registration domain out, as in an app that forgot to register.") var unregistered = false
  @Option(help: "An earlier version of the bundle, which tells whose keys orphans are; a side as 'diff' takes it.")
  var base: String?
  @Option(
    help: "Output format: text, json, or a format of 'lint' for the findings alone.",
    completion: .list(AllReports.all.map(\.name)))
  var format = "text"
  @OptionGroup var output: OutputOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func run(_ session: Session) throws -> ExitStatus {
    guard AllReports.all.contains(where: { $0.name == format }) else {
      throw CommandError.unknown(
        "format", format, among: AllReports.all.map(\.name), orSee: "'settingsc help lint' lists all")
    }
    guard let words = ArgumentDomain.words(arguments ?? "") else {
      throw CommandError.usage("'--arguments' has a quotation mark that is never closed")
    }
    let resolved = try ResolveResult(self, arguments: words, session)
    try output.write(try ResolveReport(result: resolved, format: format).file, session)
    return resolved.isFaulty ? .findings : .success
  }
}

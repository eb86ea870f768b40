import ArgumentParser
import SettingsAnalysis
import SettingsCode
import SettingsCompiler
import SettingsConfiguration
import SettingsModel
import SettingsProject
import SettingsPropertyLists
import SettingsText

/// The `settingsc defaults` command.
struct DefaultsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults", _superCommandName: "settingsc",
    abstract: "Print the registration defaults of a bundle.",
    discussion: """
      The defaults of all pages are flattened into one dictionary per suite: the app's own, and one \
      per app group. A bundle with a fault that touches a default is refused: exit status 1, the \
      faults on standard error, and nothing written. Configuration and suppressions do not change \
      that; '--skip-faulty' omits the faulty rows. JSON and YAML have dates as ISO 8601 strings and \
      data as base64 strings.

      EXAMPLE:
        settingsc defaults MyApp/Settings.bundle
        settingsc defaults MyApp/Settings.bundle --format binary -o Defaults.plist
        settingsc defaults MyApp/Settings.bundle --by-suite --format json
      """)

  @Argument(
    help: """
      The bundle, a built app, or one page; by default the only bundle below the current folder; \
      '-' is a page on standard input.
      """,
    completion: .file())
  var bundle: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var options: DescribedOptions<DefaultsSettings>
  @OptionGroup var variables: VariableOptions
  @OptionGroup var configurationFile: ConfigurationFileOptions

  func validate() throws { try changes.requireFile(output.output) }

  func run(_ session: Session) throws -> ExitStatus {
    let settings = try options.settings()
    let input = try session.project(configurationFile.choice, variables, writing: output.output)
      .bundle(at: bundle.orOnlyOne)
    guard let file = try settings.file(output.output, of: input, session) else { return .findings }
    return try output.write(file, changes, input.configuration, session)
  }
}

extension DefaultsSettings {
  /// Returns the output file with the defaults of a bundle; `nil` if they are refused.
  ///
  /// - Parameter path: The output path; `nil` for standard output.
  /// - Throws: Exit status 2 for options that do not fit each other or the bundle.
  func file(
    _ path: String?, of source: ProjectBundle, _ session: Session
  ) throws(CommandError) -> OutputFile? {
    session.noteHiddenSettings(of: source)
    let input = source.expanded
    try suites.check(session)
    if let path, self.format == nil, AllLanguages.language(ofFile: path) != nil {
      throw .usage(
        "'\(path)' is called like a file of code, which 'settingsc generate' writes; "
          + "choose another name, or a form with \(session.option("format"))")
    }
    let outputFormat = format(of: path)
    let domain = domain ?? input.bundle.product?.bundleIdentifier
    try checkDomain(domain, outputFormat, session)
    let suite = suites.suite
    let defaults = try session.defaults(
      of: input, rows, group: suite,
      check: { defaults throws(CommandError) in
        if let suite { try input.bundle.checkSuite(suite, among: defaults.suites) }
      })
    guard let defaults else { return nil }
    let selection = selectedSuites(from: defaults.suites, session)
    var file: OutputFile
    do throws(WritingError) {
      if let writer = DefaultsFormat(rawValue: outputFormat.rawValue) {
        file = OutputFile(try defaults.write(selection, as: writer, domain: domain), writer.mark)
      } else {
        let yaml = defaults.value(of: selection).yamlDocument
        file = OutputFile("# \(OutputMark.sentence)\n" + yaml, .comment)
      }
    } catch {
      throw .usage("the defaults cannot be written as \(outputFormat.rawValue): \(error.message)")
    }
    // Some formats have no mark, so a later run recognizes the file by its keys.
    var keys = Set(defaults.suites.flatMap { $0.entries.map(\.key) } + input.bundle.keys)
    if case .all = selection {
      keys.insert(RegistrationDefaults.ownSuiteName)
      keys.formUnion(defaults.suites.compactMap(\.identifier))
    }
    file.keys = keys
    return file
  }

  /// Rejects a domain that has no effect, and a shell script without a domain or suite.
  ///
  /// - Throws: Exit status 2.
  private func checkDomain(
    _ domain: String?, _ format: Format, _ session: Session
  ) throws(CommandError) {
    if format != .shell {
      let cause = session.option("format", format.rawValue)
      return try session.rejectUnused(given(["domain"]), with: cause)
    }
    if domain != nil || suites.suite != nil { return }
    throw .usage(
      "\(session.option("format", "shell")) needs \(session.option("domain")) with the app's bundle "
        + "identifier, or \(session.option("suite"))")
  }

  /// Returns the suites to write, and reports those that are omitted.
  private func selectedSuites(
    from available: [SettingSuite], _ session: Session
  ) -> DefaultsSelection {
    if let suite = suites.suite { return .suite(suite) }
    if suites.isBySuite { return .all }
    if available.onlyGroupsHaveDefaults {
      session.noteListingByGroup(of: available)
      return .all
    }
    session.noteOtherSuites(of: available, verb: "print")
    return .suite(nil)
  }
}

extension SettingsBundle {
  /// Rejects an app group that no page uses.
  ///
  /// - Throws: Exit status 2 with the app groups that pages use.
  func checkSuite(_ suite: String, among suites: [SettingSuite]) throws(CommandError) {
    let groups = suites.compactMap(\.identifier)
    if groups.contains(suite) { return }
    let hint = Suggestion.hint(for: suite, among: groups)
    if groups.isEmpty {
      throw .usage("no page uses the app group '\(suite)'; '\(path)' has no app groups\(hint)")
    }
    throw .usage(
      "no page uses the app group '\(suite)'; '\(path)' has \(named(appGroups: groups))\(hint)")
  }
}

/// Returns the noun and the names, such as `the app groups 'a', 'b'`.
private func named(appGroups names: [String]) -> String {
  let noun = names.count == 1 ? "group" : "groups"
  return "the app \(noun) " + names.map { "'\($0)'" }.joined(separator: ", ")
}

extension [SettingSuite] {
  /// Whether app groups have defaults and the app itself has none.
  var onlyGroupsHaveDefaults: Bool {
    let suitesWithDefaults = filter { !$0.entries.isEmpty }
    if suitesWithDefaults.isEmpty { return false }
    return suitesWithDefaults.allSatisfy { $0.identifier != nil }
  }
}

extension Session {
  /// Reports that the defaults are listed by app group because the app itself has none.
  func noteListingByGroup(of suites: [SettingSuite]) {
    let names = suites.filter { !$0.entries.isEmpty }.compactMap(\.identifier)
    note(
      "every default belongs to \(named(appGroups: names)), under whose name it is written; "
        + "choose one with \(option("suite"))")
  }

  /// Reports the app groups that are omitted.
  ///
  /// - Parameter verb: The verb for the options that include them, such as `print`.
  func noteOtherSuites(of suites: [SettingSuite], verb: String) {
    let others = suites.filter { !$0.settings.isEmpty }.compactMap(\.identifier)
    guard !others.isEmpty else { return }
    let has = others.count == 1 ? "has" : "have"
    note(
      "\(named(appGroups: others)) \(has) defaults too; "
        + "\(verb) them with \(option("suite")) or \(option("by-suite"))")
  }
}

extension SettingsBundle {
  /// The keys of all rows, including those without a default.
  fileprivate var keys: [String] { pages.flatMap { $0.rows.compactMap { $0.key?.value } } }
}

extension SuiteSettings {
  /// Rejects choosing one suite together with all suites.
  ///
  /// - Throws: Exit status 2.
  func check(_ session: Session) throws(CommandError) {
    guard suite != nil, isBySuite else { return }
    throw .usage(
      "\(session.option("suite")) and \(session.option("by-suite")) exclude each other")
  }
}

import ArgumentParser
import SettingsChanges
import SettingsCompiler
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsRules
import SettingsText

/// The `settingsc rules` command.
struct RulesCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", _superCommandName: "settingsc",
    abstract: "List the rules.",
    discussion: """
      EXAMPLE:
        settingsc rules
        settingsc rules --format json
        settingsc explain default-not-in-values
        settingsc rules --pages Documentation/Rules
      """)

  /// An output format of the `rules` command.
  enum Format: String, OptionChoice {
    case text, json
  }

  @Option(help: "Output format; by default text.") var format: Format?
  @Option(help: "Write a Markdown page per rule to this folder instead.", completion: .directory)
  var pages: String?
  @OptionGroup var forceOptions: ForceOptions
  @OptionGroup var colors: ColorOptions

  func validate() throws {
    if pages == nil, forceOptions.force { throw ValidationError("'--force' needs '--pages'") }
    if pages != nil, format != nil {
      throw ValidationError("'--pages' writes Markdown and excludes '--format'")
    }
  }

  func run(_ session: Session) throws -> ExitStatus {
    if let pages { return try write(pages, session) }
    if format == .json {
      session.output.write(RuleListing.json(Rule.all))
    } else {
      session.output.write(RuleListing.text(Rule.all, colors.color.paint(session)))
    }
    return .success
  }
}

extension RulesCommand {
  private func write(_ folder: String, _ session: Session) throws(CommandError) -> ExitStatus {
    guard folder != "-" else {
      throw .usage("the pages are files and cannot be written to standard output")
    }
    let files = RulePage.files.map { GeneratedFile(name: $0.name, text: $0.text) }
    let outputs = try Output.files(
      files, in: folder, mark: { RulePage.mark(of: $0.text) }, session.workspace)
    try forceOptions.write(outputs, session)
    return .success
  }
}

/// The `settingsc explain` command.
struct ExplainCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: "settingsc",
    abstract: "Explain what a rule reports, why, and how to fix it; or a class of changes.",
    discussion: """
      EXAMPLE:
        settingsc explain default-not-in-values
        settingsc explain key-removed
        settingsc explain unknown-key --format json
      """)

  /// An output format of the `explain` command.
  enum Format: String, OptionChoice {
    case text, json
  }

  @Argument(help: "Id of the rule or class of changes.", completion: .rulesAndChanges)
  var rule: String
  @Option(help: "Output format; by default text.") var format: Format?
  @OptionGroup var colors: ColorOptions

  func run(_ session: Session) throws -> ExitStatus {
    if let change = AllChangeClasses.classes.first(where: { $0.id == rule }) {
      write(page: change.page, json: RuleListing.json(change), session)
      return .success
    }
    guard let explained = Rule.all.first(where: { $0.id == rule }) else {
      throw CommandError.unknown(
        "rule or class of changes",
        rule,
        among: Rule.all.map(\.id) + AllChangeClasses.classes.map(\.id),
        orSee: "'settingsc rules' lists all rules")
    }
    write(page: RulePage.markdown(explained), json: RuleListing.json(explained), session)
    return .success
  }

  /// Writes the documentation page as JSON, as Markdown, or rendered for a terminal.
  private func write(page: String, json: @autoclosure () -> String, _ session: Session) {
    let paint = colors.color.paint(session)
    switch format ?? .text {
    case .json: session.output.write(json())
    case .text:
      var text = page
      if paint.isOn { text = TerminalMarkdown.render(page, paint) }
      session.output.write(text)
    }
  }
}

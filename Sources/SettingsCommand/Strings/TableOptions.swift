import ArgumentParser
import SettingsAnalysis
import SettingsModel
import SettingsProject
import SettingsStrings
import SettingsText

/// The options that choose strings tables and pages.
struct TableOptions: ParsableArguments {
  @Option(help: "Work on this strings table only; repeatable.") var table: [String] = []
  @Option(help: "Leave out the texts of this page; repeatable.") var excludePage: [String] = []

  /// Returns the tables and pages chosen by the options.
  ///
  /// - Throws: Exit status 2 for a table that no page uses, or a page that the bundle does not
  ///   have.
  func selection(in input: ProjectBundle) throws(CommandError) -> TableSelection {
    var selection = TableSelection()
    let analysis = input.analysis
    // 'extract' creates tables for pages that name none.
    let existingTables = analysis.translations.tables.map(\.name)
    let pageNames = input.bundle.pages.map(\.name.lastPart)
    let names = Set(existingTables + pageNames).sorted()
    for name in table {
      guard names.contains(name) else {
        throw .unknown(name, "no page uses the table", among: names)
      }
      selection.tables.insert(name)
    }
    let files = input.bundle.pages.map(\.file)
    for name in excludePage {
      guard let file = [name, name + ".plist"].first(where: files.contains) else {
        throw .unknown(name, "the bundle has no page", among: files)
      }
      selection.excludedPages.insert(file)
    }
    return selection
  }
}

extension SettingsBundle {
  /// Requires a name to be valid as a language for writing tables.
  ///
  /// - Throws: Exit status 2 for a name that is neither a language tag nor `Base` nor that of a
  ///   folder of the bundle.
  func checkLanguage(_ name: String?) throws(CommandError) {
    guard let name else { return }
    if LanguageTag(name) != nil || name == "Base" || languages.contains(name) { return }
    let fault = "'\(name)' is not a language tag, such as 'de' or 'pt-BR'"
    guard let similar = LanguageTag.meant(by: name) else { throw .usage(fault) }
    throw .usage("\(fault); did you mean '\(similar)'?")
  }
}

extension CommandError {
  fileprivate static func unknown(_ name: String, _ fault: String, among names: [String])
    -> CommandError
  {
    let hint = Suggestion.hint(for: name, among: names)
    return .usage("\(fault) '\(name)'\(hint)")
  }
}

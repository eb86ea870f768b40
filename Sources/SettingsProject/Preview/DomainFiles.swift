import SettingsAnalysis
import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Property lists with the stored values of a defaults domain.
package enum DomainFiles {
  /// Returns the app group that a preferences file is named after; `nil` for the app's own
  /// defaults.
  ///
  /// - Throws: Exit status 2 for the file of a group that no page uses, whose values are not the
  ///   app's own.
  package static func group(ofFile given: String, among groups: [String]) throws(CommandError)
    -> String?
  {
    let name = Paths.name(given)
    var stem = name
    if name.hasSuffix(".plist") { stem.removeLast(".plist".count) }
    if groups.contains(stem) { return stem }
    // Every app group identifier has this prefix.
    if stem.hasPrefix("group."), name != stem { throw unknownGroup(stem, groups, of: given) }
    return nil
  }

  /// Returns the error for an app group that no page uses, with the most similar one.
  ///
  /// - Parameter file: The file named after the group; `nil` if the user named the group itself.
  package static func unknownGroup(_ group: String, _ groups: [String], of file: String? = nil)
    -> CommandError
  {
    let hint = Suggestion.hint(for: group, among: groups)
    guard let file else { return .usage("no page uses the app group '\(group)'\(hint)") }
    return .usage("no page uses the app group '\(group)', which '\(file)' is named after\(hint)")
  }

  /// Reads the stored values in a file named by the user, or on standard input for `-`.
  ///
  /// - Throws: Exit status 3 for a file that cannot be read or is not a dictionary.
  package static func read(
    _ domain: DefaultsDomain, _ given: String, _ workspace: Workspace
  ) throws(CommandError) -> DomainValues {
    let (bytes, path) = try workspace.input(given, limit: Workspace.inputSizeLimit)
    var shown = path
    if given == "-" { shown = Workspace.standardInputName }
    let list: PropertyList
    do throws(ReadingError) {
      list = try PropertyListReader().read(bytes)
    } catch {
      throw CommandError(error, inFile: shown, bytes)
    }
    guard let values = DomainValues(domain, list, path: shown) else {
      throw CommandError(
        "preferences must be a dictionary; found \(list.description(list.root))", inFile: shown)
    }
    return values
  }
}

import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// What the server asks the tool for: everything that depends on configuration files.
package protocol ServerHost: Sendable {
  /// The tool's version.
  var version: String { get }
  /// The name of a new configuration file.
  var configurationName: String { get }

  /// Whether a folder whose name ends in `.bundle` holds settings.
  ///
  /// - Parameter path: The absolute path.
  func isBundle(_ path: String, _ files: any FileStore) -> Bool

  /// What a bundle is checked with, as the command line would check it.
  ///
  /// - Parameter path: The absolute path of the bundle.
  func checks(ofBundle path: String, _ scope: ServerScope) -> BundleChecks

  /// Whether a file is a configuration by its name.
  func isConfiguration(_ path: String) -> Bool

  /// What is wrong with a configuration file.
  ///
  /// - Parameter path: The absolute path.
  func problems(ofConfiguration path: String, _ scope: ServerScope) -> [ConfigurationFault]

  /// What may be written in a configuration under some keys.
  ///
  /// - Parameter keys: The keys of the maps around the place, the outermost first; empty for the file itself.
  func choices(inConfiguration keys: [String]) -> [ConfigurationChoiceItem]

  /// Draws a bundle as iOS does.
  ///
  /// - Parameter path: The absolute path of the bundle.
  /// - Returns: The absolute path of a new HTML file.
  /// - Throws: one sentence where that cannot be done.
  func preview(ofBundle path: String, _ scope: ServerScope) throws(HostFailure) -> String

  /// The address of a rule's page.
  func address(ofRule id: String) -> String?
}

/// Why something could not be done.
package struct HostFailure: Error, Sendable {
  /// One sentence part.
  package let message: String

  /// Makes a failure.
  package init(message: String) { self.message = message }
}

/// Where the server looks: the files with the contents that open ones have, and the folder that paths are shown from.
package struct ServerScope: Sendable {
  /// The files.
  package let files: any FileStore
  /// The absolute path of the folder that the client works in.
  package let directory: String
  /// What open files are read as, by their absolute paths; the same objects as long as nobody changes them.
  package let open: [String: FileBytes]
  /// A number that is another one as soon as files on disk may have changed.
  package let diskGeneration: Int

  /// Makes a scope.
  package init(
    files: any FileStore, directory: String, open: [String: FileBytes] = [:], diskGeneration: Int = 0
  ) {
    self.files = files
    self.directory = directory
    self.open = open
    self.diskGeneration = diskGeneration
  }

  /// The absolute path of a path as shown.
  func absolute(_ shown: String) -> String { Paths.absolute(shown, from: directory) }
  /// A path as shown.
  func display(_ path: String) -> String { Paths.display(path, from: directory) }
}

/// What a bundle is checked with.
package struct BundleChecks: Sendable {
  /// Reads the bundle.
  package var loader: BundleLoader
  /// Checks it.
  package var linter: Linter
  /// Whether the configuration wants the bundle checked.
  package var isTaken: Bool
  /// The absolute path of the configuration file; absent where there is none.
  package var configuration: String?
  /// What is wrong with the configuration.
  package var problems: [ConfigurationFault]
  /// Leaves known findings out.
  ///
  /// - Returns: The result without them, or with all where the baseline cannot be read, and why.
  package var withoutKnown: @Sendable (LintResult) -> (result: LintResult, failure: String?)
  /// The code that the bundle is compared with; absent where no sources are configured.
  package var code: BundleCode?

  /// Makes checks from their parts.
  package init(
    loader: BundleLoader, linter: Linter, isTaken: Bool = true, configuration: String? = nil,
    problems: [ConfigurationFault] = [],
    withoutKnown: @escaping @Sendable (LintResult) -> (result: LintResult, failure: String?) = { ($0, nil) },
    code: BundleCode? = nil
  ) {
    self.loader = loader
    self.linter = linter
    self.isTaken = isTaken
    self.configuration = configuration
    self.problems = problems
    self.withoutKnown = withoutKnown
    self.code = code
  }
}

/// Something wrong in a configuration or a file it names.
package struct ConfigurationFault: Sendable, Hashable {
  /// Where it is; absent where there is no such file to point at.
  package var place: Place?
  /// One line.
  package var message: String

  /// A place in a file.
  package struct Place: Sendable, Hashable {
    /// The absolute path of the file.
    package var path: String
    /// The 1-based line.
    package var line: Int
    /// The 1-based column in Unicode scalars.
    package var column: Int
  }

  /// Makes a fault at a place.
  package init(path: String, line: Int, column: Int, message: String) {
    place = Place(path: path, line: line, column: column)
    self.message = message
  }

  /// Makes a fault without a place.
  package init(message: String) { self.message = message }
}

/// A key or a value that a configuration may have at a place.
package struct ConfigurationChoiceItem: Sendable, Hashable {
  /// The key or value as it is written.
  package var label: String
  /// Whether it is the key of a map; else a value or an item of a list.
  package var isKey: Bool
  /// What it is for, in Markdown.
  package var summary: String

  /// Makes an item from its parts.
  package init(label: String, isKey: Bool, summary: String) {
    self.label = label
    self.isKey = isKey
    self.summary = summary
  }
}

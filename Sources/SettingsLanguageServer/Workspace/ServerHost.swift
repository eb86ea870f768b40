import SettingsConfiguration
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

  /// What is wrong with a configuration file, by absolute paths.
  ///
  /// - Parameter path: The absolute path.
  func problems(ofConfiguration path: String, _ scope: ServerScope) -> [ConfigurationProblem]

  /// What may be written in a configuration under some keys.
  ///
  /// - Parameter keys: The keys of the maps around the place, the outermost first; empty for the
  ///   file itself.
  func choices(inConfiguration keys: [String]) -> [ConfigurationWord]

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

/// Where the server looks: the files with the contents that open ones have, and the folder that
/// paths are shown from.
package struct ServerScope: Sendable {
  /// The files.
  package let files: any FileStore
  /// The absolute path of the folder that the client works in.
  package let directory: String
  /// What open files are read as, by their absolute paths; the same objects as long as nobody
  /// changes them.
  package var open: [String: FileBytes] = [:]
  /// A number that is another one as soon as files on disk may have changed.
  package var diskGeneration = 0

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
  package var isTaken = true
  /// The absolute path of the configuration file; absent where there is none.
  package var configuration: String?
  /// What is wrong with the configuration, by absolute paths.
  package var problems: [ConfigurationProblem] = []
  /// Leaves known findings out.
  ///
  /// - Returns: The result without them, or with all where the baseline cannot be read, and why.
  package var withoutKnown: @Sendable (LintResult) -> (result: LintResult, failure: String?) = {
    ($0, nil)
  }
  /// The code that the bundle is compared with; absent where no sources are configured.
  package var code: BundleCode?

  /// Makes checks that no configuration changes.
  package init(loader: BundleLoader, linter: Linter) {
    self.loader = loader
    self.linter = linter
  }
}

/// What may be written at a place of a configuration: the text, whether it is the key of a map or
/// else a value or an item of a list, and what it is for, in Markdown.
package typealias ConfigurationWord = (label: String, isKey: Bool, summary: String)

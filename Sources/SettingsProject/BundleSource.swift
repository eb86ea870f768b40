import SettingsFiles
import SettingsModel

/// A bundle or page to read, with the configuration for reading and judging it.
package struct BundleSource: Sendable {
  /// The bundle or page; `nil` for a page on standard input.
  package let target: LintTarget?
  /// The displayed name of a page on standard input.
  package var inputName = Workspace.standardInputName
  /// The bundle as the user named it; `nil` for one found by a search.
  package var given: String?
  /// The property lists that were read from it before.
  package var knownLists: ReadLists?
  /// The configuration for reading and judging it.
  package let configuration: ProjectConfiguration

  package init(_ target: LintTarget?, _ configuration: ProjectConfiguration) {
    self.target = target
    self.configuration = configuration
  }

  /// Makes the source of a whole bundle, given by its absolute path.
  package init(bundleAt path: String, _ configuration: ProjectConfiguration) {
    self.init(LintTarget(path: path, isNamed: true), configuration)
  }

  /// The source of the bundle with variables that get no values from Xcode's build settings.
  package var withoutBuildSettings: BundleSource {
    var source = BundleSource(target, configuration.withoutBuildSettings)
    source.inputName = inputName
    source.given = given
    return source
  }

  /// Whether the whole bundle is requested.
  package var isWholeBundle: Bool { target.map { !$0.isPage && $0.files.isEmpty } ?? false }
}

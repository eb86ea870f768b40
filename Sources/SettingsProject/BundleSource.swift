import SettingsFiles
import SettingsModel

/// A bundle or page to read, with the configuration that applies to it.
package struct BundleSource: Sendable {
  /// The bundle or page; `nil` for a page on standard input.
  package let target: LintTarget?
  /// The displayed name of a page on standard input.
  package var inputName = Workspace.standardInputName
  /// The bundle as the user named it; `nil` if it was not named, for example if a search found it.
  package var given: String?
  /// The property lists already read from the bundle; `nil` if there are none.
  package var knownLists: ReadLists?
  /// The configuration for reading and checking the bundle.
  package let configuration: ProjectConfiguration

  package init(_ target: LintTarget?, _ configuration: ProjectConfiguration) {
    self.target = target
    self.configuration = configuration
  }

  /// Creates the source of a page on standard input.
  ///
  /// - Parameter name: The displayed name of the page.
  package init(pageOnInput name: String, _ configuration: ProjectConfiguration) {
    self.init(nil, configuration)
    inputName = name
  }

  /// Creates the source of a whole bundle at an absolute path.
  package init(bundleAt path: String, _ configuration: ProjectConfiguration) {
    self.init(LintTarget(path: path, isNamed: true), configuration)
  }

  /// The source for reading the bundle without the values of Xcode's build settings.
  package var withoutBuildSettings: BundleSource {
    var source = BundleSource(target, configuration.withoutBuildSettings)
    source.inputName = inputName
    source.given = given
    return source
  }

  /// Whether a whole bundle is requested, and not only a page or some files of a bundle.
  package var isWholeBundle: Bool {
    guard let target else { return false }
    return !target.isPage && target.files.isEmpty
  }
}

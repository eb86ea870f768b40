import SettingsFiles

/// A bundle or page to read, and the configuration that it is read and judged with.
package struct BundleSource: Sendable {
  /// The bundle or page; absent for a page on standard input.
  package let target: LintTarget?
  /// The name of a page on standard input as shown.
  package var inputName = Workspace.standardInputName
  /// The bundle as the user named it; absent for one that a search found.
  package var given: String?
  /// The configuration that it is read and judged with.
  package let configuration: ProjectConfiguration

  package init(_ target: LintTarget?, _ configuration: ProjectConfiguration) {
    self.target = target
    self.configuration = configuration
  }

  /// Names a whole bundle by its absolute path.
  package init(bundleAt path: String, _ configuration: ProjectConfiguration) {
    self.init(LintTarget(path: path, isNamed: true), configuration)
  }

  /// Whether all of a bundle is asked for.
  package var isWholeBundle: Bool { target.map { !$0.isPage && $0.files.isEmpty } ?? false }
}

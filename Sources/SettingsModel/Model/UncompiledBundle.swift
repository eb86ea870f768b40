/// A bundle that the configuration compiles, in a project that does not take the result into the app.
package struct UncompiledBundle: Sendable, Hashable {
  /// The part of the way into the app that is missing.
  package enum Lack: Sendable, Hashable {
    /// A phase that runs settingsc.
    case phase
    /// A place in the app for the result.
    case place
    case phaseAndPlace
  }

  /// The name of the project.
  package let project: String
  package let lack: Lack

  package init(project: String, lack: Lack) {
    self.project = project
    self.lack = lack
  }
}

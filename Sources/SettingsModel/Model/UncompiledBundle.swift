/// A bundle that the configuration compiles, in a project that does not put the result into the
/// app.
package struct UncompiledBundle: Sendable, Hashable {
  /// A missing part of the build that would put the compiled bundle into the app.
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

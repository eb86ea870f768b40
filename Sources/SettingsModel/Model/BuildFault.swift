/// A fault of the project around a bundle that keeps the bundle or its compiled form out of the app.
package struct BuildFault: Sendable, Hashable {
  /// The part of the build that is wrong.
  package enum Kind: Sendable, Hashable {
    /// A bundle that no target copies.
    case uncopied
    /// A phase that compiles the bundle before Xcode overwrites the result with the bundle itself.
    case overwritten(by: Phase)
    /// A phase that sandboxing forbids to write the compiled bundle into the app.
    case unwritable(Phase)
    /// A phase that sandboxing forbids to read the bundle, since the bundle is not among its input
    /// files.
    case unreadable(Phase)
  }

  /// A build phase that runs a script.
  package struct Phase: Sendable, Hashable {
    package let name: String
    /// The name of the target.
    package let target: String

    package init(name: String, target: String) {
      self.name = name
      self.target = target
    }
  }

  /// The tool that the project belongs to.
  package enum Tool: Sendable, Hashable {
    case xcode
    case xcodeGen
    case tuist
  }

  package let kind: Kind
  /// The file name of the project.
  package let project: String
  package let tool: Tool

  package init(_ kind: Kind, project: String, tool: Tool) {
    self.kind = kind
    self.project = project
    self.tool = tool
  }
}

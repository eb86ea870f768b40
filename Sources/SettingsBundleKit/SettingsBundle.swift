internal import SettingsAnalysis
internal import SettingsCompiler
internal import SettingsDiagnostics
internal import SettingsFiles
internal import SettingsLint
internal import SettingsModel
internal import SettingsPropertyLists
import SettingsRules
internal import SettingsSchema
internal import SettingsSystem

/// A settings bundle with the place of every key and value.
///
/// A file whose contents cannot be understood is a finding of ``lint(_:)``, and one that the file
/// system refuses is in ``unreadableFiles``: the rest of the bundle is there.
public struct SettingsBundle: Sendable {
  /// A set of types and keys that a bundle may use.
  public enum Dialect: Sendable, Hashable, CaseIterable {
    /// Apple's types and keys. InAppSettingsKit's types are recognized and reported as undeclared.
    case apple
    /// Apple's and InAppSettingsKit's types and keys.
    case inAppSettingsKit
  }

  /// A failure to read a file or folder.
  public struct LoadingError: Error, Sendable, Hashable {
    /// The file or folder.
    public let path: String
    /// The reason, as a sentence part.
    public let reason: String
  }

  /// A changed file of a bundle.
  public struct ChangedFile: Sendable, Hashable {
    /// The path in the bundle with forward slashes.
    public let path: String
    /// The whole content.
    public let contents: [UInt8]
  }

  private let model: SettingsModel.SettingsBundle
  private let files: any FileTree
  private let loader: BundleLoader

  /// Reads a bundle's folder. Links inside the folder are followed, links out of it never.
  ///
  /// - Parameter path: The absolute path of the folder, such as `/projects/app/Settings.bundle`.
  /// - Parameter dialect: Which types and keys are known.
  /// - Throws: where the folder is missing or cannot be listed.
  public init(contentsOf path: String, dialect: Dialect = .apple) throws(LoadingError) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.init(
      DiskFiles(root: path, files: SystemFiles()), path: path, name: Paths.name(path), dialect)
    if let error = model.fileErrors.first(where: \.path.isEmpty) {
      throw LoadingError(path: path, reason: error.explanation)
    }
  }

  /// Reads a bundle from memory.
  ///
  /// - Parameter files: The contents of the files by their paths in the bundle with forward
  ///   slashes.
  /// - Parameter name: The name of the bundle's folder.
  /// - Parameter dialect: Which types and keys are known.
  public init(files: [String: [UInt8]], name: String = "Settings.bundle", dialect: Dialect = .apple)
  {
    self.init(MemoryFiles(files), path: name, name: name, dialect)
  }

  private init(_ files: any FileTree, path: String, name: String, _ dialect: Dialect) {
    let schema: Schema = dialect == .apple ? .apple : .builtIn
    self.files = files
    loader = BundleLoader(schema: schema)
    model = loader.load(files, path: path, name: name)
  }

  /// The path of the bundle's folder without a trailing slash; for a bundle read from memory, its
  /// name.
  public var path: String { model.path }

  /// The files and folders that the file system refused, by path, which make the defaults of the
  /// bundle uncertain.
  public var unreadableFiles: [LoadingError] {
    model.fileErrors.map { LoadingError(path: model.displayPath($0.path), reason: $0.explanation) }
  }

  /// Returns the pages, computed at each call: those that the Settings app reaches, depth-first
  /// from `Root.plist`, then the others by path.
  public func pages() -> [Page] {
    let analysis = BundleAnalysis(model)
    let audiences = analysis.audiences
    return zip(model.pages, audiences).map { Page($0, audience: $1) }
  }

  /// The languages that have a folder, without `.lproj`, sorted.
  public var languages: [String] { model.languages }

  /// Checks the bundle with all rules that run by default.
  ///
  /// - Returns: The findings in the order path, line, column, rule; those that a comment suppresses
  ///   are left out.
  public func lint() -> [Diagnostic] { linter().diagnostics(in: model).map(Diagnostic.init) }

  /// Checks the bundle.
  ///
  /// - Returns: The findings in the order path, line, column, rule; those that a comment suppresses
  ///   are left out.
  /// - Throws: where the configuration names a rule that is none, or a version that is none.
  public func lint(_ configuration: LintConfiguration) throws(LintConfiguration.Invalid)
    -> [Diagnostic]
  {
    try linter(configuration).diagnostics(in: model).map(Diagnostic.init)
  }

  /// Returns the values to register.
  ///
  /// - Throws: where a fault touches a default, unless the options leave such keys out.
  public func registrationDefaults(
    _ options: RegistrationDefaults.Options = .init()
  ) throws(RegistrationDefaults.Refused) -> RegistrationDefaults {
    do {
      return RegistrationDefaults(try DefaultsCompilation(model, options: options.model))
    } catch {
      throw RegistrationDefaults.Refused(diagnostics: error.diagnostics.map(Diagnostic.init))
    }
  }

  /// Returns the files after the fixes of all findings, without writing them.
  ///
  /// What no fix touches stays byte for byte.
  ///
  /// - Parameter includingUnsafe: Whether fixes that may change the meaning are applied too.
  /// - Returns: The files that change, by path.
  public func fixed(includingUnsafe: Bool = false) -> [ChangedFile] {
    fixed(linter(), includingUnsafe)
  }

  /// Returns the files after the fixes of the findings that a configuration requests, without
  /// writing them.
  ///
  /// What no fix touches stays byte for byte.
  ///
  /// - Parameter configuration: What the rules know, and what they should check.
  /// - Parameter includingUnsafe: Whether fixes that may change the meaning are applied too.
  /// - Returns: The files that change, by path.
  /// - Throws: where the configuration names a rule that is none, or a version that is none.
  public func fixed(
    _ configuration: LintConfiguration, includingUnsafe: Bool = false
  ) throws(LintConfiguration.Invalid) -> [ChangedFile] {
    fixed(try linter(configuration), includingUnsafe)
  }

  private func fixed(_ linter: Linter, _ includingUnsafe: Bool) -> [ChangedFile] {
    let outcome = FixEngine(allowsUnsafe: includingUnsafe).run(linter.result(of: model)) {
      contents in
      linter.result(
        of: loader.load(OverlayFiles(files, contents), path: model.path, name: model.name))
    }
    return outcome.files.map { ChangedFile(path: $0.file, contents: $0.contents.array) }
  }

  /// Returns a linter with rules for the schema of this bundle, whose element numbers differ from
  /// those of others.
  private func linter(_ configuration: LintConfiguration) throws(LintConfiguration.Invalid)
    -> Linter
  {
    let linter = Linter(configuration: try configuration.model())
    if let unknown = linter.unknownRules.first {
      throw .unknownRule(unknown.name, suggestion: unknown.suggestion)
    }
    return linter
  }

  private func linter() -> Linter { Linter() }
}

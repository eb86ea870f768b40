internal import SettingsAnalysis
internal import SettingsCompiler
internal import SettingsDiagnostics
internal import SettingsFiles
internal import SettingsLint
internal import SettingsModel
internal import SettingsPropertyLists
internal import SettingsRules
internal import SettingsSchema
internal import SettingsSystem

/// A settings bundle with the ranges of all keys and values in its files.
///
/// ``lint(_:)`` reports files that cannot be parsed, and ``unreadableFiles`` lists those that the
/// file system refused to read; the rest of the bundle is available.
public struct SettingsBundle: Sendable {
  /// A set of types and keys that a bundle may use.
  public enum Dialect: Sendable, Hashable, CaseIterable {
    /// Apple's types and keys; InAppSettingsKit's types are recognized and reported as undeclared.
    case apple
    /// Apple's types and keys, and those of InAppSettingsKit.
    case inAppSettingsKit
  }

  /// A failure to read a file or folder.
  public struct LoadingError: Error, Sendable, Hashable {
    /// The path of the file or folder.
    public let path: String
    /// The reason for the failure, as a sentence part.
    public let reason: String
  }

  /// A changed file of a bundle, with its new contents.
  public struct ChangedFile: Sendable, Hashable {
    /// The path in the bundle, with forward slashes.
    public let path: String
    /// The contents of the file.
    public let contents: [UInt8]
  }

  private let model: SettingsModel.SettingsBundle
  private let files: any FileTree
  private let loader: BundleLoader

  /// Reads a bundle from the folder at an absolute path.
  ///
  /// Links to places inside the folder are followed, and links out of it are not.
  ///
  /// - Parameter path: The absolute path of the folder, such as `/projects/app/Settings.bundle`.
  /// - Parameter dialect: The set of known types and keys.
  /// - Throws: `LoadingError` if the folder is missing or cannot be listed.
  public init(contentsOf path: String, dialect: Dialect = .apple) throws(LoadingError) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.init(
      DiskFiles(root: path, files: SystemFiles()), path: path, name: Paths.name(path), dialect)
    // The bundle's own folder has the empty path.
    if let error = model.fileErrors.first(where: \.path.isEmpty) {
      throw LoadingError(path: path, reason: error.explanation)
    }
  }

  /// Reads a bundle from memory.
  ///
  /// - Parameter files: The contents of the files, by their paths in the bundle with forward
  ///   slashes.
  /// - Parameter name: The name of the bundle's folder.
  /// - Parameter dialect: The set of known types and keys.
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

  /// The path of the bundle's folder, without a trailing slash; for a bundle read from memory, its
  /// name.
  public var path: String { model.path }

  /// The files and folders that the file system refused to read, sorted by path.
  ///
  /// The defaults of a bundle with such files are uncertain.
  public var unreadableFiles: [LoadingError] {
    model.fileErrors.map { LoadingError(path: model.displayPath($0.path), reason: $0.explanation) }
  }

  /// Returns the pages, computed at each call.
  ///
  /// The pages that Settings can open come first, depth-first from `Root.plist`, followed by the
  /// others in the order of their paths.
  public func pages() -> [Page] {
    let analysis = BundleAnalysis(model)
    let audiences = analysis.audiences
    return zip(model.pages, audiences).map { Page($0, audience: $1) }
  }

  /// The names of the language folders, without `.lproj`, sorted.
  public var languages: [String] { model.languages }

  /// Returns the findings of all rules that run by default.
  ///
  /// - Returns: The findings in the order path, line, column, rule, excluding those that comments
  ///   suppress.
  public func lint() -> [Diagnostic] { Linter().diagnostics(in: model).map(Diagnostic.init) }

  /// Returns the findings of the rules chosen by a configuration.
  ///
  /// - Parameter configuration: The facts about the app, and the choice of rules.
  /// - Returns: The findings in the order path, line, column, rule, excluding those that comments
  ///   suppress.
  /// - Throws: `LintConfiguration.Invalid` for an unknown rule or an invalid version.
  public func lint(_ configuration: LintConfiguration) throws(LintConfiguration.Invalid)
    -> [Diagnostic]
  {
    try linter(configuration).diagnostics(in: model).map(Diagnostic.init)
  }

  /// Returns the values that the app registers as defaults.
  ///
  /// - Throws: `RegistrationDefaults.Refused` if a fault affects a default, unless the options omit
  ///   faulty keys.
  public func registrationDefaults(
    _ options: RegistrationDefaults.Options = .init()
  ) throws(RegistrationDefaults.Refused) -> RegistrationDefaults {
    do {
      return RegistrationDefaults(try DefaultsCompilation(model, options: options.model))
    } catch {
      throw RegistrationDefaults.Refused(diagnostics: error.diagnostics.map(Diagnostic.init))
    }
  }

  /// Returns the files changed by the fixes of all findings, without writing them.
  ///
  /// The parts that no fix changes are preserved byte for byte.
  ///
  /// - Parameter includingUnsafe: Whether to apply fixes that may change the meaning.
  /// - Returns: The changed files, sorted by path.
  public func fixed(includingUnsafe: Bool = false) -> [ChangedFile] {
    fixed(Linter(), includingUnsafe)
  }

  /// Returns the files changed by the fixes of the findings for a configuration, without writing
  /// them.
  ///
  /// The parts that no fix changes are preserved byte for byte.
  ///
  /// - Parameter configuration: The facts about the app, and the choice of rules.
  /// - Parameter includingUnsafe: Whether to apply fixes that may change the meaning.
  /// - Returns: The changed files, sorted by path.
  /// - Throws: `LintConfiguration.Invalid` for an unknown rule or an invalid version.
  public func fixed(
    _ configuration: LintConfiguration, includingUnsafe: Bool = false
  ) throws(LintConfiguration.Invalid) -> [ChangedFile] {
    fixed(try linter(configuration), includingUnsafe)
  }

  private func fixed(_ linter: Linter, _ includingUnsafe: Bool) -> [ChangedFile] {
    let engine = FixEngine(allowsUnsafe: includingUnsafe)
    func relint(_ contents: [String: FileBytes]) -> LintResult {
      let changedFiles = OverlayFiles(files, contents)
      return linter.result(of: loader.load(changedFiles, path: model.path, name: model.name))
    }
    let outcome = engine.run(linter.result(of: model), relint: relint)
    return outcome.files.map { ChangedFile(path: $0.file, contents: $0.contents.array) }
  }

  /// Returns the linter for a configuration.
  private func linter(_ configuration: LintConfiguration) throws(LintConfiguration.Invalid)
    -> Linter
  {
    let linter = Linter(configuration: try configuration.model())
    if let unknown = linter.unknownRules.first {
      throw .unknownRule(unknown.name, suggestion: unknown.suggestion)
    }
    return linter
  }
}

internal import SettingsCompiler
internal import SettingsModel
internal import SettingsPropertyLists

/// The values that an app registers to read what its settings pages show before any change by the
/// user.
///
/// Source: Apple, `UserDefaults.register(defaults:)`.
public struct RegistrationDefaults: Sendable {
  /// The defaults of one `UserDefaults` object.
  public struct Suite: Sendable, Hashable {
    /// The app group's identifier; `nil` for the app's own defaults.
    public let identifier: String?
    /// The values by key.
    public let values: [String: Value]
  }

  /// A device that may have its own defaults.
  public enum Idiom: String, Sendable, Hashable, CaseIterable {
    /// iPhone and iPod touch.
    case phone
    /// iPad and every other device.
    case pad
  }

  /// Filters for the defaults.
  public struct Options: Sendable, Hashable {
    /// Whether rows that only show a value are omitted.
    public var editableOnly = false
    /// The device of the defaults; `nil` for all, which must then agree.
    public var idiom: Idiom?
    /// Whether keys with a faulty default are omitted, instead of refusing the bundle.
    public var skipsFaulty = false

    /// Makes options that include everything.
    public init() {}

    var model: SettingsCompiler.RegistrationDefaults.Options {
      let idiom = idiom.map { $0 == .phone ? DeviceIdiom.phone : DeviceIdiom.pad }
      return .init(editableOnly: editableOnly, idiom: idiom, skipsFaulty: skipsFaulty)
    }
  }

  /// An error for a bundle whose defaults are uncertain.
  public struct Refused: Error, Sendable, Hashable {
    /// The faults that touch a default; never empty.
    public let diagnostics: [Diagnostic]
  }

  /// A format in which defaults are written.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// An XML property list.
    case propertyList
    /// A binary property list.
    case binaryPropertyList
    /// JSON with dates as ISO 8601 strings and data as base64 text.
    case json
  }

  /// The app's own defaults and those of app groups, in the order in which a user meets them.
  public let suites: [Suite]
  /// The faults whose keys were omitted; empty unless ``Options/skipsFaulty`` is set.
  public let leftOut: [Diagnostic]
  /// Rows and pages that contribute nothing although they seem to: rows whose type needs a default
  /// and that have none, rows of a dialect that was not declared, pages that nothing opens.
  public let omissions: [Diagnostic]

  private let model: SettingsCompiler.RegistrationDefaults

  init(_ compilation: DefaultsCompilation) {
    model = compilation.defaults
    leftOut = compilation.leftOut.map(Diagnostic.init)
    omissions = compilation.omissions.map(Diagnostic.init)
    suites = compilation.defaults.suites.map { suite in
      Suite(
        identifier: suite.identifier,
        values: Dictionary(
          suite.entries.map { ($0.key, Value($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Returns the file of one suite's defaults, sorted by key; equal defaults give equal bytes.
  ///
  /// - Parameter suite: The app group's identifier; absent for the app's own defaults.
  /// - Parameter format: In which form.
  /// - Returns: The bytes, those of an empty dictionary where the bundle has no such suite; `nil`
  ///   where the form cannot hold a value.
  public func file(of suite: String? = nil, as format: Format) -> [UInt8]? {
    let format: DefaultsFormat =
      switch format {
      case .propertyList: .plist
      case .binaryPropertyList: .binary
      case .json: .json
      }
    return try? model.write(.suite(suite), as: format)
  }
}

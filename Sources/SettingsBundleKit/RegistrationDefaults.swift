internal import SettingsCompiler
internal import SettingsModel
internal import SettingsPropertyLists

/// The values that an app registers to read what its settings pages show before the user changes
/// them.
///
/// Source: Apple, `UserDefaults.register(defaults:)`.
public struct RegistrationDefaults: Sendable {
  /// The defaults of one `UserDefaults` object.
  public struct Suite: Sendable, Hashable {
    /// The app group's identifier; `nil` for the app's own defaults.
    public let identifier: String?
    /// The values to register, by key.
    public let values: [String: Value]
  }

  /// A device idiom that may have its own defaults.
  public enum Idiom: String, Sendable, Hashable, CaseIterable {
    /// An iPhone or iPod touch.
    case phone
    /// An iPad or any other device.
    case pad
  }

  /// Options that filter the defaults.
  public struct Options: Sendable, Hashable {
    /// Whether to omit rows that only show a value.
    public var editableOnly = false
    /// The device idiom whose defaults are returned; `nil` for all, whose defaults must then agree.
    public var idiom: Idiom?
    /// Whether to omit keys with a faulty default instead of refusing the bundle.
    public var skipsFaulty = false

    /// Creates options that omit nothing.
    public init() {}

    var model: SettingsCompiler.RegistrationDefaults.Options {
      let deviceIdiom: DeviceIdiom? =
        switch idiom {
        case .phone: .phone
        case .pad: .pad
        case nil: nil
        }
      return .init(editableOnly: editableOnly, idiom: deviceIdiom, skipsFaulty: skipsFaulty)
    }
  }

  /// An error for a bundle whose defaults would be wrong or incomplete.
  public struct Refused: Error, Sendable, Hashable {
    /// The faults that affect a default; never empty.
    public let diagnostics: [Diagnostic]
  }

  /// A file format for defaults.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// An XML property list.
    case propertyList
    /// A binary property list.
    case binaryPropertyList
    /// JSON, in which dates are ISO 8601 strings and data is base64 text.
    case json
  }

  /// The defaults of the app itself and of app groups, in the order of the pages.
  public let suites: [Suite]
  /// The faults because of which keys were omitted; empty unless ``Options/skipsFaulty`` is set.
  public let leftOut: [Diagnostic]
  /// The rows and pages that contribute no default although they seem to.
  ///
  /// These are rows whose type needs a default but which have none, rows of an undeclared dialect,
  /// and pages that no row opens.
  public let omissions: [Diagnostic]

  private let model: SettingsCompiler.RegistrationDefaults

  init(_ compilation: DefaultsCompilation) {
    model = compilation.defaults
    leftOut = compilation.leftOut.map(Diagnostic.init)
    omissions = compilation.omissions.map(Diagnostic.init)
    suites = compilation.defaults.suites.map { suite in
      let values = suite.entries.map { ($0.key, Value($0.value)) }
      return Suite(
        identifier: suite.identifier,
        values: Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Returns the contents of a file with the defaults of one suite, sorted by key.
  ///
  /// Equal defaults give equal bytes.
  ///
  /// - Parameter suite: The app group's identifier; `nil` for the app's own defaults.
  /// - Parameter format: The format of the file.
  /// - Returns: The bytes, those of an empty dictionary if the bundle has no such suite; `nil` if
  ///   the format cannot represent a value.
  public func file(of suite: String? = nil, as format: Format) -> [UInt8]? {
    let fileFormat: DefaultsFormat =
      switch format {
      case .propertyList: .plist
      case .binaryPropertyList: .binary
      case .json: .json
      }
    return try? model.write(.suite(suite), as: fileFormat)
  }
}

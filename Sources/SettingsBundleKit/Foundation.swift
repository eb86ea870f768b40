#if canImport(Foundation)
  public import Foundation

  extension SettingsBundle {
    /// Reads a bundle from the folder at a file URL.
    ///
    /// Links to places inside the folder are followed, and links out of it are not.
    ///
    /// - Parameter url: The file URL of the folder.
    /// - Parameter dialect: The set of known types and keys.
    /// - Throws: `LoadingError` if the URL is not a file URL, or the folder is missing or cannot be
    ///   listed.
    public init(contentsOf url: URL, dialect: Dialect = .apple) throws(LoadingError) {
      guard url.isFileURL else {
        throw LoadingError(path: url.absoluteString, reason: "it is not a file URL")
      }
      try self.init(contentsOf: url.absoluteURL.standardizedFileURL.path, dialect: dialect)
    }

    /// Reads a bundle from memory.
    ///
    /// - Parameter files: The contents of the files, by their paths in the bundle with forward
    ///   slashes.
    /// - Parameter name: The name of the bundle's folder.
    /// - Parameter dialect: The set of known types and keys.
    @_disfavoredOverload  // An empty dictionary without a type is one of bytes.
    public init(
      files: [String: Data], name: String = "Settings.bundle", dialect: Dialect = .apple
    ) {
      self.init(files: files.mapValues { [UInt8]($0) }, name: name, dialect: dialect)
    }
  }

  extension SettingsBundle.ChangedFile {
    /// The contents of the file.
    public var data: Data { Data(contents) }
  }

  extension RegistrationDefaults {
    /// Returns the values of one suite for `UserDefaults.register(defaults:)`.
    ///
    /// The values are strings, numbers, Booleans, dates, data, arrays and dictionaries.
    ///
    /// - Parameter suite: The app group's identifier; `nil` for the app's own defaults.
    /// - Returns: The values by key; empty if the bundle has no such suite.
    public func dictionary(of suite: String? = nil) -> [String: Any] {
      let values = suites.first { $0.identifier == suite }?.values ?? [:]
      return values.mapValues { $0.foundationValue }
    }

    /// Returns the contents of a file with the defaults of one suite, sorted by key.
    ///
    /// Equal defaults give equal bytes.
    ///
    /// - Parameter suite: The app group's identifier; `nil` for the app's own defaults.
    /// - Parameter format: The format of the file.
    /// - Returns: The contents, those of an empty dictionary if the bundle has no such suite; `nil`
    ///   if the format cannot represent a value.
    public func data(of suite: String? = nil, as format: Format) -> Data? {
      file(of: suite, as: format).map { Data($0) }
    }
  }

  extension Value {
    /// The value as a Foundation object for property lists.
    public var foundationValue: Any {
      switch self {
      case .string(let text): text
      case .integer(let number): number
      case .unsigned(let number): number
      case .real(let number): number
      case .boolean(let flag): flag
      case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
      case .data(let bytes): Data(bytes)
      case .array(let items): items.map { $0.foundationValue }
      case .dictionary(let entries): entries.mapValues { $0.foundationValue }
      }
    }
  }
#endif

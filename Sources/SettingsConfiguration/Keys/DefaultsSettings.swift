/// The settings of a file with registration defaults, given by the options of `defaults` or by an
/// output of the configuration.
package struct DefaultsSettings: Sendable, Hashable, OptionSettings {
  /// The format of the file.
  package enum Format: String, Sendable, CaseIterable {
    case plist, binary, json, yaml, shell, arguments

    /// Creates the format implied by the extension of a path.
    fileprivate init(path: String) {
      self =
        switch path.split(separator: ".").last?.lowercased() {
        case "json": .json
        case "yml", "yaml": .yaml
        case "sh": .shell
        default: .plist
        }
    }
  }

  /// The chosen format; `nil` if none is chosen.
  package var format: Format?
  /// The app's bundle identifier; `nil` if it is not given.
  package var domain: String?
  /// The choice of app groups.
  package var suites = SuiteSettings()
  package var rows = RowSettings()

  /// Creates settings for the app's own defaults as an XML property list.
  package init() {}

  /// Returns the chosen format, or else the format implied by a path; a `nil` path denotes standard
  /// output.
  package func format(of path: String?) -> Format {
    if let format { return format }
    guard let path else { return .plist }
    return Format(path: path)
  }

  package static let bindings: [OptionBinding<DefaultsSettings>] =
    [
      .word(
        "format", \.format,
        "Form of the file; shell is a 'defaults write' script, arguments are for a launch. By default that of the file's extension, else plist."
      ),
      .text(
        "domain", \.domain,
        "The app's bundle identifier, for the form shell; by default that of the built app."),
    ] + SuiteSettings.bindings.map { $0.lifted(to: \.suites) }
    + RowSettings.bindings.map { $0.lifted(to: \.rows) }
}

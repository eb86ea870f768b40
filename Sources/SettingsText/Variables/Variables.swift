/// The values of variables, from several sources: the first one that defines a name counts.
package struct Variables: Sendable {
  private let sources: [@Sendable (String) -> String?]

  /// Joins sources in the order of their precedence.
  package init(_ sources: [@Sendable (String) -> String?] = []) { self.sources = sources }

  /// Makes a source of known values.
  package init(_ values: [String: String]) { self.init([{ values[$0] }]) }

  /// The value of a variable; `nil` where nothing defines it.
  package subscript(name: String) -> String? {
    for source in sources {
      if let value = source(name) { return value }
    }
    return nil
  }

  /// These variables, and those of another source where these have none.
  package func orElse(_ other: Variables) -> Variables { Variables(sources + other.sources) }
}

extension Variables {
  /// The names that Xcode gives the versions of an app, by the keys of its `Info.plist`.
  package static let versionNames = [
    "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
  ]

  /// Whether a text can be the name of a variable.
  package static func isName(_ text: String) -> Bool {
    VariableText("$(\(text))")?.references.first?.name == text
  }
}

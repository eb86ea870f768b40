/// The values of variables, from several sources; the first source that defines a name wins.
package struct Variables: Sendable {
  private let sources: [@Sendable (String) -> String?]

  /// Combines sources in the order of precedence.
  package init(_ sources: [@Sendable (String) -> String?] = []) { self.sources = sources }

  /// Creates a source of known values.
  package init(_ values: [String: String]) { self.init([{ values[$0] }]) }

  /// Accesses the value of a variable; `nil` if it is undefined.
  package subscript(name: String) -> String? {
    for source in sources {
      if let value = source(name) { return value }
    }
    return nil
  }

  /// Returns these variables with another source as a fallback.
  package func orElse(_ other: Variables) -> Variables { Variables(sources + other.sources) }
}

extension Variables {
  /// The names of Xcode's build settings for the versions of an app, by the keys of its
  /// `Info.plist`.
  package static let versionNames = [
    "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION",
  ]

  /// Returns whether a text can be the name of a variable.
  package static func isName(_ text: String) -> Bool {
    VariableText("$(\(text))")?.references.first?.name == text
  }
}

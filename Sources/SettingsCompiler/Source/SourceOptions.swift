import SettingsText

/// A language in which code is generated.
package enum SourceLanguage: String, Sendable, Hashable, CaseIterable {
  /// Swift 6.1 or later.
  case swift
  /// Objective-C, as a header and an implementation.
  case objectiveC = "objc"
  /// C#, for .NET for iOS.
  case csharp
}

/// The access level of generated declarations.
package enum SourceAccess: String, Sendable, Hashable, CaseIterable {
  /// Access from every module.
  case `public`
  /// Access from the modules of the package; in C#, `internal`.
  case package
  /// Access from the module that contains the code.
  case `internal`
}

/// The place of the Swift code that is the same for every bundle.
package enum SourceRuntime: String, Sendable, Hashable, CaseIterable {
  /// The same file as the bundle's code.
  case included
  /// A separate file beside the bundle's code.
  case separate
  /// No file, since the code of another bundle includes the shared code.
  case omitted = "none"

  /// The name of the type in a separate file.
  static let typeName = "SettingsRuntime"

  /// Returns the name of the separate file.
  ///
  /// - Parameter name: The name of the type for the bundle.
  package static func fileName(_ name: String) -> String { name + "+Runtime.swift" }
}

/// Options of generated code.
package struct SourceOptions: Sendable, Hashable {
  package var language: SourceLanguage
  /// The name of the outermost type and of the files, and the prefix of global names in
  /// Objective-C.
  package var name: String
  /// The access level of the declarations, which has no effect in Objective-C.
  package var access: SourceAccess
  /// The prefix of the properties that Swift code adds to `UserDefaults`, one for each key; `nil`
  /// to add none.
  package var userDefaultsPrefix: String?
  /// The names of app groups in the code by their identifiers, each overriding the last component
  /// of the identifier.
  package var suiteNames: [String: String] = [:]
  /// The place of the Swift code that is the same for every bundle.
  package var runtime = SourceRuntime.included

  /// The default name of the outermost type.
  package static let defaultName = "SettingsBundle"

  package init(
    language: SourceLanguage, name: String = SourceOptions.defaultName,
    access: SourceAccess = .internal,
    userDefaultsPrefix: String? = nil
  ) {
    self.language = language
    self.name = name
    self.access = access
    self.userDefaultsPrefix = userDefaultsPrefix
  }

  /// Returns whether a text is a valid prefix of a property's name: at most 32 ASCII letters,
  /// digits and `_`, beginning with a letter.
  package static func isValidPrefix(_ prefix: String) -> Bool {
    isIdentifier(prefix) && prefix.utf8.count <= maximumPrefixLength
  }

  private static let maximumPrefixLength = 32
  private static let maximumNameLength = 64

  /// Returns whether a name is a valid type name in every language: at most 64 ASCII letters, digits
  /// and `_`, beginning with a letter, and not reserved.
  package static func isValidName(_ name: String) -> Bool {
    isIdentifier(name) && name.utf8.count <= maximumNameLength
      && !ReservedNames.outermostTypes.contains(name)
      && !ReservedNames.swiftKeywords.contains(name)
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter else { return false }
    return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}

/// A file of generated code.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file without a folder.
  package var name: String
  /// The contents of the file.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

import SettingsText

/// A language that code is generated in.
package enum SourceLanguage: String, Sendable, Hashable, CaseIterable {
  /// Swift, for version 6.1 and later.
  case swift
  /// Objective-C: a header and an implementation.
  case objectiveC = "objc"
  /// C#, for .NET for iOS.
  case csharp
}

/// The access level of generated declarations.
package enum SourceAccess: String, Sendable, Hashable, CaseIterable {
  /// Every module.
  case `public`
  /// The modules of the package; in C# as `internal`.
  case package
  /// The module that the code is part of.
  case `internal`
}

/// The place of the part of Swift code that is the same for every bundle.
package enum SourceRuntime: String, Sendable, Hashable, CaseIterable {
  /// In the file of the bundle's code.
  case included
  /// In a file of its own beside it.
  case separate
  /// Nowhere: the code uses the file that the code of another bundle has.
  case omitted = "none"

  /// The name of the type in a file of its own.
  static let typeName = "SettingsRuntime"

  /// Returns the name of a file of its own.
  ///
  /// - Parameter name: The name of the type for the bundle.
  package static func fileName(_ name: String) -> String { name + "+Runtime.swift" }
}

/// Options of generated code.
package struct SourceOptions: Sendable, Hashable {
  package var language: SourceLanguage
  /// The name of the type that holds everything, of the files, and before every global name in
  /// Objective-C.
  package var name: String
  /// The access level of the declarations; without meaning in Objective-C.
  package var access: SourceAccess
  /// Whether Swift code adds a property per key to `UserDefaults` itself; absent for none. The text
  /// goes before the name of each property.
  package var userDefaultsPrefix: String?
  /// The names of app groups in the code, by their identifiers, where the last part of the
  /// identifier is not to be the name.
  package var suiteNames: [String: String] = [:]
  /// The place of the part of Swift code that is the same for every bundle.
  package var runtime = SourceRuntime.included

  /// The name unless another one is asked for.
  package static let defaultName = "SettingsBundle"

  /// Makes options.
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

  /// Returns whether a text can begin the name of a property: a letter, then letters, digits and
  /// `_`, all ASCII.
  package static func isValidPrefix(_ prefix: String) -> Bool {
    isIdentifier(prefix) && prefix.utf8.count <= 32
  }

  /// Returns whether a name can be that of a type in every language: a letter, then letters, digits
  /// and `_`, all ASCII.
  package static func isValidName(_ name: String) -> Bool {
    isIdentifier(name) && name.utf8.count <= 64 && !ReservedNames.outermostTypes.contains(name)
      && !ReservedNames.swiftKeywords.contains(name)
  }

  static func isIdentifier(_ name: String) -> Bool {
    name.utf8.first?.isLetter == true
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
  }
}

/// A file of generated code.
package struct GeneratedFile: Sendable, Hashable {
  /// The file's name without a folder.
  package var name: String
  /// The whole content.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

import SettingsCompiler
import SettingsFiles
import SettingsLint
import SettingsReports
import SettingsRules
import SettingsSchema
import SettingsText

/// A form of text in the configuration.
package enum ConfigurationText: Sendable {
  /// Any nonempty text.
  case any
  /// A path, relative to the configuration's folder or absolute.
  case path
  /// The path of an output file in the configuration's folder.
  case output
  /// A pattern for paths.
  case glob
  /// A pattern for key paths.
  case keyPath
  /// A version of one to three numbers separated by periods.
  case version
  /// A language such as `en` or `zh-Hans`.
  case language
  /// A language of the bundle, or `all`.
  case bundleLanguage
  /// An argument of a function, given by its label or its 0-based index.
  case argument
  /// The name of a generated type.
  case typeName
  /// A generated name, or a prefix of one.
  case namePrefix
  /// A report in the form `FORMAT` or `FORMAT:FILE`.
  case format
  /// The name of a variable in a text.
  case variable
  /// The value of a variable, which is any text or a number.
  case value
}

extension ConfigurationText {
  /// A description of valid texts, for messages.
  var expectation: String {
    switch self {
    case .any, .value: "text"
    case .path: "a path"
    case .output: "a path in the configuration's folder"
    case .glob: "a pattern such as '**/Pods'"
    case .keyPath: "a pattern such as 'PreferenceSpecifiers[*].DefaultValue'"
    case .version: "a version such as '16.4'"
    case .language: "a language such as 'en' or 'zh-Hans'"
    case .bundleLanguage: "a language of the bundle, or 'all'"
    case .argument: "the label of an argument, or its number from 0"
    case .typeName: "a type name such as 'SettingsBundle'"
    case .namePrefix: "a letter, then letters, digits and '_'"
    case .format: "FORMAT or FORMAT:FILE"
    case .variable: "the name of a variable such as 'MARKETING_VERSION'"
    }
  }

  /// The regular expression for the form, for editors; `nil` if none describes it completely.
  var pattern: String? {
    switch self {
    case .version: "^[0-9]+(\\.[0-9]+){0,2}$"
    case .language: "^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$"
    case .format: "^(\(ReportDestination<Report>.formatNames.joined(separator: "|")))(:.+)?$"
    case .typeName: "^[A-Za-z][A-Za-z0-9_]{0,63}$"
    case .namePrefix: "^[A-Za-z][A-Za-z0-9_]{0,31}$"
    case .variable: "^[A-Za-z_.:=-][A-Za-z0-9_.:=-]*$"
    case .any, .path, .output, .glob, .keyPath, .argument, .bundleLanguage, .value: nil
    }
  }

  /// Whether an unquoted number is valid too: a version, the index of an argument, or the value of
  /// a variable.
  var allowsNumber: Bool { [.version, .argument, .value].contains(self) }

  /// A fault of a text that does not conform to a form.
  enum Fault {
    /// A text of another form.
    case otherForm
    /// Another fault, given by its message.
    case other(String)
  }

  /// Returns the fault of a nonempty text; `nil` if it is valid.
  func fault(_ text: String) -> Fault? {
    if text.utf8.contains(0) {
      return .other("\(text.quotedExcerpt) contains U+0000, which no file or key can have")
    }
    switch self {
    case .any, .path, .keyPath, .argument, .bundleLanguage, .value: return nil
    case .typeName where SourceOptions.isValidName(text): return nil
    case .namePrefix where SourceOptions.isValidPrefix(text): return nil
    case .version where Version(text) != nil: return nil
    case .variable where Variables.isName(text): return nil
    case .typeName, .namePrefix, .version, .variable: return .otherForm
    case .language: return isLanguage(text) ? nil : .otherForm
    case .output:
      guard let fault = outputFault(text) else { return nil }
      return .other("\(text.quotedExcerpt) \(fault)")
    case .glob:
      guard let fault = globFault(text) else { return nil }
      return .other(fault)
    case .format:
      guard let fault = reportFault(text) else { return nil }
      return .other(fault)
    }
  }

  /// Returns whether a text has the form of a language tag such as `zh-Hans`: subtags of letters
  /// and digits, the first with at least two.
  private func isLanguage(_ text: String) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let areWords = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    }
    return areWords && subtags[0].utf8.count >= 2
  }
}

extension ConfigurationText {
  /// Returns the fault of a report's text; `nil` if it is valid.
  private func reportFault(_ text: String) -> String? {
    do {
      let destination = try ReportDestination(reading: text)
      guard let file = destination.file, let fault = outputFault(file) else { return nil }
      return "\(text.quotedExcerpt) \(fault)"
    } catch {
      return error.message
    }
  }

  /// Returns the fault of an output path, as a sentence part; `nil` if it is valid.
  ///
  /// The configuration must not make a check or build write outside of its folder, nor change the
  /// configuration itself or the repository.
  private func outputFault(_ file: String) -> String? {
    // The configuration's folder is not known here. No path names this one, so a path with '..'
    // cannot lead back into it.
    let anyFolder = "/\0"
    if !Paths.isInside(Paths.absolute(file, from: anyFolder), anyFolder) {
      return "is outside of the configuration's folder; name a path in it"
    }
    let parts = file.lowercased().split(separator: "/").map(String.init)
    if parts.contains(".git") { return "is in '.git', which belongs to git; name another path" }
    let reservedNames = ConfigurationFile.names + [OutputSettings.recordName]
    guard let name = parts.last, reservedNames.contains(name) else { return nil }
    return "has the name of a file that settingsc reads; choose another one"
  }

  /// Returns the fault of a pattern that seems valid but never matches; `nil` if there is none.
  private func globFault(_ text: String) -> String? {
    if text.hasPrefix("/") {
      return
        "pattern \(text.quotedExcerpt) begins with '/'; patterns start from the configuration's folder"
    }
    if text.split(separator: "/").contains("..") {
      return
        "pattern \(text.quotedExcerpt) contains '..'; patterns never leave the configuration's folder"
    }
    guard let lastBrace = text.lastIndex(of: "{"), !text[lastBrace...].contains("}") else {
      return nil
    }
    return "pattern \(text.quotedExcerpt) has no '}' after its '{'"
  }
}

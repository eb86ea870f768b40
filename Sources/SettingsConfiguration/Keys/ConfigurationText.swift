import SettingsCompiler
import SettingsFiles
import SettingsLint
import SettingsReports
import SettingsRules
import SettingsSchema
import SettingsText

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
    case ofForm
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
    case .typeName, .namePrefix, .version, .variable: return .ofForm
    case .output: return outputFault(text).map { .other("\(text.quotedExcerpt) \($0)") }
    case .glob: return globFault(text).map { .other($0) }
    case .language:
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      let areWords = parts.allSatisfy {
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      }
      guard areWords, parts[0].utf8.count >= 2 else { return .ofForm }
      return nil
    case .format: return reportFault(text).map { .other($0) }
    }
  }
}

extension ConfigurationText {
  /// Returns the fault of a report's text; `nil` if it is valid.
  private func reportFault(_ text: String) -> String? {
    do {
      let destination = try ReportDestination(reading: text)
      return destination.file.flatMap(outputFault).map { "\(text.quotedExcerpt) \($0)" }
    } catch {
      return error.message
    }
  }

  /// Returns the fault of an output path, as a sentence part; `nil` if it is valid.
  ///
  /// The configuration must not make a check or build write outside of its folder, nor change the
  /// configuration itself or the repository.
  private func outputFault(_ file: String) -> String? {
    // No file can have such a path component.
    let folder = "/\0"
    if !Paths.isInside(Paths.absolute(file, from: folder), folder) {
      return "is outside of the configuration's folder; name a path in it"
    }
    let parts = file.lowercased().split(separator: "/").map(String.init)
    if parts.contains(".git") { return "is in '.git', which belongs to git; name another path" }
    let own = ConfigurationFile.names + [OutputSettings.recordName]
    guard own.contains(where: { $0 == parts.last }) else { return nil }
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
    let isOpen = text.lastIndex(of: "{").map { !text[$0...].contains("}") } ?? false
    guard isOpen else { return nil }
    return "pattern \(text.quotedExcerpt) has no '}' after its '{'"
  }
}

import ArgumentParser
import SettingsAnalysis
import SettingsChanges
import SettingsLint
import SettingsRules

/// Shell completions other than files and enumeration values, computed when a shell requests them.
extension CompletionKind {
  /// The ids of all rules.
  static var rules: CompletionKind { .custom { _, _, _ in Rule.all.map(\.id) } }

  /// The ids of all rules and classes of changes.
  static var rulesAndChanges: CompletionKind {
    .custom { _, _, _ in Rule.all.map(\.id) + AllChangeClasses.classes.map(\.id) }
  }

  /// The ids of the rules that are off by default.
  static var optInRules: CompletionKind {
    .custom { _, _, _ in Rule.all.filter(\.isOptIn).map(\.id) }
  }

  /// The offered language tags.
  static var languages: CompletionKind { .custom { _, _, _ in LanguageTag.offered } }
}

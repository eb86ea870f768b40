import ArgumentParser
import SettingsAnalysis
import SettingsChanges
import SettingsLint
import SettingsRules

/// Completions in shells besides files and the values of enumerations. The lists are made when a
/// shell asks for them.
extension CompletionKind {
  /// The ids of all rules.
  static var rules: CompletionKind { .custom { _, _, _ in Rule.all.map(\.id) } }

  /// The ids of all rules and classes of changes.
  static var rulesAndChanges: CompletionKind {
    .custom { _, _, _ in Rule.all.map(\.id) + AllChangeClasses.classes.map(\.id) }
  }

  /// The ids of the rules that run only on request.
  static var optInRules: CompletionKind {
    .custom { _, _, _ in Rule.all.filter(\.isOptIn).map(\.id) }
  }

  /// Language tags.
  static var languages: CompletionKind { .custom { _, _, _ in LanguageTag.offered } }
}

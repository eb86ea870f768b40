/// Every rule. A new rule is one file in `Rules` and one line here, in the order of the ids.
package enum AllRules {
  /// The rules in the order of their ids.
  package static let rules: [Rule] = [
    .defaultNotInValues,
    .duplicateDictionaryKey,
    .editorLabelAsKey,
    .foreignDialect,
    .invalidChoice,
    .invalidConfirmationPrompt,
    .invalidSpecifier,
    .malformedPlist,
    .misplacedKey,
    .missingRequiredKey,
    .missingType,
    .requiresNewerOS,
    .sliderRange,
    .unknownKey,
    .unknownRule,
    .unknownType,
    .unsupportedOnPlatform,
    .unusedSuppression,
    .wrongValueType,
  ]
}

extension Rule {
  /// Every rule, for tools that list or document them.
  public static var all: [Rule] { AllRules.rules }
}

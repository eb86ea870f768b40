/// Every rule. A new rule is one file in `Rules` and one line here, in the order of the ids.
package enum AllRules {
  /// The rules in the order of their ids.
  package static let rules: [Rule] = [
    .conflictingDefaults,
    .customToggleValues,
    .defaultIsTitle,
    .defaultNotInValues,
    .defaultTypeDiffers,
    .duplicateDictionaryKey,
    .duplicateKey,
    .duplicateTitle,
    .duplicateValue,
    .editorLabelAsKey,
    .foreignDialect,
    .invalidChoice,
    .invalidConfirmationPrompt,
    .invalidSpecifier,
    .malformedPlist,
    .misplacedKey,
    .missingRequiredKey,
    .missingType,
    .mixedValueTypes,
    .plaintextSecret,
    .requiresNewerOS,
    .secureDefault,
    .shortTitlesCount,
    .sliderDefaultOutOfRange,
    .sliderRange,
    .textInputTraits,
    .titlesValuesCount,
    .toggleDefaultMismatch,
    .toggleValueTypes,
    .toggleValuesEqual,
    .unexpandedVariable,
    .unknownKey,
    .unknownRule,
    .unknownType,
    .unsupportedOnPlatform,
    .unusedSuppression,
    .versionRowLiteral,
    .wrongValueType,
  ]
}

extension Rule {
  /// Every rule, for tools that list or document them.
  public static var all: [Rule] { AllRules.rules }
}

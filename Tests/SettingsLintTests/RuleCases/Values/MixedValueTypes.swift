@testable import SettingsLint
@testable import SettingsRules

extension RuleCases {
  static let mixedValueTypes = RuleCases(
    of: .mixedValueTypes,
    bad: [
      .row(
        .multiValue,
        [
          "DefaultValue": "a", "Titles": ["Low", "Middle", "High"],
          "Values": .marked(["a", "b", true]),
        ],
        finds: """
          'Values' of 'experience' has both the string 'a' and the Boolean true; the app may read either type
          help: write each value as a string; stored values keep the old type, so convert them at launch
          """),
      .row(
        .multiValue, ["Titles": ["Low", "Middle", "High"], "Values": .marked([0, 1, "full"])],
        finds: """
          'Values' of 'experience' has both the integer 0 and the string 'full'; the app may read either type
          help: write each value as a number; stored values keep the old type, so convert them at launch
          """),
      .row(
        .multiValue, ["Titles": ["Low", "Middle", "High"], "Values": .marked([0, 2, true])],
        finds: """
          'Values' of 'experience' has both the integer 0 and the Boolean true; the app may read either type
          help: write each value as a number; stored values keep the old type, so convert them at launch
          """),
      .row(
        .multiValue,
        [
          "DefaultValue": true, "Titles": ["Off", "On", "Full"],
          "Values": .marked([false, true, "full"]),
        ],
        finds: """
          'Values' of 'experience' has both the Boolean false and the string 'full'; the app may read either type
          help: write each value with one type; stored values keep the old type, so convert them at launch
          """),
      .row(
        .multiValue, ["Titles": ["Off", "On"], "Values": .marked([0, "full"])],
        finds: """
          'Values' of 'experience' has both the integer 0 and the string 'full'; the app may read either type
          help: write each value with one type; stored values keep the old type, so convert them at launch
          """),
    ],
    good: [.row(.multiValue, ["DefaultValue": "1", "Values": ["0", "1"]])])
}

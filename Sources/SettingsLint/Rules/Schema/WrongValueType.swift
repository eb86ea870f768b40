extension Rule {
  static let wrongValueType = Rule(
    .wrongValueType, title: "value of a type that the key does not take",
    rationale: """
      Settings treats a value of the wrong type as if the key were absent: a number written as a string, a Boolean \
      written as `YES`. Some cases are only warnings: Settings takes the default of a text field as it is, cannot tell \
      a number from a Boolean, and hides a row on no device where the list of devices is not a list. \
      InAppSettingsKit takes the text of a number for the number, `YES` for true, and shows a number as a text; none of \
      that is reported where it alone shows the page.
      """,
    remedy: "Write the value with the element of its type, such as `<integer>` or `<true/>`.",
    sources: ["Apple, Settings Application Schema Reference"],
    bad: .row(
      .slider, ["MinimumValue": "↓0", "DefaultValue": "↓loud"],
      finds: [
        """
        'DefaultValue' of 'volume' is the string 'loud', not a number; Settings drops the row
        help: write a number
        """,
        """
        'MinimumValue' of 'volume' is the string '0', not a number
        help: write the integer 0
        """,
      ],
      fixed: ["MinimumValue": 0, "DefaultValue": "loud"]),
    good: .row(.toggleSwitch, ["DefaultValue": 1]))
}

extension Rule {
  static let sliderDefaultOutOfRange = Rule(
    .sliderDefaultOutOfRange, title: "default of a slider outside its range",
    rationale: """
      Settings does not compare a slider's default with its range. It shows the slider at one end, while the app \
      reads a number that the user can never choose.
      """,
    remedy: "Write a default between `MinimumValue` and `MaximumValue`, or change the range.",
    sources: ["Apple, Settings Application Schema Reference, PSSliderSpecifier"],
    bad: .row(
      .slider, ["DefaultValue": .marked(10)],
      finds: "default 10 of 'volume' is above 'MaximumValue' 1; no user can choose it",
      help: "write a default between 0 and 1"),
    good: .row(.slider, ["DefaultValue": 1.0]))
}

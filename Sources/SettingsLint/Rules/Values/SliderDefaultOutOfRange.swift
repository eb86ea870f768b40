extension Rule {
  static let sliderDefaultOutOfRange = Rule(
    .sliderDefaultOutOfRange, title: "default of a slider outside its range",
    rationale:
      "Settings shows the slider at one end, while the app reads a number that nobody can choose.",
    remedy: "Write a default between `MinimumValue` and `MaximumValue`, or change the range.",
    sources: [.schema("PSSliderSpecifier")],
    bad: .row(
      .slider, ["DefaultValue": .marked(10)],
      finds: "default 10 of 'volume' is above 'MaximumValue' 1; no user can choose it",
      help: "write a default between 0 and 1"),
    good: .row(.slider, ["DefaultValue": 1.0]))
}

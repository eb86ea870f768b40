extension Rule {
  static let sliderRange = Rule(
    .sliderRange, title: "slider whose minimum is not below its maximum",
    rationale:
      "Settings does not compare the ends of the range, and shows a slider that cannot be used.",
    remedy: "Write the smaller number as `MinimumValue` and the larger one as `MaximumValue`.",
    sources: [.schema("PSSliderSpecifier")],
    bad: .row(
      .slider, ["DefaultValue": 5, "MinimumValue": .marked(10), "MaximumValue": 1],
      finds: "'MinimumValue' 10 of 'volume' is not below 'MaximumValue' 1", help: "swap the two"),
    good: .row(.slider))
}

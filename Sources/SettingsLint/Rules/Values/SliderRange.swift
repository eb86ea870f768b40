extension Rule {
  static let sliderRange = Rule(
    .sliderRange, title: "slider whose minimum is not below its maximum",
    rationale: """
      A slider moves between `MinimumValue` and `MaximumValue`. Settings does not compare the two: when the first is not \
      below the second, it shows a slider that cannot be used.
      """,
    remedy: "Write the smaller number as `MinimumValue` and the larger one as `MaximumValue`.",
    sources: ["Apple, Settings Application Schema Reference, PSSliderSpecifier"],
    bad: .row(
      .slider, ["DefaultValue": 5, "MinimumValue": .marked(10), "MaximumValue": 1],
      finds: "'MinimumValue' 10 of 'volume' is not below 'MaximumValue' 1", help: "swap the two"),
    good: .row(.slider))
}

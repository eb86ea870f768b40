import SettingsAnalysis
import SettingsModel

extension Rule {
  static let sliderRange = Rule(
    id: "slider-range",
    title: "slider whose minimum is not below its maximum",
    severity: .error,
    rationale: """
      A slider moves between `MinimumValue` and `MaximumValue`. Settings does not compare the two: when the first is not \
      below the second, it shows a slider that cannot be used.
      """,
    remedy: "Write the smaller number as `MinimumValue` and the larger one as `MaximumValue`.",
    sources: ["Apple, Settings Application Schema Reference, PSSliderSpecifier"],
    bad: [
      .row(
        .slider, ["DefaultValue": 5, "MinimumValue": .marked(10), "MaximumValue": 1],
        finds: "'MinimumValue' 10 of 'volume' is not below 'MaximumValue' 1\nhelp: swap the two")
    ],
    good: [.row(.slider)],
    check: .values([.sliderRange]) { fault, context in
      guard case .sliderRange(let minimum, let maximum) = fault.detail else { return }
      let row = fault.row
      context.report(
        row.place(minimum.node),
        fault.sentence,
        help: fault.help,
        notes: [FindingNote("'MaximumValue' is here", at: row.place(maximum.node))])
    })
}

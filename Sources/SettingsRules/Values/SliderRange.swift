import SettingsDiagnostics

extension Rule {
  static let sliderRange = Rule(
    "slider-range", .error, title: "slider whose minimum is not below its maximum",
    rationale:
      "Settings does not compare the ends of the range, and shows a slider that cannot be used.",
    remedy: "Write the smaller number as `MinimumValue` and the larger one as `MaximumValue`.",
    sources: [.schema("PSSliderSpecifier")],
    examples: [
      .row(
        .slider, ["DefaultValue": 5, "MinimumValue": .marked(10), "MaximumValue": 1],
        finds: "'MinimumValue' 10 of 'volume' is not below 'MaximumValue' 1", help: "swap the two"),
      .row(.slider),
    ],
    check: .touchingDefaults(
      .shownSliders { slider, context in
        guard !slider.hasRange, let minimum = slider.minimum, let maximum = slider.maximum
        else { return }
        let shownMinimum = slider.list.display(minimum.node)
        let shownMaximum = slider.list.display(maximum.node)
        var fault = Fault(
          at: slider.place(minimum.node),
          "'MinimumValue' \(shownMinimum) of \(slider.label) is not below 'MaximumValue' \(shownMaximum)"
        )
        if !slider.endsThatAreNotANumber.isEmpty {
          fault.help = "write both as numbers"
        } else if minimum.value > maximum.value {
          fault.help = "swap the two"
        } else {
          fault.help = "write a larger 'MaximumValue'"
        }
        fault.notes = [Note("'MaximumValue' is here", at: slider.place(maximum.node))]
        fault.touches = context.ownDefault(of: slider.row)
        context.report(fault)
      }))
}

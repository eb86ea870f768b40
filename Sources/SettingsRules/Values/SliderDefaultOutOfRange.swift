import SettingsDiagnostics

extension Rule {
  static let sliderDefaultOutOfRange = Rule(
    "slider-default-out-of-range", .error, title: "default of a slider outside its range",
    rationale:
      "Settings shows the slider at one end, while the app reads a number that nobody can choose.",
    remedy: "Write a default between `MinimumValue` and `MaximumValue`, or change the range.",
    sources: [.schema("PSSliderSpecifier")],
    examples: [
      .row(
        .slider, ["DefaultValue": .marked(10)],
        finds: "default 10 of 'volume' is above 'MaximumValue' 1; no user can choose it",
        help: "write a default between 0 and 1"),
      .row(.slider, ["DefaultValue": 1.0]),
    ],
    check: .touchingDefaults(
      .shownSliders { slider, context in
        guard let minimum = slider.minimum, let maximum = slider.maximum,
          minimum.value < maximum.value, let value = slider.defaultValue,
          !(minimum.value...maximum.value).contains(value.value)
        else { return }
        let list = slider.list
        let isBelow = value.value < minimum.value
        let end = isBelow ? minimum : maximum
        let relation = isBelow ? "below 'MinimumValue'" : "above 'MaximumValue'"
        let name = isBelow ? "MinimumValue" : "MaximumValue"
        var fault = Fault(
          at: slider.place(value.node),
          "default \(list.display(value.node)) of \(slider.label) is \(relation) \(list.display(end.node))"
        )
        fault.effect = .app("no user can choose it")
        fault.help =
          "write a default between \(list.display(minimum.node)) and \(list.display(maximum.node))"
        fault.notes = [Note("'\(name)' is here", at: slider.place(end.node))]
        fault.touches = context.ownDefault(of: slider.row)
        context.report(fault)
      }))
}

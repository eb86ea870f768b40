import SettingsAnalysis
import SettingsDiagnostics
import SettingsModel

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
        // Most defaults are inside.
        guard let position = slider.defaultPosition, position != .inside,
          let minimum = slider.minimum, let maximum = slider.maximum,
          let value = slider.defaultValue
        else { return }
        let shownMinimum = slider.list.display(minimum.node)
        let shownMaximum = slider.list.display(maximum.node)
        let clause: String
        var notes: [Note<Place>] = []
        switch position {
        case .inside: return
        case .notANumber: clause = "is not between \(shownMinimum) and \(shownMaximum)"
        case .below:
          clause = "is below 'MinimumValue' \(shownMinimum)"
          notes = [Note("'MinimumValue' is here", at: slider.place(minimum.node))]
        case .above:
          clause = "is above 'MaximumValue' \(shownMaximum)"
          notes = [Note("'MaximumValue' is here", at: slider.place(maximum.node))]
        }
        var fault = Fault(
          at: slider.place(value.node),
          "default \(slider.list.display(value.node)) of \(slider.label) \(clause)")
        fault.effect = .app("no user can choose it")
        fault.help = "write a default between \(shownMinimum) and \(shownMaximum)"
        fault.notes = notes
        fault.touches = context.ownDefault(of: slider.row)
        context.report(fault)
      }))
}

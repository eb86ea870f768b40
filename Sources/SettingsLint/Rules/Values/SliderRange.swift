import SettingsModel

extension Rule {
  static let sliderRange = Rule(
    id: "slider-range",
    title: "slider whose minimum is not below its maximum",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      A slider moves between `MinimumValue` and `MaximumValue`. When the first is not below the second there is nothing \
      to move between; Settings does not compare the two and shows a slider that cannot be used.
      """,
    remedy: "Write the smaller number as `MinimumValue` and the greater one as `MaximumValue`.",
    sources: ["Apple, Settings Application Schema Reference, PSSliderSpecifier"],
    bad: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <integer>5</integer>
          <key>MinimumValue</key>
          ↓<integer>10</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <integer>1</integer>
          <key>MinimumValue</key>
          ↓<integer>1</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
    ],
    good: [
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <real>0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
      .rows(
        """
        <dict>
          <key>Type</key>
          <string>PSSliderSpecifier</string>
          <key>Key</key>
          <string>volume</string>
          <key>DefaultValue</key>
          <integer>-3</integer>
          <key>MinimumValue</key>
          <integer>-5</integer>
          <key>MaximumValue</key>
          <real>-0.5</real>
        </dict>
        """),
    ],
    check: .rows([.slider]) { row, page, context in
      let slider = SliderSpecifier(row: row)
      guard let minimum = slider.minimumValue, let maximum = slider.maximumValue, !(minimum.value < maximum.value)
      else { return }
      context.report(
        page, minimum.node,
        """
        'MinimumValue' of \(row.label) must be below 'MaximumValue' (\(page.list.display(maximum.node))); \
        found \(page.list.display(minimum.node))
        """,
        notes: [FindingNote("'MaximumValue' is here", at: page.place(maximum.node))])
    })
}

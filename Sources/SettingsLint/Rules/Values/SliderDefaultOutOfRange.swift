import SettingsModel

extension Rule {
  static let sliderDefaultOutOfRange = Rule(
    id: "slider-default-out-of-range",
    title: "default of a slider beyond its ends",
    severity: .error,
    affectsDefaults: true,
    rationale: """
      Settings does not compare the default of a slider with its ends. The knob stands at one end, while an app that \
      reads the default gets a number that the user cannot choose.
      """,
    remedy: "Write a default from `MinimumValue` to `MaximumValue`, or move the ends.",
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
          ↓<integer>2</integer>
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
          ↓<real>-0.5</real>
          <key>MinimumValue</key>
          <integer>0</integer>
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
          <integer>0</integer>
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
          <real>1</real>
          <key>MinimumValue</key>
          <integer>0</integer>
          <key>MaximumValue</key>
          <integer>1</integer>
        </dict>
        """),
    ],
    check: .rows([.slider]) { row, page, context in
      let list = page.list
      guard let value = row.field(.defaultValue)?.value, let number = list.number(value),
        let minimum = row.field(.minimumValue)?.value, let least = list.number(minimum),
        let maximum = row.field(.maximumValue)?.value, let greatest = list.number(maximum),
        least < greatest, !(number >= least && number <= greatest)
      else { return }
      let isBelow = number < least
      context.report(
        page, value,
        """
        'DefaultValue' of \(row.label) must be from \(list.display(minimum)) to \(list.display(maximum)); \
        found \(list.display(value))
        """,
        notes: [
          FindingNote(
            "'\(isBelow ? "MinimumValue" : "MaximumValue")' is here", at: page.place(isBelow ? minimum : maximum))
        ])
    })
}

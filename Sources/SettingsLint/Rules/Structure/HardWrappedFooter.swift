import SettingsAnalysis
import SettingsText

extension Rule {
  static let hardWrappedFooter = Rule(
    .init("hard-wrapped-footer", .info), title: "footer with line breaks inside paragraphs",
    isOptIn: true,
    rationale:
      "Settings wraps footers itself. Line breaks for a fixed width leave ragged lines with gaps.",
    remedy: "Write each paragraph on one line, with an empty line between paragraphs.",
    sources: [
      .issue("signalapp/Signal-iOS", 2426), .issue("CocoaPods/cocoapods-acknowledgements", 34),
    ],
    bad: .row(
      .radioGroup,
      [
        "FooterText":
          "↓Permission is hereby granted, free of charge, to any\nperson.\n\nNo warranty."
      ],
      finds:
        "'FooterText' of 'experience' has 1 line break inside paragraphs; Settings shows ragged lines",
      help: "join the lines of each paragraph",
      fixed: [
        "FooterText": "Permission is hereby granted, free of charge, to any person.\n\nNo warranty."
      ]),
    good: .rows(
      Sample.row(.group, ["FooterText": "Short\nlines\nare wanted."]), Sample.row(.toggleSwitch)),
    check: .rows(of: [.group, .radioGroup], having: [.footerText]) { row, context in
      guard let footer = WrappedFooter(of: row) else { return }
      let cure = "join the lines of each paragraph"
      context.report(
        row.place(footer.node),
        "'FooterText' of \(row.label) has \(counted(footer.breakCount, "line break")) inside paragraphs",
        effect: "Settings shows ragged lines", help: cure,
        fix: row.fix(cure, .unsafe, .replaceValue(footer.node, .string(footer.joinedText))))
    })
}

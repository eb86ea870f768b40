import SettingsAnalysis
import SettingsText

extension Rule {
  static let hardWrappedFooter = Rule(
    "hard-wrapped-footer", .info.optIn, title: "footer with line breaks inside paragraphs",
    rationale:
      "Settings wraps footers itself. Line breaks for a fixed width leave ragged lines with gaps.",
    remedy: "Write each paragraph on one line, with an empty line between paragraphs.",
    sources: [
      .issue("signalapp/Signal-iOS", 2426), .issue("CocoaPods/cocoapods-acknowledgements", 34),
    ],
    examples: [
      .row(
        .radioGroup,
        [
          "FooterText":
            "↓Permission is hereby granted, free of charge, to any\nperson.\n\nNo warranty."
        ],
        finds:
          "'FooterText' of 'experience' has 1 line break inside paragraphs; Settings shows ragged lines",
        help: "join the lines of each paragraph",
        fixed: [
          "FooterText":
            "Permission is hereby granted, free of charge, to any person.\n\nNo warranty."
        ]),
      .rows(
        Sample.row(.group, ["FooterText": "Short\nlines\nare wanted."]), Sample.row(.toggleSwitch)),
    ],
    check: .rows(of: [.group, .radioGroup], having: [.footerText]) { row, context in
      guard let footer = WrappedFooter(of: row) else { return }
      let cure = "join the lines of each paragraph"
      var fault = Fault(
        at: row.place(footer.node),
        "'FooterText' of \(row.label) has \(counted(footer.breakCount, "line break")) inside paragraphs"
      )
      fault.effect = .settings("shows ragged lines")
      fault.help = cure
      fault.fix = row.fix(cure, .unsafe, .replaceValue(footer.node, .string(footer.joinedText)))
      context.report(fault)
    })
}

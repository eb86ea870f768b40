import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let lenientPlistSyntax = Rule(
    id: "lenient-plist-syntax",
    title: "property list or strings table that only lenient readers accept",
    severity: .warning,
    rationale: """
      Devices read such a file because their property-list reader is lenient. It is still not a well-formed XML \
      property list: other tools that check, merge or convert the file reject it, and nothing guarantees that the next \
      system version reads it. What stands after the last entry of a strings table is such a case as long as no entry is \
      lost with it.
      """,
    remedy: "Write what XML and the property-list format require.",
    sources: ["Apple, PropertyList-1.0 DTD", "https://www.w3.org/TR/xml/#sec-prolog-dtd"],
    bad: [
      .files(
        ["Root.plist": "↓\n" + Sample.document(Sample.soundsPage)],
        finds: "white space before '<?xml'; strict readers reject the file\nhelp: remove it",
        fixed: ["Root.plist": Sample.document(Sample.soundsPage)]),
      .files(
        [
          "Root.plist": Sample.document(
            Sample.page([Sample.row(.toggleSwitch, ["Title": .element("↓<key>Sounds</key>")])]))
        ],
        finds: "string 'Sounds' is written as '<key>'; strict readers reject the file\nhelp: write it as '<string>'",
        fixed: ["Root.plist": Sample.document(Sample.soundsPage)]),
      .files(
        ["Root.plist": Sample.translatedPage(), "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";↓;\n"],
        finds: "';' after the last entry; strict readers reject the file\nhelp: remove it",
        fixed: ["en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n"]),
    ],
    good: [
      .files([
        "Root.plist": Sample.document(
          Sample.soundsPage, declaration: #"<?xml version="1.0" encoding="UTF-8"?>\#n<!-- Main page -->"#)
      ])
    ],
    check: .bundle { bundle, context in
      for syntax in LenientSyntax.find(in: bundle) { context.report(syntax) }
    })
}

extension RuleContext {
  fileprivate mutating func report(_ syntax: LenientSyntax) {
    let list = bundle.documents[syntax.document].list
    let rejection = "; strict readers reject the file"
    let (message, help, title): (String, String?, String) =
      switch syntax.kind {
      case .blankBeforeDeclaration:
        ("white space before '<?xml'\(rejection)", "remove it", "remove the white space")
      case .commentBeforeDeclaration:
        (
          "comment before '<?xml'\(rejection)", "move it below the declaration",
          "move the comment below the declaration"
        )
      case .looseDeclaration:
        (
          "malformed declaration '\(Wording.excerpt(syntax.text))'\(rejection)",
          syntax.corrections.first.map { "write '\($0.text)'" }, "write the declaration in full"
        )
      case .keyAsValue:
        (
          "string\(syntax.string.map { " " + list.display($0) } ?? "") is written as '<key>'\(rejection)",
          "write it as '<string>'", "write '<string>'"
        )
      case .hyphensInComment:
        ("'--' inside a comment\(rejection)", "write a single hyphen or a dash", "separate the hyphens")
      case .openComment:
        ("comment is never closed\(rejection)", "write '*/' after it", "close the comment")
      case .superfluousText, .notStrict, .runawayComment:
        ("\(syntax.detail ?? "loose syntax")\(rejection)", syntax.help, syntax.help ?? "remove it")
      case .missingPlistElement:
        (
          syntax.detail ?? "property list without '<plist>' around it", syntax.help,
          syntax.corrections.count > 1 ? "put '<plist>' around it" : "write '<plist>' before it"
        )
      }
    var changes = syntax.corrections.map { TreeEdit.Change.replaceText($0.offsets, $0.text) }
    if let string = syntax.string { changes.append(.replaceValue(string, .string(list.text(string)))) }
    let fix =
      changes.isEmpty ? nil : ProposedFix(title, .safe, changes.map { TreeEdit(document: syntax.document, $0) })
    guard syntax.kind == .keyAsValue else {
      let notes = syntax.next.map { [FindingNote("the next one begins here", at: $0)] } ?? []
      return report(syntax.place, message, help: help, notes: notes, fix: fix)
    }
    // Whoever writes one string that way writes all of them so.
    let cause = FindingCause(id: "\(syntax.document)", name: syntax.string.map { list.text($0) } ?? "") { _, count in
      FindingCause.Words(
        message: count == 1 ? message : "\(count) strings are written as '<key>'\(rejection)",
        help: count == 1 ? help : "write them as '<string>'")
    }
    report(syntax.place, cause, fix: fix)
  }
}

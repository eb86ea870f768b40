import SettingsAnalysis
import SettingsDiagnostics

extension Rule {
  static let lenientPlistSyntax = Rule(
    "lenient-plist-syntax", .warning,
    title: "property list or strings table that only lenient readers accept",
    rationale: """
      Devices read the file because their reader is lenient. Other tools that check, merge or convert it reject it, \
      and a future iOS may reject it too. Text after the last entry of a strings table counts too, if no entry is lost.
      """,
    remedy: "Write what XML and the property-list format require.",
    sources: ["Apple, PropertyList-1.0 DTD", "https://www.w3.org/TR/xml/#sec-prolog-dtd"],
    examples: [
      .files(
        ["Root.plist": "↓\n" + Sample.document(Sample.soundsPage)],
        finds: "white space before '<?xml'; strict readers reject the file", help: "remove it",
        fixed: ["Root.plist": Sample.document(Sample.soundsPage)]),
      .files(
        [
          "Root.plist": Sample.document(
            Sample.page([Sample.row(.toggleSwitch, ["Title": .element("↓<key>Sounds</key>")])]))
        ],
        finds: "string 'Sounds' is written as '<key>'; strict readers reject the file",
        help: "write it as '<string>'",
        fixed: ["Root.plist": Sample.document(Sample.soundsPage)]),
      .files([
        "Root.plist": Sample.document(
          Sample.soundsPage,
          declaration: #"<?xml version="1.0" encoding="UTF-8"?>\#n<!-- Main page -->"#)
      ]),
    ],
    check: .bundle { bundle, context in
      for number in bundle.documents.indices {
        let list = bundle.documents[number].list
        for correction in list.corrections {
          let isRefused =
            correction.kind != .missingPlistElement
            && (list.format == .xml || correction.next == nil)
          let edits = correction.edits.map {
            TreeEdit(document: number, .replaceText($0))
          }
          // If one string is written as a key, most are.
          var fault = Fault(
            at: correction.string.map { .node(document: number, $0) }
              ?? .text(document: number, correction.offsets),
            correction.string.map { "string \(list.display($0)) is written as '<key>'" }
              ?? correction.detail)
          if isRefused { fault.effect = .app("strict readers reject the file") }
          fault.help = correction.help
          if correction.string != nil { fault.cause = .document(number) }
          fault.notes =
            correction.next.map {
              [.init("the next one begins here", at: .text(document: number, $0))]
            } ?? []
          fault.fix = edits.isEmpty ? nil : Fix(correction.help ?? "make it strict", .safe, edits)
          context.report(fault)
        }
      }
    })
}

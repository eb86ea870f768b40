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
          var fault: Fault
          if let string = correction.string {
            fault = Fault(
              at: .node(document: number, string),
              "string \(list.display(string)) is written as '<key>'")
            // If one string is written as a key, most are.
            fault.cause = .document(number)
          } else {
            fault = Fault(
              at: .text(document: number, correction.offsets), correction.detail)
          }
          // Strict readers accept a missing `<plist>` and, in a strings table, an unclosed comment
          // that runs on into the next one.
          let runsOnInTable = list.format != .xml && correction.next != nil
          let isAccepted = correction.kind == .missingPlistElement || runsOnInTable
          if !isAccepted { fault.effect = .app("strict readers reject the file") }
          fault.help = correction.help
          if let next = correction.next {
            fault.notes = [Note("the next one begins here", at: .text(document: number, next))]
          }
          let edits = correction.edits.map { TreeEdit(document: number, .replaceText($0)) }
          if !edits.isEmpty {
            fault.fix = Fix(correction.help ?? "make it strict", .safe, edits)
          }
          context.report(fault)
        }
      }
    })
}

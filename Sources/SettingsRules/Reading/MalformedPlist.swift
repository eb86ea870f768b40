extension Rule {
  static let malformedPlist = Rule(
    "malformed-plist", .error(.needless), title: "property list that cannot be read",
    rationale:
      "Settings shows a blank page, or nothing for `Root.plist`. Only the device's log says why.",
    remedy:
      "Fix the file at the named place. The usual cause is a merge-conflict marker or a tag that was cut off.",
    sources: ["Apple, Property List Programming Guide", "Apple, PropertyList-1.0 DTD"],
    examples: [
      .files(
        ["Root.plist": Sample.document(Sample.page(["<integer>↓12x</integer>"]))],
        finds: "'12x' is not an integer; the whole page is lost",
        help: "write a number, or '<string>' instead of '<integer>'"
      ),
      .files(
        ["Root.plist": Sample.document(Sample.page(["↓<bool>true</bool>"]))],
        finds: "unknown element '<bool>'; the whole page is lost",
        help: "write '<true/>' or '<false/>'"),
      .files(["Root.plist": Sample.page([Sample.row(.toggleSwitch)])]),
    ],
    check: .touchingDefaults(
      .reading { _, context in
        context.reportUnreadableFiles { file in
          switch file.error.kind {
          case .malformed, .truncated, .limit: !file.isStringsTable
          case .encoding, .unmarked: false
          }
        }
      }))
}
